#pragma once
#include <stddef.h>
#include <stdint.h>

#include "GlyphBlit.h"
#include "GlyphOutline.h"
#include "PageCurl.h"

// The inner loops of the compositor. A pixel has 32 bits, blue first in memory, and is
// premultiplied. Strides are in elements of the pointed-to type. The result of a pixel depends only
// on its own inputs and coordinates, never on the start of a block, so a frame painted in parts is
// the same.

/// Sets every pixel.
void raster_fill(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);
/// Copies pixels between blocks that do not overlap.
void raster_copy(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height);
/// Copies pixels and makes them opaque.
void raster_copy_opaque(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                        ptrdiff_t src_stride, int width, int height);
/// Moves a block inside one image; source and target may overlap.
void raster_move(uint32_t *pixels, ptrdiff_t stride, int x, int y, int width, int height, int dx,
                 int dy);

/// Blends a color OVER the pixels.
void raster_over_solid(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);
/// Blends pixels times `alpha` (0 to 255) OVER the pixels.
void raster_over(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height, int alpha);
/// Blends a color times 8-bit coverage OVER the pixels.
void raster_over_mask(uint32_t *dst, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, uint32_t color);
/// Blends pixels times 8-bit coverage OVER the pixels.
void raster_over_masked(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                        ptrdiff_t src_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                        int width, int height);

/// Mixes pixels with saved ones: dst = saved + (dst - saved) * alpha / 255.
void raster_mix(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved, ptrdiff_t saved_stride,
                int width, int height, int alpha);
/// Mixes as `raster_mix` does, with a coverage for each pixel.
void raster_mix_mask(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved,
                     ptrdiff_t saved_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
                     int height);
/// Mixes as `raster_mix` does, with the alpha of `mask` times `alpha`.
void raster_mix_alpha(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved,
                      ptrdiff_t saved_stride, const uint32_t *mask, ptrdiff_t mask_stride,
                      int width, int height, int alpha);

/// Copies the alpha of pixels.
void raster_extract_alpha(uint8_t *dst, ptrdiff_t stride, const uint32_t *src,
                          ptrdiff_t src_stride, int width, int height);
/// Multiplies coverage by `alpha`.
void raster_scale_mask(uint8_t *mask, int count, int alpha);
/// Multiplies premultiplied pixels by the components of a color, 0 to 255, not premultiplied.
void raster_multiply(uint32_t *pixels, int count, int red, int green, int blue, int alpha);

/// The modes of `raster_blend`, in the order of `LayerCompositing`.
enum raster_mode {
  raster_normal, raster_mode_multiply, raster_screen, raster_overlay, raster_darken,
  raster_lighten, raster_color_dodge, raster_color_burn, raster_soft_light, raster_hard_light,
  raster_difference, raster_exclusion, raster_plus_lighter, raster_plus_darker, raster_source_in,
  raster_source_out, raster_source_atop, raster_destination_over, raster_destination_in,
  raster_destination_out, raster_destination_atop, raster_xor, raster_mode_copy, raster_clear
};
/// Blends pixels times `alpha` onto the pixels with a mode.
void raster_blend(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                  int width, int height, int mode, int alpha);

/// A picture to sample: only [min_x, max_x) by [min_y, max_y) is used; its edge pixels extend
/// outwards.
typedef struct {
  const void *pixels;
  ptrdiff_t stride;
  int min_x, min_y, max_x, max_y;
} raster_picture;

/// A map from the center of device pixel (x + ½, y + ½) to other coordinates:
/// u = (ux x + uy y + u0) / (wx x + wy y + w0), and v likewise.
typedef struct {
  double ux, uy, u0, vx, vy, v0, wx, wy, w0;
} raster_map;

/// Samples a row of `count` pixels from (x, y), with bilinear filtering or the nearest pixel.
void raster_sample(uint32_t *dst, int x, int y, int count, const raster_picture *picture,
                   const raster_map *map, int nearest);
/// The state for stretching a picture without rotation row after row: the positions of its columns,
/// and the two rows that were stretched last.
typedef struct {
  int width;
  uint32_t *left, *right, *fraction;
  uint32_t *lines[2];
  int held[2];
} raster_stretch;
/// Returns the bytes of scratch memory for rows of `count` pixels.
size_t raster_stretch_scratch(int count);
/// Prepares rows that begin at x; the map must not rotate and must not have perspective.
void raster_stretch_begin(raster_stretch *stretch, void *scratch, int x, int count,
                          const raster_picture *picture, const raster_map *map);
/// Writes the row at y, with the same result as `raster_sample` with bilinear filtering.
void raster_stretch_row(uint32_t *dst, int y, int count, raster_stretch *stretch,
                        const raster_picture *picture, const raster_map *map);
/// Samples 8-bit coverage as `raster_sample` does pixels.
void raster_sample_mask(uint8_t *dst, int x, int y, int count, const raster_picture *picture,
                        const raster_map *map, int nearest);

/// A rectangle with round corners, in its own coordinates.
typedef struct {
  float min_x, min_y, max_x, max_y;
  /// The radii of the corners: min x min y, max x min y, min x max y, max x max y.
  float radii[4];
  /// Straight edges without antialiasing: 1 min x, 2 max x, 4 min y, 8 max y.
  int hard_edges;
} raster_round_rect;
/// A round rectangle seen through a map, minus an inner one, prepared for computing rows of
/// coverage.
typedef struct {
  raster_round_rect outer, inner;
  raster_map map;
  int has_inner, is_affine;
  /// The gradients of u and v on the device, and the reciprocals of their lengths.
  float ux, uy, vx, vy, nu, nv;
  double scale;
  /// The change of u and v for one pixel to the right, and its reciprocals.
  double step_u, step_v, per_u, per_v;
  /// The rectangles, in u and v, whose pixels may be covered (0, 1) or are fully covered (2, 3).
  double low_u[4], high_u[4], low_v[4], high_v[4];
  /// The circles at the corners: pixels in 0 to 3 may be covered, those in 4 to 7 are fully
  /// covered.
  double center_u[8], center_v[8], square_radius[8];
} raster_coverage;
/// Prepares the coverage of `outer`, minus `inner` unless it is null.
void raster_coverage_begin(raster_coverage *coverage, const raster_round_rect *outer,
                           const raster_round_rect *inner, const raster_map *map);
/// Writes the coverage of a row, and up to 8 bytes after it. Returns the number of pixels that may
/// be covered, and stores the first of them in `first`.
int raster_coverage_row(uint8_t *dst, int x, int y, int count, const raster_coverage *coverage,
                        int *first);

/// Averages two by two pixels into one; `width` and `height` are the size of the smaller picture.
void raster_halve(uint32_t *dst, const uint32_t *src, ptrdiff_t src_stride, int src_width,
                  int src_height, int width, int height);
/// Averages 8-bit coverage as `raster_halve` does pixels.
void raster_halve_mask(uint8_t *dst, ptrdiff_t stride, const uint8_t *src, ptrdiff_t src_stride,
                       int src_width, int src_height, int width, int height);

/// Writes a row of a gradient; `kind` is 0 for axial, 1 for radial, 2 for conic. With u and v from
/// the map, the position in the gradient is u (axial), the length of (u, v) (radial) or the angle
/// of (u, v) (conic). `table` has 1024 premultiplied colors.
void raster_gradient(uint32_t *dst, int x, int y, int count, int kind, const raster_map *map,
                     const uint32_t *table);

/// Blurs 8-bit coverage in place with a Gaussian, zero outside; `scratch` is as large as the image.
void raster_blur_mask(uint8_t *pixels, uint8_t *scratch, int width, int height, double sigma);

/// Returns the divisor of the resolution at which a blur of `sigma` pixels is computed: 1, 2, 4 or
/// 8.
int raster_blur_factor(double sigma);
/// Returns the bytes of scratch memory for `raster_blur`.
size_t raster_blur_scratch(int width, int height, double sigma);
/// Blurs pixels in place with a Gaussian. With `clamped`, the edge pixels extend outwards; else the
/// outside is clear. `matrix`, unless null, has 20 numbers in rows of four factors and an offset
/// (of 1) for red, green, blue and alpha; it is applied to the blurred, unpremultiplied colors.
void raster_blur(uint32_t *pixels, ptrdiff_t stride, int width, int height, double sigma,
                 int clamped, const float *matrix, void *scratch);
/// Applies a color matrix to pixels, as in `raster_blur`.
void raster_color_matrix(uint32_t *pixels, ptrdiff_t stride, int width, int height,
                         const float *matrix);
