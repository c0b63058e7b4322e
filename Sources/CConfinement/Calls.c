// A filter of system calls: refuses calls that apps do not need with EPERM and allows the rest.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Confining.h"

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#else
#error The filter of system calls has no number for this architecture.
#endif

// Calls that act on other processes, on the whole machine, or on the confinement itself. Numbers
// above 423 are the same on every architecture.
static const int refused[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, 438 /* pidfd_getfd */,
    440 /* process_madvise */, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setns,
    SYS_unshare, 428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */, 431 /* fsconfig */,
    432 /* fsmount */, 433 /* fspick */, 442 /* mount_setattr */, SYS_bpf, SYS_perf_event_open,
    SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl, SYS_init_module, SYS_finit_module,
    SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_syslog, SYS_acct,
    SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime,
    SYS_sethostname, SYS_setdomainname, SYS_vhangup, SYS_open_by_handle_at, SYS_name_to_handle_at,
    SYS_fanotify_init, SYS_mbind, SYS_migrate_pages, SYS_move_pages, SYS_lookup_dcookie,
    425 /* io_uring_setup */, 426 /* io_uring_enter */, 427 /* io_uring_register */,
    SYS_mq_open, SYS_shmget, SYS_semget, SYS_msgget,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_fork, SYS_vfork,
#endif
};

enum { refusedCount = sizeof refused / sizeof refused[0] };

// The low half of an argument; both supported architectures are little-endian.
#define ARGUMENT(index) (offsetof(struct seccomp_data, args) + 8 * (index))
#define LOAD(offset) (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define AND(mask) (struct sock_filter) BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (mask))
#define IF(value, yes, no) (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), yes, no)
#define ANSWER(value) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, (value))
#define REFUSE(error) ANSWER(SECCOMP_RET_ERRNO | (error))

int russet_filter_calls(int allowsNetwork) {
  struct sock_filter program[64 + 2 * refusedCount];
  unsigned short count = 0;
#define ADD(...) program[count++] = __VA_ARGS__
  ADD(LOAD(offsetof(struct seccomp_data, arch)));
  ADD(IF(NATIVE, 1, 0));
  ADD(ANSWER(SECCOMP_RET_KILL_PROCESS));
  ADD(LOAD(offsetof(struct seccomp_data, nr)));
#if defined(__x86_64__)
  // Refuses the calls of the x32 interface.
  ADD((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  ADD(REFUSE(ENOSYS));
#endif
  for (int index = 0; index < refusedCount; index++) {
    ADD(IF((uint32_t)refused[index], 0, 1));
    ADD(REFUSE(EPERM));
  }
  // `clone3` has its flags in memory, which a filter cannot read; the C library falls back to
  // `clone`.
  ADD(IF(435, 0, 1));
  ADD(REFUSE(ENOSYS));
  // `clone` may create threads but not processes.
  ADD(IF(SYS_clone, 0, 5));
  ADD(LOAD(ARGUMENT(0)));
  ADD(AND(CLONE_THREAD));
  ADD(IF(CLONE_THREAD, 0, 1));
  ADD(ANSWER(SECCOMP_RET_ALLOW));
  ADD(REFUSE(EPERM));
  // Allows sockets of the shell, which are Unix sockets that preserve packets, and those of the
  // Internet. The buses and displays of the desktop use Unix sockets of bytes.
  ADD(IF(SYS_socket, 0, 11));
  ADD(LOAD(ARGUMENT(0)));
  ADD(IF(AF_UNIX, 0, 5));
  ADD(LOAD(ARGUMENT(1)));
  ADD(AND(0xF));
  ADD(IF(SOCK_SEQPACKET, 0, 1));
  ADD(ANSWER(SECCOMP_RET_ALLOW));
  ADD(REFUSE(EACCES));
  ADD(IF(AF_INET, 2, 0));
  ADD(IF(AF_INET6, 1, 0));
  ADD(REFUSE(EACCES));
  ADD(allowsNetwork ? ANSWER(SECCOMP_RET_ALLOW) : REFUSE(EACCES));
  // Refuses to insert input into a terminal.
  ADD(IF(SYS_ioctl, 0, 3));
  ADD(LOAD(ARGUMENT(1)));
  ADD(IF(0x5412 /* TIOCSTI */, 0, 1));
  ADD(REFUSE(EPERM));
  ADD(ANSWER(SECCOMP_RET_ALLOW));
#undef ADD
  struct sock_fprog filter = {count, program};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}
