#pragma once
#include <stddef.h>
#include <stdint.h>

/// Functions for pictures of 8-bit red, green, blue and opacity, rows without padding. In C,
/// because tests are built without optimization and compare a hundred million pixels.

/// Averages each block of `factor` by `factor` pixels into one. Incomplete blocks at the right and
/// the lower edge are dropped.
void picture_reduce(const uint8_t *pixels, size_t width, size_t height, size_t factor,
                    uint8_t *result);

/// Counts the pixels that differ by more than their limit, up to `most`.
///
/// The limit of a pixel is `flat` steps plus the fraction `coverage` of the contrast in the golden,
/// which is the largest difference of a component between the pixel and its eight neighbors.
/// `differences` receives the largest difference of each pixel's components; it may be NULL.
size_t picture_compare(const uint8_t *golden, const uint8_t *picture, size_t width, size_t height,
                       int flat, double coverage, size_t most, uint8_t *differences);
