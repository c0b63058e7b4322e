#define _GNU_SOURCE
#include "CDeepStack.h"

#include <pthread.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

// The lowest address of the thread's present stack, 0 until it is determined, 1 if it is unknown.
static _Thread_local uintptr_t lowest;

// Sanitizers track stacks and must be notified of a switch if they are linked.
__attribute__((weak)) void __sanitizer_start_switch_fiber(void **, const void *, size_t);
__attribute__((weak)) void __sanitizer_finish_switch_fiber(void *, const void **, size_t *);
__attribute__((weak)) void *__tsan_get_current_fiber(void);
__attribute__((weak)) void *__tsan_create_fiber(unsigned);
__attribute__((weak)) void __tsan_destroy_fiber(void *);
__attribute__((weak)) void __tsan_switch_to_fiber(void *, unsigned);

// Returns the lowest address to which the main thread's stack can grow for certain, or 0 if `here`
// is not on that stack. The C library would read /proc/self/maps for this, which takes 400,000
// instructions at launch.
static uintptr_t find_lowest_of_main(uintptr_t here) {
  // The name of the program is stored in the last page of the stack.
  uintptr_t top = getauxval(AT_EXECFN), page = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct rlimit limit;
  if (!top || getrlimit(RLIMIT_STACK, &limit) != 0) return 0;
  // Linux maps nothing within 128 MB below the top of the stack, whatever the limit.
  uintptr_t most = 64 << 20, size = limit.rlim_cur < most ? limit.rlim_cur : most;
  if (size < 4 * page || here > top || top - here >= size) return 0;
  return (top & -page) - size + 2 * page;
}

static __attribute__((noinline)) uintptr_t find_lowest(uintptr_t here) {
  uintptr_t found = find_lowest_of_main(here);
  if (found) return found;
  pthread_attr_t attributes;
  void *address = NULL;
  size_t size = 0, guard = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 1;
  if (pthread_attr_getstack(&attributes, &address, &size) != 0) address = NULL;
  pthread_attr_getguardsize(&attributes, &guard);
  pthread_attr_destroy(&attributes);
  return address ? (uintptr_t)address + guard : 1;
}

size_t russet_stack_room(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (!lowest) lowest = find_lowest(here);
  // If the bounds are unknown, there is no limit.
  if (lowest == 1 || here < lowest) return SIZE_MAX;
  return here - lowest;
}

struct call {
  void (*work)(void *);
  void *argument;
  ucontext_t back, there;
  const void *old_bottom;
  size_t old_size;
  void *old_fiber;
};

static void begin(unsigned high, unsigned low) {
  struct call *call = (struct call *)(((uintptr_t)high << 32) | low);
  if (__sanitizer_finish_switch_fiber)
    __sanitizer_finish_switch_fiber(NULL, &call->old_bottom, &call->old_size);
  call->work(call->argument);
  if (__sanitizer_start_switch_fiber)
    __sanitizer_start_switch_fiber(NULL, call->old_bottom, call->old_size);
  if (__tsan_switch_to_fiber) __tsan_switch_to_fiber(call->old_fiber, 0);
}

void russet_call_on_new_stack(size_t size, void (*work)(void *), void *argument) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size = (size + page - 1) / page * page + page;
  char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) {
    work(argument);
    return;
  }
  // The lowest page is a guard page.
  mprotect(memory, page, PROT_NONE);
  struct call call = {.work = work, .argument = argument};
  getcontext(&call.there);
  call.there.uc_stack.ss_sp = memory + page;
  call.there.uc_stack.ss_size = size - page;
  call.there.uc_link = &call.back;
  uintptr_t place = (uintptr_t)&call;
  makecontext(&call.there, (void (*)(void))begin, 2, (unsigned)(place >> 32), (unsigned)place);
  uintptr_t old_lowest = lowest;
  lowest = (uintptr_t)memory + page;
  void *fake = NULL, *fiber = NULL;
  if (__tsan_create_fiber) {
    call.old_fiber = __tsan_get_current_fiber();
    fiber = __tsan_create_fiber(0);
    __tsan_switch_to_fiber(fiber, 0);
  }
  if (__sanitizer_start_switch_fiber)
    __sanitizer_start_switch_fiber(&fake, memory + page, size - page);
  swapcontext(&call.back, &call.there);
  if (__sanitizer_finish_switch_fiber) __sanitizer_finish_switch_fiber(fake, NULL, NULL);
  if (fiber) __tsan_destroy_fiber(fiber);
  lowest = old_lowest;
  munmap(memory, size);
}
