#ifndef RUSSET_PNG_FILTER_H
#define RUSSET_PNG_FILTER_H

#include <stddef.h>
#include <stdint.h>

enum { filterCount = 5 };

// Returns whether a row looks like part of an interface: most of its pixels repeat the previous
// one.
int russet_png_is_plain(const uint8_t *row, size_t rowBytes, size_t pixelBytes);

// Writes a row with one of PNG's filters (PNG 12.8), after the filter's number. Selects the filter
// whose bytes have the smallest distances from 0. `above` is zeros for the first row; `rows` has
// room for `filterCount` rows with their numbers. Returns the selected row among them.
const uint8_t *russet_png_filter(const uint8_t *row, const uint8_t *above, size_t rowBytes,
                                 size_t pixelBytes, uint8_t *rows);

#endif
