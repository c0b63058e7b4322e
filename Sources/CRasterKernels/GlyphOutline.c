#include "GlyphOutline.h"

#include <math.h>
#include <stdlib.h>

#include "RasterVectors.h"

// Larger outlines come from damaged fonts, or are text so large that other code draws it.
enum { longest_side = 1024, most_lines = 1 << 16 };

// The maximum distance between a line and its curve, in pixels. Chosen: pixels at a curve's edge
// differ by up to an eighth of their coverage from those of the exact curve, as FreeType's do.
static const float flatness = 0.12f;
// Coordinates beyond this many pixels, and those that are not numbers, are treated as damage.
static const float farthest = longest_side * 4;

typedef struct {
  float x0, y0, x1, y1;
} edge_line;

struct glyph_outline {
  edge_line *lines;
  int count, capacity;
  int is_damaged;
  float scale, shift;
  // The start of the contour, and the current point.
  float start_x, start_y, x, y;
  float min_x, min_y, max_x, max_y;
  // The differences of coverage that edges add at each pixel, row after row.
  float *areas;
  size_t areas_capacity;
};

glyph_outline *glyph_outline_create(void) { return calloc(1, sizeof(glyph_outline)); }

void glyph_outline_destroy(glyph_outline *outline) {
  if (!outline) return;
  free(outline->lines);
  free(outline->areas);
  free(outline);
}

void glyph_outline_begin(glyph_outline *o, float scale, float shift) {
  o->count = 0;
  o->is_damaged = 0;
  o->scale = scale;
  o->shift = shift;
  o->start_x = o->start_y = o->x = o->y = 0;
  o->min_x = o->min_y = INFINITY;
  o->max_x = o->max_y = -INFINITY;
}

RASTER_INLINE void include(glyph_outline *o, float x, float y) {
  o->min_x = x < o->min_x ? x : o->min_x;
  o->max_x = x > o->max_x ? x : o->max_x;
  o->min_y = y < o->min_y ? y : o->min_y;
  o->max_y = y > o->max_y ? y : o->max_y;
}

static int make_room(glyph_outline *o) {
  int capacity = o->capacity ? o->capacity * 2 : 256;
  edge_line *lines = capacity > most_lines ? NULL
                                           : realloc(o->lines, (size_t)capacity * sizeof *lines);
  if (!lines) {
    o->is_damaged = 1;
    return 0;
  }
  o->lines = lines;
  o->capacity = capacity;
  return 1;
}

// Sets the current point; the comparison is false for values that are not numbers.
RASTER_INLINE void place(glyph_outline *o, float x, float y) {
  if (!(fabsf(x) < farthest && fabsf(y) < farthest)) o->is_damaged = 1;
  o->x = x;
  o->y = y;
}

RASTER_INLINE void add_line(glyph_outline *o, float x, float y) {
  include(o, x, y);
  // Horizontal lines do not change coverage.
  if (y != o->y) {
    if (o->count == o->capacity && !make_room(o)) return;
    o->lines[o->count++] = (edge_line){o->x, o->y, x, y};
  }
  place(o, x, y);
}

static void close_contour(glyph_outline *o) {
  if (o->x != o->start_x || o->y != o->start_y) add_line(o, o->start_x, o->start_y);
}

void glyph_outline_move(glyph_outline *o, float x, float y) {
  close_contour(o);
  o->start_x = x * o->scale + o->shift;
  o->start_y = y * o->scale;
  place(o, o->start_x, o->start_y);
}

void glyph_outline_line(glyph_outline *o, float x, float y) {
  if (o->x == o->start_x && o->y == o->start_y) include(o, o->x, o->y);
  add_line(o, x * o->scale + o->shift, y * o->scale);
}

// Returns the number of lines that approximate a curve with a bend.
RASTER_INLINE int line_count(float bend) {
  // The comparison is false for values that are not numbers, which come from damaged fonts.
  if (!(bend < 1e6f)) return 1;
  int count = (int)sqrtf(bend / flatness) + 1;
  return count > 64 ? 64 : count;
}

void glyph_outline_quad(glyph_outline *o, float cx, float cy, float x, float y) {
  float k = o->scale, x0 = o->x, y0 = o->y;
  cx = cx * k + o->shift, cy *= k, x = x * k + o->shift, y *= k;
  include(o, x0, y0);
  // The distance from the curve to its chord is a quarter of the second difference.
  float bend_x = x0 - 2 * cx + x, bend_y = y0 - 2 * cy + y;
  int count = line_count(sqrtf(bend_x * bend_x + bend_y * bend_y) * 0.25f);
  float step = 1 / (float)count;
  for (int i = 1; i < count; i++) {
    float t = step * (float)i, s = 1 - t;
    add_line(o, s * s * x0 + 2 * s * t * cx + t * t * x, s * s * y0 + 2 * s * t * cy + t * t * y);
  }
  add_line(o, x, y);
}

void glyph_outline_cubic(glyph_outline *o, float ax, float ay, float bx, float by, float x,
                         float y) {
  float k = o->scale, x0 = o->x, y0 = o->y;
  ax = ax * k + o->shift, ay *= k, bx = bx * k + o->shift, by *= k, x = x * k + o->shift, y *= k;
  include(o, x0, y0);
  // The distance to the chord is at most three quarters of the larger second difference.
  float bend_x = fmaxf(fabsf(x0 - 2 * ax + bx), fabsf(ax - 2 * bx + x));
  float bend_y = fmaxf(fabsf(y0 - 2 * ay + by), fabsf(ay - 2 * by + y));
  int count = line_count(sqrtf(bend_x * bend_x + bend_y * bend_y) * 0.75f);
  // The coefficients of the curve as a polynomial of t.
  float c1x = 3 * (ax - x0), c1y = 3 * (ay - y0);
  float c2x = 3 * (x0 - 2 * ax + bx), c2y = 3 * (y0 - 2 * ay + by);
  float c3x = x - x0 + 3 * (ax - bx), c3y = y - y0 + 3 * (ay - by);
  float step = 1 / (float)count;
  for (int i = 1; i < count; i++) {
    float t = step * (float)i;
    add_line(o, ((c3x * t + c2x) * t + c1x) * t + x0, ((c3y * t + c2y) * t + c1y) * t + y0);
  }
  add_line(o, x, y);
}

int glyph_outline_end(glyph_outline *o, glyph_outline_box *box) {
  close_contour(o);
  *box = (glyph_outline_box){0, 0, 0, 0};
  if (o->is_damaged) return 0;
  if (o->count == 0) return 1;
  int left = (int)floorf(o->min_x), right = (int)ceilf(o->max_x);
  int bottom = (int)floorf(o->min_y), top = (int)ceilf(o->max_y);
  if (right - left >= longest_side || top - bottom >= longest_side) return 0;
  if (right == left || top == bottom) return 1;
  *box = (glyph_outline_box){left, top, right - left, top - bottom};
  return 1;
}

// Adds the part of a line within one row to the row's differences. The part goes from `x` to `next`
// and down by `height`, which is negative for lines that go up.
RASTER_INLINE void add_part(float *row, float x, float next, float height) {
  float low = x < next ? x : next, high = x < next ? next : x;
  int first = (int)low;
  float start = low - (float)first;
  float end = high - (float)first;
  if (end <= 1) {
    float beyond = height * (start + end) * 0.5f;
    row[first] += height - beyond;
    row[first + 1] += beyond;
    return;
  }
  // Computes the coverage of each pixel that the line crosses, and adds its difference to that of
  // the pixel on its left.
  float slope = height / (high - low);
  float covered = slope * (1 - start) * (1 - start) * 0.5f;
  row[first] += covered;
  float before = covered;
  int last = first + (int)end;
  for (int x1 = first + 1; x1 < last; x1++) {
    float sum = slope * ((float)(x1 - first) + 0.5f - start);
    row[x1] += sum - before;
    before = sum;
  }
  float rest = high - (float)last;
  float sum = height - slope * rest * rest * 0.5f;
  row[last] += sum - before;
  row[last + 1] += height - sum;
}

RASTER_INLINE void add_edge(float *areas, int width, const edge_line *line, float left,
                            float top) {
  float x = line->x0 - left, y = top - line->y0, to_x = line->x1 - left, to_y = top - line->y1;
  float sign = 1;
  if (y > to_y) {
    float swap = y;
    y = to_y, to_y = swap;
    swap = x;
    x = to_x, to_x = swap;
    sign = -1;
  }
  int row = (int)y;
  float *pixels = areas + (ptrdiff_t)row * width;
  if (x == to_x) {
    int column = (int)x;
    float beyond = x - (float)column;
    pixels += column;
    for (float bottom = (float)row + 1;; bottom += 1, pixels += width) {
      float height = ((to_y < bottom ? to_y : bottom) - y) * sign;
      pixels[0] += height * (1 - beyond);
      pixels[1] += height * beyond;
      if (to_y <= bottom) return;
      y = bottom;
    }
  }
  float slope = (to_x - x) / (to_y - y);
  float low = x < to_x ? x : to_x, high = x < to_x ? to_x : x;
  for (float bottom = (float)row + 1;; bottom += 1, pixels += width) {
    int is_last = to_y <= bottom;
    float end = is_last ? to_y : bottom;
    float next = is_last ? to_x : x + slope * (end - y);
    // Keeps rounding errors within the box.
    next = next < low ? low : next > high ? high : next;
    add_part(pixels, x, next, (end - y) * sign);
    if (is_last) return;
    x = next;
    y = end;
  }
}

typedef float F4 __attribute__((vector_size(16), aligned(4)));
typedef int32_t I4 __attribute__((vector_size(16)));
typedef uint8_t B4 __attribute__((vector_size(4), aligned(1)));

// Returns the running sums of four numbers.
RASTER_INLINE F4 running_sum(F4 v) {
  F4 zero = {0};
  v += __builtin_shufflevector(zero, v, 0, 4, 5, 6);
  return v + __builtin_shufflevector(zero, v, 0, 0, 4, 5);
}

RASTER_INLINE B4 bytes_of(F4 v) {
  v = __builtin_elementwise_min(__builtin_elementwise_abs(v), (F4){0} + 1) * 255 + 0.5f;
  return __builtin_convertvector(__builtin_convertvector(v, I4), B4);
}

TARGET_CLONES
static void cover(float *areas, int width, const edge_line *lines, int count,
                  const glyph_outline_box *box, uint8_t *pixels, ptrdiff_t stride) {
  float left = (float)box->left, top = (float)box->top;
  for (int i = 0; i < count; i++) add_edge(areas, width, lines + i, left, top);
  // Computes two rows at a time, because each sum depends on the one to its left.
  for (int y = 0; y < box->height; y += 2) {
    const float *row = areas + (ptrdiff_t)y * width;
    uint8_t *bytes = pixels + y * stride;
    int has_next = y + 1 < box->height;
    F4 sum = {0}, next_sum = {0};
    for (int x = 0; x < stride; x += 4) {
      sum = running_sum(*(const F4 *)(row + x)) + __builtin_shufflevector(sum, sum, 3, 3, 3, 3);
      *(B4 *)(bytes + x) = bytes_of(sum);
      if (!has_next) continue;
      next_sum = running_sum(*(const F4 *)(row + width + x))
        + __builtin_shufflevector(next_sum, next_sum, 3, 3, 3, 3);
      *(B4 *)(bytes + stride + x) = bytes_of(next_sum);
    }
  }
}

int glyph_outline_cover(glyph_outline *o, const glyph_outline_box *box, uint8_t *pixels,
                        ptrdiff_t stride) {
  // Edges at the right of the box change the two pixels beyond it.
  int width = (int)stride + 4;
  size_t count = (size_t)width * (size_t)box->height;
  if (count > o->areas_capacity) {
    free(o->areas);
    o->areas = malloc(count * sizeof(float));
    o->areas_capacity = o->areas ? count : 0;
    if (!o->areas) return 0;
  }
  memset(o->areas, 0, count * sizeof(float));
  cover(o->areas, width, o->lines, o->count, box, pixels, stride);
  return 1;
}
