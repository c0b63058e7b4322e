#ifndef C_CONFINEMENT_H
#define C_CONFINEMENT_H

#include <stdint.h>
#include <sys/types.h>

// The access that a confined process has to a path.

typedef enum {
  RussetAccessRead = 1,     // Reads files and lists folders.
  RussetAccessWrite = 2,    // Also creates, changes and removes files.
  RussetAccessExecute = 4,  // Also runs programs and maps libraries.
} RussetAccess;

typedef struct {
  const char *path;
  int access;  // Bits of RussetAccess.
} RussetPathRule;

typedef struct {
  const RussetPathRule *rules;  // A path that does not exist is ignored.
  int ruleCount;
  int allowsNetwork;    // Whether sockets of the Internet are allowed.
  uint64_t memory;      // The limit of address space, in bytes; 0 for no limit.
  uint64_t files;       // The limit of open files; 0 for no limit.
  uint64_t fileSize;    // The limit of the size of a file, in bytes; 0 for no limit.
} RussetConfinement;

// The steps of a start, for the message about a failure.
typedef enum {
  RussetStepNone,
  RussetStepPrepare,
  RussetStepLimits,
  RussetStepPrivileges,
  RussetStepPaths,
  RussetStepCalls,
  RussetStepExecute,
} RussetStep;

// Returns the kernel's version of Landlock, or 0 without Landlock.
int russet_landlock_version(void);

// Starts a confined program in a new process group, with /dev/null as its input. The process
// receives `deathSignal`, unless it is 0, when the thread that started it ends.
//
// Without Landlock in the kernel, access to paths is not confined; the other limits apply. Returns
// 0 and the process, or an error number and the step that failed.
int russet_start_confined(pid_t *process, RussetStep *step, const char *program,
                          char *const *arguments, char *const *environment,
                          const RussetConfinement *confinement, int deathSignal);

#endif
