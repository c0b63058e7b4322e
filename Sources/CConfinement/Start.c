#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "Confining.h"

typedef struct {
  const char *program;
  char *const *arguments;
  char *const *environment;
  const RussetConfinement *confinement;
  int ruleset;
  int deathSignal;
  int error;
  RussetStep step;
} Start;

static int limit(int resource, uint64_t value) {
  if (!value) return 0;
  struct rlimit now;
  if (getrlimit(resource, &now)) return -1;
  if (now.rlim_max < value) value = now.rlim_max;
  struct rlimit next = {value, value};
  return setrlimit(resource, &next);
}

static int drop_capabilities(void) {
  for (int number = 0; number <= CAP_LAST_CAP; number++) {
    // A process that may not change the bounding set has no capabilities either.
    (void)prctl(PR_CAPBSET_DROP, number, 0, 0, 0);
  }
  (void)prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  return (int)syscall(SYS_capset, &header, none);
}

// Runs in the child, which shares the parent's memory until it executes; makes system calls only.
static int confine_and_execute(void *context) {
  Start *start = context;
  start->step = RussetStepPrepare;
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) (void)sigaction(number, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  int input = open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, 0) < 0 || setpgid(0, 0)) goto failed;
  if (input != 0) close(input);
  // Closes the parent's other descriptors on exec.
  if (syscall(SYS_close_range, 3U, ~0U, 4U /* CLOSE_RANGE_CLOEXEC */)) {
    for (int number = 3; number < 4096; number++) (void)fcntl(number, F_SETFD, FD_CLOEXEC);
  }

  start->step = RussetStepLimits;
  const RussetConfinement *confinement = start->confinement;
  if (limit(RLIMIT_AS, confinement->memory) || limit(RLIMIT_NOFILE, confinement->files) ||
      limit(RLIMIT_FSIZE, confinement->fileSize) || limit(RLIMIT_MEMLOCK, 1 << 20)) {
    goto failed;
  }
  struct rlimit noCore = {0, 0};
  if (setrlimit(RLIMIT_CORE, &noCore)) goto failed;

  start->step = RussetStepPrivileges;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) goto failed;
  if (drop_capabilities()) goto failed;
  // Set last, because a change of capabilities can clear the signal.
  if (start->deathSignal && prctl(PR_SET_PDEATHSIG, start->deathSignal, 0, 0, 0)) goto failed;

  start->step = RussetStepPaths;
  if (start->ruleset >= 0 && russet_enter_ruleset(start->ruleset)) goto failed;

  start->step = RussetStepCalls;
  if (russet_filter_calls(confinement->allowsNetwork)) goto failed;

  start->step = RussetStepExecute;
  if (sigprocmask(SIG_SETMASK, &none, NULL)) goto failed;
  execve(start->program, start->arguments, start->environment);
failed:
  start->error = errno ? errno : EINVAL;
  _exit(127);
}

int russet_start_confined(pid_t *process, RussetStep *step, const char *program,
                          char *const *arguments, char *const *environment,
                          const RussetConfinement *confinement, int deathSignal) {
  enum { stackSize = 64 << 10 };
  Start start = {
      .program = program,
      .arguments = arguments,
      .environment = environment,
      .confinement = confinement,
      .deathSignal = deathSignal,
  };
  *step = RussetStepPaths;
  start.ruleset = russet_make_ruleset(confinement->rules, confinement->ruleCount);
  if (start.ruleset < -1) return -start.ruleset;
  *step = RussetStepPrepare;
  char *stack = mmap(NULL, stackSize, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) {
    int error = errno;
    if (start.ruleset >= 0) close(start.ruleset);
    return error;
  }
  // Signals are blocked, because no handler of the parent may run in the child, which shares its
  // memory.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t child = clone(confine_and_execute, stack + stackSize, CLONE_VM | CLONE_VFORK | SIGCHLD, &start);
  int error = child < 0 ? errno : start.error;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  munmap(stack, stackSize);
  if (start.ruleset >= 0) close(start.ruleset);
  if (child < 0) return error;
  if (error) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
    *step = start.step;
    return error;
  }
  *step = RussetStepNone;
  *process = child;
  return 0;
}
