// Recording by ALSA (libasound.so.2), opened with dlopen on first use. Where a sound server runs,
// ALSA's default device is the server's.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A device that records; one thread at a time may use it.
typedef struct RussetRecorder RussetRecorder;

// Null if the library is loaded, or why it cannot be opened.
const char *russet_alsa_load_error(void);

// Opens a device for one channel of 16 bits. Returns null on failure and puts the reason into
// `reason`. Must be called only if `russet_alsa_load_error` returns null.
RussetRecorder *russet_alsa_open(
  const char *device, unsigned rate, char *reason, size_t capacity);
// Reads at most `count` samples and waits for them; returns their number, negative on failure.
long russet_alsa_read(RussetRecorder *recorder, int16_t *samples, size_t count);
void russet_alsa_close(RussetRecorder *recorder);
