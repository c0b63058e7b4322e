#pragma once
#include <stdint.h>

/// Whether allocations are counted: not under a sanitizer, which has its own allocator.
int allocation_counter_works(void);
/// Whether a sanitizer, with an allocator of its own, is linked in: the one reason not to count.
int allocation_counter_is_sanitized(void);
/// How often this thread has asked for memory so far.
uint64_t allocation_count(void);
/// Bytes that the process has asked for and not given back, in all threads; -1 under a sanitizer.
int64_t allocated_bytes(void);
