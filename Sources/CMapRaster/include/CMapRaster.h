#pragma once
#include <stddef.h>
#include <stdint.h>

/// Scan conversion of polygons and wide lines by signed area. C, because tests are built for
/// debugging and draw whole maps.
///
/// A raster accumulates the coverage of any number of shapes; `map_raster_paint` blends one colour
/// through it and clears it. Shapes of one accumulation unite: where several cover a pixel, it is
/// covered once. Rings of opposite direction are holes in each other.
///
/// Points are pairs of `float` that a projective matrix of nine numbers, in rows, takes to pixels.
/// Parts behind the plane `w = MAP_RASTER_NEAR` are clipped.
typedef struct map_raster map_raster;

/// Rings or lines in pixels, projected once for any number of rasters that are parts of a target.
typedef struct map_shape map_shape;

/// The smallest denominator of a projected point that is drawn.
#define MAP_RASTER_NEAR 0.08f

/// Makes a raster of `width` by `height` pixels; NULL without memory, or for more than 16,384.
map_raster *map_raster_create(int width, int height);
/// Frees a raster; NULL is allowed.
void map_raster_destroy(map_raster *raster);

/// Adds closed rings; `ends[i]` is the number of points up to and including ring `i`.
void map_raster_add_rings(map_raster *raster, const float *points, const int32_t *ends,
                          size_t count, const float matrix[9]);

/// The shape of the ends of lines.
typedef enum { MAP_RASTER_BUTT = 0, MAP_RASTER_ROUND = 1 } map_raster_cap;

/// Adds lines with round joins.
///
/// `half_width` is in pixels where the denominator `w` is 1; with `scales` not 0 it shrinks with
/// the distance. `dashes` are lengths of strokes and gaps in turn, in pixels; `dash_count` 0 draws
/// whole lines. `closed` not 0 joins the last point to the first.
void map_raster_add_lines(map_raster *raster, const float *points, const int32_t *ends,
                          size_t count, const float matrix[9], float half_width, int scales,
                          map_raster_cap cap, int closed, const float *dashes,
                          size_t dash_count);

/// Makes an empty shape; NULL without memory.
map_shape *map_shape_create(void);
/// Frees a shape; NULL is allowed.
void map_shape_destroy(map_shape *shape);

/// Replaces a shape by rings in pixels of a target; what is beside the target is left out.
void map_shape_project_rings(map_shape *shape, const float *points, const int32_t *ends,
                             size_t count, const float matrix[9], int width, int height);
/// Replaces a shape by lines in pixels of a target.
///
/// Lines without dashes that are beside the target are left out; `has_dashes` not 0 keeps all.
void map_shape_project_lines(map_shape *shape, const float *points, const int32_t *ends,
                             size_t count, const float matrix[9], float half_width, int scales,
                             int has_dashes, int width, int height);
/// Adds a projected shape to a raster whose first row is a row of the target.
///
/// The last four count for lines, as in `map_raster_add_lines`.
void map_raster_add_shape(map_raster *raster, const map_shape *shape, int first_row,
                          map_raster_cap cap, int closed, const float *dashes,
                          size_t dash_count);

/// Blends a premultiplied colour (blue in the lowest byte) through the coverage and clears it.
void map_raster_paint(map_raster *raster, uint32_t *pixels, size_t row_pixels, uint32_t color);

/// Clears the coverage without painting.
void map_raster_clear(map_raster *raster);

/// Fills a rectangle of pixels with one value.
void map_raster_fill_pixels(uint32_t *pixels, size_t row_pixels, int width, int height,
                            uint32_t color);

/// Blends a premultiplied picture at a place, clipped to the target; `opacity` is 0 to 255.
void map_raster_blend_picture(uint32_t *pixels, size_t row_pixels, int width, int height,
                              const uint32_t *picture, int picture_width, int picture_height,
                              int x, int y, int opacity);
