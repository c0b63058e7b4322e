#ifndef C_CONFINEMENT_H
#define C_CONFINEMENT_H

#include <stdint.h>
#include <sys/types.h>

// What a confined process may do.

typedef enum {
  RussetAccessRead = 1,     // Reads files, lists folders.
  RussetAccessWrite = 2,    // Also creates, changes and removes.
  RussetAccessExecute = 4,  // Also runs programs and maps libraries.
} RussetAccess;

typedef struct {
  const char *path;
  int access;  // Bits of RussetAccess.
} RussetPathRule;

typedef struct {
  const RussetPathRule *rules;  // A path that does not exist is left out.
  int ruleCount;
  int allowsNetwork;    // Sockets of the Internet.
  uint64_t memory;      // Bytes of address space; 0: no limit.
  uint64_t files;       // Open files; 0: no limit.
  uint64_t fileSize;    // Bytes of one file; 0: no limit.
} RussetConfinement;

// The steps of a start, for a message about a failure.
typedef enum {
  RussetStepNone,
  RussetStepPrepare,
  RussetStepLimits,
  RussetStepPrivileges,
  RussetStepPaths,
  RussetStepCalls,
  RussetStepExecute,
} RussetStep;

// The version of Landlock that the kernel has; 0: none.
int russet_landlock_version(void);

// Starts a program in a process group of its own, confined, with /dev/null as its input. The process
// gets `deathSignal` when the thread that started it ends; 0: no signal.
//
// Without Landlock in the kernel, paths are not confined, and everything else is. Returns 0 and the
// process, or an error number and the step that failed.
int russet_start_confined(pid_t *process, RussetStep *step, const char *program,
                          char *const *arguments, char *const *environment,
                          const RussetConfinement *confinement, int deathSignal);

#endif
