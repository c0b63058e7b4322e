#include "CRasterKernels.h"
#include "RasterVectors.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

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

// Eight pixels of a row at once; the same numbers as in the loop above.
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

// What lies between four pixels each.
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

// The pixels at eight places.
RASTER_INLINE void fetch_each(V *out, const uint32_t *pixels, const I8 *places) {
  for (int lane = 0; lane < LANES; lane++) (*out)[lane] = pixels[(*places)[lane]];
}

// A row through a map without perspective, for processors that fetch one by one and for those that
// fetch eight at once.
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
    /* Upright, all pixels of the row lie between the same two. */                                \
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
  // Places in a picture are counted in 32 bits there.
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

RASTER_INLINE float unit(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

// How much an edge leaves of a pixel whose centre is `d` pixels inside of it.
RASTER_INLINE float edge(float d, int hard) { return hard ? d > 0 : unit(d + 0.5f); }

// One over the length of a coordinate's gradient on the device.
RASTER_INLINE float per_pixel(float x, float y) { return 1 / sqrtf(x * x + y * y + 1e-20f); }

// How much of the pixel lies inside, from the distances to the edges in device pixels: the
// local distance over the length of its gradient on the device.
RASTER_INLINE float inside(const raster_round_rect *r, float u, float v, float ux, float uy,
                           float vx, float vy, float nu, float nv) {
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

typedef float F8 __attribute__((vector_size(32)));
#define SELECT(mask, a, b) ((F8)(((I8)(a) & (mask)) | ((I8)(b) & ~(mask))))

RASTER_INLINE void unit_step(F8 *x) {
  F8 zero = {0}, one = zero + 1;
  *x = __builtin_elementwise_min(__builtin_elementwise_max(*x, zero), one);
}

// Multiplies `cover` with what an edge leaves of each pixel.
RASTER_INLINE void edge_step(F8 *cover, const F8 *distance, int hard) {
  F8 part = *distance + 0.5f;
  unit_step(&part);
  if (hard) part = SELECT(*distance > 0, (F8){0} + 1, (F8){0});
  *cover *= part;
}

// `inside` for eight pixels.
RASTER_INLINE void inside_step(F8 *out, const raster_round_rect *r, const F8 *pu, const F8 *pv,
                               float ux, float uy, float vx, float vy, float nu, float nv) {
  F8 u = *pu, v = *pv, zero = {0};
  F8 cover = zero + 1;
  F8 left = (u - r->min_x) * nu, right = (r->max_x - u) * nu;
  F8 top = (v - r->min_y) * nv, bottom = (r->max_y - v) * nv;
  edge_step(&cover, &left, r->hard_edges & 1);
  edge_step(&cover, &right, r->hard_edges & 2);
  edge_step(&cover, &top, r->hard_edges & 4);
  edge_step(&cover, &bottom, r->hard_edges & 8);
  I8 is_right = u > (r->min_x + r->max_x) * 0.5f, is_low = v > (r->min_y + r->max_y) * 0.5f;
  F8 upper = SELECT(is_right, zero + r->radii[1], zero + r->radii[0]);
  F8 lower = SELECT(is_right, zero + r->radii[3], zero + r->radii[2]);
  F8 radius = SELECT(is_low, lower, upper);
  F8 cx = SELECT(is_right, u - (r->max_x - radius), r->min_x + radius - u);
  F8 cy = SELECT(is_low, v - (r->max_y - radius), r->min_y + radius - v);
  I8 corner = (radius > 0) & (cx > 0) & (cy > 0) & (cover > 0);
  if (__builtin_reduce_or(corner)) {
    F8 d = __builtin_elementwise_sqrt(cx * cx + cy * cy);
    F8 gx = SELECT(is_right, cx, -cx) / d, gy = SELECT(is_low, cy, -cy) / d;
    F8 dx = gx * ux + gy * vx, dy = gx * uy + gy * vy;
    F8 round = (radius - d) / __builtin_elementwise_sqrt(dx * dx + dy * dy + 1e-20f) + 0.5f;
    unit_step(&round);
    cover = SELECT(corner, round, cover);
  }
  *out = cover;
}

// Pixels of a row from `first` to before `end`.
typedef struct {
  double first, end;
} row_part;

// Keeps the pixels i where low <= a i + b <= high.
RASTER_INLINE void keep_between(row_part *part, double a, double b, double low, double high) {
  if (fabs(a) < 1e-12) {
    if (b < low || b > high) part->end = part->first;
    return;
  }
  double from = (low - b) / a, to = (high - b) / a;
  if (a < 0) {
    double swap = from;
    from = to;
    to = swap;
  }
  if (from > part->first) part->first = from;
  if (to < part->end) part->end = to;
}

// The same without perspective: what the row has outside and what it has far inside is found from
// its ends.
RASTER_CLONES
static void affine_coverage(uint8_t *dst, int x, int y, int count, const raster_round_rect *outer,
                            const raster_round_rect *inner, const raster_map *map) {
  double py = y + 0.5, k = 1 / map->w0;
  float ux = (float)(map->ux * k), uy = (float)(map->uy * k);
  float vx = (float)(map->vx * k), vy = (float)(map->vy * k);
  float nu = per_pixel(ux, uy), nv = per_pixel(vx, vy);
  double au = map->ux * k, bu = (map->ux * (x + 0.5) + map->uy * py + map->u0) * k;
  double av = map->vx * k, bv = (map->vx * (x + 0.5) + map->vy * py + map->v0) * k;
  // A pixel reaches half of one; one more for what numbers lose.
  double ru = 1.5 / nu, rv = 1.5 / nv;
  row_part seen = {0, count};
  keep_between(&seen, au, bu, outer->min_x - ru, outer->max_x + ru);
  keep_between(&seen, av, bv, outer->min_y - rv, outer->max_y + rv);
  int first = (int)fmax(0, floor(seen.first)), end = (int)fmin(count, ceil(seen.end) + 1);
  if (!(seen.first < seen.end) || first >= end) {
    memset(dst, 0, (size_t)count);
    return;
  }
  memset(dst, 0, (size_t)first);
  memset(dst + end, 0, (size_t)(count - end));
  int full_first = end, full_end = end;
  if (!inner) {
    float radius = outer->radii[0];
    for (int corner = 1; corner < 4; corner++)
      if (outer->radii[corner] > radius) radius = outer->radii[corner];
    // Between the corners of the upper and the lower edge, or of those at the sides.
    for (int way = 0; way < 2; way++) {
      double iu = way == 0 && radius > ru ? radius : ru, iv = way == 1 && radius > rv ? radius : rv;
      row_part full = {first, end};
      keep_between(&full, au, bu, outer->min_x + iu, outer->max_x - iu);
      keep_between(&full, av, bv, outer->min_y + iv, outer->max_y - iv);
      int from = (int)fmax(first, ceil(full.first)), to = (int)fmin(end, floor(full.end) + 1);
      if (!(full.first < full.end) || from >= to) continue;
      if (full_first < full_end && from <= full_end && full_first <= to) {
        // The two together.
        if (from < full_first) full_first = from;
        if (to > full_end) full_end = to;
      } else if (to - from > full_end - full_first) {
        full_first = from;
        full_end = to;
      }
    }
    memset(dst + full_first, 255, (size_t)(full_end - full_first));
  }
  const D8 steps = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5};
  double urow = map->uy * py, vrow = map->vy * py;
  for (int i = first; i < end;) {
    if (i == full_first) i = full_end;
    int stop = i < full_first ? full_first : end;
    for (; i < stop; i += LANES) {
      D8 px = steps + (double)(x + i);
      F8 u = __builtin_convertvector((px * map->ux + urow + map->u0) * k, F8);
      F8 v = __builtin_convertvector((px * map->vx + vrow + map->v0) * k, F8);
      F8 cover;
      inside_step(&cover, outer, &u, &v, ux, uy, vx, vy, nu, nv);
      if (inner) {
        F8 hole;
        inside_step(&hole, inner, &u, &v, ux, uy, vx, vy, nu, nv);
        cover -= hole;
        unit_step(&cover);
      }
      B8 bytes = __builtin_convertvector(__builtin_convertvector(cover * 255 + 0.5f, I8), B8);
      if (stop - i >= LANES) memcpy(dst + i, &bytes, LANES);
      else memcpy(dst + i, &bytes, (size_t)(stop - i));
    }
    i = stop;
  }
}

void raster_round_coverage(uint8_t *dst, int x, int y, int count, const raster_round_rect *outer,
                           const raster_round_rect *inner, const raster_map *map) {
  if (map->wx == 0 && map->wy == 0 && map->w0 > 1e-9) {
    affine_coverage(dst, x, y, count, outer, inner, map);
    return;
  }
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
    float nu = per_pixel(ux, uy), nv = per_pixel(vx, vy);
    float cover = inside(outer, (float)u, (float)v, ux, uy, vx, vy, nu, nv);
    if (inner && cover > 0) cover -= inside(inner, (float)u, (float)v, ux, uy, vx, vy, nu, nv);
    dst[i] = (uint8_t)(unit(cover) * 255 + 0.5f);
  }
}

int raster_covered(const uint8_t *mask, int count, int *first) {
  int begin = 0, end = count;
  while (begin < end && mask[begin] == 0) begin++;
  while (end > begin && mask[end - 1] == 0) end--;
  *first = begin;
  return end - begin;
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
