#pragma once
#include <stddef.h>
#include <stdint.h>

/// Scan conversion of polygons and wide lines by signed area. In C, because tests are built without
/// optimization and draw whole maps.
///
/// A raster accumulates the coverage of any number of shapes; `map_raster_paint` blends one color
/// through it and clears it. The shapes of one accumulation are united: a pixel that several of
/// them cover is covered once. Rings of opposite orientation cut holes into each other.
///
/// Points are pairs of `float`. A projective matrix of nine numbers, in row order, maps them to
/// pixels. Parts behind the plane `w = MAP_RASTER_NEAR` are clipped.
typedef struct map_raster map_raster;

/// Rings or lines in pixels, projected once for several rasters that are parts of one target.
typedef struct map_shape map_shape;

/// The smallest denominator `w` at which a projected point is drawn.
#define MAP_RASTER_NEAR 0.08f

/// Creates a raster of `width` by `height` pixels. Returns NULL without memory or above 16,384
/// pixels.
map_raster *map_raster_create(int width, int height);
/// Frees a raster; NULL is allowed.
void map_raster_destroy(map_raster *raster);

/// Adds closed rings; `ends[i]` is the number of points in the rings 0 to `i`.
void map_raster_add_rings(map_raster *raster, const float *points, const int32_t *ends,
                          size_t count, const float matrix[9]);

/// The shape of the ends of lines.
typedef enum { MAP_RASTER_BUTT = 0, MAP_RASTER_ROUND = 1 } map_raster_cap;

/// Adds lines with round joins.
///
/// `half_width` is in pixels at the denominator `w` = 1; with nonzero `scales` it shrinks with
/// distance. `dashes` has the lengths of strokes and gaps in turn, in pixels; with a `dash_count`
/// of 0, lines are solid. Nonzero `closed` connects the last point to the first.
void map_raster_add_lines(map_raster *raster, const float *points, const int32_t *ends,
                          size_t count, const float matrix[9], float half_width, int scales,
                          map_raster_cap cap, int closed, const float *dashes,
                          size_t dash_count);

/// Creates an empty shape. Returns NULL without memory.
map_shape *map_shape_create(void);
/// Frees a shape; NULL is allowed.
void map_shape_destroy(map_shape *shape);

/// Sets a shape to rings in pixels of a target, without rings outside the target.
void map_shape_project_rings(map_shape *shape, const float *points, const int32_t *ends,
                             size_t count, const float matrix[9], int width, int height);
/// Sets a shape to lines in pixels of a target.
///
/// Lines without dashes that are outside the target are left out; with nonzero `has_dashes` all are
/// kept.
void map_shape_project_lines(map_shape *shape, const float *points, const int32_t *ends,
                             size_t count, const float matrix[9], float half_width, int scales,
                             int has_dashes, int width, int height);
/// Adds a projected shape to a raster whose first row is row `first_row` of the target.
///
/// The last four parameters apply to lines, as in `map_raster_add_lines`.
void map_raster_add_shape(map_raster *raster, const map_shape *shape, int first_row,
                          map_raster_cap cap, int closed, const float *dashes,
                          size_t dash_count);

/// Blends a premultiplied color (blue in the lowest byte) through the coverage and clears the
/// coverage.
void map_raster_paint(map_raster *raster, uint32_t *pixels, size_t row_pixels, uint32_t color);

/// Clears the coverage without painting.
void map_raster_clear(map_raster *raster);

/// Fills a rectangle of pixels with one value.
void map_raster_fill_pixels(uint32_t *pixels, size_t row_pixels, int width, int height,
                            uint32_t color);

/// Blends a premultiplied picture at a position, clipped to the target; `opacity` is 0 to 255.
void map_raster_blend_picture(uint32_t *pixels, size_t row_pixels, int width, int height,
                              const uint32_t *picture, int picture_width, int picture_height,
                              int x, int y, int opacity);
