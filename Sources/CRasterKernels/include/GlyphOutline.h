#pragma once
#include <stddef.h>
#include <stdint.h>

/// The outline of a glyph in pixels, its curves as lines; y goes up from the baseline.
///
/// Used by one thread at a time. Its memory is kept for the next glyph.
typedef struct glyph_outline glyph_outline;

/// The box around an outline, in whole pixels.
typedef struct {
  int left, top, width, height;
} glyph_outline_box;

/// Returns an empty outline; null without memory.
glyph_outline *glyph_outline_create(void);
void glyph_outline_destroy(glyph_outline *outline);
/// Empties the outline; what follows is multiplied by `scale` and moved right by `shift` pixels.
void glyph_outline_begin(glyph_outline *outline, float scale, float shift);
void glyph_outline_move(glyph_outline *outline, float x, float y);
void glyph_outline_line(glyph_outline *outline, float x, float y);
void glyph_outline_quad(glyph_outline *outline, float cx, float cy, float x, float y);
void glyph_outline_cubic(glyph_outline *outline, float ax, float ay, float bx, float by, float x,
                         float y);
/// Closes the outline and stores the box around it; `width` is 0 where there is nothing.
///
/// Returns 0 where the outline is damaged, or too large or too long to be drawn from here.
int glyph_outline_end(glyph_outline *outline, glyph_outline_box *box);
/// Writes how much of each pixel of the box lies inside: the nonzero rule, by exact areas.
///
/// The box is that of `glyph_outline_end`; a row has `stride` bytes, its width rounded up to eight.
/// Returns 0 without memory.
int glyph_outline_cover(glyph_outline *outline, const glyph_outline_box *box, uint8_t *pixels,
                        ptrdiff_t stride);
