#include "PageTurnPixels.h"

TARGET_CLONES
void page_turn_make_back(uint32_t *back, ptrdiff_t back_stride, const uint32_t *front,
                         ptrdiff_t front_stride, const uint32_t *picture, ptrdiff_t picture_stride,
                         int width, int height, int mirrors_x, int mirrors_y) {
  for (int y = 0; y < height; y++) {
    uint32_t *out = back + y * back_stride;
    if (picture) {
      const uint32_t *in = picture + (mirrors_y ? height - 1 - y : y) * picture_stride;
      for (int x = 0; x < width; x++) out[x] = lit(in[mirrors_x ? width - 1 - x : x], FLAT_LIGHT);
    } else {
      const uint32_t *in = front + y * front_stride;
      for (int x = 0; x < width; x++) {
        out[x] = lit(mix(white_of(in[x]), in[x], SHOW_THROUGH), FLAT_LIGHT);
      }
    }
  }
}

// Slices extend from the start of the gleam on the back to the end of the roll's shadow.
int page_turn_slice_count(float radius) {
  return (int)ceilf(radius * (GLEAM_REACH + 1 + GROUND_REACH) * SLICES_PER_PIXEL) + 1;
}

void page_turn_make_slices(CPageTurnSlice *slices, float radius) {
  const float r = radius, around = (float)M_PI * r;
  const int count = page_turn_slice_count(radius);
  for (int i = 0; i < count; i++) {
    const float u = (i + 0.5f) / SLICES_PER_PIXEL - r * GLEAM_REACH;
    CPageTurnSlice slice = {around - 2 * u, 0, 256, 256, 0, 0};
    if (u > 0) {
      // The back is on the outer side of the roll, the front on its inner side. The slice at the
      // edge needs both a little beyond the roll, and the shadow a little before it.
      float slope = u < r ? u / r : 1, angle = arc_sine(slope);
      float far = u < r ? 1 : clamp(1 - (u - r) / (r * GROUND_REACH));
      slice.back = around - r * angle - slope * r;
      slice.front = r * angle - slope * r;
      slice.back_light = (uint16_t)(256 - 80 * slope * slope);
      slice.front_light = (uint16_t)(256 - 57 * angle);
      slice.shadow = (uint16_t)(GROUND_SHADOW * far * far * 255);
    }
    float gleam = 1 - fabsf(u + r * (GLEAM_REACH / 2)) / (r * (GLEAM_REACH / 2));
    if (gleam > 0) slice.gleam = (uint16_t)(GLEAM * gleam);
    slices[i] = slice;
  }
}
