#define _GNU_SOURCE
#include "CTestOrder.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// Swift Testing shuffles its tests where they may run in parallel, with the standard library's
// random numbers. This is the function that they come from: defined in the program, it stands
// before the library's, and `RUSSET_SHUFFLE=SEED` makes the numbers, and so the order, repeat.
// `SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=1` has one test run at a time all the same.

static _Atomic uint64_t state;
static uint64_t seed;

__attribute__((constructor)) static void read_seed(void) {
  const char *text = getenv("RUSSET_SHUFFLE");
  if (!text) return;
  seed = strtoull(text, NULL, 10);
  atomic_store(&state, seed);
}

uint64_t test_order_seed(void) { return seed; }

// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
static uint64_t next(void) {
  uint64_t z = atomic_fetch_add(&state, 0x9e3779b97f4a7c15) + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

void swift_stdlib_random(void *buffer, size_t count);

void swift_stdlib_random(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count > 0) {
    size_t part;
    if (seed) {
      uint64_t number = next();
      part = count < sizeof number ? count : sizeof number;
      memcpy(bytes, &number, part);
    } else {
      ssize_t got = getrandom(bytes, count, 0);
      if (got < 0) continue;
      part = (size_t)got;
    }
    bytes += part;
    count -= part;
  }
}
