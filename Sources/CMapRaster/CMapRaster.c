#include "CMapRaster.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "TargetClones.h"

/// Coverage is stored as differences along a row: the signed coverage of a pixel is the sum of the
/// differences from the left edge up to it. A bit of `touched` marks a block of pixels that
/// contains a difference; between such blocks the sum is constant.
struct map_raster {
  int width, height;
  /// The number of differences in a row: the width plus a pixel beyond the right edge.
  int row_cells;
  /// The base-2 logarithm of the pixels in a block, so that a row has at most 64 blocks.
  int block_shift;
  /// The range of rows that contain differences.
  int first_row, end_row;
  float *cells;
  uint64_t *touched;
  /// The storage for shapes that are projected for one call.
  map_shape *shape;
};

enum { LARGEST = 16384 };
/// Edges are clipped at this distance from the origin, in pixels, so that sums stay accurate.
static const float FAR = 1e6f;

map_raster *map_raster_create(int width, int height) {
  if (width <= 0 || height <= 0 || width > LARGEST || height > LARGEST) return NULL;
  map_raster *raster = calloc(1, sizeof *raster);
  if (!raster) return NULL;
  raster->width = width;
  raster->height = height;
  raster->row_cells = (width + 2 + 15) & ~15;
  while (((raster->row_cells - 1) >> raster->block_shift) > 63) raster->block_shift++;
  if (raster->block_shift < 4) raster->block_shift = 4;
  raster->first_row = height;
  raster->cells = calloc((size_t)raster->row_cells * (size_t)height, sizeof(float));
  raster->touched = calloc((size_t)height, sizeof(uint64_t));
  raster->shape = map_shape_create();
  if (!raster->cells || !raster->touched || !raster->shape) {
    map_raster_destroy(raster);
    return NULL;
  }
  return raster;
}

void map_raster_destroy(map_raster *raster) {
  if (!raster) return;
  free(raster->cells);
  free(raster->touched);
  map_shape_destroy(raster->shape);
  free(raster);
}

static inline float clamped(float value) {
  return value > FAR ? FAR : value < -FAR ? -FAR : value;
}

#define MAP_RASTER_INLINE static inline __attribute__((always_inline))

/// Returns the bits of the blocks between two pixels.
MAP_RASTER_INLINE uint64_t block_bits(int shift, int from, int to) {
  const int first = from >> shift, last = to >> shift;
  return (~0ull << first) & (~0ull >> (63 - last));
}

/// Returns the smallest integer that is not less than a nonnegative value.
MAP_RASTER_INLINE int ceiling(float value) {
  const int whole = (int)value;
  return whole + (value > (float)whole);
}

/// Adds the part of an edge within one row, which extends downwards by `d`.
MAP_RASTER_INLINE void add_row(float *row, uint64_t *touched, int shift, float width, float x,
                               float next, float d, int is_inside) {
  float left = x < next ? x : next, right = x < next ? next : x;
  if (!is_inside) {
    if (left >= width) return;
    if (right <= 0) {
      row[0] += d;
      *touched |= 1;
      return;
    }
    if (left < 0) left = 0;
    if (right > width) right = width;
  }
  const int start = (int)left;
  const int stop = ceiling(right);
  const float start_x = (float)start;
  if (stop <= start + 1) {
    const float middle = d * (0.5f * (left + right) - start_x);
    row[start] += d - middle;
    row[start + 1] += middle;
    *touched |= 1ull << (start >> shift) | 1ull << ((start + 1) >> shift);
    return;
  }
  const float scale = 1 / (right - left);
  const float lead = 1 - (left - start_x);
  const float trail = right - (float)stop + 1;
  const float first_area = 0.5f * scale * lead * lead;
  const float last_area = 0.5f * scale * trail * trail;
  row[start] += d * first_area;
  if (stop == start + 2) {
    row[start + 1] += d * (1 - first_area - last_area);
  } else {
    const float second = scale * (0.5f + lead);
    row[start + 1] += d * (second - first_area);
    for (int i = start + 2; i < stop - 1; i++) row[i] += d * scale;
    const float third = second + (float)(stop - start - 3) * scale;
    row[stop - 1] += d * (1 - third - last_area);
  }
  row[stop] += d * last_area;
  *touched |= block_bits(shift, start, stop);
}

/// Adds an edge from row `y0` down to `y1`; with `is_inside`, the edge is between the left and the
/// right edge of the raster.
MAP_RASTER_INLINE void add_rows(map_raster *raster, float x0, float y0, float y1, float slope,
                                float direction, int is_inside) {
  const float width = (float)raster->width;
  const int shift = raster->block_shift;
  const int first = (int)y0, end = ceiling(y1);
  if (first < raster->first_row) raster->first_row = first;
  if (end > raster->end_row) raster->end_row = end;
  const size_t cells = (size_t)raster->row_cells;
  float *row = raster->cells + (size_t)first * cells;
  uint64_t *touched = raster->touched + first;
  float x = x0;
  if (end > first + 1) {
    const float dy = (float)(first + 1) - y0;
    float next = x + slope * dy;
    add_row(row, touched, shift, width, x, next, dy * direction, is_inside);
    x = next, row += cells, touched++;
    for (int y = first + 1; y < end - 1; y++) {
      next = x + slope;
      add_row(row, touched, shift, width, x, next, direction, is_inside);
      x = next, row += cells, touched++;
    }
    y0 = (float)(end - 1);
  }
  const float dy = y1 - y0;
  add_row(row, touched, shift, width, x, x + slope * dy, dy * direction, is_inside);
}

TARGET_CLONES
static void add_edge(map_raster *raster, float x0, float y0, float x1, float y1) {
  const float most = fabsf(x0) + fabsf(y0) + fabsf(x1) + fabsf(y1);
  if (!(most <= FAR)) {
    if (!(isfinite(x0) && isfinite(y0) && isfinite(x1) && isfinite(y1))) return;
    x0 = clamped(x0), y0 = clamped(y0), x1 = clamped(x1), y1 = clamped(y1);
  }
  if (y0 == y1) return;
  float direction = 1;
  if (y0 > y1) {
    float t = x0;
    x0 = x1, x1 = t;
    t = y0, y0 = y1, y1 = t;
    direction = -1;
  }
  const float height = (float)raster->height, width = (float)raster->width;
  if (y1 <= 0 || y0 >= height || (x0 >= width && x1 >= width)) return;
  const float slope = (x1 - x0) / (y1 - y0);
  if (y0 < 0) x0 -= y0 * slope, y0 = 0;
  if (y1 > height) y1 = height;
  if (y0 >= y1) return;
  // Edges between the left and the right edge of the raster are not clipped in each row. Each row
  // rounds the sum by at most half of its last bit; a slope beyond FAR may be infinite.
  const float room = 1 + width * height * 0x1p-24f;
  if (x0 >= room && x1 >= room && x0 < width - room && x1 < width - room && fabsf(slope) <= FAR) {
    add_rows(raster, x0, y0, y1, slope, direction, 1);
  } else {
    add_rows(raster, x0, y0, y1, slope, direction, 0);
  }
}

typedef struct {
  float x, y, w;
} homogeneous;

static inline homogeneous transformed(const float matrix[9], float x, float y) {
  homogeneous point = {matrix[0] * x + matrix[1] * y + matrix[2],
                       matrix[3] * x + matrix[4] * y + matrix[5],
                       matrix[6] * x + matrix[7] * y + matrix[8]};
  return point;
}

static inline homogeneous at_near_plane(homogeneous a, homogeneous b) {
  const float t = (MAP_RASTER_NEAR - a.w) / (b.w - a.w);
  homogeneous point = {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, MAP_RASTER_NEAR};
  return point;
}

/// A point of a line, in pixels, with half the width of the line at that point.
typedef struct {
  float x, y, half;
} pen_point;

/// A ring, or a part of a line in front of the near plane.
typedef struct {
  /// The index of the point of the shape after its last point.
  int32_t end;
  /// The bounding box, including the width of lines.
  float left, top, right, bottom;
  /// Whether it contains the start of a line, and whether it contains its end.
  uint8_t is_first, is_last;
} shape_piece;

struct map_shape {
  pen_point *points;
  shape_piece *pieces;
  int32_t point_count, point_room, piece_count, piece_room;
  int is_line;
};

map_shape *map_shape_create(void) { return calloc(1, sizeof(map_shape)); }

void map_shape_destroy(map_shape *shape) {
  if (!shape) return;
  free(shape->points);
  free(shape->pieces);
  free(shape);
}

/// Reserves memory for more points and pieces. Returns 0 without memory; excess points are left
/// out.
static int reserve(map_shape *shape, int64_t points, int64_t pieces) {
  if (points > INT32_MAX / 2 || pieces > INT32_MAX / 2) return 0;
  if (points > shape->point_room) {
    pen_point *room = realloc(shape->points, (size_t)points * sizeof(pen_point));
    if (!room) return 0;
    shape->points = room;
    shape->point_room = (int32_t)points;
  }
  if (pieces > shape->piece_room) {
    shape_piece *room = realloc(shape->pieces, (size_t)pieces * sizeof(shape_piece));
    if (!room) return 0;
    shape->pieces = room;
    shape->piece_room = (int32_t)pieces;
  }
  return 1;
}

static inline void put(map_shape *shape, float x, float y, float half) {
  const pen_point point = {x, y, half};
  shape->points[shape->point_count++] = point;
}

static int32_t piece_start(const map_shape *shape) {
  return shape->piece_count ? shape->pieces[shape->piece_count - 1].end : 0;
}

/// Ends the current piece; with `may_drop`, drops it if it has no points or is outside the target.
static void end_piece(map_shape *shape, int is_first, int is_last, int may_drop, float width,
                      float height) {
  const int32_t start = piece_start(shape);
  shape_piece piece = {shape->point_count, INFINITY, INFINITY, -INFINITY, -INFINITY,
                       (uint8_t)is_first, (uint8_t)is_last};
  for (int32_t k = start; k < shape->point_count; k++) {
    const pen_point p = shape->points[k];
    piece.left = fminf(piece.left, p.x - p.half), piece.right = fmaxf(piece.right, p.x + p.half);
    piece.top = fminf(piece.top, p.y - p.half), piece.bottom = fmaxf(piece.bottom, p.y + p.half);
  }
  const int is_seen = piece.right > 0 && piece.bottom > 0 && piece.left < width &&
                      piece.top < height && shape->point_count > start;
  if (may_drop && !is_seen) {
    shape->point_count = start;
    return;
  }
  shape->pieces[shape->piece_count++] = piece;
}

void map_shape_project_rings(map_shape *shape, const float *points, const int32_t *ends,
                             size_t count, const float matrix[9], int width, int height) {
  shape->point_count = shape->piece_count = shape->is_line = 0;
  // Clipping at the near plane adds at most as many points as a ring has.
  if (!count || !reserve(shape, 2 * (int64_t)ends[count - 1], (int64_t)count)) return;
  int32_t start = 0;
  for (size_t i = 0; i < count; i++) {
    const int32_t length = ends[i] - start;
    if (length >= 3) {
      const float *ring = points + 2 * (size_t)start;
      homogeneous previous = transformed(matrix, ring[2 * (length - 1)], ring[2 * length - 1]);
      for (int32_t k = 0; k < length; k++) {
        const homogeneous point = transformed(matrix, ring[2 * k], ring[2 * k + 1]);
        const int is_in = point.w >= MAP_RASTER_NEAR, was_in = previous.w >= MAP_RASTER_NEAR;
        if (is_in != was_in) {
          const homogeneous cut = at_near_plane(previous, point);
          put(shape, cut.x / cut.w, cut.y / cut.w, 0);
        }
        if (is_in) put(shape, point.x / point.w, point.y / point.w, 0);
        previous = point;
      }
      // A ring on one side of the target adds nothing.
      end_piece(shape, 1, 1, 1, (float)width, (float)height);
    }
    start = ends[i];
  }
}

void map_shape_project_lines(map_shape *shape, const float *points, const int32_t *ends,
                             size_t count, const float matrix[9], float half_width, int scales,
                             int has_dashes, int width, int height) {
  shape->point_count = shape->piece_count = 0;
  shape->is_line = 1;
  if (!(half_width > 0) || !isfinite(half_width)) return;
  if (!count || !reserve(shape, 2 * (int64_t)ends[count - 1], ends[count - 1] + (int64_t)count))
    return;
  int32_t start = 0;
  for (size_t i = 0; i < count; i++) {
    homogeneous previous = {0, 0, 0};
    int is_first = 1;
    for (int32_t k = start; k < ends[i]; k++) {
      const homogeneous point = transformed(matrix, points[2 * k], points[2 * k + 1]);
      const int is_in = point.w >= MAP_RASTER_NEAR;
      const int was_in = k > start && previous.w >= MAP_RASTER_NEAR;
      homogeneous shown[2];
      int shown_count = 0;
      if (k > start && is_in != was_in) shown[shown_count++] = at_near_plane(previous, point);
      if (is_in) shown[shown_count++] = point;
      previous = point;
      for (int n = 0; n < shown_count; n++) {
        const float x = clamped(shown[n].x / shown[n].w), y = clamped(shown[n].y / shown[n].w);
        if (!isfinite(x) || !isfinite(y)) continue;
        put(shape, x, y, fminf(scales ? half_width / shown[n].w : half_width, 4000));
      }
      if (was_in && !is_in) {
        end_piece(shape, is_first, 0, !has_dashes, (float)width, (float)height);
        is_first = 0;
      }
    }
    // Dashes are measured from the start of a line, so no part of a dashed line may be dropped.
    end_piece(shape, is_first, 1, !has_dashes, (float)width, (float)height);
    start = ends[i];
  }
}

static void add_rings(map_raster *raster, const map_shape *shape, float row) {
  const float height = (float)raster->height;
  int32_t start = 0;
  for (int32_t i = 0; i < shape->piece_count; i++) {
    const shape_piece piece = shape->pieces[i];
    if (piece.bottom > row && piece.top < row + height) {
      const pen_point *points = shape->points + start;
      const int32_t count = piece.end - start;
      float x = points[0].x, y = points[0].y - row;
      for (int32_t k = 1; k < count; k++) {
        const float next_x = points[k].x, next_y = points[k].y - row;
        add_edge(raster, x, y, next_x, next_y);
        x = next_x, y = next_y;
      }
      add_edge(raster, x, y, points[0].x, points[0].y - row);
    }
    start = piece.end;
  }
}

void map_raster_add_rings(map_raster *raster, const float *points, const int32_t *ends,
                          size_t count, const float matrix[9]) {
  map_shape_project_rings(raster->shape, points, ends, count, matrix, raster->width,
                          raster->height);
  add_rings(raster, raster->shape, 0);
}

/// Returns whether a disc overlaps the raster.
static inline int reaches(const map_raster *raster, pen_point at) {
  return at.x + at.half > 0 && at.y + at.half > 0 && at.x - at.half < (float)raster->width &&
         at.y - at.half < (float)raster->height;
}

/// Adds the arc of a disc from a direction through an angle, in reverse with `is_reversed`.
static void add_arc(map_raster *raster, pen_point at, float from_x, float from_y, float turn,
                    int is_reversed) {
  // Chosen: chords are within an eighth of a pixel of the arc.
  const float step = at.half > 0.25f ? 2 * acosf(fmaxf(0.f, 1 - 0.125f / at.half)) : 1.6f;
  int parts = (int)ceilf(fabsf(turn) / step);
  if (parts < 1) parts = 1;
  if (parts > 64) parts = 64;
  float x = from_x, y = from_y;
  const float c = cosf(turn / (float)parts), s = sinf(turn / (float)parts);
  for (int i = 0; i < parts; i++) {
    const float next_x = x * c - y * s, next_y = x * s + y * c;
    const float ax = at.x + x * at.half, ay = at.y + y * at.half;
    const float bx = at.x + next_x * at.half, by = at.y + next_y * at.half;
    if (is_reversed) {
      add_edge(raster, bx, by, ax, ay);
    } else {
      add_edge(raster, ax, ay, bx, by);
    }
    x = next_x, y = next_y;
  }
}

/// Draws a line point by point.
///
/// The outline of a line consists of the two sides of each segment, with arcs or short edges
/// between them. All parts must have the same orientation; otherwise they would cut holes into each
/// other.
typedef struct {
  map_raster *raster;
  map_raster_cap cap;
  /// Whether the last point connects to the first.
  int is_closed;
  pen_point last;
  /// The direction of the last segment and, for closed lines, that of the first.
  float dx, dy, first_dx, first_dy;
  pen_point first;
  int has_point, has_segment;
  /// Whether a segment was drawn whose end is still open.
  int is_open;
} line_pen;

static const float HALF_TURN = 3.14159265f;

/// Adds the edge across the end of a segment that arrives in a direction.
static inline void cut_end(map_raster *raster, pen_point at, float dx, float dy) {
  const float x = -dy * at.half, y = dx * at.half;
  add_edge(raster, at.x + x, at.y + y, at.x - x, at.y - y);
}

/// Adds the edge across the start of a segment that leaves in a direction.
static inline void cut_start(map_raster *raster, pen_point at, float dx, float dy) {
  const float x = -dy * at.half, y = dx * at.half;
  add_edge(raster, at.x - x, at.y - y, at.x + x, at.y + y);
}

/// Returns whether the turn between two directions needs no arc.
static inline int is_plain(float dx, float dy, float next_dx, float next_dy, float half) {
  const float cross = dx * next_dy - dy * next_dx, dot = dx * next_dx + dy * next_dy;
  // Chosen: below this angle the gap at a join is less than a tenth of a pixel.
  return dot > 0 && fabsf(cross) * half < 0.1f;
}

/// Returns whether one chord approximates the arc of a turn whose cosine is `dot`; without
/// trigonometry, because outlines of letters have many small turns.
static inline int is_chord(float dot, float half) {
  if (half <= 0.25f) return dot >= 0;
  // The cosine of half the turn, and that of half the step of `add_arc`.
  return sqrtf(fmaxf(0.f, (1 + dot) * 0.5f)) >= 1 - 0.125f / half;
}

static inline float turn_between(float dx, float dy, float next_dx, float next_dy) {
  return atan2f(dx * next_dy - dy * next_dx, dx * next_dx + dy * next_dy);
}

/// Joins the last segment to one that leaves in a direction.
static void join(line_pen *pen, pen_point at, float dx, float dy) {
  map_raster *raster = pen->raster;
  const float x = -pen->dy * at.half, y = pen->dx * at.half;
  const float next_x = -dy * at.half, next_y = dx * at.half;
  if (!reaches(raster, at) || is_plain(pen->dx, pen->dy, dx, dy, at.half)) {
    add_edge(raster, at.x + x, at.y + y, at.x + next_x, at.y + next_y);
    add_edge(raster, at.x - next_x, at.y - next_y, at.x - x, at.y - y);
    return;
  }
  const int has_chord = is_chord(pen->dx * dx + pen->dy * dy, at.half);
  const float turn = has_chord ? 0 : fabsf(turn_between(pen->dx, pen->dy, dx, dy));
  // The gap is on the outer side: the right side of a left turn. On the inner side segments
  // overlap.
  if (pen->dx * dy - pen->dy * dx >= 0) {
    add_edge(raster, at.x + x, at.y + y, at.x, at.y);
    add_edge(raster, at.x, at.y, at.x + next_x, at.y + next_y);
    if (has_chord) {
      add_edge(raster, at.x - next_x, at.y - next_y, at.x - x, at.y - y);
    } else {
      add_arc(raster, at, pen->dy, -pen->dx, turn, 1);
    }
  } else {
    add_edge(raster, at.x, at.y, at.x - x, at.y - y);
    add_edge(raster, at.x - next_x, at.y - next_y, at.x, at.y);
    if (has_chord) {
      add_edge(raster, at.x + x, at.y + y, at.x + next_x, at.y + next_y);
    } else {
      add_arc(raster, at, -pen->dy, pen->dx, -turn, 0);
    }
  }
}

static void line_to(line_pen *pen, pen_point point) {
  if (!pen->has_point) {
    pen->first = pen->last = point;
    pen->has_point = 1;
    return;
  }
  float dx = point.x - pen->last.x, dy = point.y - pen->last.y;
  const float length = sqrtf(dx * dx + dy * dy);
  if (!(length > 1e-4f)) return;
  dx /= length, dy /= length;
  const pen_point a = pen->last, b = point;
  map_raster *raster = pen->raster;
  const float reach = fmaxf(a.half, b.half);
  // A segment counts as visible if the disc around one of its ends overlaps the raster, so that
  // joins and caps always belong to visible segments.
  const int is_shown = fmaxf(a.x, b.x) + reach > 0 && fmaxf(a.y, b.y) + reach > 0 &&
                       fminf(a.x, b.x) - reach < (float)raster->width &&
                       fminf(a.y, b.y) - reach < (float)raster->height;
  if (!pen->has_segment) {
    pen->first_dx = dx, pen->first_dy = dy;
    pen->has_segment = 1;
    if (is_shown && pen->cap == MAP_RASTER_ROUND && !pen->is_closed && reaches(raster, a)) {
      add_arc(raster, a, -dy, dx, HALF_TURN, 1);
    } else if (is_shown) {
      cut_start(raster, a, dx, dy);
    }
  } else if (pen->is_open && is_shown) {
    join(pen, a, dx, dy);
  } else if (pen->is_open) {
    cut_end(raster, a, pen->dx, pen->dy);
  } else if (is_shown) {
    cut_start(raster, a, dx, dy);
  }
  if (is_shown) {
    const float ax = -dy * a.half, ay = dx * a.half, bx = -dy * b.half, by = dx * b.half;
    add_edge(raster, a.x + ax, a.y + ay, b.x + bx, b.y + by);
    add_edge(raster, b.x - bx, b.y - by, a.x - ax, a.y - ay);
  }
  pen->is_open = is_shown;
  pen->dx = dx, pen->dy = dy;
  pen->last = point;
}

/// Joins the end of a closed line to its start; both have edges across the line.
static void join_ends(line_pen *pen) {
  map_raster *raster = pen->raster;
  const pen_point at = pen->first;
  if (!reaches(raster, at) ||
      is_plain(pen->dx, pen->dy, pen->first_dx, pen->first_dy, at.half)) {
    return;
  }
  const float turn = turn_between(pen->dx, pen->dy, pen->first_dx, pen->first_dy);
  const float side = turn > 0 ? -at.half : at.half;
  const float x = -pen->dy * side, y = pen->dx * side;
  const float next_x = -pen->first_dy * side, next_y = pen->first_dx * side;
  if (turn > 0) {
    add_edge(raster, at.x, at.y, at.x + next_x, at.y + next_y);
    add_arc(raster, at, pen->dy, -pen->dx, turn, 1);
    add_edge(raster, at.x + x, at.y + y, at.x, at.y);
  } else {
    add_edge(raster, at.x, at.y, at.x + x, at.y + y);
    add_arc(raster, at, -pen->dy, pen->dx, turn, 0);
    add_edge(raster, at.x + next_x, at.y + next_y, at.x, at.y);
  }
}

static void end_line(line_pen *pen) {
  if (pen->has_segment) {
    if (pen->is_closed) line_to(pen, pen->first);
    if (pen->is_open && pen->cap == MAP_RASTER_ROUND && !pen->is_closed &&
        reaches(pen->raster, pen->last)) {
      add_arc(pen->raster, pen->last, pen->dy, -pen->dx, HALF_TURN, 1);
    } else if (pen->is_open) {
      cut_end(pen->raster, pen->last, pen->dx, pen->dy);
    }
    if (pen->is_closed) join_ends(pen);
  }
  pen->has_point = pen->has_segment = pen->is_open = 0;
}

/// The state of the dashes of one line.
typedef struct {
  const float *lengths;
  size_t count, index;
  /// The remaining length of the current stroke or gap.
  float left;
} dash_state;

/// Advances along the dashes without drawing.
static void skip_dashes(dash_state *dash, float distance) {
  float sum = 0;
  for (size_t i = 0; i < dash->count; i++) sum += fmaxf(dash->lengths[i], 0.25f);
  distance = fmodf(distance, sum);
  while (distance > 0) {
    if (distance < dash->left) {
      dash->left -= distance;
      return;
    }
    distance -= dash->left;
    dash->index = (dash->index + 1) % dash->count;
    dash->left = fmaxf(dash->lengths[dash->index], 0.25f);
  }
}

/// Computes the part of a segment within a box around the raster, as fractions of its length.
static int visible_part(const map_raster *raster, pen_point from, pen_point to, float *first,
                        float *last) {
  const float margin = fmaxf(from.half, to.half) + 2;
  const float low[2] = {-margin, -margin};
  const float high[2] = {(float)raster->width + margin, (float)raster->height + margin};
  const float start[2] = {from.x, from.y}, way[2] = {to.x - from.x, to.y - from.y};
  *first = 0, *last = 1;
  for (int axis = 0; axis < 2; axis++) {
    if (way[axis] == 0) {
      if (start[axis] < low[axis] || start[axis] > high[axis]) return 0;
      continue;
    }
    float a = (low[axis] - start[axis]) / way[axis], b = (high[axis] - start[axis]) / way[axis];
    if (a > b) {
      const float t = a;
      a = b, b = t;
    }
    *first = fmaxf(*first, a), *last = fminf(*last, b);
  }
  return *first < *last;
}

static void dashed_to(line_pen *pen, dash_state *dash, pen_point from, pen_point to) {
  const float dx = to.x - from.x, dy = to.y - from.y;
  const float length = sqrtf(dx * dx + dy * dy);
  if (!(length > 1e-4f)) return;
  float first, last;
  if (!visible_part(pen->raster, from, to, &first, &last)) {
    end_line(pen);
    skip_dashes(dash, length);
    return;
  }
  if (first > 0) {
    end_line(pen);
    skip_dashes(dash, length * first);
  }
  float done = length * first;
  const float end_of_part = length * last;
  while (end_of_part - done > 1e-3f) {
    const float step = fminf(dash->left, end_of_part - done);
    const float begin = done / length, end = (done + step) / length;
    if ((dash->index & 1) == 0) {
      pen_point a = {from.x + dx * begin, from.y + dy * begin,
                     from.half + (to.half - from.half) * begin};
      pen_point b = {from.x + dx * end, from.y + dy * end,
                     from.half + (to.half - from.half) * end};
      if (!pen->has_point) line_to(pen, a);
      line_to(pen, b);
    }
    const float next = done + step;
    // Far from the start, a step may be less than the precision of the sum.
    done = next > done ? next : nextafterf(done, INFINITY);
    dash->left -= step;
    if (dash->left <= 1e-3f) {
      if ((dash->index & 1) == 0) end_line(pen);
      dash->index = (dash->index + 1) % dash->count;
      dash->left = fmaxf(dash->lengths[dash->index], 0.25f);
    }
  }
  if (last < 1) {
    end_line(pen);
    skip_dashes(dash, length * (1 - last));
  }
}

static void add_lines(map_raster *raster, const map_shape *shape, float row, map_raster_cap cap,
                      int closed, const float *dashes, size_t dash_count) {
  const float height = (float)raster->height;
  line_pen pen = {.raster = raster, .cap = cap};
  dash_state dash = {dashes, dash_count, 0, 0};
  int32_t start = 0;
  for (int32_t i = 0; i < shape->piece_count; i++) {
    const shape_piece piece = shape->pieces[i];
    if (piece.is_first) {
      dash.index = 0;
      dash.left = dash_count ? fmaxf(dashes[0], 0.25f) : 0;
    }
    if (dash_count) {
      for (int32_t k = start; k < piece.end; k++) {
        pen_point to = shape->points[k];
        to.y -= row;
        if (k > start) {
          pen_point from = shape->points[k - 1];
          from.y -= row;
          dashed_to(&pen, &dash, from, to);
        }
      }
      end_line(&pen);
    } else if (piece.bottom > row && piece.top < row + height) {
      // A line that was clipped at the near plane has no join between its ends.
      pen.is_closed = closed && piece.is_first && piece.is_last;
      for (int32_t k = start; k < piece.end; k++) {
        pen_point to = shape->points[k];
        to.y -= row;
        line_to(&pen, to);
      }
      end_line(&pen);
    }
    start = piece.end;
  }
}

void map_raster_add_lines(map_raster *raster, const float *points, const int32_t *ends,
                          size_t count, const float matrix[9], float half_width, int scales,
                          map_raster_cap cap, int closed, const float *dashes,
                          size_t dash_count) {
  map_shape_project_lines(raster->shape, points, ends, count, matrix, half_width, scales,
                          dash_count > 0, raster->width, raster->height);
  add_lines(raster, raster->shape, 0, cap, closed, dashes, dash_count);
}

void map_raster_add_shape(map_raster *raster, const map_shape *shape, int first_row,
                          map_raster_cap cap, int closed, const float *dashes,
                          size_t dash_count) {
  if (shape->is_line) {
    add_lines(raster, shape, (float)first_row, cap, closed, dashes, dash_count);
  } else {
    add_rings(raster, shape, (float)first_row);
  }
}

MAP_RASTER_INLINE uint32_t scaled(uint32_t color, uint32_t alpha) {
  uint32_t even = (color & 0x00FF00FF) * alpha + 0x00800080;
  uint32_t odd = ((color >> 8) & 0x00FF00FF) * alpha + 0x00800080;
  even = ((even + ((even >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
  odd = (odd + ((odd >> 8) & 0x00FF00FF)) & 0xFF00FF00;
  return even | odd;
}

MAP_RASTER_INLINE uint32_t over(uint32_t source, uint32_t below) {
  return source + scaled(below, 255 - (source >> 24));
}

MAP_RASTER_INLINE void blend_span(uint32_t *pixels, int count, uint32_t color) {
  if ((color >> 24) == 255) {
    for (int i = 0; i < count; i++) pixels[i] = color;
  } else {
    for (int i = 0; i < count; i++) pixels[i] = over(color, pixels[i]);
  }
}

MAP_RASTER_INLINE uint32_t coverage(float sum) {
  const float size = fabsf(sum);
  return size >= 1 ? 255 : (uint32_t)(size * 255 + 0.5f);
}

typedef float F8 __attribute__((vector_size(32), aligned(4)));
typedef int32_t I8 __attribute__((vector_size(32), aligned(4)));
typedef uint32_t U8 __attribute__((vector_size(32), aligned(4)));

// Vectors are passed by address, because the convention for passing them by value depends on the
// instruction set.

/// Applies `scaled` to eight pixels.
MAP_RASTER_INLINE void scale_step(U8 *color, const U8 *alpha) {
  const U8 mask = (U8){0} + 0x00FF00FF, half = (U8){0} + 0x00800080;
  U8 even = (*color & mask) * *alpha + half;
  U8 odd = ((*color >> 8) & mask) * *alpha + half;
  even = ((even + ((even >> 8) & mask)) >> 8) & mask;
  odd = (odd + ((odd >> 8) & mask)) & ~mask;
  *color = even | odd;
}

/// Blends eight premultiplied pixels over the target.
MAP_RASTER_INLINE void over_step(uint32_t *target, const U8 *source) {
  U8 below = *(const U8 *)target;
  const U8 rest = 255 - (*source >> 24);
  scale_step(&below, &rest);
  *(U8 *)target = *source + below;
}

/// Computes the running sums of eight differences, starting with `sum`, which receives the last
/// one.
MAP_RASTER_INLINE void sum_step(F8 *cells, float *sum) {
  const F8 zero = {0};
  F8 v = *cells;
  v += __builtin_shufflevector(zero, v, 0, 8, 9, 10, 11, 12, 13, 14);
  v += __builtin_shufflevector(zero, v, 0, 0, 8, 9, 10, 11, 12, 13);
  v += __builtin_shufflevector(zero, v, 0, 0, 0, 0, 8, 9, 10, 11);
  v += *sum;
  *sum = v[7];
  *cells = v;
}

/// Blends a color through differences of coverage and returns the final sum.
MAP_RASTER_INLINE float paint_cells(const float *row, uint32_t *target, int start, int end,
                                    uint32_t color, float sum) {
  int x = start;
  for (; x + 8 <= end; x += 8) {
    const I8 bits = *(const I8 *)(row + x);
    if (!__builtin_reduce_or(bits)) {
      // Between two edges, coverage is constant.
      const uint32_t alpha = coverage(sum);
      if (alpha) blend_span(target + x, 8, alpha == 255 ? color : scaled(color, alpha));
      continue;
    }
    F8 sums = *(const F8 *)(row + x);
    sum_step(&sums, &sum);
    const F8 zero = {0};
    const F8 size = __builtin_elementwise_min(__builtin_elementwise_max(sums, -sums), zero + 1);
    const U8 alpha = (U8)__builtin_convertvector(size * 255 + 0.5f, I8);
    if (!__builtin_reduce_or(alpha)) continue;
    U8 source = (U8){0} + color;
    scale_step(&source, &alpha);
    over_step(target + x, &source);
  }
  for (; x < end; x++) {
    sum += row[x];
    const uint32_t alpha = coverage(sum);
    if (alpha) target[x] = over(alpha == 255 ? color : scaled(color, alpha), target[x]);
  }
  return sum;
}

TARGET_CLONES
static void paint_rows(map_raster *raster, uint32_t *pixels, size_t row_pixels, uint32_t color) {
  for (int y = raster->first_row; y < raster->end_row; y++) {
    uint64_t mask = raster->touched[y];
    if (!mask) continue;
    raster->touched[y] = 0;
    float *row = raster->cells + (size_t)y * (size_t)raster->row_cells;
    uint32_t *target = pixels + (size_t)y * row_pixels;
    float sum = 0;
    int done = 0;
    while (mask) {
      const int block = __builtin_ctzll(mask);
      mask &= mask - 1;
      const int start = block << raster->block_shift;
      int end = (block + 1) << raster->block_shift;
      if (start > done) {
        const uint32_t alpha = coverage(sum);
        const int limit = start < raster->width ? start : raster->width;
        if (alpha && limit > done) {
          blend_span(target + done, limit - done, alpha == 255 ? color : scaled(color, alpha));
        }
      }
      if (end > raster->row_cells) end = raster->row_cells;
      const int shown = end < raster->width ? end : raster->width;
      sum = paint_cells(row, target, start, shown, color, sum);
      memset(row + start, 0, (size_t)(end - start) * sizeof(float));
      done = end;
    }
    const uint32_t alpha = coverage(sum);
    if (alpha && done < raster->width) {
      blend_span(target + done, raster->width - done, alpha == 255 ? color : scaled(color, alpha));
    }
  }
}

void map_raster_paint(map_raster *raster, uint32_t *pixels, size_t row_pixels, uint32_t color) {
  paint_rows(raster, pixels, row_pixels, color);
  raster->first_row = raster->height;
  raster->end_row = 0;
}

void map_raster_clear(map_raster *raster) {
  for (int y = raster->first_row; y < raster->end_row; y++) {
    if (!raster->touched[y]) continue;
    raster->touched[y] = 0;
    memset(raster->cells + (size_t)y * (size_t)raster->row_cells, 0,
           (size_t)raster->row_cells * sizeof(float));
  }
  raster->first_row = raster->height;
  raster->end_row = 0;
}

void map_raster_fill_pixels(uint32_t *pixels, size_t row_pixels, int width, int height,
                            uint32_t color) {
  for (int y = 0; y < height; y++) {
    uint32_t *row = pixels + (size_t)y * row_pixels;
    for (int x = 0; x < width; x++) row[x] = color;
  }
}

void map_raster_blend_picture(uint32_t *pixels, size_t row_pixels, int width, int height,
                              const uint32_t *picture, int picture_width, int picture_height,
                              int x, int y, int opacity) {
  if (opacity <= 0) return;
  if (opacity > 255) opacity = 255;
  if (x < -LARGEST || y < -LARGEST || x > LARGEST || y > LARGEST) return;
  const int first_x = x < 0 ? -x : 0, first_y = y < 0 ? -y : 0;
  const int end_x = picture_width < width - x ? picture_width : width - x;
  const int end_y = picture_height < height - y ? picture_height : height - y;
  for (int row = first_y; row < end_y; row++) {
    uint32_t *target = pixels + (size_t)(y + row) * row_pixels + x;
    const uint32_t *source = picture + (size_t)row * (size_t)picture_width;
    for (int column = first_x; column < end_x; column++) {
      const uint32_t color = opacity == 255 ? source[column] : scaled(source[column], (uint32_t)opacity);
      if (color) target[column] = over(color, target[column]);
    }
  }
}
