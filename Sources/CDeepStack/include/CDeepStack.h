#ifndef RUSSET_DEEP_STACK_H
#define RUSSET_DEEP_STACK_H

#include <stddef.h>

/// The bytes of stack that are left to the calling thread, about.
size_t russet_stack_room(void);

/// Calls `work` with `argument` on a new stack of at least `size` bytes and returns when it does.
///
/// The thread stays the same, so thread-local values and the identity of the main thread hold.
/// Memory is taken only where the stack is touched, and given back at the return. Where there is
/// no address space for a stack, `work` runs on the one that there is.
void russet_call_on_new_stack(size_t size, void (*work)(void *), void *argument);

#endif
