#ifndef RUSSET_TARGET_CLONES_H
#define RUSSET_TARGET_CLONES_H

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define RUSSET_IS_SANITIZED 1
#endif
#endif

/// Compiles a function for several instruction sets; the loader selects the variant for the
/// processor.
///
/// It has no effect with a sanitizer, because the loader selects before the sanitizer has started.
#if defined(__x86_64__) && defined(__linux__) && !defined(RUSSET_IS_SANITIZED)
#define TARGET_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define TARGET_CLONES
#endif

#endif
