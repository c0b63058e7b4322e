// Landlock through its system calls, because the C library has no functions for them.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "Confining.h"

// The kernel's interface; the installed header may be older than the kernel.
// Source: include/uapi/linux/landlock.h.
enum {
  fsExecute = 1 << 0,
  fsWriteFile = 1 << 1,
  fsReadFile = 1 << 2,
  fsReadFolder = 1 << 3,
  fsRemoveFolder = 1 << 4,
  fsRemoveFile = 1 << 5,
  fsMakeCharacterDevice = 1 << 6,
  fsMakeFolder = 1 << 7,
  fsMakeFile = 1 << 8,
  fsMakeSocket = 1 << 9,
  fsMakePipe = 1 << 10,
  fsMakeBlockDevice = 1 << 11,
  fsMakeLink = 1 << 12,
  fsRefer = 1 << 13,          // Since version 2.
  fsTruncate = 1 << 14,       // Since version 3.
  fsDeviceControl = 1 << 15,  // Since version 5.
  scopeAbstractSocket = 1 << 0,
  scopeSignal = 1 << 1,  // Both since version 6.
};

struct ruleset_attributes {
  uint64_t handledFiles;
  uint64_t handledNetwork;
  uint64_t scoped;
};

struct path_attributes {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

enum { createRuleset = 444, addRule = 445, restrictSelf = 446, versionFlag = 1, pathBeneath = 1 };

int russet_landlock_version(void) {
  long version = syscall(createRuleset, NULL, 0, versionFlag);
  return version > 0 ? (int)version : 0;
}

int russet_make_ruleset(const RussetPathRule *rules, int count) {
  int version = russet_landlock_version();
  if (!version) return -1;
  uint64_t handled = (1 << 13) - 1;
  if (version >= 2) handled |= fsRefer;
  if (version >= 3) handled |= fsTruncate;
  if (version >= 5) handled |= fsDeviceControl;
  struct ruleset_attributes attributes = {.handledFiles = handled};
  size_t size = 8;
  if (version >= 4) size = 16;
  if (version >= 6) {
    attributes.scoped = scopeAbstractSocket | scopeSignal;
    size = 24;
  }
  long ruleset = syscall(createRuleset, &attributes, size, 0);
  if (ruleset < 0) return errno > 1 ? -errno : -EINVAL;
  for (int index = 0; index < count; index++) {
    int parent = open(rules[index].path, O_PATH | O_CLOEXEC);
    if (parent < 0) continue;
    uint64_t allowed = 0;
    if (rules[index].access & RussetAccessRead) allowed |= fsReadFile | fsReadFolder;
    if (rules[index].access & RussetAccessExecute) allowed |= fsExecute;
    if (rules[index].access & RussetAccessWrite) {
      allowed |= fsWriteFile | fsRemoveFolder | fsRemoveFile | fsMakeFolder | fsMakeFile |
                 fsMakeSocket | fsMakePipe | fsMakeLink | fsRefer | fsTruncate;
    }
    struct stat status;
    // A rule for a file must not have rights that apply to folders only.
    if (fstat(parent, &status) == 0 && !S_ISDIR(status.st_mode)) {
      allowed &= fsExecute | fsReadFile | fsWriteFile | fsTruncate;
    }
    struct path_attributes path = {.allowed = allowed & handled, .parent = parent};
    long added = path.allowed ? syscall(addRule, ruleset, pathBeneath, &path, 0) : 0;
    int error = errno;
    close(parent);
    if (added) {
      close((int)ruleset);
      return error > 1 ? -error : -EINVAL;
    }
  }
  return (int)ruleset;
}

int russet_enter_ruleset(int ruleset) { return (int)syscall(restrictSelf, ruleset, 0); }
