#pragma once
#include <stddef.h>
#include <stdint.h>

#include "GlyphBlit.h"
#include "GlyphOutline.h"
#include "PageCurl.h"

// The inner loops of the compositor. A pixel is 32 bits, blue first in memory, premultiplied.
// Strides are in elements of the pointed-to type. Each pixel's result depends on its own inputs
// and coordinates only, never on where a block begins: a frame painted in parts is the same.

/// Sets every pixel.
void raster_fill(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);
/// Copies pixels; the blocks do not overlap.
void raster_copy(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height);
/// Copies pixels and makes them opaque.
void raster_copy_opaque(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                        ptrdiff_t src_stride, int width, int height);
/// Moves a block inside one image; source and target may overlap.
void raster_move(uint32_t *pixels, ptrdiff_t stride, int x, int y, int width, int height, int dx,
                 int dy);

/// One colour OVER the pixels.
void raster_over_solid(uint32_t *dst, ptrdiff_t stride, int width, int height, uint32_t color);
/// Pixels times `alpha` (0 to 255) OVER the pixels.
void raster_over(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                 int width, int height, int alpha);
/// A colour times 8-bit coverage OVER the pixels.
void raster_over_mask(uint32_t *dst, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, uint32_t color);
/// Pixels times 8-bit coverage OVER the pixels.
void raster_over_masked(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                        ptrdiff_t src_stride, const uint8_t *mask, ptrdiff_t mask_stride,
                        int width, int height);

/// dst = saved + (dst - saved) * alpha / 255.
void raster_mix(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved, ptrdiff_t saved_stride,
                int width, int height, int alpha);
/// As `raster_mix` with coverage for each pixel.
void raster_mix_mask(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved,
                     ptrdiff_t saved_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
                     int height);
/// As `raster_mix` with the alpha of `mask` times `alpha`.
void raster_mix_alpha(uint32_t *dst, ptrdiff_t stride, const uint32_t *saved,
                      ptrdiff_t saved_stride, const uint32_t *mask, ptrdiff_t mask_stride,
                      int width, int height, int alpha);

/// Takes the alpha out of pixels.
void raster_extract_alpha(uint8_t *dst, ptrdiff_t stride, const uint32_t *src,
                          ptrdiff_t src_stride, int width, int height);
/// Multiplies coverage by `alpha`.
void raster_scale_mask(uint8_t *mask, int count, int alpha);
/// Multiplies premultiplied pixels by a colour's components, 0 to 255 each, not premultiplied.
void raster_multiply(uint32_t *pixels, int count, int red, int green, int blue, int alpha);

/// The modes of `raster_blend`, in `LayerCompositing`'s order.
enum raster_mode {
  raster_normal, raster_mode_multiply, raster_screen, raster_overlay, raster_darken,
  raster_lighten, raster_color_dodge, raster_color_burn, raster_soft_light, raster_hard_light,
  raster_difference, raster_exclusion, raster_plus_lighter, raster_plus_darker, raster_source_in,
  raster_source_out, raster_source_atop, raster_destination_over, raster_destination_in,
  raster_destination_out, raster_destination_atop, raster_xor, raster_mode_copy, raster_clear
};
/// Blends pixels times `alpha` onto the pixels.
void raster_blend(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                  int width, int height, int mode, int alpha);

/// A picture to sample: only [min_x, max_x) by [min_y, max_y) is seen, edges go on outside.
typedef struct {
  const void *pixels;
  ptrdiff_t stride;
  int min_x, min_y, max_x, max_y;
} raster_picture;

/// A map from the centre of device pixel (x + ½, y + ½) to other coordinates:
/// u = (ux x + uy y + u0) / (wx x + wy y + w0), and v alike.
typedef struct {
  double ux, uy, u0, vx, vy, v0, wx, wy, w0;
} raster_map;

/// Samples a row of `count` pixels from (x, y) on, with bilinear filtering or the nearest pixel.
void raster_sample(uint32_t *dst, int x, int y, int count, const raster_picture *picture,
                   const raster_map *map, int nearest);
/// An upright picture that is stretched row after row: where its columns lie, and the two rows of
/// it that were stretched last.
typedef struct {
  int width;
  uint32_t *left, *right, *fraction;
  uint32_t *lines[2];
  int held[2];
} raster_stretch;
/// Bytes of scratch memory that rows of `count` pixels need.
size_t raster_stretch_scratch(int count);
/// Readies rows that begin at x; the map neither turns nor has perspective.
void raster_stretch_begin(raster_stretch *stretch, void *scratch, int x, int count,
                          const raster_picture *picture, const raster_map *map);
/// The row at y as `raster_sample` gives it with bilinear filtering.
void raster_stretch_row(uint32_t *dst, int y, int count, raster_stretch *stretch,
                        const raster_picture *picture, const raster_map *map);
/// As `raster_sample` from 8-bit coverage.
void raster_sample_mask(uint8_t *dst, int x, int y, int count, const raster_picture *picture,
                        const raster_map *map, int nearest);

/// A rectangle with round corners in its own coordinates.
typedef struct {
  float min_x, min_y, max_x, max_y;
  /// Radii: min x min y, max x min y, min x max y, max x max y.
  float radii[4];
  /// Straight edges that take a pixel whole or not at all: 1 min x, 2 max x, 4 min y, 8 max y.
  int hard_edges;
} raster_round_rect;
/// A round rectangle seen through a map, less another one, made ready for the coverage of rows.
typedef struct {
  raster_round_rect outer, inner;
  raster_map map;
  int has_inner, is_affine;
  /// Gradients of u and v on the device, and one over their lengths.
  float ux, uy, vx, vy, nu, nv;
  double scale;
  /// What one pixel to the right adds to u and v, and one over it.
  double step_u, step_v, per_u, per_v;
  /// Rectangles whose pixels may be covered (0, 1) or surely are (2, 3), in u and v.
  double low_u[4], high_u[4], low_v[4], high_v[4];
  /// Circles around the corners likewise: those of 0 to 3 may, those of 4 to 7 are.
  double center_u[8], center_v[8], square_radius[8];
} raster_coverage;
/// Readies the coverage by `outer`; `inner` is taken away where not null.
void raster_coverage_begin(raster_coverage *coverage, const raster_round_rect *outer,
                           const raster_round_rect *inner, const raster_map *map);
/// Coverage of a row; up to 8 bytes after it may be written. Returns how many of its pixels may be
/// covered, and sets the first of them.
int raster_coverage_row(uint8_t *dst, int x, int y, int count, const raster_coverage *coverage,
                        int *first);

/// Averages two by two pixels into one; `width` and `height` are those of the smaller picture.
void raster_halve(uint32_t *dst, const uint32_t *src, ptrdiff_t src_stride, int src_width,
                  int src_height, int width, int height);
/// As `raster_halve` for 8-bit coverage.
void raster_halve_mask(uint8_t *dst, ptrdiff_t stride, const uint8_t *src, ptrdiff_t src_stride,
                       int src_width, int src_height, int width, int height);

/// A row of a gradient: `kind` 0 axial, 1 radial, 2 conic; the map gives u, v where the axial
/// gradient is u, the radial one the length of (u, v) and the conic one the angle of (u, v).
/// `table` has 1024 premultiplied colours.
void raster_gradient(uint32_t *dst, int x, int y, int count, int kind, const raster_map *map,
                     const uint32_t *table);

/// Gaussian blur of 8-bit coverage in place, zero outside; `scratch` as large as the image.
void raster_blur_mask(uint8_t *pixels, uint8_t *scratch, int width, int height, double sigma);

/// How many times smaller than the picture a blur of `sigma` pixels is computed: 1, 2, 4 or 8.
int raster_blur_factor(double sigma);
/// Bytes of scratch memory that `raster_blur` needs.
size_t raster_blur_scratch(int width, int height, double sigma);
/// Gaussian blur of pixels in place. `clamped`: what lies outside is as the edge; else clear.
/// `matrix`, where not null: 20 numbers, rows of four factors and an offset (of 1) for red, green,
/// blue, alpha, applied to the blurred, unpremultiplied colours.
void raster_blur(uint32_t *pixels, ptrdiff_t stride, int width, int height, double sigma,
                 int clamped, const float *matrix, void *scratch);
/// Applies a colour matrix, as in `raster_blur`, to pixels.
void raster_color_matrix(uint32_t *pixels, ptrdiff_t stride, int width, int height,
                         const float *matrix);
