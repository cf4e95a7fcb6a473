#ifndef MAESTRO_CPOSIX_H
#define MAESTRO_CPOSIX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Functions return -1 and set errno when they fail, unless they say otherwise. */

/* Opens a pseudo-terminal, closed on exec, and writes the path of its other side. Returns the file descriptor. */
int cposix_open_terminal(char *path, size_t capacity);

/* Sets the window size of a terminal. */
int cposix_set_window_size(int fd, unsigned short columns, unsigned short rows);

/* Starts a program in a session of its own, with default signals, an empty signal mask and nothing open but 0, 1 and 2.
   `directory` is an open folder, or -1 to stay. 0 is opened from `input_path`; 1 from `output_path`, or is 0 again when that
   is NULL; 2 is 1 again. A terminal that is opened as 0 becomes the controlling one. Returns an errno, 0 for success. */
int cposix_spawn(pid_t *pid, const char *path, char *const argv[], char *const envp[], int directory,
                 const char *input_path, int input_flags, const char *output_path, int output_flags);

/* Makes orphans among the descendants children of this process, where the system can (Linux). */
int cposix_become_subreaper(void);

/* A file descriptor that stands for a process (Linux 5.3), or -1. */
int cposix_open_process(pid_t pid);

/* Signals the process that a descriptor stands for. */
int cposix_signal_process(int process, int signal);

/* A descriptor that is readable when SIGCHLD, SIGTERM or SIGINT arrived, which no longer interrupt anything; SIGHUP and
   SIGPIPE are ignored from now on. */
int cposix_open_signals(void);

/* The next signal that arrived, or 0 when there is none. */
int cposix_next_signal(int signals);

/* Closes every file descriptor from this one on. */
void cposix_close_from(int first);

/* Takes the lock of a file for as long as this process has it open. */
int cposix_lock(int fd);

/* The process that has the lock of a file (1 when it is one of another container), 0 when none has. Does not touch the
   lock. */
pid_t cposix_lock_holder(int fd);

/* The words of the system for an errno. */
void cposix_describe(int error, char *text, size_t capacity);

/* Lets go of memory that shows code and constants of files: what is needed again comes back by itself. After a start most
   of it is not needed any more. Does nothing on Darwin. */
void cposix_release_code(void);

/* Opens a file; mode matters only when it is created. The C function takes a variable number of arguments. */
int cposix_open(const char *path, int flags, mode_t mode);

#endif
