#define _GNU_SOURCE
#include "CALSALoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct PCM PCM;

struct RussetRecorder {
  PCM *pcm;
};

// Constants of ALSA's public headers: a stream that records, samples of 16 bits in little-endian
// order, and interleaved access.
enum { StreamCapture = 1, FormatS16LE = 2, AccessInterleaved = 3 };
// Chosen: the device buffers half a second, so that a busy thread loses no sound.
enum { LatencyMicroseconds = 500000 };

static struct {
  int (*snd_pcm_open)(PCM **, const char *, int, int);
  int (*snd_pcm_set_params)(PCM *, int, int, unsigned, unsigned, int, unsigned);
  long (*snd_pcm_readi)(PCM *, void *, unsigned long);
  int (*snd_pcm_recover)(PCM *, int, int);
  int (*snd_pcm_close)(PCM *);
  const char *(*snd_strerror)(int);
  int (*snd_lib_error_set_handler)(void (*)(const char *, int, const char *, int, const char *, ...));
} table;
static char loadError[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Discards ALSA's messages about configurations that it cannot use; failures are returned instead.
static void ignore(
  const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file;
  (void)line;
  (void)function;
  (void)error;
  (void)format;
}

static void load(void) {
  void *library = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(loadError, sizeof loadError, "%s", dlerror());
    return;
  }
#define RESOLVE(name)                                                                  \
  *(void **)&table.name = dlsym(library, #name);                                       \
  if (!table.name) {                                                                   \
    snprintf(loadError, sizeof loadError, "libasound.so.2 has no function %s", #name); \
    return;                                                                            \
  }
  RESOLVE(snd_pcm_open)
  RESOLVE(snd_pcm_set_params)
  RESOLVE(snd_pcm_readi)
  RESOLVE(snd_pcm_recover)
  RESOLVE(snd_pcm_close)
  RESOLVE(snd_strerror)
  RESOLVE(snd_lib_error_set_handler)
#undef RESOLVE
  table.snd_lib_error_set_handler(ignore);
}

const char *russet_alsa_load_error(void) {
  pthread_once(&once, load);
  return loadError[0] ? loadError : NULL;
}

RussetRecorder *russet_alsa_open(
  const char *device, unsigned rate, char *reason, size_t capacity) {
  PCM *pcm = NULL;
  int status = table.snd_pcm_open(&pcm, device, StreamCapture, 0);
  if (status >= 0) {
    status = table.snd_pcm_set_params(
      pcm, FormatS16LE, AccessInterleaved, 1, rate, 1, LatencyMicroseconds);
    if (status < 0) table.snd_pcm_close(pcm);
  }
  RussetRecorder *recorder = status < 0 ? NULL : calloc(1, sizeof *recorder);
  if (!recorder) {
    snprintf(reason, capacity, "%s", status < 0 ? table.snd_strerror(status) : "no memory");
    if (status >= 0) table.snd_pcm_close(pcm);
    return NULL;
  }
  recorder->pcm = pcm;
  return recorder;
}

long russet_alsa_read(RussetRecorder *recorder, int16_t *samples, size_t count) {
  long read = table.snd_pcm_readi(recorder->pcm, samples, count);
  if (read >= 0) return read;
  // Recovers from an overrun or a suspended device; other failures are returned to the caller.
  int status = table.snd_pcm_recover(recorder->pcm, (int)read, 1);
  return status < 0 ? status : 0;
}

void russet_alsa_close(RussetRecorder *recorder) {
  if (!recorder) return;
  table.snd_pcm_close(recorder->pcm);
  free(recorder);
}
