#pragma once

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define RASTER_IS_SANITIZED 1
#endif
#endif

// One source, several instruction sets: the loader picks the clone that the processor has. It asks
// before a sanitizer is ready for what asks.
#if defined(__x86_64__) && defined(__linux__) && !defined(RASTER_IS_SANITIZED)
#define RASTER_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define RASTER_CLONES
#endif
