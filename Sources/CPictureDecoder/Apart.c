// The helper process is the program itself, started again and ended before its `main`. It is
// available wherever the app is, linked statically or not, and needs no file next to the app. Every
// package that depends on Russet would have to build, install and find a separate executable, and
// SwiftPM does not build executables of a dependency.
#define _GNU_SOURCE
#include "CPictureDecoder.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MARK "RUSSET_DECODING_PICTURE"

// The sanitizers of addresses and threads map terabytes, which no limit of address space allows.
#ifdef __has_feature
#define HAS_SHADOW_MEMORY (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SHADOW_MEMORY 1
#else
#define HAS_SHADOW_MEMORY 0
#endif

// The descriptors of the helper.
enum { dataFile = 3, resultFile = 4 };

// The first page of the file that both processes map. The profile or the pixels follow it.
typedef struct {
  RussetPictureRequest request;
  RussetHelperLimits limits;
  uint64_t dataBytes, resultBytes;
  RussetPictureReply reply;
} Exchange;

enum { exchangeBytes = 4096 };
_Static_assert(sizeof(Exchange) <= exchangeBytes, "one page holds it");

// MARK: In the helper

static void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit value = {soft, hard};
  // The decoder must not run without its limits.
  if (setrlimit(resource, &value) != 0) _exit(3);
}

static void set_limits(const Exchange *exchange) {
  RussetHelperLimits limits = exchange->limits;
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_FSIZE, 0, 0);
  limit(RLIMIT_CPU, limits.processorSeconds, limits.processorSeconds + 1);
#if !HAS_SHADOW_MEMORY
  // The present mappings are those of the program and the picture.
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file || fscanf(file, "%lu", &pages) != 1) _exit(3);
  fclose(file);
  rlim_t bytes = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + limits.addressBytes;
  limit(RLIMIT_AS, bytes, bytes);
#endif
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

static void *map_file(int file, int protection, size_t least, size_t *size) {
  struct stat status;
  if (fstat(file, &status) != 0 || status.st_size < 0 || (size_t)status.st_size < least) _exit(2);
  *size = (size_t)status.st_size;
  void *address = mmap(NULL, *size, protection, MAP_SHARED, file, 0);
  if (address == MAP_FAILED) _exit(2);
  return address;
}

static void decode_and_end(void) {
  size_t dataSize, resultSize;
  const uint8_t *data = map_file(dataFile, PROT_READ, 1, &dataSize);
  Exchange *exchange =
      map_file(resultFile, PROT_READ | PROT_WRITE, exchangeBytes, &resultSize);
  uint8_t *result = (uint8_t *)exchange + exchangeBytes;
  if (exchange->dataBytes != dataSize || exchange->resultBytes != resultSize - exchangeBytes)
    _exit(2);
  // Allows one memory arena only: an arena for each thread of a decoder reserves 128 MiB of the
  // address space.
  mallopt(M_ARENA_MAX, 1);
  set_limits(exchange);
  RussetPictureRequest request = exchange->request;
  RussetPictureReply reply;
  russet_picture_decode(&request, data, dataSize, result, &reply);
  if (reply.info.profile) {
    if (reply.info.profileSize > exchange->resultBytes) reply.info.profileSize = 0;
    memcpy(result, reply.info.profile, reply.info.profileSize);
    reply.info.profile = NULL;
  }
  exchange->reply = reply;
  _exit(0);
}

// Runs before the constructors and `main` of the program.
__attribute__((constructor(101))) static void enter(void) {
  if (getenv(MARK)) decode_and_end();
}

// MARK: In the app

// Determines whether this code is in the program and not in a library that was opened later. Only
// then does a new start of the program reach it.
static int find_self(struct dl_phdr_info *info, size_t size, void *isProgram) {
  (void)size;
  uintptr_t here = (uintptr_t)&decode_and_end;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && here >= start && here - start < part->p_memsz)
      *(int *)isProgram = 1;
  }
  // The first object is the program.
  return 1;
}

static int complain(RussetPictureReply *reply, const char *text) {
  reply->isDone = 0;
  snprintf(reply->message, sizeof reply->message, "%s", text);
  return 0;
}

// Creates a memory file with a descriptor above those of the helper.
static int make_file(const char *name, size_t size, unsigned seals, const void *bytes) {
  int low = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (low < 0) return -1;
  int file = fcntl(low, F_DUPFD_CLOEXEC, 16);
  close(low);
  if (file < 0) return -1;
  if (ftruncate(file, (off_t)size) != 0) goto failed;
  for (size_t position = 0; bytes && position < size;) {
    ssize_t count = pwrite(file, (const char *)bytes + position, size - position, (off_t)position);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) goto failed;
    position += (size_t)count;
  }
  // Seals the size, so that the helper cannot remove a mapped page.
  if (fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL | (int)seals) != 0)
    goto failed;
  return file;
failed:
  close(file);
  return -1;
}

static char **make_environment(void) {
  size_t count = 0;
  while (environ[count]) count++;
  char **list = calloc(count + 3, sizeof *list);
  if (!list) return NULL;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (strncmp(environ[i], "SWIFT_BACKTRACE=", 16) != 0) list[kept++] = environ[i];
  list[kept++] = MARK "=1";
  list[kept++] = "SWIFT_BACKTRACE=enable=no";
  return list;
}

static int start(int data, int result, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  char *arguments[] = {"picture-decoder", NULL};
  char **environment = make_environment();
  if (!environment) return ENOMEM;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  // Messages of libraries about damaged data must not appear in the app's terminal.
  for (int file = 0; file < 3; file++)
    posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, data, dataFile);
  posix_spawn_file_actions_adddup2(&actions, result, resultFile);
  posix_spawn_file_actions_addclosefrom_np(&actions, resultFile + 1);
  int fault =
      posix_spawn(process, "/proc/self/exe", &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  free(environment);
  return fault;
}

static int64_t now_in_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Waits for the end of the helper and kills it at its time limit. Returns 0 if it was killed.
static int wait_for(pid_t process, uint32_t milliseconds, int *status) {
  int64_t end = now_in_milliseconds() + milliseconds;
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  int isInTime = 1;
  *status = 0;
  for (;;) {
    int64_t left = end - now_in_milliseconds();
    if (descriptor >= 0 && left > 0) {
      struct pollfd wait = {descriptor, POLLIN, 0};
      poll(&wait, 1, (int)left);
    }
    pid_t ended = waitpid(process, status, WNOHANG);
    // If the app ignores SIGCHLD, there is no status; the reply then has the result.
    if (ended == process || (ended < 0 && errno == ECHILD)) break;
    if (left <= 0) {
      isInTime = 0;
      kill(process, SIGKILL);
      while (waitpid(process, status, 0) < 0 && errno == EINTR) {
      }
      break;
    }
    if (descriptor < 0) nanosleep(&(struct timespec){0, 2000000}, NULL);
  }
  if (descriptor >= 0) close(descriptor);
  return isInTime;
}

static int take_result(const RussetPictureRequest *request, const Exchange *exchange, int status,
                       int isInTime, uint8_t *pixels, RussetPictureReply *reply) {
  if (!isInTime) return complain(reply, "the decoder's time is over");
  if (WIFSIGNALED(status)) {
    snprintf(reply->message, sizeof reply->message, "the decoder was ended by signal %d (%s)",
             WTERMSIG(status), strsignal(WTERMSIG(status)));
    return reply->isDone = 0;
  }
  if (WEXITSTATUS(status) != 0) return complain(reply, "the decoder did not begin");
  *reply = exchange->reply;
  reply->message[sizeof reply->message - 1] = 0;
  reply->info.profile = NULL;
  size_t profileSize = reply->info.profileSize;
  reply->info.profileSize = 0;
  if (!reply->isDone) {
    if (!reply->message[0]) complain(reply, "the decoder gave no reason");
    return 0;
  }
  const uint8_t *result = (const uint8_t *)exchange + exchangeBytes;
  if (request->wantsPixels) {
    memcpy(pixels, result, exchange->resultBytes);
  } else if (profileSize && profileSize <= exchange->resultBytes) {
    reply->info.profile = malloc(profileSize);
    if (reply->info.profile) {
      memcpy(reply->info.profile, result, profileSize);
      reply->info.profileSize = profileSize;
    }
  }
  return reply->isDone = 1;
}

int russet_picture_decode_apart(const RussetPictureRequest *request, const uint8_t *data,
                                size_t size, uint8_t *pixels, RussetHelperLimits limits,
                                RussetPictureReply *reply) {
  memset(reply, 0, sizeof *reply);
  int isProgram = 0;
  dl_iterate_phdr(find_self, &isProgram);
  if (!isProgram)
    return complain(reply, "no helper process: Russet is in a library, not in the program");
  size_t resultBytes = request->wantsPixels ? request->bytesPerRow * request->height
                                            : request->limits.metadataBytes;
  int source = make_file("russet-picture", size, F_SEAL_WRITE, data);
  int result = make_file("russet-decoded", exchangeBytes + resultBytes, 0, NULL);
  Exchange *exchange = MAP_FAILED;
  if (source >= 0 && result >= 0)
    exchange = mmap(NULL, exchangeBytes + resultBytes, PROT_READ | PROT_WRITE, MAP_SHARED, result,
                    0);
  if (exchange == MAP_FAILED) {
    complain(reply, "no memory for a helper process");
  } else {
    exchange->request = *request;
    exchange->limits = limits;
    exchange->dataBytes = size;
    exchange->resultBytes = resultBytes;
    // The sizes are copied, because the helper can change the shared ones.
    const Exchange sizes = *exchange;
    pid_t process;
    int status, fault = start(source, result, &process);
    if (fault) {
      snprintf(reply->message, sizeof reply->message, "no helper process: %s", strerror(fault));
    } else {
      int isInTime = wait_for(process, limits.milliseconds, &status);
      exchange->resultBytes = sizes.resultBytes;
      take_result(request, exchange, status, isInTime, pixels, reply);
    }
    munmap(exchange, exchangeBytes + resultBytes);
  }
  if (source >= 0) close(source);
  if (result >= 0) close(result);
  return reply->isDone;
}
