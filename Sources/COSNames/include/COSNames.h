// The lock of <os/lock.h> over a futex with priority inheritance.
#pragma once
#include <stdint.h>

// 0: free; else the thread that holds it, and the kernel's bit for those that wait.
typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock);
_Bool os_unfair_lock_trylock(os_unfair_lock *_Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock);
// Stop the program where the calling thread does not hold the lock, or does.
void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock);
void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock);

// The calling thread's number.
uint32_t russet_thread_number(void);
// Sends a datagram to the socket at `path`, in a sealed memory file where it is too long for one.
// Returns 1, or 0.
int russet_journal_send(int socket, const char *_Nonnull path, const void *_Nonnull bytes,
                        uint64_t size);
