#ifndef RUSSET_PNG_FILTER_H
#define RUSSET_PNG_FILTER_H

#include <stddef.h>
#include <stdint.h>

enum { filterCount = 5 };

// Whether a row is like one of an interface: most of its pixels repeat the one before.
int russet_png_is_plain(const uint8_t *row, size_t rowBytes, size_t pixelBytes);

// Writes a row with one of PNG's filters (PNG 12.8), its number first: the one whose bytes are nearest
// to 0. `above` has zeros for the first row; `rows` has room for `filterCount` rows with their numbers.
// Returns the row among them.
const uint8_t *russet_png_filter(const uint8_t *row, const uint8_t *above, size_t rowBytes,
                                 size_t pixelBytes, uint8_t *rows);

#endif
