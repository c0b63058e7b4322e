#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern _Atomic(bool) russet_trace_on;

/// Returns whether the process writes a trace; `RUSSET_TRACE` enables it before `main`.
static inline bool russet_trace_is_on(void) {
  return atomic_load_explicit(&russet_trace_on, memory_order_relaxed);
}

/// Returns the time of the monotonic clock, in nanoseconds.
uint64_t russet_trace_now(void);

/// Opens a file at a path for the trace, after closing an open one. Returns whether it could be
/// opened.
bool russet_trace_open(const char *path);

/// Writes buffered events, ends the list in the file and closes it. Does nothing without an open
/// trace.
void russet_trace_close(void);

/// Writes a span of the calling thread with its name, category, and begin and end in nanoseconds.
/// `arguments` is a JSON object, or null.
void russet_trace_span(const char *name, const char *category, uint64_t begin, uint64_t end,
                       const char *arguments);

/// Writes an instant event of the calling thread.
void russet_trace_moment(const char *name, const char *category, const char *arguments);

/// Writes an event that is already a JSON object.
void russet_trace_event(const char *event);

/// Writes the new value of a counter.
void russet_trace_counter(const char *name, double value);

/// A collected span or instant event.
typedef struct {
  char name[24];
  /// The JSON object of its arguments, truncated if it is too long.
  char arguments[104];
  /// The begin and the end, in nanoseconds of the monotonic clock; equal for an instant event.
  uint64_t begin, end;
  bool is_main_thread;
} russet_trace_record;

/// Starts to collect the newest spans and instant events in memory. Returns false without memory.
bool russet_trace_collect(void);

/// Stops collecting and frees the memory.
void russet_trace_stop_collecting(void);

/// Moves at most `room` of the oldest records to `out`. Returns their number.
size_t russet_trace_take(russet_trace_record *out, size_t room);

/// Writes one end of an arrow between spans at a time within the span: 's' for the start, 'f' for
/// the end. The span may be written before or after it.
void russet_trace_flow(char phase, const char *name, uint64_t identifier, uint64_t time);
