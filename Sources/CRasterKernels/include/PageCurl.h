#pragma once
#include <stddef.h>
#include <stdint.h>

/// Draws a page that is being turned: `src` is rolled round a cylinder of `radius` pixels whose
/// lower edge touches the ground on the line nx x + ny y = axis. What lies before the line stays
/// flat, what lies beyond is turned over. Both images are of the same size; beside the page `dst`
/// gets nothing but its shadow.
void raster_page_curl(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                      int width, int height, double nx, double ny, double axis, double radius);
