#include "GlyphBlit.h"

// Two of a pixel's four bytes at a time, in the even bytes of a word. (x * a + 128) * 257 >> 16 is
// exact division by 255.
static inline uint32_t scale_pixel(uint32_t pixel, uint32_t a) {
  uint32_t rb = (pixel & 0x00FF00FF) * a + 0x00800080;
  uint32_t ag = ((pixel >> 8) & 0x00FF00FF) * a + 0x00800080;
  rb = ((rb + ((rb >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
  ag = (ag + ((ag >> 8) & 0x00FF00FF)) & 0xFF00FF00;
  return rb | ag;
}

static inline uint32_t scale_byte(uint32_t value, uint32_t a) {
  uint32_t product = value * a + 128;
  return (product + (product >> 8)) >> 8;
}

__attribute__((target_clones("default,avx2")))
void glyph_blit_color(void *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, uint32_t color) {
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride);
    const uint8_t *coverage = mask + y * mask_stride;
    for (int x = 0; x < width; x++) {
      uint32_t source = scale_pixel(color, coverage[x]);
      row[x] = source + scale_pixel(row[x], 255 - (source >> 24));
    }
  }
}

__attribute__((target_clones("default,avx2")))
void glyph_blit_alpha(void *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, int alpha) {
  for (int y = 0; y < height; y++) {
    uint8_t *row = (uint8_t *)pixels + y * stride;
    const uint8_t *coverage = mask + y * mask_stride;
    for (int x = 0; x < width; x++) {
      uint32_t source = scale_byte(coverage[x], (uint32_t)alpha);
      row[x] = (uint8_t)(source + scale_byte(row[x], 255 - source));
    }
  }
}

__attribute__((target_clones("default,avx2")))
void glyph_blit_image(void *pixels, ptrdiff_t stride, const uint32_t *image,
                      ptrdiff_t image_stride, int width, int height, int alpha) {
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride);
    const uint32_t *from = (const uint32_t *)((const uint8_t *)image + y * image_stride);
    for (int x = 0; x < width; x++) {
      uint32_t source = scale_pixel(from[x], (uint32_t)alpha);
      row[x] = source + scale_pixel(row[x], 255 - (source >> 24));
    }
  }
}

void glyph_blit_image_alpha(void *pixels, ptrdiff_t stride, const uint32_t *image,
                            ptrdiff_t image_stride, int width, int height, int alpha) {
  for (int y = 0; y < height; y++) {
    uint8_t *row = (uint8_t *)pixels + y * stride;
    const uint32_t *from = (const uint32_t *)((const uint8_t *)image + y * image_stride);
    for (int x = 0; x < width; x++) {
      uint32_t source = scale_byte(from[x] >> 24, (uint32_t)alpha);
      row[x] = (uint8_t)(source + scale_byte(row[x], 255 - source));
    }
  }
}

void glyph_shrink_image(uint32_t *target, int target_width, int target_height,
                        const uint32_t *source, int source_width, int source_height,
                        ptrdiff_t source_stride, float scale, float x, float y) {
  for (int row = 0; row < target_height; row++) {
    float top = y + row * scale, bottom = top + scale;
    for (int column = 0; column < target_width; column++) {
      float left = x + column * scale, right = left + scale;
      float sum[4] = {0, 0, 0, 0};
      int first_row = top < 0 ? 0 : (int)top, first_column = left < 0 ? 0 : (int)left;
      for (int v = first_row; v < source_height && v < bottom; v++) {
        float low = v > top ? v : top, high = v + 1 < bottom ? v + 1 : bottom;
        float height = high - low;
        if (height <= 0) continue;
        const uint32_t *from = (const uint32_t *)((const uint8_t *)source + v * source_stride);
        for (int u = first_column; u < source_width && u < right; u++) {
          float near = u > left ? u : left, far = u + 1 < right ? u + 1 : right;
          float area = (far - near) * height;
          if (area <= 0) continue;
          for (int part = 0; part < 4; part++)
            sum[part] += area * (float)((from[u] >> (8 * part)) & 0xFF);
        }
      }
      uint32_t pixel = 0;
      for (int part = 0; part < 4; part++) {
        float value = sum[part] / (scale * scale) + 0.5f;
        uint32_t byte = value > 255 ? 255 : (uint32_t)value;
        pixel |= byte << (8 * part);
      }
      target[row * target_width + column] = pixel;
    }
  }
}
