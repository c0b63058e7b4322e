#pragma once
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "TargetClones.h"

#define RASTER_INLINE static inline __attribute__((always_inline))

#define LANES 8
typedef uint32_t V __attribute__((vector_size(32), aligned(4)));
typedef uint16_t W __attribute__((vector_size(32)));
typedef uint8_t B8 __attribute__((vector_size(8), aligned(1)));

// Copies a 16-bit number of each pixel into both of its lanes.
#define SPREAD(out, a)                                                                            \
  do {                                                                                            \
    V spread_a = (a);                                                                             \
    (out) = (W)(spread_a | (spread_a << 16));                                                     \
  } while (0)

// Divides by 255 with rounding, for x up to 255 * 255.
#define DIV255(out, x)                                                                            \
  do {                                                                                            \
    W div_t = (x) + (uint16_t)128;                                                                \
    (out) = (div_t + (div_t >> 8)) >> 8;                                                          \
  } while (0)

// Splits pixels into rb, with blue and red in 16-bit lanes, and ag, with green and alpha.
#define SPLIT(rb, ag, pixels)                                                                     \
  do {                                                                                            \
    V split_p = (pixels);                                                                         \
    (rb) = (W)(split_p & 0x00ff00ffu);                                                            \
    (ag) = (W)((split_p >> 8) & 0x00ff00ffu);                                                     \
  } while (0)
#define JOIN(rb, ag) ((V)(rb) | ((V)(ag) << 8))
// Copies the alpha of ag lanes into both lanes.
#define ALPHA_OF(ag) ((W)(((V)(ag) >> 16) | ((V)(ag) & 0xffff0000u)))

#define LOAD(p) (*(const V *)(p))
#define STORE(p, v) (*(V *)(p) = (v))

RASTER_INLINE uint32_t div255(uint32_t x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

RASTER_INLINE uint32_t scale_pixel(uint32_t p, uint32_t a) {
  uint32_t rb = (p & 0x00ff00ffu) * a + 0x00800080u;
  uint32_t ag = ((p >> 8) & 0x00ff00ffu) * a + 0x00800080u;
  rb = ((rb + ((rb >> 8) & 0x00ff00ffu)) >> 8) & 0x00ff00ffu;
  ag = (ag + ((ag >> 8) & 0x00ff00ffu)) & 0xff00ff00u;
  return rb | ag;
}
