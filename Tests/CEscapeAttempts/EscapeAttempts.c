#define _GNU_SOURCE
#include "CEscapeAttempts.h"

#include <errno.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

int russet_attempt_ptrace(pid_t process) {
  return ptrace(PTRACE_SEIZE, process, NULL, NULL) ? errno : 0;
}

int russet_attempt_read_memory(pid_t process) {
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)0x400000, 1};
  return process_vm_readv(process, &here, 1, &there, 1, 0) < 0 ? errno : 0;
}

int russet_attempt_unshare(void) { return unshare(CLONE_NEWUSER) ? errno : 0; }

int russet_attempt_fork(void) {
  pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) _exit(0);
  waitpid(child, NULL, 0);
  return 0;
}

int russet_attempt_socket(int domain, int type) {
  int descriptor = socket(domain, type, type == SOCK_RAW ? IPPROTO_ICMP : 0);
  if (descriptor < 0) return errno;
  close(descriptor);
  return 0;
}
