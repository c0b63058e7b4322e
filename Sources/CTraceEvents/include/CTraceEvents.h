#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern _Atomic(bool) russet_trace_on;

/// Whether the process writes a trace; set before `main`, by the environment variable RUSSET_TRACE.
static inline bool russet_trace_is_on(void) {
  return atomic_load_explicit(&russet_trace_on, memory_order_relaxed);
}

/// The monotonic clock in nanoseconds.
uint64_t russet_trace_now(void);

/// Begins to write to the file at a path; true where it opens. A trace that is being written ends.
bool russet_trace_open(const char *path);

/// Writes what is buffered, ends the file's list and closes it. Safe without an open trace.
void russet_trace_close(void);

/// Writes a span of the calling thread: a name, its room, when it began and ended in nanoseconds.
/// `arguments` is a JSON object, or null.
void russet_trace_span(const char *name, const char *category, uint64_t begin, uint64_t end,
                       const char *arguments);

/// Writes a moment of the calling thread.
void russet_trace_moment(const char *name, const char *category, const char *arguments);

/// Writes an event that is a JSON object already.
void russet_trace_event(const char *event);

/// Writes the value that a counter has from now on.
void russet_trace_counter(const char *name, double value);

/// A span or moment that was collected.
typedef struct {
  char name[24];
  /// The JSON object that was given with it, cut off where it is too long.
  char arguments[104];
  /// Nanoseconds of the monotonic clock; equal for a moment.
  uint64_t begin, end;
  bool is_main_thread;
} russet_trace_record;

/// Begins to keep the newest spans and moments in memory, beside any file; false: no memory.
bool russet_trace_collect(void);

/// Ends keeping and frees the memory.
void russet_trace_stop_collecting(void);

/// Moves at most `room` of the oldest records to `out`; returns their number.
size_t russet_trace_take(russet_trace_record *out, size_t room);

/// Writes one end of an arrow between spans, inside of the span that was or will be written:
/// 's' where it starts, 'f' where it arrives.
void russet_trace_flow(char phase, const char *name, uint64_t identifier, uint64_t time);
