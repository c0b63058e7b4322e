#pragma once
#include <stddef.h>
#include <stdint.h>

/// The outline of a glyph in pixels, with curves as lines; y points up from the baseline.
///
/// Must be used by one thread at a time. Its memory is reused for the next glyph.
typedef struct glyph_outline glyph_outline;

/// The bounding box of an outline, in whole pixels.
typedef struct {
  int left, top, width, height;
} glyph_outline_box;

/// Creates an empty outline. Returns null without memory.
glyph_outline *glyph_outline_create(void);
void glyph_outline_destroy(glyph_outline *outline);
/// Empties the outline; the following points are multiplied by `scale` and moved right by `shift`
/// pixels.
void glyph_outline_begin(glyph_outline *outline, float scale, float shift);
void glyph_outline_move(glyph_outline *outline, float x, float y);
void glyph_outline_line(glyph_outline *outline, float x, float y);
void glyph_outline_quad(glyph_outline *outline, float cx, float cy, float x, float y);
void glyph_outline_cubic(glyph_outline *outline, float ax, float ay, float bx, float by, float x,
                         float y);
/// Closes the outline and stores its bounding box, whose `width` is 0 for an empty outline.
///
/// Returns 0 if the outline is damaged, or too large or too complex for this code.
int glyph_outline_end(glyph_outline *outline, glyph_outline_box *box);
/// Writes the coverage of each pixel of the box, computed from exact areas with the nonzero rule.
///
/// The box is that of `glyph_outline_end`. A row has `stride` bytes, the width rounded up to eight.
/// Returns 0 without memory.
int glyph_outline_cover(glyph_outline *outline, const glyph_outline_box *box, uint8_t *pixels,
                        ptrdiff_t stride);
