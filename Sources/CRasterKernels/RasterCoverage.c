#include "CRasterKernels.h"
#include "RasterSampling.h"

RASTER_INLINE float unit(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

// Returns the coverage of a pixel at an edge when its center is `d` pixels inside the edge.
RASTER_INLINE float edge(float d, int hard) { return hard ? d > 0 : unit(d + 0.5f); }

// Returns the reciprocal of the length of a coordinate's gradient on the device.
RASTER_INLINE float per_pixel(float x, float y) { return 1 / sqrtf(x * x + y * y + 1e-20f); }

// Returns the coverage of a pixel from its distances to the edges in device pixels, each of which
// is the local distance divided by the length of its gradient on the device.
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

// Multiplies `cover` by the coverage of each pixel at an edge.
RASTER_INLINE void edge_step(F8 *cover, const F8 *distance, int hard) {
  F8 part = *distance + 0.5f;
  unit_step(&part);
  if (hard) part = SELECT(*distance > 0, (F8){0} + 1, (F8){0});
  *cover *= part;
}

// Computes `inside` for eight pixels.
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

typedef double D4 __attribute__((vector_size(32)));
typedef int64_t L4 __attribute__((vector_size(32)));
#define SELECT4(mask, a, b) ((D4)(((L4)(a) & (mask)) | ((L4)(b) & ~(mask))))
typedef double D4_unaligned __attribute__((vector_size(32), aligned(8)));
#define LOAD4(p) (*(const D4_unaligned *)(p))

// A distance that no pixel of a row reaches.
static const double beyond = 1e30;

// The pixels at which a row enters and leaves a shape; `first` is greater than `last` for none.
typedef struct {
  double first, last;
} row_part;

RASTER_INLINE row_part part_of(const D4 *first, const D4 *last, int lane, int count) {
  row_part part = {(*first)[lane], (*last)[lane]};
  for (int i = lane + 1; i < lane + count; i++) {
    if ((*first)[i] < part.first) part.first = (*first)[i];
    if ((*last)[i] > part.last) part.last = (*last)[i];
  }
  return part;
}

RASTER_INLINE void join(row_part *part, const row_part *other) {
  if (other->first < part->first) part->first = other->first;
  if (other->last > part->last) part->last = other->last;
}

// Computes where a row that begins at (u, v) enters and leaves each of four rectangles, in its
// pixels.
RASTER_INLINE void cross_rects(D4 *first, D4 *last, const raster_coverage *c, int count, double u,
                               double v) {
  D4 u0 = (LOAD4(c->low_u) - u) * c->per_u, u1 = (LOAD4(c->high_u) - u) * c->per_u;
  D4 v0 = (LOAD4(c->low_v) - v) * c->per_v, v1 = (LOAD4(c->high_v) - v) * c->per_v;
  D4 from = __builtin_elementwise_max(__builtin_elementwise_min(u0, u1),
                                      __builtin_elementwise_min(v0, v1));
  D4 to = __builtin_elementwise_min(__builtin_elementwise_max(u0, u1),
                                    __builtin_elementwise_max(v0, v1));
  from = __builtin_elementwise_max(from, (D4){0} - 1);
  to = __builtin_elementwise_min(to, (D4){0} + (double)count);
  L4 is_in = from <= to;
  *first = SELECT4(is_in, from, (D4){0} + beyond);
  *last = SELECT4(is_in, to, (D4){0} - beyond);
}

// Computes the same for four circles.
RASTER_INLINE void cross_circles(D4 *first, D4 *last, const raster_coverage *c, int lane, double u,
                                 double v) {
  D4 du = u - LOAD4(c->center_u + lane), dv = v - LOAD4(c->center_v + lane);
  double a = c->step_u * c->step_u + c->step_v * c->step_v;
  D4 b = du * c->step_u + dv * c->step_v;
  D4 r = b * b - (du * du + dv * dv - LOAD4(c->square_radius + lane)) * a;
  L4 is_in = r >= 0;
  D4 root = __builtin_elementwise_sqrt(__builtin_elementwise_max(r, (D4){0}));
  *first = SELECT4(is_in, (-b - root) / a, (D4){0} + beyond);
  *last = SELECT4(is_in, (-b + root) / a, (D4){0} - beyond);
}

RASTER_INLINE void cover_step(B8 *out, const D8 *px, double py, const raster_coverage *c) {
  const raster_map *map = &c->map;
  F8 u = __builtin_convertvector((*px * map->ux + map->uy * py + map->u0) * c->scale, F8);
  F8 v = __builtin_convertvector((*px * map->vx + map->vy * py + map->v0) * c->scale, F8);
  F8 cover;
  inside_step(&cover, &c->outer, &u, &v, c->ux, c->uy, c->vx, c->vy, c->nu, c->nv);
  if (c->has_inner) {
    F8 hole;
    inside_step(&hole, &c->inner, &u, &v, c->ux, c->uy, c->vx, c->vy, c->nu, c->nv);
    cover -= hole;
    unit_step(&cover);
  }
  *out = __builtin_convertvector(__builtin_convertvector(cover * 255 + 0.5f, I8), B8);
}

// Without perspective, the pixels of a row that are outside and those that are fully inside are
// found at once, and only the pixels near the edge are computed.
TARGET_CLONES
static int affine_coverage(uint8_t *dst, int x, int y, int count, const raster_coverage *c,
                           int *part_first) {
  const raster_map *map = &c->map;
  double py = y + 0.5;
  double u = (map->ux * (x + 0.5) + map->uy * py + map->u0) * c->scale;
  double v = (map->vx * (x + 0.5) + map->vy * py + map->v0) * c->scale;
  D4 from, to;
  cross_rects(&from, &to, c, count, u, v);
  row_part seen = part_of(&from, &to, 0, 2), full = part_of(&from, &to, 2, 2);
  cross_circles(&from, &to, c, 0, u, v);
  row_part round = part_of(&from, &to, 0, 4);
  join(&seen, &round);
  cross_circles(&from, &to, c, 4, u, v);
  round = part_of(&from, &to, 0, 4);
  join(&full, &round);
  int first = (int)fmax(0, ceil(fmin(seen.first, count)));
  int end = (int)fmin(count, floor(fmax(seen.last, -1)) + 1);
  *part_first = 0;
  if (first >= end) {
    memset(dst, 0, (size_t)count);
    return 0;
  }
  *part_first = first;
  if (first > 0) memset(dst, 0, (size_t)first);
  if (end < count) memset(dst + end, 0, (size_t)(count - end));
  int full_first = (int)fmax(first, ceil(fmin(full.first, count)));
  int full_end = (int)fmin(end, floor(fmax(full.last, -1)) + 1);
  if (full_first >= full_end) full_first = full_end = end;
  else memset(dst + full_first, 255, (size_t)(full_end - full_first));
  B8 bytes;
  if (full_first - first <= LANES / 2 && end - full_end <= LANES / 2 && full_end < end) {
    // Computes the pixels at both ends together.
    double l = x + first, r = x + full_end;
    D8 px = (D8){l, l, l, l, r, r, r, r} + (D8){0.5, 1.5, 2.5, 3.5, 0.5, 1.5, 2.5, 3.5};
    cover_step(&bytes, &px, py, c);
    memcpy(dst + first, &bytes, LANES / 2);
    memcpy(dst + full_end, (uint8_t *)&bytes + LANES / 2, LANES / 2);
    return end - first;
  }
  const D8 steps = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5};
  for (int i = first; i < end; i += LANES) {
    if (i >= full_first && i < full_end) i = full_end;
    if (i >= end) break;
    D8 px = steps + (double)(x + i);
    cover_step(&bytes, &px, py, c);
    memcpy(dst + i, &bytes, LANES);
  }
  return end - first;
}

RASTER_INLINE float greatest(const float radii[4]) {
  float radius = radii[0];
  for (int corner = 1; corner < 4; corner++)
    if (radii[corner] > radius) radius = radii[corner];
  return radius;
}

// Sets a rectangle whose edges are moved inwards.
RASTER_INLINE void set_rect(raster_coverage *c, int index, double inset_u, double inset_v) {
  c->low_u[index] = c->outer.min_x + inset_u;
  c->high_u[index] = c->outer.max_x - inset_u;
  c->low_v[index] = c->outer.min_y + inset_v;
  c->high_v[index] = c->outer.max_y - inset_v;
  if (c->low_u[index] <= c->high_u[index] && c->low_v[index] <= c->high_v[index]) return;
  c->low_u[index] = c->high_u[index] = beyond;
}

// Sets the outline moved outwards and inwards by a pixel: half of it for the extent of a pixel, and
// half for rounding errors. Each consists of two crossing rectangles and a circle in each corner.
static void set_outlines(raster_coverage *c) {
  const raster_round_rect *r = &c->outer;
  double reach_u = 1 / c->nu, reach_v = 1 / c->nv;
  double reach = sqrt(reach_u * reach_u + reach_v * reach_v);
  double radius = greatest(r->radii);
  int is_even = 1;
  for (int corner = 0; corner < 4; corner++) is_even &= r->radii[corner] == r->radii[0];
  set_rect(c, 0, is_even ? radius : -reach_u, -reach_v);
  set_rect(c, 1, -reach_u, is_even ? radius : -reach_v);
  set_rect(c, 2, fmax(radius, reach_u), reach_v);
  set_rect(c, 3, reach_u, fmax(radius, reach_v));
  for (int circle = 0; circle < 8; circle++) {
    int corner = circle & 3;
    double own = r->radii[corner];
    double around = circle < 4 ? own + reach : own - reach;
    c->center_u[circle] = corner & 1 ? r->max_x - own : r->min_x + own;
    c->center_v[circle] = corner & 2 ? r->max_y - own : r->min_y + own;
    c->square_radius[circle] = around > 0 ? around * around : -1;
  }
  if (!c->has_inner) return;
  // The inner shape cuts a hole, so no pixel counts as fully inside.
  for (int index = 2; index < 4; index++) c->low_u[index] = c->high_u[index] = beyond;
  for (int circle = 4; circle < 8; circle++) c->square_radius[circle] = -beyond;
}

// Returns the reciprocal of a step; a row with a tiny step is inside a range everywhere or nowhere.
RASTER_INLINE double per_step(double step) { return fabs(step) < 1e-12 ? beyond : 1 / step; }

void raster_coverage_begin(raster_coverage *coverage, const raster_round_rect *outer,
                           const raster_round_rect *inner, const raster_map *map) {
  coverage->outer = *outer;
  coverage->has_inner = inner != NULL;
  if (inner) coverage->inner = *inner;
  coverage->map = *map;
  coverage->is_affine = map->wx == 0 && map->wy == 0 && map->w0 > 1e-9;
  if (!coverage->is_affine) return;
  double k = 1 / map->w0;
  coverage->scale = k;
  coverage->ux = (float)(map->ux * k);
  coverage->uy = (float)(map->uy * k);
  coverage->vx = (float)(map->vx * k);
  coverage->vy = (float)(map->vy * k);
  coverage->nu = per_pixel(coverage->ux, coverage->uy);
  coverage->nv = per_pixel(coverage->vx, coverage->vy);
  coverage->step_u = map->ux * k;
  coverage->step_v = map->vx * k;
  coverage->per_u = per_step(coverage->step_u);
  coverage->per_v = per_step(coverage->step_v);
  set_outlines(coverage);
}

int raster_coverage_row(uint8_t *dst, int x, int y, int count, const raster_coverage *coverage,
                        int *first) {
  if (coverage->is_affine) return affine_coverage(dst, x, y, count, coverage, first);
  const raster_map *map = &coverage->map;
  const raster_round_rect *inner = coverage->has_inner ? &coverage->inner : NULL;
  double py = y + 0.5;
  for (int i = 0; i < count; i++) {
    double px = x + i + 0.5;
    double w = map->wx * px + map->wy * py + map->w0;
    // Points behind the eye are not visible.
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
    float cover = inside(&coverage->outer, (float)u, (float)v, ux, uy, vx, vy, nu, nv);
    if (inner && cover > 0) cover -= inside(inner, (float)u, (float)v, ux, uy, vx, vy, nu, nv);
    dst[i] = (uint8_t)(unit(cover) * 255 + 0.5f);
  }
  int begin = 0, end = count;
  while (begin < end && dst[begin] == 0) begin++;
  while (end > begin && dst[end - 1] == 0) end--;
  *first = begin;
  return end - begin;
}
