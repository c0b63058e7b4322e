// What the C library declares for GNU programs alone, which Swift's Glibc leaves out.
#pragma once
#include <stddef.h>
#include <stdint.h>

uint64_t russet_darwin_thread_number(void);
int russet_darwin_set_thread_name(const char *_Nonnull name);
size_t russet_darwin_block_size(void *_Nullable block);
const char *_Nullable russet_darwin_program_name(void);
