#ifndef CRASH_GUARD_H
#define CRASH_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of no type and of no file.
#define CRASH_GUARD_NOWHERE UINT32_MAX

/// From now on a crash of this process on a piece of work that can be left out starts the process again, with the same
/// arguments and a note of what it crashed on. Any other crash ends it with code 3 and a sentence on standard error.
///
/// Call it once, before there is a second thread. Does nothing under a sanitizer, and when the environment says
/// `LINTEL_CRASH_CONTAINMENT=off`.
///
/// - variable: the environment variable that carries the notes; taken out of the environment.
/// - arguments: those of the process, ended by a null pointer; must stay.
/// Returns whether crashes are contained.
bool crash_guard_arm(const char *variable, char **arguments);

/// What the process crashed on before it was started again: entries separated by `;`, each a piece of work, the numbers of
/// the type and the file that were looked at, and the number of the signal, with spaces between. Null for a first run.
const char *crash_guard_former(void);

/// Names the stage that the whole process is in, for crashes outside of a piece of work. The text must stay.
void crash_guard_stage(const char *name);

/// Gives the calling thread a stack for its crashes, so that the end of its own stack can be handled, and takes it back.
void crash_guard_thread_begins(void);
void crash_guard_thread_ends(void);

/// Says what the calling thread works on: two words without `;` and further spaces. Copied; null when it is done.
/// Does nothing on a thread that has not begun.
void crash_guard_work(const char *text, size_t length);

/// Says where the calling thread is with its work.
void crash_guard_looks_at_type(uint32_t type);
void crash_guard_looks_at_file(uint32_t file);

#endif
