#pragma once
#include "RasterVectors.h"

RASTER_INLINE int clamp_int(int v, int low, int high) {
  return v < low ? low : v > high ? high : v;
}

// Coordinates far outside give the same result as those just outside, and must fit an int.
RASTER_INLINE int fixed(double u) {
  u = u * 256;
  if (!(u > -4e8)) u = -4e8;
  if (u > 4e8) u = 4e8;
  return (int)floor(u);
}

// Coordinates of eight pixels of a row.
typedef double D8 __attribute__((vector_size(64)));
typedef int32_t I8 __attribute__((vector_size(32)));

RASTER_INLINE void fixed_step(I8 *out, const D8 *u) {
  D8 x = *u * 256;
  D8 low = (D8){0} - 4e8, high = (D8){0} + 4e8;
  x = __builtin_elementwise_min(__builtin_elementwise_max(x, low), high);
  *out = __builtin_convertvector(__builtin_elementwise_floor(x), I8);
}

RASTER_INLINE void lerp_step(W *a, const W *b, const W *s, const W *t) {
  *a = (*a * *s + *b * *t + (uint16_t)128) >> 8;
}
