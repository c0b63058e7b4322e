#include "CRasterKernels.h"
#include "RasterSampling.h"

// Rounds up to whole groups of eight columns.
RASTER_INLINE int padded(int count) { return (count + LANES - 1) & ~(LANES - 1); }

size_t raster_stretch_scratch(int count) { return (size_t)padded(count) * 5 * 4; }

TARGET_CLONES
void raster_stretch_begin(raster_stretch *stretch, void *scratch, int x, int count,
                          const raster_picture *picture, const raster_map *map) {
  int width = padded(count);
  stretch->width = width;
  stretch->left = scratch;
  stretch->right = stretch->left + width;
  stretch->fraction = (uint32_t *)(stretch->right + width);
  stretch->lines[0] = stretch->fraction + width;
  stretch->lines[1] = stretch->lines[0] + width;
  stretch->held[0] = stretch->held[1] = -1;
  double scale = 1 / map->w0;
  const D8 steps = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5};
  I8 low = (I8){0} + picture->min_x, high = (I8){0} + (picture->max_x - 1);
  for (int i = 0; i < width; i += LANES) {
    D8 px = steps + (double)(x + i);
    D8 u = (px * map->ux + map->u0) * scale - 0.5;
    I8 fu;
    fixed_step(&fu, &u);
    I8 x0 = fu >> 8;
    I8 x1 = __builtin_elementwise_min(__builtin_elementwise_max(x0 + 1, low), high);
    x0 = __builtin_elementwise_min(__builtin_elementwise_max(x0, low), high);
    STORE(stretch->left + i, (V)x0);
    STORE(stretch->right + i, (V)x1);
    STORE(stretch->fraction + i, (V)fu & 255);
  }
}

// Stretches a row of the picture to the columns.
TARGET_CLONES
static void stretch_line(uint32_t *line, const uint32_t *row, const raster_stretch *stretch) {
  for (int i = 0; i < stretch->width; i += LANES) {
    const uint32_t *left = stretch->left + i, *right = stretch->right + i;
    V a = {row[left[0]], row[left[1]], row[left[2]], row[left[3]],
           row[left[4]], row[left[5]], row[left[6]], row[left[7]]};
    V b = {row[right[0]], row[right[1]], row[right[2]], row[right[3]],
           row[right[4]], row[right[5]], row[right[6]], row[right[7]]};
    W t, rb[2], ag[2];
    SPREAD(t, LOAD(stretch->fraction + i));
    W s = (uint16_t)256 - t;
    SPLIT(rb[0], ag[0], a);
    SPLIT(rb[1], ag[1], b);
    lerp_step(&rb[0], &rb[1], &s, &t);
    lerp_step(&ag[0], &ag[1], &s, &t);
    STORE(line + i, JOIN(rb[0], ag[0]));
  }
}

RASTER_INLINE void between_step(V *out, const uint32_t *upper, const uint32_t *lower, const W *s,
                                const W *t) {
  W rb[2], ag[2];
  SPLIT(rb[0], ag[0], LOAD(upper));
  SPLIT(rb[1], ag[1], LOAD(lower));
  lerp_step(&rb[0], &rb[1], s, t);
  lerp_step(&ag[0], &ag[1], s, t);
  *out = JOIN(rb[0], ag[0]);
}

TARGET_CLONES
static void between_lines(uint32_t *dst, const uint32_t *upper, const uint32_t *lower,
                          uint32_t fraction, int count) {
  W t = (W){0} + (uint16_t)fraction, s = (uint16_t)256 - t;
  V out;
  for (int i = 0; i < count; i += LANES) {
    between_step(&out, upper + i, lower + i, &s, &t);
    if (i + LANES <= count) STORE(dst + i, out);
    else memcpy(dst + i, &out, (size_t)(count - i) * 4);
  }
}

void raster_stretch_row(uint32_t *dst, int y, int count, raster_stretch *stretch,
                        const raster_picture *picture, const raster_map *map) {
  int fv = fixed((map->vy * (y + 0.5) + map->v0) * (1 / map->w0) - 0.5);
  int rows[2] = {clamp_int(fv >> 8, picture->min_y, picture->max_y - 1),
                 clamp_int((fv >> 8) + 1, picture->min_y, picture->max_y - 1)};
  // The lower row of one line is often the upper row of a later line.
  if (stretch->held[0] == rows[1] || stretch->held[1] == rows[0]) {
    uint32_t *line = stretch->lines[0];
    stretch->lines[0] = stretch->lines[1];
    stretch->lines[1] = line;
    int held = stretch->held[0];
    stretch->held[0] = stretch->held[1];
    stretch->held[1] = held;
  }
  for (int line = 0; line < 2; line++) {
    if (stretch->held[line] == rows[line]) continue;
    const uint32_t *row = (const uint32_t *)picture->pixels + rows[line] * picture->stride;
    stretch_line(stretch->lines[line], row, stretch);
    stretch->held[line] = rows[line];
  }
  between_lines(dst, stretch->lines[0], stretch->lines[1], (uint32_t)fv & 255, count);
}
