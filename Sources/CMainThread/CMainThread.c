#include "CMainThread.h"

#if defined(__linux__)

// An async main, including Swift Testing's runner, ends in `swift_task_asyncMainDrainQueue`. On
// Linux that function leaves the main thread: main-actor code then runs on a worker thread, no
// RunLoop runs, a Timer never fires, and a `queue: .main` observer deadlocks. With the runtime's
// hook, the main thread runs its run loop instead, which also drains the main queue.

#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*drain_original)(void);
typedef SWIFT_CC void (*drain_override)(drain_original original);
typedef SWIFT_CC void (*drain_hook)(drain_original original, drain_override override);

// Weak, because a program without the concurrency runtime or Foundation has nothing to drain.
extern drain_hook swift_task_asyncMainDrainQueue_hook __attribute__((weak));
extern void CFRunLoopRun(void) __attribute__((weak));

static SWIFT_CC void run_main_run_loop(drain_original original, drain_override override) {
  (void)original;
  (void)override;
  // The call returns only if code stops the loop; an async main never ends here.
  for (;;) CFRunLoopRun();
}

__attribute__((constructor)) static void take_over_main_drain(void) {
  if (&swift_task_asyncMainDrainQueue_hook == 0 || CFRunLoopRun == 0) return;
  if (swift_task_asyncMainDrainQueue_hook == 0) {
    swift_task_asyncMainDrainQueue_hook = run_main_run_loop;
  }
}

int russet_main_thread_is_hooked(void) {
  return &swift_task_asyncMainDrainQueue_hook != 0
    && swift_task_asyncMainDrainQueue_hook == run_main_run_loop;
}

#else

int russet_main_thread_is_hooked(void) { return 0; }

#endif
