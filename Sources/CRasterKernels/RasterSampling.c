#include "CRasterKernels.h"
#include "RasterVectors.h"

RASTER_INLINE int clamp_int(int v, int low, int high) {
  return v < low ? low : v > high ? high : v;
}

RASTER_INLINE uint32_t lerp_pixel(uint32_t a, uint32_t b, uint32_t t) {
  // 8 bits of fraction; t is 0 to 255.
  uint32_t s = 256 - t;
  uint32_t rb = ((a & 0x00ff00ffu) * s + (b & 0x00ff00ffu) * t + 0x00800080u) >> 8 & 0x00ff00ffu;
  uint32_t ag =
    ((a >> 8 & 0x00ff00ffu) * s + (b >> 8 & 0x00ff00ffu) * t + 0x00800080u) & 0xff00ff00u;
  return rb | ag;
}

RASTER_INLINE uint32_t lerp_byte(uint32_t a, uint32_t b, uint32_t t) {
  return (a * (256 - t) + b * t + 128) >> 8;
}

// Coordinates far outside are as good as just outside, and fit an int.
RASTER_INLINE int fixed(double u) {
  u = u * 256;
  if (!(u > -4e8)) u = -4e8;
  if (u > 4e8) u = 4e8;
  return (int)floor(u);
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

void raster_sample(uint32_t *dst, int x, int y, int count, const raster_picture *picture,
                   const raster_map *map, int nearest) {
  const uint32_t *pixels = picture->pixels;
  ptrdiff_t stride = picture->stride;
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

RASTER_INLINE float unit(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

// How much an edge leaves of a pixel whose centre is `d` pixels inside of it.
RASTER_INLINE float edge(float d, int hard) { return hard ? d > 0 : unit(d + 0.5f); }

// How much of the pixel lies inside, from the distances to the edges in device pixels: the
// local distance over the length of its gradient on the device.
RASTER_INLINE float inside(const raster_round_rect *r, float u, float v, float ux, float uy,
                           float vx, float vy) {
  float nu = 1 / sqrtf(ux * ux + uy * uy + 1e-20f), nv = 1 / sqrtf(vx * vx + vy * vy + 1e-20f);
  float cover = edge((u - r->min_x) * nu, r->hard_edges & 1)
    * edge((r->max_x - u) * nu, r->hard_edges & 2) * edge((v - r->min_y) * nv, r->hard_edges & 4)
    * edge((r->max_y - v) * nv, r->hard_edges & 8);
  if (cover <= 0) return 0;
  int right = u > (r->min_x + r->max_x) * 0.5f, bottom = v > (r->min_y + r->max_y) * 0.5f;
  float radius = r->radii[right + 2 * bottom];
  if (radius > 0) {
    float cx = right ? u - (r->max_x - radius) : r->min_x + radius - u;
    float cy = bottom ? v - (r->max_y - radius) : r->min_y + radius - v;
    if (cx > 0 && cy > 0) {
      float d = sqrtf(cx * cx + cy * cy);
      float gx = (right ? cx : -cx) / d, gy = (bottom ? cy : -cy) / d;
      float dx = gx * ux + gy * vx, dy = gx * uy + gy * vy;
      return unit((radius - d) / sqrtf(dx * dx + dy * dy + 1e-20f) + 0.5f);
    }
  }
  return cover;
}

void raster_round_coverage(uint8_t *dst, int x, int y, int count, const raster_round_rect *outer,
                           const raster_round_rect *inner, const raster_map *map) {
  double py = y + 0.5;
  for (int i = 0; i < count; i++) {
    double px = x + i + 0.5;
    double w = map->wx * px + map->wy * py + map->w0;
    // Behind the eye nothing is seen.
    if (w <= 1e-9) {
      dst[i] = 0;
      continue;
    }
    double k = 1 / w;
    double u = (map->ux * px + map->uy * py + map->u0) * k;
    double v = (map->vx * px + map->vy * py + map->v0) * k;
    float ux = (float)((map->ux - u * map->wx) * k), uy = (float)((map->uy - u * map->wy) * k);
    float vx = (float)((map->vx - v * map->wx) * k), vy = (float)((map->vy - v * map->wy) * k);
    float cover = inside(outer, (float)u, (float)v, ux, uy, vx, vy);
    if (inner && cover > 0) cover -= inside(inner, (float)u, (float)v, ux, uy, vx, vy);
    dst[i] = (uint8_t)(unit(cover) * 255 + 0.5f);
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
