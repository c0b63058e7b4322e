#include "CRasterKernels.h"
#include "RasterSampling.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

RASTER_INLINE uint32_t lerp_pixel(uint32_t a, uint32_t b, uint32_t t) {
  // The fraction has 8 bits; t is 0 to 255.
  uint32_t s = 256 - t;
  uint32_t rb = ((a & 0x00ff00ffu) * s + (b & 0x00ff00ffu) * t + 0x00800080u) >> 8 & 0x00ff00ffu;
  uint32_t ag =
    ((a >> 8 & 0x00ff00ffu) * s + (b >> 8 & 0x00ff00ffu) * t + 0x00800080u) & 0xff00ff00u;
  return rb | ag;
}

RASTER_INLINE uint32_t lerp_byte(uint32_t a, uint32_t b, uint32_t t) {
  return (a * (256 - t) + b * t + 128) >> 8;
}

#define SAMPLE_LOOP(fetch_nearest, ...)                                                           \
  double py = y + 0.5;                                                                            \
  double urow = map->uy * py + map->u0, vrow = map->vy * py + map->v0,                            \
         wrow = map->wy * py + map->w0;                                                           \
  int affine = map->wx == 0 && map->wy == 0;                                                      \
  double scale = affine ? 1 / map->w0 : 1;                                                        \
  for (int i = 0; i < count; i++) {                                                               \
    double px = x + i + 0.5;                                                                      \
    if (!affine) scale = 1 / (map->wx * px + wrow);                                               \
    double u = (map->ux * px + urow) * scale, v = (map->vx * px + vrow) * scale;                  \
    if (nearest) {                                                                                \
      int ix = clamp_int(fixed(u) >> 8, picture->min_x, picture->max_x - 1);                      \
      int iy = clamp_int(fixed(v) >> 8, picture->min_y, picture->max_y - 1);                      \
      fetch_nearest;                                                                              \
    } else {                                                                                      \
      int fu = fixed(u - 0.5), fv = fixed(v - 0.5);                                               \
      int x0 = fu >> 8, y0 = fv >> 8;                                                             \
      uint32_t tx = (uint32_t)fu & 255, ty = (uint32_t)fv & 255;                                  \
      int x1 = clamp_int(x0 + 1, picture->min_x, picture->max_x - 1);                             \
      int y1 = clamp_int(y0 + 1, picture->min_y, picture->max_y - 1);                             \
      x0 = clamp_int(x0, picture->min_x, picture->max_x - 1);                                     \
      y0 = clamp_int(y0, picture->min_y, picture->max_y - 1);                                     \
      __VA_ARGS__;                                                                                \
    }                                                                                             \
  }

// Interpolates between four pixels for each of eight pixels.
RASTER_INLINE void bilinear_step(uint32_t *dst, const V *corners, const I8 *fu, const I8 *fv) {
  W tx, ty;
  SPREAD(tx, (V)*fu & 255);
  SPREAD(ty, (V)*fv & 255);
  W sx = (uint16_t)256 - tx, sy = (uint16_t)256 - ty;
  W rb[4], ag[4];
  for (int corner = 0; corner < 4; corner++) SPLIT(rb[corner], ag[corner], corners[corner]);
  lerp_step(&rb[0], &rb[1], &sx, &tx);
  lerp_step(&ag[0], &ag[1], &sx, &tx);
  lerp_step(&rb[2], &rb[3], &sx, &tx);
  lerp_step(&ag[2], &ag[3], &sx, &tx);
  lerp_step(&rb[0], &rb[2], &sy, &ty);
  lerp_step(&ag[0], &ag[2], &sy, &ty);
  STORE(dst, JOIN(rb[0], ag[0]));
}

// Loads the pixels at eight places.
RASTER_INLINE void fetch_each(V *out, const uint32_t *pixels, const I8 *places) {
  for (int lane = 0; lane < LANES; lane++) (*out)[lane] = pixels[(*places)[lane]];
}

// Samples a row through a map without perspective, with the same results as the loop above, in
// variants for processors that load one pixel at a time and for those that load eight.
#define SAMPLE_AFFINE(name, attributes, FETCH)                                                    \
  attributes static void name(uint32_t *dst, int x, int y, int count,                             \
                              const raster_picture *picture, const raster_map *map) {             \
    const uint32_t *pixels = picture->pixels;                                                     \
    int32_t stride = (int32_t)picture->stride;                                                    \
    double py = y + 0.5, scale = 1 / map->w0;                                                     \
    double urow = map->uy * py + map->u0, vrow = map->vy * py + map->v0;                          \
    const D8 steps = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5};                                    \
    I8 low_x = (I8){0} + picture->min_x, high_x = (I8){0} + (picture->max_x - 1);                 \
    I8 low_y = (I8){0} + picture->min_y, high_y = (I8){0} + (picture->max_y - 1);                 \
    I8 fu, fv;                                                                                    \
    /* Without rotation, all pixels of the row are between the same two rows. */                  \
    D8 v = ((D8){0} + vrow) * scale - 0.5;                                                        \
    fixed_step(&fv, &v);                                                                          \
    for (int i = 0; i < count; i += LANES) {                                                      \
      D8 px = steps + (double)(x + i);                                                            \
      D8 u = (px * map->ux + urow) * scale - 0.5;                                                 \
      fixed_step(&fu, &u);                                                                        \
      if (map->vx != 0) {                                                                         \
        v = (px * map->vx + vrow) * scale - 0.5;                                                  \
        fixed_step(&fv, &v);                                                                      \
      }                                                                                           \
      I8 x0 = fu >> 8, y0 = fv >> 8;                                                              \
      I8 x1 = __builtin_elementwise_min(__builtin_elementwise_max(x0 + 1, low_x), high_x);        \
      I8 y1 = __builtin_elementwise_min(__builtin_elementwise_max(y0 + 1, low_y), high_y);        \
      x0 = __builtin_elementwise_min(__builtin_elementwise_max(x0, low_x), high_x);               \
      y0 = __builtin_elementwise_min(__builtin_elementwise_max(y0, low_y), high_y);               \
      I8 upper = y0 * stride, lower = y1 * stride;                                                \
      I8 places[4] = {upper + x0, upper + x1, lower + x0, lower + x1};                            \
      V corners[4];                                                                               \
      for (int corner = 0; corner < 4; corner++)                                                  \
        FETCH(&corners[corner], pixels, &places[corner]);                                         \
      if (i + LANES <= count) {                                                                   \
        bilinear_step(dst + i, corners, &fu, &fv);                                                \
      } else {                                                                                    \
        uint32_t rest[LANES];                                                                     \
        bilinear_step(rest, corners, &fu, &fv);                                                   \
        memcpy(dst + i, rest, (size_t)(count - i) * 4);                                           \
      }                                                                                           \
    }                                                                                             \
  }

SAMPLE_AFFINE(sample_affine, , fetch_each)

#if defined(__x86_64__)
#define FETCH_AT_ONCE(out, pixels, places)                                                        \
  (*(out) = (V)_mm256_i32gather_epi32((const int *)(pixels), (__m256i) * (places), 4))
SAMPLE_AFFINE(sample_affine_avx2, __attribute__((target("avx2"))), FETCH_AT_ONCE)
#endif

void raster_sample(uint32_t *dst, int x, int y, int count, const raster_picture *picture,
                   const raster_map *map, int nearest) {
  const uint32_t *pixels = picture->pixels;
  ptrdiff_t stride = picture->stride;
  // The vector code addresses pixels with 32 bits.
  if (!nearest && map->wx == 0 && map->wy == 0 && stride * picture->max_y < INT32_MAX) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
      sample_affine_avx2(dst, x, y, count, picture, map);
      return;
    }
#endif
    sample_affine(dst, x, y, count, picture, map);
    return;
  }
  SAMPLE_LOOP({ dst[i] = pixels[iy * stride + ix]; }, {
    const uint32_t *r0 = pixels + y0 * stride;
    const uint32_t *r1 = pixels + y1 * stride;
    dst[i] = lerp_pixel(lerp_pixel(r0[x0], r0[x1], tx), lerp_pixel(r1[x0], r1[x1], tx), ty);
  })
}

void raster_sample_mask(uint8_t *dst, int x, int y, int count, const raster_picture *picture,
                        const raster_map *map, int nearest) {
  const uint8_t *pixels = picture->pixels;
  ptrdiff_t stride = picture->stride;
  SAMPLE_LOOP({ dst[i] = pixels[iy * stride + ix]; }, {
    const uint8_t *r0 = pixels + y0 * stride;
    const uint8_t *r1 = pixels + y1 * stride;
    dst[i] = (uint8_t)lerp_byte(
      lerp_byte(r0[x0], r0[x1], tx), lerp_byte(r1[x0], r1[x1], tx), ty);
  })
}

void raster_halve(uint32_t *dst, const uint32_t *src, ptrdiff_t src_stride, int src_width,
                  int src_height, int width, int height) {
  for (int y = 0; y < height; y++) {
    const uint32_t *r0 = src + clamp_int(2 * y, 0, src_height - 1) * src_stride;
    const uint32_t *r1 = src + clamp_int(2 * y + 1, 0, src_height - 1) * src_stride;
    for (int x = 0; x < width; x++) {
      int x0 = clamp_int(2 * x, 0, src_width - 1), x1 = clamp_int(2 * x + 1, 0, src_width - 1);
      uint32_t a = r0[x0], b = r0[x1], c = r1[x0], d = r1[x1];
      uint32_t rb = (a & 0x00ff00ffu) + (b & 0x00ff00ffu) + (c & 0x00ff00ffu) + (d & 0x00ff00ffu);
      uint32_t ag = (a >> 8 & 0x00ff00ffu) + (b >> 8 & 0x00ff00ffu) + (c >> 8 & 0x00ff00ffu)
        + (d >> 8 & 0x00ff00ffu);
      rb = (rb + 0x00020002u) >> 2 & 0x00ff00ffu;
      ag = (ag + 0x00020002u) >> 2 & 0x00ff00ffu;
      dst[(ptrdiff_t)y * width + x] = rb | ag << 8;
    }
  }
}

void raster_halve_mask(uint8_t *dst, ptrdiff_t stride, const uint8_t *src, ptrdiff_t src_stride,
                       int src_width, int src_height, int width, int height) {
  for (int y = 0; y < height; y++) {
    const uint8_t *r0 = src + clamp_int(2 * y, 0, src_height - 1) * src_stride;
    const uint8_t *r1 = src + clamp_int(2 * y + 1, 0, src_height - 1) * src_stride;
    for (int x = 0; x < width; x++) {
      int x0 = clamp_int(2 * x, 0, src_width - 1), x1 = clamp_int(2 * x + 1, 0, src_width - 1);
      dst[y * stride + x] = (uint8_t)((r0[x0] + r0[x1] + r1[x0] + r1[x1] + 2) >> 2);
    }
  }
}

void raster_gradient(uint32_t *dst, int x, int y, int count, int kind, const raster_map *map,
                     const uint32_t *table) {
  double py = y + 0.5;
  for (int i = 0; i < count; i++) {
    double px = x + i + 0.5;
    double k = 1 / (map->wx * px + map->wy * py + map->w0);
    double u = (map->ux * px + map->uy * py + map->u0) * k;
    double t = u;
    if (kind != 0) {
      double v = (map->vx * px + map->vy * py + map->v0) * k;
      if (kind == 1) {
        t = sqrt(u * u + v * v);
      } else {
        t = atan2(v, u) / (2 * M_PI);
        if (t < 0) t += 1;
      }
    }
    int index = t <= 0 || t != t ? 0 : t >= 1 ? 1023 : (int)(t * 1023 + 0.5);
    dst[i] = table[index];
  }
}
