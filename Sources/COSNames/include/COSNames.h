// The lock of <os/lock.h>, implemented as a futex with priority inheritance.
#pragma once
#include <stdint.h>

// 0 if free, else the identifier of the owning thread and the kernel's bit for waiting threads.
typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock);
_Bool os_unfair_lock_trylock(os_unfair_lock *_Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock);
// Stop the program if the calling thread does not own the lock, or if it does.
void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock);
void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock);

// Returns the number of the calling thread.
uint32_t russet_thread_number(void);
// Sends a datagram to the socket at `path`; a message that is too long for one is sent as a sealed
// memory file. Returns 1, or 0 on failure.
int russet_journal_send(int socket, const char *_Nonnull path, const void *_Nonnull bytes,
                        uint64_t size);
