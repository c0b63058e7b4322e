#ifndef RUSSET_DEEP_STACK_H
#define RUSSET_DEEP_STACK_H

#include <stddef.h>

/// Returns approximately how many bytes of stack the calling thread has left.
size_t russet_stack_room(void);

/// Calls `work` with `argument` on a new stack of at least `size` bytes and returns when it
/// returns.
///
/// The thread stays the same, so thread-local values and the identity of the main thread are
/// preserved. Memory is used only for pages of the stack that are touched, and is released at the
/// return. If there is no address space for a stack, `work` runs on the present one.
void russet_call_on_new_stack(size_t size, void (*work)(void *), void *argument);

#endif
