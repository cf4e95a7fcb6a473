#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#if defined(__linux__)
#include <link.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
/* The same numbers on every architecture; older headers lack them. */
#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_close_range
#define SYS_close_range 436
#endif
#else
#include <crt_externs.h>
#include <sys/event.h>
#endif

int cposix_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

int cposix_open_terminal(char *path, size_t capacity) {
  int fd = posix_openpt(O_RDWR | O_NOCTTY);
  if (fd < 0) return -1;
  const char *name = NULL;
  if (fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && grantpt(fd) == 0 && unlockpt(fd) == 0) name = ptsname(fd);
  if (name == NULL || strlen(name) >= capacity) {
    int error = name == NULL ? errno : ENAMETOOLONG;
    close(fd);
    errno = error;
    return -1;
  }
  memcpy(path, name, strlen(name) + 1);
  return fd;
}

int cposix_set_window_size(int fd, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(fd, TIOCSWINSZ, &size);
}

int cposix_spawn(pid_t *pid, const char *path, char *const argv[], char *const envp[], int directory,
                 const char *input_path, int input_flags, const char *output_path, int output_flags) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short flags = POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
#endif
  if (error == 0) error = posix_spawnattr_setsigmask(&attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(&attributes, &all);
  if (error == 0) error = posix_spawnattr_setflags(&attributes, flags);
  /* By descriptor: what was looked at before is what the program starts in, whatever happens to the path. */
  if (error == 0 && directory >= 0) error = posix_spawn_file_actions_addfchdir_np(&actions, directory);
  if (error == 0) error = posix_spawn_file_actions_addopen(&actions, 0, input_path, input_flags, 0600);
  if (error == 0) {
    error = output_path == NULL ? posix_spawn_file_actions_adddup2(&actions, 0, 1)
                                : posix_spawn_file_actions_addopen(&actions, 1, output_path, output_flags, 0600);
  }
  if (error == 0) error = posix_spawn_file_actions_adddup2(&actions, 1, 2);
#if defined(__GLIBC__) && (__GLIBC__ > 2 || (__GLIBC__ == 2 && __GLIBC_MINOR__ >= 34))
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
  if (error == 0) error = posix_spawn(pid, path, &actions, &attributes, argv, envp);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int cposix_become_subreaper(void) {
#if defined(__linux__)
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int cposix_open_process(pid_t pid) {
#if defined(__linux__)
  int process = (int)syscall(SYS_pidfd_open, pid, 0);
  // The number is a thread's, or its process is just going: no process has it.
  if (process < 0 && (errno == ENOENT || errno == EINVAL)) errno = ESRCH;
  return process;
#else
  (void)pid;
  errno = ENOSYS;
  return -1;
#endif
}

int cposix_signal_process(int process, int signal) {
#if defined(__linux__)
  return (int)syscall(SYS_pidfd_send_signal, process, signal, NULL, 0);
#else
  (void)process;
  (void)signal;
  errno = ENOSYS;
  return -1;
#endif
}

int cposix_open_signals(void) {
  signal(SIGHUP, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  /* A parent may have left these ignored, and then no exit code of a child could be had. */
  signal(SIGCHLD, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGCHLD);
  sigaddset(&wanted, SIGTERM);
  sigaddset(&wanted, SIGINT);
#if defined(__linux__)
  if (sigprocmask(SIG_SETMASK, &wanted, NULL) != 0) return -1;
  return signalfd(-1, &wanted, SFD_CLOEXEC | SFD_NONBLOCK);
#else
  /* kqueue tells of ignored and blocked signals, too; blocked ones stay pending, which does no harm. */
  if (sigprocmask(SIG_SETMASK, &wanted, NULL) != 0) return -1;
  int queue = kqueue();
  if (queue < 0) return -1;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  struct kevent changes[3];
  EV_SET(&changes[0], SIGCHLD, EVFILT_SIGNAL, EV_ADD, 0, 0, NULL);
  EV_SET(&changes[1], SIGTERM, EVFILT_SIGNAL, EV_ADD, 0, 0, NULL);
  EV_SET(&changes[2], SIGINT, EVFILT_SIGNAL, EV_ADD, 0, 0, NULL);
  if (kevent(queue, changes, 3, NULL, 0, NULL) != 0) {
    close(queue);
    return -1;
  }
  return queue;
#endif
}

int cposix_next_signal(int signals) {
#if defined(__linux__)
  struct signalfd_siginfo info;
  return read(signals, &info, sizeof info) == (ssize_t)sizeof info ? (int)info.ssi_signo : 0;
#else
  struct kevent event;
  struct timespec now = {0, 0};
  return kevent(signals, NULL, 0, &event, 1, &now) == 1 ? (int)event.ident : 0;
#endif
}

void cposix_close_from(int first) {
#if defined(__linux__)
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  if (limit < 0 || limit > 65536) limit = 65536;
  for (int fd = first; fd < limit; fd++) close(fd);
}

#if defined(__linux__)
static int release_code(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  (void)context;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    /* What can never be written is the same in the file; pages that are shared with a writable part stay. */
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W) != 0) continue;
    uintptr_t start = (info->dlpi_addr + part->p_vaddr + page - 1) & ~(page - 1);
    uintptr_t end = (info->dlpi_addr + part->p_vaddr + part->p_memsz) & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}
#endif

void cposix_release_code(void) {
#if defined(__linux__)
  dl_iterate_phdr(release_code, NULL);
#endif
}

char **cposix_environment(void) {
#if defined(__APPLE__)
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

int cposix_lock(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(fd, F_SETLK, &lock);
}

pid_t cposix_lock_holder(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  if (fcntl(fd, F_GETLK, &lock) != 0) return -1;
  if (lock.l_type == F_UNLCK) return 0;
  return lock.l_pid > 0 ? lock.l_pid : 1;
}

void cposix_describe(int error, char *text, size_t capacity) {
  if (capacity == 0) return;
#if defined(__GLIBC__)
  /* Under _GNU_SOURCE this one returns the text. */
  const char *words = strerror_r(error, text, capacity);
  if (words != text) snprintf(text, capacity, "%s", words);
#else
  if (strerror_r(error, text, capacity) != 0) snprintf(text, capacity, "error %d", error);
#endif
}
