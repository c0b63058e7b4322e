#define _GNU_SOURCE
#include "CDarwinNames.h"

#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

uint64_t russet_darwin_thread_number(void) { return (uint64_t)syscall(SYS_gettid); }

int russet_darwin_set_thread_name(const char *name) {
  // Linux accepts 15 bytes and a terminator.
  char room[16] = {0};
  strncpy(room, name, sizeof room - 1);
  return pthread_setname_np(pthread_self(), room);
}

size_t russet_darwin_block_size(void *block) { return malloc_usable_size(block); }

const char *russet_darwin_program_name(void) { return program_invocation_short_name; }
