#define _GNU_SOURCE
#include "CTraceEvents.h"

#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The trace-event format of Chromium: a JSON list of events whose closing bracket may be missing,
// so that the trace of a process that crashed is readable too.
// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU

_Atomic(bool) russet_trace_on = false;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static FILE *file = NULL;
/// The path from the environment variable, until the first event.
static const char *wanted = NULL;
static uint64_t flushed = 0;
/// Incremented for each trace, so that threads write their names into each.
static unsigned generation = 0;
static __thread unsigned named = 0;
static __thread pid_t thread = 0;

uint64_t russet_trace_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void close_file(void) {
  if (!file) return;
  // The list ends with an event, because JSON allows no comma before the closing bracket.
  fprintf(file, "{\"ph\":\"i\",\"name\":\"end\",\"pid\":%d,\"tid\":%d,\"ts\":%" PRIu64 ",\"s\":\"g\"}\n]\n",
          getpid(), getpid(), russet_trace_now() / 1000);
  fclose(file);
  file = NULL;
}

/// Stops tracing in a child after `fork`, so that it does not write into the file of its parent.
static void after_fork(void) {
  russet_trace_on = false;
  file = NULL;
}

/// Opens the file. The caller must hold the lock.
static bool open_file(const char *path) {
  static bool is_registered = false;
  FILE *opened = fopen(path, "we");
  if (!opened) return false;
  close_file();
  file = opened;
  generation++;
  flushed = russet_trace_now();
  fputs("[\n", file);
  if (!is_registered) {
    is_registered = true;
    pthread_atfork(NULL, NULL, after_fork);
    atexit(russet_trace_close);
  }
  return true;
}

/// The records for the inspector: a ring buffer that overwrites its oldest records.
enum { ring_size = 4096 };
static russet_trace_record *ring = NULL;
static size_t ring_first = 0, ring_count = 0;

/// Stores a record. The caller must hold the lock.
static void collect(const char *name, const char *arguments, uint64_t start, uint64_t end) {
  if (!ring) return;
  if (!thread) thread = (pid_t)syscall(SYS_gettid);
  if (ring_count == ring_size) {
    ring_first = (ring_first + 1) % ring_size;
    ring_count--;
  }
  russet_trace_record *record = &ring[(ring_first + ring_count++) % ring_size];
  snprintf(record->name, sizeof record->name, "%s", name);
  record->arguments[0] = 0;
  if (arguments && strlen(arguments) < sizeof record->arguments) {
    strcpy(record->arguments, arguments);
  }
  record->begin = start;
  record->end = end;
  record->is_main_thread = thread == getpid();
}

/// Writes text as a JSON string.
static void quote(const char *text) {
  fputc('"', file);
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\') {
      fputc('\\', file);
      fputc(*c, file);
    } else if (*c < 0x20) {
      fprintf(file, "\\u%04x", *c);
    } else {
      fputc(*c, file);
    }
  }
  fputc('"', file);
}

/// Returns whether a file is open; opens the file of the environment variable at the first event.
static bool is_open(void) {
  if (wanted) {
    const char *path = wanted;
    wanted = NULL;
    if (!open_file(path)) fprintf(stderr, "RUSSET_TRACE: \"%s\" cannot be written: %m\n", path);
  }
  if (!file) russet_trace_on = ring != NULL;
  return file;
}

/// Begins an event, which `finish` ends. The caller must hold the lock.
static bool begin(const char *phase, const char *name, const char *category, uint64_t time) {
  if (!is_open()) return false;
  if (!thread) thread = (pid_t)syscall(SYS_gettid);
  if (named != generation) {
    named = generation;
    char title[32] = "";
    pthread_getname_np(pthread_self(), title, sizeof title);
    fprintf(file, "{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":%d,\"tid\":%d,\"args\":{\"name\":",
            getpid(), thread);
    quote(thread == getpid() ? "main" : title);
    fputs("}},\n", file);
  }
  fprintf(file, "{\"ph\":\"%s\",\"name\":", phase);
  quote(name);
  if (category) {
    fputs(",\"cat\":", file);
    quote(category);
  }
  fprintf(file, ",\"pid\":%d,\"tid\":%d,\"ts\":%" PRIu64 ".%03u", getpid(), thread, time / 1000,
          (unsigned)(time % 1000));
  return true;
}

static void finish(const char *arguments) {
  if (arguments) fprintf(file, ",\"args\":%s", arguments);
  fputs("},\n", file);
  uint64_t now = russet_trace_now();
  // A process that is killed loses at most a quarter of a second.
  if (now - flushed > 250000000u) {
    flushed = now;
    fflush(file);
  }
}

void russet_trace_span(const char *name, const char *category, uint64_t start, uint64_t end,
                       const char *arguments) {
  if (!russet_trace_is_on()) return;
  pthread_mutex_lock(&lock);
  collect(name, arguments, start, end);
  if (begin("X", name, category, start)) {
    uint64_t length = end > start ? end - start : 0;
    fprintf(file, ",\"dur\":%" PRIu64 ".%03u", length / 1000, (unsigned)(length % 1000));
    finish(arguments);
  }
  pthread_mutex_unlock(&lock);
}

void russet_trace_moment(const char *name, const char *category, const char *arguments) {
  if (!russet_trace_is_on()) return;
  pthread_mutex_lock(&lock);
  uint64_t now = russet_trace_now();
  collect(name, arguments, now, now);
  if (begin("i", name, category, now)) {
    fputs(",\"s\":\"t\"", file);
    finish(arguments);
  }
  pthread_mutex_unlock(&lock);
}

void russet_trace_counter(const char *name, double value) {
  if (!russet_trace_is_on() || !isfinite(value)) return;
  pthread_mutex_lock(&lock);
  if (begin("C", name, NULL, russet_trace_now())) {
    fprintf(file, ",\"args\":{\"value\":%.17g}", value);
    finish(NULL);
  }
  pthread_mutex_unlock(&lock);
}

void russet_trace_event(const char *event) {
  if (!russet_trace_is_on()) return;
  pthread_mutex_lock(&lock);
  if (is_open()) {
    fputs(event, file);
    fputs(",\n", file);
  }
  pthread_mutex_unlock(&lock);
}

void russet_trace_flow(char phase, const char *name, uint64_t identifier, uint64_t time) {
  if (!russet_trace_is_on()) return;
  const char letters[2] = {phase, 0};
  pthread_mutex_lock(&lock);
  if (begin(letters, name, "frame", time)) {
    fprintf(file, ",\"id\":%" PRIu64 "%s", identifier, phase == 'f' ? ",\"bp\":\"e\"" : "");
    finish(NULL);
  }
  pthread_mutex_unlock(&lock);
}

bool russet_trace_open(const char *path) {
  pthread_mutex_lock(&lock);
  bool is_open = open_file(path);
  if (is_open) russet_trace_on = true;
  pthread_mutex_unlock(&lock);
  return is_open;
}

void russet_trace_close(void) {
  if (!russet_trace_is_on()) return;
  pthread_mutex_lock(&lock);
  wanted = NULL;
  close_file();
  russet_trace_on = ring != NULL;
  pthread_mutex_unlock(&lock);
}

bool russet_trace_collect(void) {
  pthread_mutex_lock(&lock);
  if (!ring) ring = calloc(ring_size, sizeof *ring);
  ring_first = ring_count = 0;
  bool is_collecting = ring != NULL;
  if (is_collecting) russet_trace_on = true;
  pthread_mutex_unlock(&lock);
  return is_collecting;
}

void russet_trace_stop_collecting(void) {
  pthread_mutex_lock(&lock);
  free(ring);
  ring = NULL;
  ring_count = 0;
  russet_trace_on = file != NULL || wanted != NULL;
  pthread_mutex_unlock(&lock);
}

size_t russet_trace_take(russet_trace_record *out, size_t room) {
  pthread_mutex_lock(&lock);
  size_t count = ring_count < room ? ring_count : room;
  for (size_t i = 0; i < count; i++) out[i] = ring[(ring_first + i) % ring_size];
  ring_first = (ring_first + count) % ring_size;
  ring_count -= count;
  pthread_mutex_unlock(&lock);
  return count;
}

__attribute__((constructor)) static void read_environment(void) {
  const char *path = getenv("RUSSET_TRACE");
  // The first event opens the file, so that a tool that only starts the app does not write one.
  if (path && *path) {
    wanted = path;
    russet_trace_on = true;
  }
}
