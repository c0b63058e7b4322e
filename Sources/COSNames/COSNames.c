#define _GNU_SOURCE
#include "COSNames.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

uint32_t russet_thread_number(void) {
  static _Thread_local uint32_t number;
  if (!number) number = (uint32_t)syscall(SYS_gettid);
  return number;
}

static void stop(const char *text) {
  fprintf(stderr, "BUG IN CLIENT OF os_unfair_lock: %s\n", text);
  abort();
}

static _Atomic uint32_t *word(const os_unfair_lock *lock) {
  return (_Atomic uint32_t *)&lock->_os_unfair_lock_opaque;
}

_Bool os_unfair_lock_trylock(os_unfair_lock *lock) {
  uint32_t expected = 0;
  return atomic_compare_exchange_strong_explicit(word(lock), &expected, russet_thread_number(),
                                                 memory_order_acquire, memory_order_relaxed);
}

void os_unfair_lock_lock(os_unfair_lock *lock) {
  if (os_unfair_lock_trylock(lock)) return;
  if ((atomic_load_explicit(word(lock), memory_order_relaxed) & FUTEX_TID_MASK) ==
      russet_thread_number())
    stop("Trying to recursively lock an os_unfair_lock");
  while (syscall(SYS_futex, word(lock), FUTEX_LOCK_PI_PRIVATE, 0, NULL, NULL, 0) != 0) {
    if (errno == EDEADLK) stop("Trying to recursively lock an os_unfair_lock");
    if (errno != EINTR && errno != EAGAIN) stop("os_unfair_lock is corrupt");
  }
  // The kernel stored the new owner; the fence pairs with the release of the previous owner.
  atomic_thread_fence(memory_order_acquire);
  (void)atomic_load_explicit(word(lock), memory_order_acquire);
}

void os_unfair_lock_unlock(os_unfair_lock *lock) {
  uint32_t expected = russet_thread_number();
  if (atomic_compare_exchange_strong_explicit(word(lock), &expected, 0, memory_order_release,
                                              memory_order_relaxed))
    return;
  if ((expected & FUTEX_TID_MASK) != russet_thread_number())
    stop("Unlock of an os_unfair_lock not owned by current thread");
  // Waiting threads read this word and so see everything written before the release.
  atomic_fetch_or_explicit(word(lock), 0, memory_order_release);
  syscall(SYS_futex, word(lock), FUTEX_UNLOCK_PI_PRIVATE, 0, NULL, NULL, 0);
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
  if ((atomic_load_explicit(word(lock), memory_order_relaxed) & FUTEX_TID_MASK) !=
      russet_thread_number())
    stop("Lock unexpectedly not owned by current thread");
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
  if ((atomic_load_explicit(word(lock), memory_order_relaxed) & FUTEX_TID_MASK) ==
      russet_thread_number())
    stop("Lock unexpectedly owned by current thread");
}

int russet_journal_send(int socket, const char *path, const void *bytes, uint64_t size) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return 0;
  strcpy(address.sun_path, path);
  struct iovec part = {(void *)bytes, size};
  struct msghdr message = {
      .msg_name = &address, .msg_namelen = sizeof address, .msg_iov = &part, .msg_iovlen = 1};
  if (sendmsg(socket, &message, MSG_NOSIGNAL) >= 0) return 1;
  if (errno != EMSGSIZE && errno != ENOBUFS) return 0;

  int file = memfd_create("journal", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return 0;
  int sent = 0;
  uint64_t written = 0;
  while (written < size) {
    ssize_t count = write(file, (const char *)bytes + written, size - written);
    if (count <= 0) break;
    written += (uint64_t)count;
  }
  if (written == size) {
    fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
    union {
      struct cmsghdr header;
      char room[CMSG_SPACE(sizeof(int))];
    } control = {.header = {.cmsg_len = CMSG_LEN(sizeof(int)), .cmsg_level = SOL_SOCKET,
                            .cmsg_type = SCM_RIGHTS}};
    memcpy(CMSG_DATA(&control.header), &file, sizeof file);
    struct msghdr carrier = {.msg_name = &address,
                             .msg_namelen = sizeof address,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    sent = sendmsg(socket, &carrier, MSG_NOSIGNAL) >= 0;
  }
  close(file);
  return sent;
}
