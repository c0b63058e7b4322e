// The functions and constants for drawing both sides of a turning page, and the turn.
#pragma once

#include "CPageTurn.h"

#include <math.h>
#include <string.h>

#include "TargetClones.h"

// Chosen: the opacity of the shadows, and their reach in radii.
#define GROUND_SHADOW 0.34f
#define EDGE_SHADOW 0.26f
#define GROUND_REACH 0.7f
#define EDGE_REACH 0.6f
// Chosen: the visibility of the front through the back, in 256ths, and the light on the flat back,
// in 256ths.
#define SHOW_THROUGH 40
#define FLAT_LIGHT 241
// Chosen: the width of the gleam where the back becomes flat, in radii, and its brightness, in
// 256ths.
#define GLEAM_REACH 0.4f
#define GLEAM 26
// Chosen: the number of slices in a pixel, more than the result can show.
#define SLICES_PER_PIXEL 8

// Also optimized in debug builds, which draw pages too.
#if defined(__clang__)
#define FAST __attribute__((always_inline)) static inline
#define SQUARE_ROOT(x) __builtin_elementwise_sqrt(x)
#else
#define FAST static inline
#define SQUARE_ROOT(x) sqrtf(x)
#endif

// Weights are in 256ths.
FAST uint32_t mix(uint32_t a, uint32_t b, uint32_t weight) {
  uint32_t rb = (a & 0xFF00FF) * (256 - weight) + (b & 0xFF00FF) * weight;
  uint32_t ag = ((a >> 8) & 0xFF00FF) * (256 - weight) + ((b >> 8) & 0xFF00FF) * weight;
  return ((rb >> 8) & 0xFF00FF) | (ag & 0xFF00FF00);
}

FAST uint32_t over(uint32_t top, uint32_t below) {
  uint32_t rest = 255 - (top >> 24);
  if (rest == 0) return top;
  return top + mix(0, below, rest + (rest >> 7));
}

// A light of 256 does not change the pixel; alpha is unchanged.
FAST uint32_t lit(uint32_t pixel, uint32_t light) {
  return (pixel & 0xFF000000) | (mix(0, pixel, light) & 0xFFFFFF);
}

FAST uint32_t white_of(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  return alpha << 24 | alpha << 16 | alpha << 8 | alpha;
}

FAST uint32_t shade(float darkness) { return (uint32_t)(darkness * 255) << 24; }

FAST float clamp(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

// Source: Abramowitz and Stegun, 4.4.45; for 0 to 1, with an error of at most 0.00007.
FAST float arc_sine(float t) {
  float rest = 1 - t;
  if (rest < 0) rest = 0;
  return (float)M_PI_2
         - SQUARE_ROOT(rest) * (1.5707288f + t * (-0.2121144f + t * (0.0742610f - t * 0.0187293f)));
}
