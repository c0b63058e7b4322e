#pragma once
#include <stddef.h>
#include <stdint.h>

/// Pictures of 8-bit red, green, blue and opacity, rows without gaps. C, because tests are built
/// for debugging and compare a hundred million pixels.

/// Averages each block of `factor` by `factor` pixels into one; what is left at the right and the
/// lower edge is dropped.
void picture_reduce(const uint8_t *pixels, size_t width, size_t height, size_t factor,
                    uint8_t *result);

/// Counts the pixels that differ by more than their limit, at most `most`.
///
/// The limit of a pixel is `flat` steps and the share `coverage` of the contrast in the golden: of
/// the largest difference of a component between the pixel and its eight neighbours. `differences`
/// gets the largest difference of each pixel's components; it may be NULL.
size_t picture_compare(const uint8_t *golden, const uint8_t *picture, size_t width, size_t height,
                       int flat, double coverage, size_t most, uint8_t *differences);
