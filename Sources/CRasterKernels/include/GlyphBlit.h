#pragma once
#include <stddef.h>
#include <stdint.h>

// Puts glyphs into pixels. A pixel is 32 bits, premultiplied, alpha in the highest byte of the
// number; strides are in bytes. All blocks are clipped by the caller.

/// A premultiplied colour times 8-bit coverage OVER the pixels.
void glyph_blit_color(void *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, uint32_t color);
/// Coverage times `alpha` (0 to 255) OVER 8-bit alpha.
void glyph_blit_alpha(void *pixels, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t mask_stride,
                      int width, int height, int alpha);
/// Premultiplied pixels times `alpha` (0 to 255) OVER the pixels.
void glyph_blit_image(void *pixels, ptrdiff_t stride, const uint32_t *image,
                      ptrdiff_t image_stride, int width, int height, int alpha);
/// The alpha of premultiplied pixels OVER 8-bit alpha.
void glyph_blit_image_alpha(void *pixels, ptrdiff_t stride, const uint32_t *image,
                            ptrdiff_t image_stride, int width, int height, int alpha);
/// Averages an image into a smaller one, `scale` source pixels for each target pixel; the target
/// pixel (0, 0) starts at the source place (x, y).
void glyph_shrink_image(uint32_t *target, int target_width, int target_height,
                        const uint32_t *source, int source_width, int source_height,
                        ptrdiff_t source_stride, float scale, float x, float y);
