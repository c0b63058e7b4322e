// Sound recording with ALSA (libasound.so.2), opened with dlopen on first use. If a sound server
// runs, ALSA's default device is that of the server.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A recording device; must be used by one thread at a time.
typedef struct RussetRecorder RussetRecorder;

// Returns null if the library is loaded, else the reason that it cannot be opened.
const char *russet_alsa_load_error(void);

// Opens a device for one channel of 16 bits. Returns null on failure and stores the reason in
// `reason`. Must be called only if `russet_alsa_load_error` returns null.
RussetRecorder *russet_alsa_open(
  const char *device, unsigned rate, char *reason, size_t capacity);
// Waits for samples and reads at most `count` of them. Returns their number, negative on failure.
long russet_alsa_read(RussetRecorder *recorder, int16_t *samples, size_t count);
void russet_alsa_close(RussetRecorder *recorder);
