#ifndef C_ESCAPE_ATTEMPTS_H
#define C_ESCAPE_ATTEMPTS_H

#include <sys/types.h>

// Calls that Swift does not import; each returns the error number, or 0 if it succeeds.
int russet_attempt_ptrace(pid_t process);
int russet_attempt_read_memory(pid_t process);
int russet_attempt_unshare(void);
int russet_attempt_fork(void);
int russet_attempt_socket(int domain, int type);

#endif
