#include "CRasterKernels.h"
#include "RasterVectors.h"

// Fills of more pixels use streaming stores that bypass the caches; reading the cache lines first
// would double the memory traffic.
static const long streamed_pixels = 64 * 1024;

TARGET_CLONES
void raster_fill(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
  V v = {color, color, color, color, color, color, color, color};
  int streamed = (long)width * height >= streamed_pixels;
  for (int y = 0; y < height; y++, dst += stride) {
    int x = 0;
    if (streamed) {
      while (x < width && ((uintptr_t)(dst + x) & 31)) dst[x++] = color;
      for (; x + 4 * LANES <= width; x += 4 * LANES) {
        typedef uint32_t A __attribute__((vector_size(32)));
        __builtin_nontemporal_store((A)v, (A *)(dst + x));
        __builtin_nontemporal_store((A)v, (A *)(dst + x + LANES));
        __builtin_nontemporal_store((A)v, (A *)(dst + x + 2 * LANES));
        __builtin_nontemporal_store((A)v, (A *)(dst + x + 3 * LANES));
      }
    }
    for (; x + 4 * LANES <= width; x += 4 * LANES) {
      STORE(dst + x, v);
      STORE(dst + x + LANES, v);
      STORE(dst + x + 2 * LANES, v);
      STORE(dst + x + 3 * LANES, v);
    }
    for (; x + LANES <= width; x += LANES) STORE(dst + x, v);
    for (; x < width; x++) dst[x] = color;
  }
#if defined(__x86_64__)
  if (streamed) __builtin_ia32_sfence();
#endif
}

void raster_copy(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height) {
  for (int y = 0; y < height; y++, dst += stride, src += src_stride)
    memcpy(dst, src, (size_t)width * 4);
}

TARGET_CLONES
void raster_copy_opaque(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                        ptrdiff_t src_stride, int width, int height) {
  for (int y = 0; y < height; y++, dst += stride, src += src_stride)
    for (int x = 0; x < width; x++) dst[x] = src[x] | 0xff000000u;
}

void raster_move(uint32_t *pixels, ptrdiff_t stride, int x, int y, int width, int height, int dx,
                 int dy) {
  if (width <= 0 || height <= 0) return;
  if (dy <= 0) {
    for (int row = 0; row < height; row++)
      memmove(pixels + (y + row + dy) * stride + x + dx, pixels + (y + row) * stride + x,
              (size_t)width * 4);
  } else {
    for (int row = height - 1; row >= 0; row--)
      memmove(pixels + (y + row + dy) * stride + x + dx, pixels + (y + row) * stride + x,
              (size_t)width * 4);
  }
}

// Runs `body` for whole groups of pixels from `dst + x` on. The remaining pixels are computed
// first, as a group that ends with the row: the group is loaded, computed from the values before,
// and stored again last, because some of its pixels are in a whole group too. Rows shorter than a
// group use `tail`, which computes `rest` pixels in a padded copy.
#define FOR_ROW(width, body, tail)                                                                \
  do {                                                                                            \
    int x = 0, whole = (width) & ~(LANES - 1), rest = (width)-whole;                              \
    if (rest > 0 && whole > 0) {                                                                  \
      uint32_t *last = dst + (width) - LANES;                                                     \
      V before = LOAD(last);                                                                      \
      x = (width)-LANES;                                                                          \
      do body while (0);                                                                          \
      V after = LOAD(last);                                                                       \
      STORE(last, before);                                                                        \
      for (x = 0; x < whole; x += LANES) body;                                                    \
      STORE(last, after);                                                                         \
    } else if (rest > 0) {                                                                        \
      do tail while (0);                                                                          \
    } else {                                                                                      \
      for (; x < whole; x += LANES) body;                                                         \
    }                                                                                             \
  } while (0)

RASTER_INLINE void over_solid_step(V *d, const W *prb, const W *pag, const W *pinverse) {
  W rb = *prb, ag = *pag, inverse = *pinverse;
  W drb, dag, a, b;
  SPLIT(drb, dag, *d);
  DIV255(a, drb * inverse);
  DIV255(b, dag * inverse);
  *d = JOIN(rb + a, ag + b);
}

TARGET_CLONES
void raster_over_solid(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color) {
  W rb, ag;
  V c = {color, color, color, color, color, color, color, color};
  SPLIT(rb, ag, c);
  W inverse = (uint16_t)255 - ALPHA_OF(ag);
  for (int y = 0; y < height; y++, dst += stride) {
    FOR_ROW(width, {
      V d = LOAD(dst + x);
      over_solid_step(&d, &rb, &ag, &inverse);
      STORE(dst + x, d);
    }, {
      V d = {0};
      memcpy(&d, dst + x, (size_t)rest * 4);
      over_solid_step(&d, &rb, &ag, &inverse);
      memcpy(dst + x, &d, (size_t)rest * 4);
    });
  }
}

RASTER_INLINE void over_step(V *d, const V *ps) {
  V s = *ps;
  W srb, sag, drb, dag, a, b;
  SPLIT(srb, sag, s);
  SPLIT(drb, dag, *d);
  W inverse = (uint16_t)255 - ALPHA_OF(sag);
  DIV255(a, drb * inverse);
  DIV255(b, dag * inverse);
  *d = JOIN(srb + a, sag + b);
}

RASTER_INLINE void over_scaled_step(V *d, const V *ps, const W *palpha) {
  V s = *ps;
  W alpha = *palpha;
  W srb, sag, drb, dag, a, b;
  SPLIT(srb, sag, s);
  DIV255(srb, srb * alpha);
  DIV255(sag, sag * alpha);
  SPLIT(drb, dag, *d);
  W inverse = (uint16_t)255 - ALPHA_OF(sag);
  DIV255(a, drb * inverse);
  DIV255(b, dag * inverse);
  *d = JOIN(srb + a, sag + b);
}

TARGET_CLONES
static void over_plain(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                       int width, int height) {
  for (int y = 0; y < height; y++, dst += stride, src += src_stride) {
    FOR_ROW(width, {
      // Most pixels of a picture are opaque, and some are clear.
      uint64_t pairs[4];
      memcpy(pairs, src + x, sizeof pairs);
      const uint64_t alphas = 0xff000000ff000000u;
      if ((pairs[0] & pairs[1] & pairs[2] & pairs[3] & alphas) == alphas) {
        STORE(dst + x, LOAD(src + x));
        continue;
      }
      if ((pairs[0] | pairs[1] | pairs[2] | pairs[3]) == 0) continue;
      V d = LOAD(dst + x);
      over_step(&d, (const V *)(src + x));
      STORE(dst + x, d);
    }, {
      V d = {0};
      V s = {0};
      memcpy(&d, dst + x, (size_t)rest * 4);
      memcpy(&s, src + x, (size_t)rest * 4);
      over_step(&d, &s);
      memcpy(dst + x, &d, (size_t)rest * 4);
    });
  }
}

TARGET_CLONES
static void over_scaled(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                        ptrdiff_t src_stride, int width, int height, int alpha) {
  W a = (W){0} + (uint16_t)alpha;
  for (int y = 0; y < height; y++, dst += stride, src += src_stride) {
    FOR_ROW(width, {
      V d = LOAD(dst + x);
      over_scaled_step(&d, (const V *)(src + x), &a);
      STORE(dst + x, d);
    }, {
      V d = {0};
      V s = {0};
      memcpy(&d, dst + x, (size_t)rest * 4);
      memcpy(&s, src + x, (size_t)rest * 4);
      over_scaled_step(&d, &s, &a);
      memcpy(dst + x, &d, (size_t)rest * 4);
    });
  }
}

void raster_over(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height, int alpha) {
  if (alpha >= 255) over_plain(dst, stride, src, src_stride, width, height);
  else if (alpha > 0) over_scaled(dst, stride, src, src_stride, width, height, alpha);
}

RASTER_INLINE void over_mask_step(V *d, const W *prb, const W *pag, const B8 *bytes) {
  W rb = *prb, ag = *pag;
  V coverage = __builtin_convertvector(*bytes, V);
  W m, srb, sag, drb, dag, a, b;
  SPREAD(m, coverage);
  DIV255(srb, rb * m);
  DIV255(sag, ag * m);
  SPLIT(drb, dag, *d);
  W inverse = (uint16_t)255 - ALPHA_OF(sag);
  DIV255(a, drb * inverse);
  DIV255(b, dag * inverse);
  *d = JOIN(srb + a, sag + b);
}

TARGET_CLONES
void raster_over_mask(uint32_t *dst, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, uint32_t color) {
  V c = {color, color, color, color, color, color, color, color};
  W rb, ag;
  SPLIT(rb, ag, c);
  int opaque = color >> 24 == 255;
  for (int y = 0; y < height; y++, dst += stride, mask += mask_stride) {
    FOR_ROW(width, {
      uint64_t eight;
      memcpy(&eight, mask + x, 8);
      if (eight == 0) continue;
      if (opaque && eight == ~(uint64_t)0) {
        STORE(dst + x, c);
        continue;
      }
      B8 bytes;
      memcpy(&bytes, &eight, 8);
      V d = LOAD(dst + x);
      over_mask_step(&d, &rb, &ag, &bytes);
      STORE(dst + x, d);
    }, {
      uint64_t eight = 0;
      memcpy(&eight, mask + x, (size_t)rest);
      if (eight == 0) continue;
      B8 bytes;
      memcpy(&bytes, &eight, 8);
      V d = {0};
      memcpy(&d, dst + x, (size_t)rest * 4);
      over_mask_step(&d, &rb, &ag, &bytes);
      memcpy(dst + x, &d, (size_t)rest * 4);
    });
  }
}

TARGET_CLONES
void raster_over_masked(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                        ptrdiff_t src_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                        int width, int height) {
  for (int y = 0; y < height; y++, dst += stride, src += src_stride, mask += mask_stride) {
    FOR_ROW(width, {
      uint64_t eight;
      memcpy(&eight, mask + x, 8);
      if (eight == 0) continue;
      B8 bytes;
      memcpy(&bytes, &eight, 8);
      W m;
      SPREAD(m, __builtin_convertvector(bytes, V));
      V d = LOAD(dst + x);
      over_scaled_step(&d, (const V *)(src + x), &m);
      STORE(dst + x, d);
    }, {
      uint64_t eight = 0;
      memcpy(&eight, mask + x, (size_t)rest);
      B8 bytes;
      memcpy(&bytes, &eight, 8);
      W m;
      SPREAD(m, __builtin_convertvector(bytes, V));
      V d = {0};
      V s = {0};
      memcpy(&d, dst + x, (size_t)rest * 4);
      memcpy(&s, src + x, (size_t)rest * 4);
      over_scaled_step(&d, &s, &m);
      memcpy(dst + x, &d, (size_t)rest * 4);
    });
  }
}

RASTER_INLINE void mix_step(V *d, const V *ps, const W *pm) {
  V s = *ps;
  W m = *pm;
  W srb, sag, drb, dag;
  SPLIT(srb, sag, s);
  SPLIT(drb, dag, *d);
  W inverse = (uint16_t)255 - m;
  // The sum of both products is at most 255 * 255, so it is rounded once.
  DIV255(drb, drb * m + srb * inverse);
  DIV255(dag, dag * m + sag * inverse);
  *d = JOIN(drb, dag);
}

TARGET_CLONES
void raster_mix(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved, ptrdiff_t saved_stride,
                int width, int height, int alpha) {
  W m = (W){0} + (uint16_t)alpha;
  for (int y = 0; y < height; y++, dst += stride, saved += saved_stride) {
    FOR_ROW(width, {
      V d = LOAD(dst + x);
      mix_step(&d, (const V *)(saved + x), &m);
      STORE(dst + x, d);
    }, {
      V d = {0};
      V s = {0};
      memcpy(&d, dst + x, (size_t)rest * 4);
      memcpy(&s, saved + x, (size_t)rest * 4);
      mix_step(&d, &s, &m);
      memcpy(dst + x, &d, (size_t)rest * 4);
    });
  }
}

TARGET_CLONES
void raster_mix_mask(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved,
                     ptrdiff_t saved_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
                     int height) {
  for (int y = 0; y < height; y++, dst += stride, saved += saved_stride, mask += mask_stride) {
    FOR_ROW(width, {
      B8 bytes;
      memcpy(&bytes, mask + x, 8);
      W m;
      SPREAD(m, __builtin_convertvector(bytes, V));
      V d = LOAD(dst + x);
      mix_step(&d, (const V *)(saved + x), &m);
      STORE(dst + x, d);
    }, {
      B8 bytes = {0};
      memcpy(&bytes, mask + x, (size_t)rest);
      W m;
      SPREAD(m, __builtin_convertvector(bytes, V));
      V d = {0};
      V s = {0};
      memcpy(&d, dst + x, (size_t)rest * 4);
      memcpy(&s, saved + x, (size_t)rest * 4);
      mix_step(&d, &s, &m);
      memcpy(dst + x, &d, (size_t)rest * 4);
    });
  }
}

TARGET_CLONES
void raster_mix_alpha(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved,
                      ptrdiff_t saved_stride, const uint32_t *mask, ptrdiff_t mask_stride,
                      int width, int height, int alpha) {
  W all = (W){0} + (uint16_t)alpha;
  for (int y = 0; y < height; y++, dst += stride, saved += saved_stride, mask += mask_stride) {
    FOR_ROW(width, {
      W m;
      SPREAD(m, LOAD(mask + x) >> 24);
      DIV255(m, m * all);
      V d = LOAD(dst + x);
      mix_step(&d, (const V *)(saved + x), &m);
      STORE(dst + x, d);
    }, {
      V d = {0};
      V s = {0};
      V a = {0};
      memcpy(&d, dst + x, (size_t)rest * 4);
      memcpy(&s, saved + x, (size_t)rest * 4);
      memcpy(&a, mask + x, (size_t)rest * 4);
      W m;
      SPREAD(m, a >> 24);
      DIV255(m, m * all);
      mix_step(&d, &s, &m);
      memcpy(dst + x, &d, (size_t)rest * 4);
    });
  }
}

TARGET_CLONES
void raster_extract_alpha(uint8_t *dst, ptrdiff_t stride, const uint32_t *src,
                          ptrdiff_t src_stride, int width, int height) {
  for (int y = 0; y < height; y++, dst += stride, src += src_stride)
    for (int x = 0; x < width; x++) dst[x] = (uint8_t)(src[x] >> 24);
}

TARGET_CLONES
void raster_scale_mask(uint8_t *mask, int count, int alpha) {
  for (int x = 0; x < count; x++) mask[x] = (uint8_t)div255((uint32_t)mask[x] * (uint32_t)alpha);
}

TARGET_CLONES
void raster_multiply(uint32_t *pixels, int count, int red, int green, int blue, int alpha) {
  uint32_t a = (uint32_t)alpha;
  uint32_t r = div255((uint32_t)red * a), g = div255((uint32_t)green * a),
           b = div255((uint32_t)blue * a);
  for (int x = 0; x < count; x++) {
    uint32_t p = pixels[x];
    pixels[x] = div255((p & 255) * b) | div255((p >> 8 & 255) * g) << 8
      | div255((p >> 16 & 255) * r) << 16 | div255((p >> 24) * a) << 24;
  }
}
