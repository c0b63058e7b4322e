#include "GlyphBlit.h"

#include "TargetClones.h"

#if defined(__x86_64__) && defined(__linux__)
#include <immintrin.h>
#define HAS_AVX2_CLONES 1
#endif

// Scales two of a pixel's four bytes at a time, in the even bytes of a word. (x * a + 128) * 257 >>
// 16 is the exact division by 255.
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

typedef uint8_t bytes8 __attribute__((vector_size(8), aligned(1)));
typedef uint8_t bytes32 __attribute__((vector_size(32), aligned(1)));
typedef uint16_t words32 __attribute__((vector_size(64)));

// Blends an opaque color into eight pixels at once: 255 d + (s - d) c, divided exactly by 255.
static inline __attribute__((always_inline)) void blend_eight(uint32_t *pixels,
                                                              const uint8_t *coverage,
                                                              const words32 *color) {
  bytes8 mask;
  __builtin_memcpy(&mask, coverage, 8);
  bytes32 spread = __builtin_shufflevector(mask, mask, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3,
                                           3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
  bytes32 old;
  __builtin_memcpy(&old, pixels, 32);
  words32 c = __builtin_convertvector(spread, words32);
  words32 d = __builtin_convertvector(old, words32);
  words32 sum = *color * c + d * (255 - c) + 128;
  sum = (sum + (sum >> 8)) >> 8;
  bytes32 result = __builtin_convertvector(sum, bytes32);
  __builtin_memcpy(pixels, &result, 32);
}

#ifdef HAS_AVX2_CLONES
// Works as `blend_eight` with a multiply-and-add instruction for bytes. One of its factors is
// signed, so 128 is subtracted from the colors, and its 128 * 255 is added to the sum. The result
// is bit-identical.
__attribute__((target("avx2")))
static void blit_opaque_avx2(void *pixels, ptrdiff_t stride, const uint8_t *mask,
                             ptrdiff_t mask_stride, int width, int height, uint32_t color) {
  const __m256i source = _mm256_set1_epi32((int)(color ^ 0x80808080u));
  const __m256i flip = _mm256_set1_epi8(-128);
  const __m256i bias = _mm256_set1_epi16((short)(128 * 255 + 128));
  const __m256i ones = _mm256_set1_epi8(-1);
  const __m256i divisor = _mm256_set1_epi16(257);
  const __m256i order = _mm256_setr_epi8(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4,
                                         5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride);
    const uint8_t *coverage = mask + y * mask_stride;
    int x = 0;
    for (; x + 8 <= width; x += 8) {
      long long eight;
      __builtin_memcpy(&eight, coverage + x, 8);
      if (eight == 0) continue;
      __m256i c = _mm256_shuffle_epi8(_mm256_set1_epi64x(eight), order);
      __m256i n = _mm256_xor_si256(c, ones);
      __m256i d = _mm256_xor_si256(_mm256_loadu_si256((const __m256i *)(row + x)), flip);
      __m256i low = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(c, n),
                                         _mm256_unpacklo_epi8(source, d));
      __m256i high = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(c, n),
                                          _mm256_unpackhi_epi8(source, d));
      low = _mm256_mulhi_epu16(_mm256_add_epi16(low, bias), divisor);
      high = _mm256_mulhi_epu16(_mm256_add_epi16(high, bias), divisor);
      _mm256_storeu_si256((__m256i *)(row + x), _mm256_packus_epi16(low, high));
    }
    for (; x < width; x++) {
      uint32_t c = coverage[x];
      if (c) row[x] = scale_pixel(color, c) + scale_pixel(row[x], 255 - c);
    }
  }
}
#endif

// Most of a glyph's pixels are empty or full, so eight of them are tested at once.
static void blit_opaque(void *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                        int width, int height, uint32_t color) {
  const uint16_t b = color & 0xFF, g = color >> 8 & 0xFF, r = color >> 16 & 0xFF, a = color >> 24;
  const words32 spread = {b, g, r, a, b, g, r, a, b, g, r, a, b, g, r, a,
                          b, g, r, a, b, g, r, a, b, g, r, a, b, g, r, a};
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride);
    const uint8_t *coverage = mask + y * mask_stride;
    int x = 0;
    for (; x + 8 <= width; x += 8) {
      uint64_t eight;
      __builtin_memcpy(&eight, coverage + x, 8);
      if (eight == 0) continue;
      if (eight == UINT64_MAX) {
        for (int i = 0; i < 8; i++) row[x + i] = color;
        continue;
      }
      blend_eight(row + x, coverage + x, &spread);
    }
    for (; x < width; x++) {
      uint32_t c = coverage[x];
      if (c) row[x] = scale_pixel(color, c) + scale_pixel(row[x], 255 - c);
    }
  }
}

TARGET_CLONES
static void blit_translucent(void *pixels, ptrdiff_t stride, const uint8_t *mask,
                             ptrdiff_t mask_stride, int width, int height, uint32_t color) {
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)((uint8_t *)pixels + y * stride);
    const uint8_t *coverage = mask + y * mask_stride;
    for (int x = 0; x < width; x++) {
      uint32_t source = scale_pixel(color, coverage[x]);
      row[x] = source + scale_pixel(row[x], 255 - (source >> 24));
    }
  }
}

void glyph_blit_color(void *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, uint32_t color) {
#ifdef HAS_AVX2_CLONES
  if (color >> 24 == 255 && __builtin_cpu_supports("avx2")) {
    blit_opaque_avx2(pixels, stride, mask, mask_stride, width, height, color);
    return;
  }
#endif
  if (color >> 24 == 255)
    blit_opaque(pixels, stride, mask, mask_stride, width, height, color);
  else
    blit_translucent(pixels, stride, mask, mask_stride, width, height, color);
}

TARGET_CLONES
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

TARGET_CLONES
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
