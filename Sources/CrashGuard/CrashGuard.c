// Everything that runs after a crash is written in C: of Swift code nobody promises that it takes no lock and no memory.
// The handler calls async-signal-safe functions only.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CrashGuard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define UNDER_SANITIZER 1
#endif
#endif

extern char **environ;

enum {
  slot_count = 256,
  // The kernel saves registers there, some ten kilobytes on recent processors.
  signal_stack_size = 128 * 1024,
  work_size = 4096,
  // Linux takes 128 KB in one variable.
  notes_size = 96 * 1024,
};

/// What one thread works on.
struct slot {
  atomic_bool is_used;
  void *stack;
  uint32_t type;
  uint32_t file;
  volatile size_t length;
  char work[work_size];
};

static struct slot slots[slot_count];
static _Thread_local struct slot *own;
/// Its address tells threads apart.
static _Thread_local char identity;

static bool is_armed;
static char executable[4096];
static char **arguments_again;
/// The environment with one place for the notes at the end.
static char **environment_again;
static size_t environment_count;
static char notes[notes_size];
/// Length of `NAME=`, and of all of `notes`.
static size_t name_length, notes_length;
static char *former;
static sigset_t mask;
static _Atomic(const char *) stage;
static atomic_uintptr_t crashed;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
/// Signals that lintel may ignore for a while; who runs again must find them as they were.
static const int restored[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
static struct sigaction original[sizeof restored / sizeof *restored];

// MARK: After a crash

static size_t put(char *buffer, size_t size, size_t at, const char *text, size_t length) {
  if (at + length >= size) return size;
  memcpy(buffer + at, text, length);
  return at + length;
}

static size_t put_text(char *buffer, size_t size, size_t at, const char *text) {
  return put(buffer, size, at, text, strlen(text));
}

static size_t put_number(char *buffer, size_t size, size_t at, uint32_t number) {
  char digits[10];
  size_t first = sizeof digits;
  do {
    digits[--first] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  return put(buffer, size, at, digits + first, sizeof digits - first);
}

/// Ends the process with a sentence that says as much as can be said.
static void give_up(int number, const char *work, size_t length) {
  char text[work_size + 512];
  size_t at = put_text(text, sizeof text, 0, "error: lintel crashed (signal ");
  at = put_number(text, sizeof text, at, (uint32_t)number);
  const char *name = atomic_load(&stage);
  if (length > 0) {
    at = put_text(text, sizeof text, at, ") on ");
    at = put(text, sizeof text, at, work, length);
  } else if (name) {
    at = put_text(text, sizeof text, at, ") in the stage '");
    at = put_text(text, sizeof text, at, name);
    at = put_text(text, sizeof text, at, "'");
  } else {
    at = put_text(text, sizeof text, at, ")");
  }
  at = put_text(text, sizeof text, at, "; no result is complete. Please report it, with the code it crashed on.\n");
  if (at < sizeof text && write(STDERR_FILENO, text, at) < 0) {
    // There is nobody left to tell.
  }
  _exit(3);
}

static void die(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

/// Whether a former run of this process crashed on the same piece of work: leaving it out did not help.
static bool is_known(const char *work, size_t length) {
  const char *entry = former;
  while (entry && *entry) {
    if (strncmp(entry, work, length) == 0 && entry[length] == ' ') return true;
    while (*entry && *entry != ';') entry++;
    if (*entry == ';') entry++;
  }
  return false;
}

static void run_again(int number, const struct slot *slot) {
  size_t at = notes_length;
  if (at > name_length) at = put_text(notes, sizeof notes, at, ";");
  at = put(notes, sizeof notes, at, slot->work, slot->length);
  at = put_text(notes, sizeof notes, at, " ");
  at = put_number(notes, sizeof notes, at, slot->type);
  at = put_text(notes, sizeof notes, at, " ");
  at = put_number(notes, sizeof notes, at, slot->file);
  at = put_text(notes, sizeof notes, at, " ");
  at = put_number(notes, sizeof notes, at, (uint32_t)number);
  // A longer note would not be read.
  if (at - name_length >= sizeof notes / 2) return;
  notes[at] = 0;
  environment_again[environment_count] = notes;
  for (size_t index = 0; index < sizeof restored / sizeof *restored; index++) {
    sigaction(restored[index], &original[index], NULL);
  }
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  execve(executable, arguments_again, environment_again);
}

static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  // Sent by another process, which wants this one to end.
  if (info && info->si_code == SI_USER && info->si_pid != getpid()) {
    die(number);
    return;
  }
  uintptr_t me = (uintptr_t)&identity;
  uintptr_t first = 0;
  if (!atomic_compare_exchange_strong(&crashed, &first, me)) {
    if (first == me) {
      die(number);
      return;
    }
    // Another thread is about to end all of them.
    for (;;) pause();
  }
  const struct slot *slot = own;
  size_t length = slot ? slot->length : 0;
  if (length > 0 && !is_known(slot->work, length)) run_again(number, slot);
  give_up(number, slot ? slot->work : "", length);
}

// MARK: Before

static bool find_executable(void) {
#if defined(__linux__)
  strcpy(executable, "/proc/self/exe");
  return access(executable, X_OK) == 0;
#elif defined(__APPLE__)
  uint32_t size = sizeof executable;
  return _NSGetExecutablePath(executable, &size) == 0;
#else
  return false;
#endif
}

static bool copy_environment(const char *variable) {
  size_t count = 0;
  while (environ[count]) count++;
  environment_again = calloc(count + 2, sizeof *environment_again);
  if (!environment_again) return false;
  for (size_t index = 0; index < count; index++) {
    if (strncmp(environ[index], variable, name_length - 1) == 0 && environ[index][name_length - 1] == '=') continue;
    char *copy = strdup(environ[index]);
    if (!copy) return false;
    environment_again[environment_count++] = copy;
  }
  return true;
}

bool crash_guard_arm(const char *variable, char **arguments) {
#if UNDER_SANITIZER
  (void)variable, (void)arguments;
  return false;
#else
  const char *choice = getenv("LINTEL_CRASH_CONTAINMENT");
  if (is_armed || (choice && strcmp(choice, "off") == 0)) return false;
  notes_length = put_text(notes, sizeof notes, 0, variable);
  notes_length = put_text(notes, sizeof notes, notes_length, "=");
  name_length = notes_length;
  const char *value = getenv(variable);
  if (value && *value && strlen(value) < notes_size / 2) {
    former = strdup(value);
    notes_length = put_text(notes, sizeof notes, notes_length, value);
  }
  if (!find_executable() || !copy_environment(variable)) return false;
  unsetenv(variable);
  arguments_again = arguments;
  pthread_sigmask(SIG_SETMASK, NULL, &mask);
  for (size_t index = 0; index < sizeof restored / sizeof *restored; index++) {
    sigaction(restored[index], NULL, &original[index]);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) sigaction(crashes[index], &action, NULL);
  is_armed = true;
  return true;
#endif
}

const char *crash_guard_former(void) { return former; }

void crash_guard_stage(const char *name) { atomic_store(&stage, name); }

void crash_guard_thread_begins(void) {
  if (!is_armed || own) return;
  for (size_t index = 0; index < slot_count; index++) {
    bool is_used = false;
    if (!atomic_compare_exchange_strong(&slots[index].is_used, &is_used, true)) continue;
    void *stack = mmap(NULL, signal_stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    stack_t alternate = {.ss_sp = stack, .ss_size = signal_stack_size};
    if (stack == MAP_FAILED || sigaltstack(&alternate, NULL) != 0) {
      if (stack != MAP_FAILED) munmap(stack, signal_stack_size);
      atomic_store(&slots[index].is_used, false);
      return;
    }
    slots[index].stack = stack;
    slots[index].length = 0;
    slots[index].type = slots[index].file = CRASH_GUARD_NOWHERE;
    own = &slots[index];
    return;
  }
}

void crash_guard_thread_ends(void) {
  struct slot *slot = own;
  if (!slot) return;
  own = NULL;
  stack_t none = {.ss_flags = SS_DISABLE, .ss_size = signal_stack_size};
  sigaltstack(&none, NULL);
  munmap(slot->stack, signal_stack_size);
  atomic_store(&slot->is_used, false);
}

void crash_guard_work(const char *text, size_t length) {
  struct slot *slot = own;
  if (!slot) return;
  // A crash in between finds nothing, not half of it.
  slot->length = 0;
  slot->type = slot->file = CRASH_GUARD_NOWHERE;
  if (!text || length >= work_size) return;
  memcpy(slot->work, text, length);
  atomic_signal_fence(memory_order_release);
  slot->length = length;
}

void crash_guard_looks_at_type(uint32_t type) {
  struct slot *slot = own;
  if (slot) slot->type = type;
}

void crash_guard_looks_at_file(uint32_t file) {
  struct slot *slot = own;
  if (slot) slot->file = file;
}
