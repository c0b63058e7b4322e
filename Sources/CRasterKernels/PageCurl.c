#include "PageCurl.h"

#include <math.h>

// Weights are in 256ths.
static uint32_t mix(uint32_t a, uint32_t b, uint32_t weight) {
  uint32_t rb = (a & 0xFF00FF) * (256 - weight) + (b & 0xFF00FF) * weight;
  uint32_t ag = ((a >> 8) & 0xFF00FF) * (256 - weight) + ((b >> 8) & 0xFF00FF) * weight;
  return ((rb >> 8) & 0xFF00FF) | (ag & 0xFF00FF00);
}

static uint32_t scaled(uint32_t pixel, uint32_t weight) { return mix(0, pixel, weight); }

static uint32_t at(const uint32_t *src, ptrdiff_t stride, int width, int height, int x, int y) {
  return x >= 0 && y >= 0 && x < width && y < height ? src[y * stride + x] : 0;
}

// Interpolates between four pixels; there is nothing beyond the page's edges.
static uint32_t sample(const uint32_t *src, ptrdiff_t stride, int width, int height, float x,
                       float y) {
  float left = floorf(x), top = floorf(y);
  int column = (int)left, row = (int)top;
  uint32_t fx = (uint32_t)((x - left) * 256), fy = (uint32_t)((y - top) * 256);
  uint32_t upper = mix(at(src, stride, width, height, column, row),
                       at(src, stride, width, height, column + 1, row), fx);
  uint32_t lower = mix(at(src, stride, width, height, column, row + 1),
                       at(src, stride, width, height, column + 1, row + 1), fx);
  return mix(upper, lower, fy);
}

static uint32_t over(uint32_t top, uint32_t below) {
  uint32_t rest = 255 - (top >> 24);
  if (rest == 0) return top;
  return top + scaled(below, rest + (rest >> 7));
}

// Returns a pixel of the back of a page: paper through which the front is faintly visible.
static uint32_t paper(uint32_t front, float light) {
  uint32_t alpha = front >> 24;
  uint32_t gray = (uint32_t)(alpha * light);
  uint32_t white = alpha << 24 | gray << 16 | gray << 8 | gray;
  return mix(white, front, 40);
}

static uint32_t shade(float darkness) { return (uint32_t)(darkness * 255) << 24; }

void raster_page_curl(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                      int width, int height, double nx, double ny, double axis, double radius) {
  const float around = (float)(M_PI * radius), r = (float)radius;
  const float reach = r * 1.2f;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      // The distance beyond the line at which the page leaves the ground.
      float u = (float)(x * nx + y * ny - axis);
      uint32_t result = 0;
      if (u <= 0) result = src[y * src_stride + x];
      if (u > r) {
        // The ground next to the roll, in its shadow if there is page above.
        float far = u - r;
        if (far < reach) {
          float d = around / 2 - u;
          uint32_t above = sample(src, src_stride, width, height, x + d * (float)nx,
                                  y + d * (float)ny);
          float fade = 1 - far / reach;
          result = shade(0.35f * fade * fade * (float)(above >> 24) / 255);
        }
        dst[y * stride + x] = result;
        continue;
      }
      float angle = u > 0 ? asinf(u / r) : 0;
      if (u > 0) {
        // The inner side of the roll, visible only next to a narrow flap.
        float d = r * angle - u;
        uint32_t inner = sample(src, src_stride, width, height, x + d * (float)nx,
                                y + d * (float)ny);
        uint32_t dark = shade(0.25f * angle / (float)M_PI_2 * (float)(inner >> 24) / 255);
        result = over(dark, inner);
      }
      // The turned part above it: around the roll, then flat.
      float along = u > 0 ? around - r * angle : around - u;
      float d = along - u;
      float px = x + d * (float)nx, py = y + d * (float)ny;
      uint32_t back = sample(src, src_stride, width, height, px, py);
      float light = u > 0 ? 0.94f - 0.34f * angle / (float)M_PI_2 : 0.94f;
      // The gleam where the page becomes flat.
      float gleam = 1 - fabsf(u + r * 0.35f) / (r * 0.6f);
      if (gleam > 0) light += 0.06f * gleam;
      if (back >> 24) {
        result = over(paper(back, light), result);
      } else if (u <= 0) {
        // The edge of the flap casts a shadow on the page below.
        float far = along - reach * 0.5f;
        uint32_t edge = sample(src, src_stride, width, height, x + (far - u) * (float)nx,
                               y + (far - u) * (float)ny);
        if (edge >> 24) {
          // Finds the distance beyond the page's edge by bisection, because the page is convex.
          float low = far, high = along;
          for (int step = 0; step < 5; step++) {
            float middle = (low + high) / 2;
            int sx = (int)(x + (middle - u) * (float)nx), sy = (int)(y + (middle - u) * (float)ny);
            if (at(src, src_stride, width, height, sx, sy) >> 24) low = middle;
            else high = middle;
          }
          float fade = 1 - (along - low) / (reach * 0.5f);
          if (fade > 0) {
            result = over(shade(0.3f * fade * fade * (float)(result >> 24) / 255), result);
          }
        }
      }
      dst[y * stride + x] = result;
    }
  }
}
