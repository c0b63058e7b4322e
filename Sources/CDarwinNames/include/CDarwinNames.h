// Functions that the C library declares only with _GNU_SOURCE, which Swift's Glibc module omits.
#pragma once
#include <stddef.h>
#include <stdint.h>

uint64_t russet_darwin_thread_number(void);
int russet_darwin_set_thread_name(const char *_Nonnull name);
size_t russet_darwin_block_size(void *_Nullable block);
const char *_Nullable russet_darwin_program_name(void);
