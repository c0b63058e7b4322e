#include "CPageTurn.h"

#include <math.h>
#include <string.h>

// Chosen: how dark the shadows are, and how far they reach in radii.
#define GROUND_SHADOW 0.34f
#define EDGE_SHADOW 0.26f
#define GROUND_REACH 0.7f
#define EDGE_REACH 0.6f
// Chosen: how much of the front shows through the back, in 256ths, and the light on a back that
// lies flat, in 256ths.
#define SHOW_THROUGH 40
#define FLAT_LIGHT 241
// Chosen: how wide the gleam is at which the back begins to lie flat, in radii, and how light, in
// 256ths.
#define GLEAM_REACH 0.4f
#define GLEAM 26
// Chosen: a slice for each so small part of a pixel, finer than what is drawn.
#define SLICES_PER_PIXEL 8

// Debug builds draw pages too.
#if defined(__clang__)
#define FAST __attribute__((always_inline)) static inline
#else
#define FAST static inline
#endif

// Weights in 256ths.
FAST uint32_t mix(uint32_t a, uint32_t b, uint32_t weight) {
  uint32_t rb = (a & 0xFF00FF) * (256 - weight) + (b & 0xFF00FF) * weight;
  uint32_t ag = ((a >> 8) & 0xFF00FF) * (256 - weight) + ((b >> 8) & 0xFF00FF) * weight;
  return ((rb >> 8) & 0xFF00FF) | (ag & 0xFF00FF00);
}

FAST uint32_t over(uint32_t top, uint32_t below) {
  uint32_t rest = 255 - (top >> 24);
  if (rest == 0) return top;
  return top + mix(0, below, rest + (rest >> 7));
}

// A light of 256 leaves a pixel as it is; alpha stays.
FAST uint32_t lit(uint32_t pixel, uint32_t light) {
  return (pixel & 0xFF000000) | (mix(0, pixel, light) & 0xFFFFFF);
}

FAST uint32_t white_of(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  return alpha << 24 | alpha << 16 | alpha << 8 | alpha;
}

FAST uint32_t shade(float darkness) { return (uint32_t)(darkness * 255) << 24; }

FAST float clamp(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

// Between four pixels of a picture of the page's size; the outermost go on beyond its edges.
FAST uint32_t sample(const uint32_t *pixels, ptrdiff_t stride, int width, int height, float x,
                     float y) {
  x -= 0.5f;
  y -= 0.5f;
  x = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  y = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  int column = (int)x, row = (int)y;
  uint32_t fx = (uint32_t)((x - column) * 256), fy = (uint32_t)((y - row) * 256);
  int right = column + 1 < width ? column + 1 : column;
  const uint32_t *upper = pixels + row * stride;
  const uint32_t *lower = row + 1 < height ? upper + stride : upper;
  return mix(mix(upper[column], upper[right], fx), mix(lower[column], lower[right], fx), fy);
}

// At the nearest pixel; for points on the page.
FAST uint32_t nearest(const uint32_t *pixels, ptrdiff_t stride, int width, int height, float x,
                      float y) {
  int column = (int)x, row = (int)y;
  column = column < 0 ? 0 : column >= width ? width - 1 : column;
  row = row < 0 ? 0 : row >= height ? height - 1 : row;
  return pixels[row * stride + column];
}

// How far inside of the page a point of it lies; negative outside.
FAST float inside(const CPageTurn *turn, float x, float y) {
  float across = x < turn->page_width - x ? x : turn->page_width - x;
  float along = y < turn->page_height - y ? y : turn->page_height - y;
  return across < along ? across : along;
}

// Source: Abramowitz and Stegun, 4.4.45; for 0 to 1, to within 0.00007.
FAST float arc_sine(float t) {
  float rest = 1 - t;
  if (rest < 0) rest = 0;
  return (float)M_PI_2
         - sqrtf(rest) * (1.5707288f + t * (-0.2121144f + t * (0.0742610f - t * 0.0187293f)));
}

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

// Slices go from where the back begins to gleam to where the roll's shadow ends.
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
      // The back lies over the roll, the front rises on its inner side. Both are wanted a little
      // beyond the roll as well, and the shadow a little before it, for the slice at its edge.
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

// The slice at a distance; exact where the back lies flat.
FAST CPageTurnSlice slice_at(const CPageTurn *turn, float u) {
  float flat = (float)M_PI * turn->radius - 2 * u;
  float place = (u + turn->radius * GLEAM_REACH) * SLICES_PER_PIXEL;
  if (place < 0) return (CPageTurnSlice){flat, 0, 256, 256, 0, 0};
  CPageTurnSlice slice = turn->slices[(int)place];
  if (u <= 0) slice.back = flat;
  return slice;
}

// The ground beside the roll lies in its shadow where there is page above.
FAST uint32_t ground(const CPageTurn *turn, float x, float y, float u, CPageTurnSlice slice) {
  if (slice.shadow == 0) return 0;
  float d = (float)M_PI_2 * turn->radius - u;
  float depth = inside(turn, x + d * turn->normal_x, y + d * turn->normal_y);
  float cover = depth >= 0 ? 1 : clamp(depth / (turn->radius * GROUND_REACH) + 1);
  return (uint32_t)(slice.shadow * cover) << 24;
}

// A pixel of the back at a point of the flat page.
FAST uint32_t back_at(const CPageTurn *turn, float x, float y, CPageTurnSlice slice) {
  uint32_t back =
      turn->is_smooth
          ? sample(turn->back, turn->back_stride, turn->page_width, turn->page_height, x, y)
          : nearest(turn->back, turn->back_stride, turn->page_width, turn->page_height, x, y);
  back = lit(back, slice.back_light);
  return slice.gleam ? mix(back, white_of(back), slice.gleam) : back;
}

// One pixel of the page or the roll; `x` and `y` are its middle on the flat page, `u` its distance
// beyond the line at which the page leaves the ground.
static uint32_t bent(const CPageTurn *turn, float x, float y, float u) {
  const float r = turn->radius;
  const float nx = turn->normal_x, ny = turn->normal_y;
  const CPageTurnSlice slice = slice_at(turn, u);
  if (u > r) return ground(turn, x, y, u, slice);
  // The back: over the roll, then flat above the page.
  float px = x + slice.back * nx, py = y + slice.back * ny;
  float depth = inside(turn, px, py);
  uint32_t back = 0;
  float cover = clamp(depth + 0.5f);
  if (cover > 0) {
    back = back_at(turn, px, py, slice);
    if (cover >= 1 && back >> 24 == 255) return back;
    if (cover < 1) back = mix(0, back, (uint32_t)(cover * 256));
  }
  // The page that lies flat, or rises on the inner side of the roll.
  uint32_t result = 0;
  float fx = x + slice.front * nx, fy = y + slice.front * ny;
  float below = clamp(inside(turn, fx, fy) + 0.5f);
  if (below > 0) {
    if (u > 0) {
      result = sample(turn->front, turn->front_stride, turn->page_width, turn->page_height, fx, fy);
      result = lit(result, slice.front_light);
    } else {
      result = turn->front[(int)y * turn->front_stride + (int)x];
    }
    if (below < 1) result = mix(0, result, (uint32_t)(below * 256));
  }
  // The edge above throws a shadow on what lies below.
  float fade = cover < 1 ? 1 + depth / (r * EDGE_REACH) : 0;
  if (fade > 0) result = over(shade(EDGE_SHADOW * (fade > 1 ? 1 : fade * fade)), result);
  return over(back, result);
}

FAST void clear(uint32_t *out, int count) {
  if (count > 0) memset(out, 0, (size_t)count * 4);
}

// A row's part in which the page lies flat with nothing above it.
FAST void copy_flat(const CPageTurn *turn, int row, int start, int end) {
  uint32_t *out = turn->target + row * turn->target_stride;
  int y = row - turn->page_y;
  int first = start < turn->page_x ? turn->page_x : start;
  int last = end > turn->page_x + turn->page_width ? turn->page_x + turn->page_width : end;
  if (y < 0 || y >= turn->page_height || last <= first) {
    clear(out + start, end - start);
    return;
  }
  clear(out + start, first - start);
  memcpy(out + first, turn->front + y * turn->front_stride + (first - turn->page_x),
         (size_t)(last - first) * 4);
  clear(out + last, end - last);
}

// A row's part that the back covers, lying flat; the page's point for the first pixel, and the way
// to the next one's.
FAST void copy_back(const CPageTurn *turn, uint32_t *out, int count, float px, float py, float sx,
                    float sy) {
  const uint32_t *back = turn->back;
  const ptrdiff_t stride = turn->back_stride;
  if (!turn->is_smooth) {
    int32_t x = (int32_t)(px * 65536), y = (int32_t)(py * 65536);
    const int32_t step_x = (int32_t)(sx * 65536), step_y = (int32_t)(sy * 65536);
    for (int i = 0; i < count; i++) {
      out[i] = back[(y >> 16) * stride + (x >> 16)];
      x += step_x;
      y += step_y;
    }
    return;
  }
  int32_t x = (int32_t)((px - 0.5f) * 65536), y = (int32_t)((py - 0.5f) * 65536);
  const int32_t step_x = (int32_t)(sx * 65536), step_y = (int32_t)(sy * 65536);
  for (int i = 0; i < count; i++) {
    const uint32_t *upper = back + (y >> 16) * stride + (x >> 16), *lower = upper + stride;
    uint32_t fx = (x >> 8) & 0xFF, fy = (y >> 8) & 0xFF;
    out[i] = mix(mix(upper[0], upper[1], fx), mix(lower[0], lower[1], fx), fy);
    x += step_x;
    y += step_y;
  }
}

// A row's part that the back covers, on the roll or where it gleams; `x` and `y` are the first pixel's
// middle on the flat page, `u` its distance.
FAST void draw_back(const CPageTurn *turn, uint32_t *out, int count, float x, float y, float u,
                    int is_smooth) {
  const float nx = turn->normal_x, ny = turn->normal_y;
  const float place = (u + turn->radius * GLEAM_REACH) * SLICES_PER_PIXEL;
  const float step = nx * SLICES_PER_PIXEL;
  for (int i = 0; i < count; i++) {
    const CPageTurnSlice *slice = turn->slices + (int)(place + i * step);
    float px = x + i + slice->back * nx, py = y + slice->back * ny;
    uint32_t back = is_smooth
                        ? sample(turn->back, turn->back_stride, turn->page_width, turn->page_height, px, py)
                        : turn->back[(int)py * turn->back_stride + (int)px];
    if (back >> 24 != 255) {
      out[i] = bent(turn, x + i, y, u + i * nx);
    } else if (slice->gleam) {
      out[i] = mix(back, 0xFFFFFFFF, slice->gleam);
    } else {
      out[i] = lit(back, slice->back_light);
    }
  }
}

// A row's part of the flat page in the shadow of the back's edge; the back's point for the first pixel,
// and the way to the next one's.
FAST void draw_shadow(const CPageTurn *turn, uint32_t *out, const uint32_t *front, int count,
                      float px, float py, float sx, float sy) {
  const float fall = 1 / (turn->radius * EDGE_REACH);
  for (int i = 0; i < count; i++) {
    float fade = 1 + inside(turn, px + i * sx, py + i * sy) * fall;
    out[i] = fade > 0 ? over(shade(EDGE_SHADOW * (fade > 1 ? 1 : fade * fade)), front[i]) : front[i];
  }
}

// Whether two points, and so all between them, are beside the page, on the same side of it.
FAST int are_beside(const CPageTurn *turn, float ax, float ay, float bx, float by, float distance) {
  const float w = turn->page_width + distance, h = turn->page_height + distance;
  return (ax < -distance && bx < -distance) || (ax > w && bx > w) || (ay < -distance && by < -distance)
         || (ay > h && by > h);
}

// Whether the back covers a row's part with one and a half pixels to spare; `low` and `high` are the
// least and greatest distance in it. The back's points go the other way as the distance grows.
FAST int is_covered(const CPageTurn *turn, int count, float x, float y, float low, float high) {
  const float nx = turn->normal_x, ny = turn->normal_y;
  const float far = slice_at(turn, low).back, near = slice_at(turn, high).back;
  float left = x + (nx > 0 ? near : far) * nx, right = x + count - 1 + (nx > 0 ? far : near) * nx;
  float top = y + (ny > 0 ? near : far) * ny, bottom = y + (ny > 0 ? far : near) * ny;
  return inside(turn, left, top) >= 1.5f && inside(turn, right, bottom) >= 1.5f;
}

// The first column at or after which a row's distance is on the other side of a limit.
FAST int crossing(float limit, float v, float nx, int width) {
  float column = ceilf((limit - v) / nx - 0.5f);
  return column > 0 && column < width ? (int)column : width;
}

enum { SPAN = 32, LIMITS = 5 };

// How far the shadow of the back's edge reaches.
FAST float edge_reach_of(const CPageTurn *turn) { return turn->radius * EDGE_REACH + 1; }

// The distance above which the page is not flat with nothing above it.
FAST float lowest_of(const CPageTurn *turn) {
  const float nx = turn->normal_x, ny = turn->normal_y;
  // How far the page goes beyond the line: the flap is that less the roll.
  float farthest = -INFINITY;
  for (int corner = 0; corner < 4; corner++) {
    float x = turn->page_x + (corner & 1 ? turn->page_width : 0);
    float y = turn->page_y + (corner & 2 ? turn->page_height : 0);
    float u = x * nx + y * ny - turn->axis;
    if (u > farthest) farthest = u;
  }
  float flap = farthest - (float)M_PI * turn->radius;
  return -(flap > 0 ? flap : 0) - edge_reach_of(turn);
}

// The distance from which on nothing is drawn.
FAST float highest_of(const CPageTurn *turn) { return turn->radius * (1 + GROUND_REACH); }

void page_turn_extent(const CPageTurn *turn, int is_across, int *first, int *end) {
  const float along = is_across ? turn->normal_x : turn->normal_y;
  const int length = is_across ? turn->width : turn->height;
  const float other = is_across ? turn->height * turn->normal_y : turn->width * turn->normal_x;
  *first = 0;
  *end = length;
  // A line in this direction crosses all columns, or rows.
  if (fabsf(along) < 1e-3f) return;
  // A column's distances are `along` times its place less the axis, and up to `other` more.
  float low = (lowest_of(turn) + turn->axis - (other > 0 ? other : 0)) / along;
  float high = (highest_of(turn) + turn->axis - (other < 0 ? other : 0)) / along;
  float least = floorf(low < high ? low : high) - 1, most = ceilf(low < high ? high : low) + 1;
  *first = least < 0 ? 0 : least > length ? length : (int)least;
  *end = most < 0 ? 0 : most > length ? length : (int)most;
}

void page_turn_draw(const CPageTurn *turn, int first, int end) {
  const float nx = turn->normal_x, ny = turn->normal_y, r = turn->radius;
  const float around = (float)M_PI * r;
  const float edge_reach = edge_reach_of(turn);
  const float lowest = lowest_of(turn), highest = highest_of(turn);
  const float gleam_end = -r * GLEAM_REACH;
  // From a pixel to the next one the back's point goes so far.
  const float step_x = 1 - 2 * nx * nx, step_y = -2 * nx * ny;
  for (int row = first; row < end; row++) {
    uint32_t *out = turn->target + row * turn->target_stride;
    const float v = (row + 0.5f) * ny - turn->axis, y = row + 0.5f - turn->page_y;
    // Parts end where another way to draw begins, so that few are mixed.
    const int ends[LIMITS] = {
        crossing(lowest, v, nx, turn->width), crossing(gleam_end, v, nx, turn->width),
        crossing(0, v, nx, turn->width), crossing(r, v, nx, turn->width),
        crossing(highest, v, nx, turn->width)};
    int stop;
    for (int start = 0; start < turn->width; start = stop) {
      stop = start + SPAN < turn->width ? start + SPAN : turn->width;
      for (int i = 0; i < LIMITS; i++) {
        if (ends[i] > start && ends[i] < stop) stop = ends[i];
      }
      const int count = stop - start;
      // The distances of its first and its last pixel.
      float a = (start + 0.5f) * nx + v, b = (stop - 0.5f) * nx + v;
      float low = a < b ? a : b, high = a < b ? b : a;
      if (low > highest) {
        clear(out + start, count);
        continue;
      }
      if (high < lowest) {
        copy_flat(turn, row, start, stop);
        continue;
      }
      float x = start + 0.5f - turn->page_x;
      if (high <= 0) {
        // All of it lies on the flat part: below the back, beside it, or at its edge.
        float ax = x + (around - 2 * a) * nx, ay = y + (around - 2 * a) * ny;
        float bx = ax + (count - 1) * step_x, by = ay + (count - 1) * step_y;
        if (high < gleam_end && inside(turn, ax, ay) >= 1.5f && inside(turn, bx, by) >= 1.5f) {
          copy_back(turn, out + start, count, ax, ay, step_x, step_y);
          continue;
        }
        if (are_beside(turn, ax, ay, bx, by, edge_reach)) {
          copy_flat(turn, row, start, stop);
          continue;
        }
        if (are_beside(turn, ax, ay, bx, by, 0.5f) && inside(turn, x, y) >= 0.5f
            && inside(turn, x + count - 1, y) >= 0.5f) {
          const uint32_t *front = turn->front + (row - turn->page_y) * turn->front_stride;
          draw_shadow(turn, out + start, front + (start - turn->page_x), count, ax, ay, step_x,
                      step_y);
          continue;
        }
      }
      if (low > r) {
        const float top = (float)M_PI_2 * r;
        if (inside(turn, x + (top - a) * nx, y + (top - a) * ny) >= 0
            && inside(turn, x + count - 1 + (top - b) * nx, y + (top - b) * ny) >= 0) {
          for (int i = 0; i < count; i++) {
            float u = a + i * nx;
            out[start + i] = u > highest ? 0 : (uint32_t)slice_at(turn, u).shadow << 24;
          }
          continue;
        }
      } else if (high <= r && low >= gleam_end && is_covered(turn, count, x, y, low, high)) {
        if (turn->is_smooth) {
          draw_back(turn, out + start, count, x, y, a, 1);
        } else {
          draw_back(turn, out + start, count, x, y, a, 0);
        }
        continue;
      }
      for (int column = start; column < stop; column++) {
        float u = (column + 0.5f) * nx + v;
        out[column] = u > highest ? 0 : bent(turn, column + 0.5f - turn->page_x, y, u);
      }
    }
  }
}
