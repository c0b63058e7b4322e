#pragma once
#include <stddef.h>
#include <stdint.h>

// Draws glyphs into pixels. A pixel has 32 bits, premultiplied, with alpha in the highest byte of
// the number; strides are in bytes. The caller clips all blocks.

/// Blends a premultiplied color times 8-bit coverage OVER the pixels.
void glyph_blit_color(void *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, uint32_t color);
/// Blends coverage times `alpha` (0 to 255) OVER 8-bit alpha.
void glyph_blit_alpha(void *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, int alpha);
/// Blends premultiplied pixels times `alpha` (0 to 255) OVER the pixels.
void glyph_blit_image(void *pixels, ptrdiff_t stride, const uint32_t *image,
                      ptrdiff_t image_stride, int width, int height, int alpha);
/// Blends the alpha of premultiplied pixels OVER 8-bit alpha.
void glyph_blit_image_alpha(void *pixels, ptrdiff_t stride, const uint32_t *image,
                            ptrdiff_t image_stride, int width, int height, int alpha);
/// Averages an image into a smaller one, with `scale` source pixels for each target pixel. The
/// target pixel (0, 0) begins at the source position (x, y).
void glyph_shrink_image(uint32_t *target, int target_width, int target_height,
                        const uint32_t *source, int source_width, int source_height,
                        ptrdiff_t source_stride, float scale, float x, float y);
