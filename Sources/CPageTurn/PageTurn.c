#include "PageTurnPixels.h"

// The maximum length of a part of a row, in pixels. Parts that are drawn pixel by pixel are
// shorter, so that few pixels near the edges of the back are drawn that way.
enum { SPAN = 32, SHORT_SPAN = 8, LIMITS = 5 };

// Interpolates between four pixels of a picture with the page's size; its edge pixels extend
// outwards.
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

// Returns the nearest pixel for a point on the page.
FAST uint32_t nearest(const uint32_t *pixels, ptrdiff_t stride, int width, int height, float x,
                      float y) {
  int column = (int)x, row = (int)y;
  column = column < 0 ? 0 : column >= width ? width - 1 : column;
  row = row < 0 ? 0 : row >= height ? height - 1 : row;
  return pixels[row * stride + column];
}

// Returns the distance of a point from the nearest edge of the page; negative outside the page.
FAST float inside(const CPageTurn *turn, float x, float y) {
  float across = x < turn->page_width - x ? x : turn->page_width - x;
  float along = y < turn->page_height - y ? y : turn->page_height - y;
  return across < along ? across : along;
}

// Returns the slice at a distance; exact for the flat part of the back.
FAST CPageTurnSlice slice_at(const CPageTurn *turn, float u) {
  float flat = (float)M_PI * turn->radius - 2 * u;
  float place = (u + turn->radius * GLEAM_REACH) * SLICES_PER_PIXEL;
  if (place < 0) return (CPageTurnSlice){flat, 0, 256, 256, 0, 0};
  CPageTurnSlice slice = turn->slices[(int)place];
  if (u <= 0) slice.back = flat;
  return slice;
}

// Returns the pixel of the ground next to the roll, in its shadow where there is page above.
FAST uint32_t ground(const CPageTurn *turn, float x, float y, float u, CPageTurnSlice slice) {
  if (slice.shadow == 0) return 0;
  float d = (float)M_PI_2 * turn->radius - u;
  float depth = inside(turn, x + d * turn->normal_x, y + d * turn->normal_y);
  float cover = depth >= 0 ? 1 : clamp(depth / (turn->radius * GROUND_REACH) + 1);
  return (uint32_t)(slice.shadow * cover) << 24;
}

// Returns the pixel of the back at a point of the flat page.
FAST uint32_t back_at(const CPageTurn *turn, float x, float y, CPageTurnSlice slice) {
  uint32_t back =
      turn->is_smooth
          ? sample(turn->back, turn->back_stride, turn->page_width, turn->page_height, x, y)
          : nearest(turn->back, turn->back_stride, turn->page_width, turn->page_height, x, y);
  back = lit(back, slice.back_light);
  return slice.gleam ? mix(back, white_of(back), slice.gleam) : back;
}

// Returns one pixel of the page or the roll. `x` and `y` are its center on the flat page, `u` is
// its distance beyond the line at which the page leaves the ground.
static uint32_t bent(const CPageTurn *turn, float x, float y, float u) {
  const float r = turn->radius;
  const float nx = turn->normal_x, ny = turn->normal_y;
  const CPageTurnSlice slice = slice_at(turn, u);
  if (u > r) return ground(turn, x, y, u, slice);
  // The back: around the roll, then flat above the page.
  float px = x + slice.back * nx, py = y + slice.back * ny;
  float depth = inside(turn, px, py);
  uint32_t back = 0;
  float cover = clamp(depth + 0.5f);
  if (cover > 0) {
    back = back_at(turn, px, py, slice);
    if (cover >= 1 && back >> 24 == 255) return back;
    if (cover < 1) back = mix(0, back, (uint32_t)(cover * 256));
  }
  // The front: flat, or on the inner side of the roll.
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
  // The edge of the back casts a shadow on the pixels below it.
  float fade = cover < 1 ? 1 + depth / (r * EDGE_REACH) : 0;
  if (fade > 0) result = over(shade(EDGE_SHADOW * (fade > 1 ? 1 : fade * fade)), result);
  return over(back, result);
}

FAST void clear(uint32_t *out, int count) {
  if (count > 0) memset(out, 0, (size_t)count * 4);
}

// Draws a part of a row with the flat page and nothing above it.
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

// Draws a part of a row that the flat part of the back covers, from the page's point for the first
// pixel and the step to the next one's. Returns whether all pixels are opaque, so that nothing
// below shows.
FAST int copy_back(const CPageTurn *turn, uint32_t *out, int count, float px, float py, float sx,
                   float sy) {
  const uint32_t *back = turn->back;
  const int32_t stride = (int32_t)turn->back_stride;
  const float half = turn->is_smooth ? 0.5f : 0;
  const int32_t x = (int32_t)((px - half) * 65536), y = (int32_t)((py - half) * 65536);
  const int32_t step_x = (int32_t)(sx * 65536), step_y = (int32_t)(sy * 65536);
  int32_t place[SPAN];
  uint32_t all = 0xFFFFFFFF;
  for (int i = 0; i < count; i++) {
    place[i] = ((y + i * step_y) >> 16) * stride + ((x + i * step_x) >> 16);
  }
  for (int i = 0; i < count; i++) {
    const uint32_t *upper = back + place[i], *lower = upper + stride;
    if (turn->is_smooth) {
      uint32_t fx = ((x + i * step_x) >> 8) & 0xFF, fy = ((y + i * step_y) >> 8) & 0xFF;
      out[i] = mix(mix(upper[0], upper[1], fx), mix(lower[0], lower[1], fx), fy);
    } else {
      out[i] = upper[0];
    }
    all &= out[i];
  }
  return all >> 24 == 255;
}

// Draws a part of a row that the back covers, on the roll or in the gleam. `x` and `y` are the
// center of the first pixel on the flat page, `u` is its distance.
FAST void draw_back(const CPageTurn *turn, uint32_t *out, int count, float x, float y, float u) {
  const float nx = turn->normal_x, ny = turn->normal_y;
  const float place = (u + turn->radius * GLEAM_REACH) * SLICES_PER_PIXEL;
  const float step = nx * SLICES_PER_PIXEL;
  for (int i = 0; i < count; i++) {
    const CPageTurnSlice *slice = turn->slices + (int)(place + i * step);
    float px = x + i + slice->back * nx, py = y + slice->back * ny;
    uint32_t back =
        sample(turn->back, turn->back_stride, turn->page_width, turn->page_height, px, py);
    if (back >> 24 != 255) {
      out[i] = bent(turn, x + i, y, u + i * nx);
    } else if (slice->gleam) {
      out[i] = mix(back, 0xFFFFFFFF, slice->gleam);
    } else {
      out[i] = lit(back, slice->back_light);
    }
  }
}

// Draws the same with the nearest pixels of the back. The values of the slices are computed: for
// eight pixels at once this takes less time than a lookup for each.
FAST void draw_nearest_back(const CPageTurn *turn, uint32_t *out, int count, float x, float y,
                            float u) {
  const float nx = turn->normal_x, ny = turn->normal_y, r = turn->radius;
  const float around = (float)M_PI * r, thinness = 1 / r, half = r * (GLEAM_REACH / 2);
  const float gleam_fall = GLEAM / half;
  const int32_t stride = (int32_t)turn->back_stride;
  const uint32_t *back = turn->back;
  int32_t place[SPAN];
  uint32_t light[SPAN], gleam[SPAN];
  for (int i = 0; i < count; i++) {
    float d = u + i * nx;
    float beyond = d > 0 ? d : 0, before = d < 0 ? d : 0;
    float slope = beyond * thinness;
    slope = slope < 1 ? slope : 1;
    float along = around - r * (arc_sine(slope) + slope) - 2 * before;
    place[i] = (int32_t)(y + along * ny) * stride + (int32_t)(x + i + along * nx);
    light[i] = (uint32_t)(int32_t)(256 - 80 * slope * slope);
    float gleaming = GLEAM - fabsf(d + half) * gleam_fall;
    gleam[i] = (uint32_t)(int32_t)(gleaming > 0 ? gleaming : 0);
  }
  uint32_t all = 0xFFFFFFFF;
  for (int i = 0; i < count; i++) {
    out[i] = back[place[i]];
    all &= out[i];
  }
  if (all >> 24 == 255) {
    for (int i = 0; i < count; i++) out[i] = lit(mix(out[i], 0xFFFFFFFF, gleam[i]), light[i]);
    return;
  }
  for (int i = 0; i < count; i++) out[i] = bent(turn, x + i, y, u + i * nx);
}

// Draws a part of a row with the inner side of the roll, next to a narrow flap.
FAST void draw_inner_side(const CPageTurn *turn, uint32_t *out, int count, float x, float y,
                          float u) {
  const float nx = turn->normal_x, ny = turn->normal_y;
  for (int i = 0; i < count; i++) {
    const CPageTurnSlice slice = slice_at(turn, u + i * nx);
    const float px = x + i + slice.front * nx, py = y + slice.front * ny;
    const uint32_t front =
        turn->is_smooth
            ? sample(turn->front, turn->front_stride, turn->page_width, turn->page_height, px, py)
            : turn->front[(int)py * turn->front_stride + (int)px];
    out[i] = lit(front, slice.front_light);
  }
}

// Draws a part of a row with the ground beyond the roll, in its shadow, with page above all of it.
// `u` is the first pixel's distance.
FAST void draw_ground(const CPageTurn *turn, uint32_t *out, int count, float u) {
  const float nx = turn->normal_x, r = turn->radius, fall = 1 / (r * GROUND_REACH);
  for (int i = 0; i < count; i++) {
    float far = 1 - (u + i * nx - r) * fall;
    far = far < 0 ? 0 : far;
    far = far > 1 ? 1 : far;
    out[i] = (uint32_t)(int32_t)(GROUND_SHADOW * 255 * far * far) << 24;
  }
}

// Draws a part of a row with the flat page in the shadow of the back's edge, from the back's point
// for the first pixel and the step to the next one's.
FAST void draw_shadow(const CPageTurn *turn, uint32_t *out, const uint32_t *front, int count,
                      float px, float py, float sx, float sy) {
  const float fall = 1 / (turn->radius * EDGE_REACH);
  for (int i = 0; i < count; i++) {
    float fade = 1 + inside(turn, px + i * sx, py + i * sy) * fall;
    fade = fade < 0 ? 0 : fade;
    float dark = EDGE_SHADOW * 255 * (fade > 1 ? 1 : fade * fade);
    uint32_t shadow = (uint32_t)(int32_t)dark, rest = 255 - shadow;
    out[i] = (shadow << 24) + mix(0, front[i], rest + (rest >> 7));
  }
}

// Returns whether two points, and so all points between them, are outside on the same side of the
// page.
FAST int are_beside(const CPageTurn *turn, float ax, float ay, float bx, float by, float distance) {
  const float w = turn->page_width + distance, h = turn->page_height + distance;
  return (ax < -distance && bx < -distance) || (ax > w && bx > w)
         || (ay < -distance && by < -distance) || (ay > h && by > h);
}

// The box on the flat page around the points that a part of a row shows, which are from `near` to
// `far` along the normal of its pixels. `x` and `y` are the first pixel's center.
typedef struct {
  float left, top, right, bottom;
} Box;

FAST Box box_of(const CPageTurn *turn, int count, float x, float y, float near, float far) {
  const float nx = turn->normal_x, ny = turn->normal_y;
  return (Box){x + (nx > 0 ? near : far) * nx, y + (ny > 0 ? near : far) * ny,
               x + count - 1 + (nx > 0 ? far : near) * nx, y + (ny > 0 ? far : near) * ny};
}

// Returns whether a box is within the page with a margin of one and a half pixels.
FAST int is_inside(const CPageTurn *turn, Box box) {
  return inside(turn, box.left, box.top) >= 1.5f && inside(turn, box.right, box.bottom) >= 1.5f;
}

FAST int is_beside(const CPageTurn *turn, Box box, float distance) {
  return box.right < -distance || box.bottom < -distance
         || box.left > turn->page_width + distance || box.top > turn->page_height + distance;
}

// Returns the first column at or after which the distance in a row is on the other side of a limit.
FAST int crossing(float limit, float v, float nx, int width) {
  float column = ceilf((limit - v) / nx - 0.5f);
  return column > 0 && column < width ? (int)column : width;
}

// Returns how far the shadow of the back's edge reaches, in pixels.
FAST float edge_reach_of(const CPageTurn *turn) { return turn->radius * EDGE_REACH + 1; }

// Returns the distance below which the page is flat with nothing above it.
FAST float lowest_of(const CPageTurn *turn) {
  const float nx = turn->normal_x, ny = turn->normal_y;
  // How far the page extends beyond the line; the length of the flap is this minus half a turn of
  // the roll.
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

// Returns the distance above which nothing is drawn.
FAST float highest_of(const CPageTurn *turn) { return turn->radius * (1 + GROUND_REACH); }

void page_turn_extent(const CPageTurn *turn, int is_across, int *first, int *end) {
  const float along = is_across ? turn->normal_x : turn->normal_y;
  const int length = is_across ? turn->width : turn->height;
  const float other = is_across ? turn->height * turn->normal_y : turn->width * turn->normal_x;
  *first = 0;
  *end = length;
  // A line in this direction crosses all columns, or all rows.
  if (fabsf(along) < 1e-3f) return;
  // The distances in a column are `along` times its position minus the axis, plus up to `other`.
  float low = (lowest_of(turn) + turn->axis - (other > 0 ? other : 0)) / along;
  float high = (highest_of(turn) + turn->axis - (other < 0 ? other : 0)) / along;
  float least = floorf(low < high ? low : high) - 1, most = ceilf(low < high ? high : low) + 1;
  *first = least < 0 ? 0 : least > length ? length : (int)least;
  *end = most < 0 ? 0 : most > length ? length : (int)most;
}

TARGET_CLONES void page_turn_draw(const CPageTurn *turn, int first, int end) {
  const float nx = turn->normal_x, ny = turn->normal_y, r = turn->radius;
  const float around = (float)M_PI * r;
  const float edge_reach = edge_reach_of(turn);
  const float lowest = lowest_of(turn), highest = highest_of(turn);
  const float gleam_end = -r * GLEAM_REACH;
  // The step of the back's point from a pixel to the next one.
  const float step_x = 1 - 2 * nx * nx, step_y = -2 * nx * ny;
  for (int row = first; row < end; row++) {
    uint32_t *out = turn->target + row * turn->target_stride;
    const float v = (row + 0.5f) * ny - turn->axis, y = row + 0.5f - turn->page_y;
    // Parts end where another way of drawing begins, so that few parts are mixed.
    const int ends[LIMITS] = {
        crossing(lowest, v, nx, turn->width), crossing(gleam_end, v, nx, turn->width),
        crossing(0, v, nx, turn->width), crossing(r, v, nx, turn->width),
        crossing(highest, v, nx, turn->width)};
    int stop, longest = SPAN;
    for (int start = 0; start < turn->width; start = stop) {
      stop = start + longest < turn->width ? start + longest : turn->width;
      longest = SPAN;
      for (int i = 0; i < LIMITS; i++) {
        if (ends[i] > start && ends[i] < stop) stop = ends[i];
      }
      const int count = stop - start;
      // The distances of the part's first and last pixel.
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
        // The whole part is on the flat page: below the back, next to it, or at its edge.
        float ax = x + (around - 2 * a) * nx, ay = y + (around - 2 * a) * ny;
        float bx = ax + (count - 1) * step_x, by = ay + (count - 1) * step_y;
        if (high < gleam_end && inside(turn, ax, ay) >= 1.5f && inside(turn, bx, by) >= 1.5f) {
          if (!copy_back(turn, out + start, count, ax, ay, step_x, step_y)) {
            for (int i = 0; i < count; i++) out[start + i] = bent(turn, x + i, y, a + i * nx);
          }
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
          draw_ground(turn, out + start, count, a);
          continue;
        }
      } else if (high <= r && low >= gleam_end) {
        // The back's points move in the other direction as the distance grows.
        const CPageTurnSlice nearest = slice_at(turn, low), farthest = slice_at(turn, high);
        const Box back = box_of(turn, count, x, y, farthest.back, nearest.back);
        if (is_inside(turn, back)) {
          if (turn->is_smooth) {
            draw_back(turn, out + start, count, x, y, a);
          } else {
            draw_nearest_back(turn, out + start, count, x, y, a);
          }
          continue;
        }
        if (low > 0 && is_beside(turn, back, edge_reach + 1)) {
          const Box inner = box_of(turn, count, x, y, nearest.front, farthest.front);
          if (is_beside(turn, inner, 1)) {
            clear(out + start, count);
            continue;
          }
          if (is_inside(turn, inner)) {
            draw_inner_side(turn, out + start, count, x, y, a);
            continue;
          }
        }
      }
      // Of a part that an edge crosses, draws only the first pixels and then tries the rest again.
      if (count > SHORT_SPAN) {
        longest = SHORT_SPAN;
        stop = start;
        continue;
      }
      for (int column = start; column < stop; column++) {
        float u = (column + 0.5f) * nx + v;
        out[column] = u > highest ? 0 : bent(turn, column + 0.5f - turn->page_x, y, u);
      }
    }
  }
}
