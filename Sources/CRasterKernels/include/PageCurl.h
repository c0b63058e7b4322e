#pragma once
#include <stddef.h>
#include <stdint.h>

/// Draws a page that is being turned. `src` is rolled around a cylinder of `radius` pixels whose
/// lower edge touches the ground on the line nx x + ny y = axis. The part before the line stays
/// flat, the part beyond it is turned over. Both images have the same size; outside the page, `dst`
/// receives only its shadow.
void raster_page_curl(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                      int width, int height, double nx, double ny, double axis, double radius);
