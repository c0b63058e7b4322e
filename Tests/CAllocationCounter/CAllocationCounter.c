#include "CAllocationCounter.h"

#include <errno.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

static _Thread_local uint64_t count;

uint64_t allocation_count(void) { return count; }

#if defined(HAS_SANITIZER)
int allocation_counter_is_sanitized(void) { return 1; }
#else
int allocation_counter_is_sanitized(void) { return 0; }
#endif

#if defined(HAS_SANITIZER) || !defined(__GLIBC__)
int allocation_counter_works(void) { return 0; }
int64_t allocated_bytes(void) { return -1; }
#else
int allocation_counter_works(void) { return 1; }

// The program's own definitions come before those of the C library, for every library of the
// process; the C library's stay reachable by their other names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  count++;
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

void free(void *memory) { __libc_free(memory); }

int64_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}
#endif
