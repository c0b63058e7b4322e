// The inner loops of the frame stream: rectangles of pixels to words and back.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A packed rectangle is a list of operations. Each begins with a word: the kind in the two low
// bits, a count of pixels above them. Pixels are words with red in the lowest byte, as a browser's
// `ImageData` has them; the count runs on from row to row.
enum {
  RUSSET_LITERAL = 0,  // so many pixels follow
  RUSSET_RUN = 1,      // one pixel follows, to be repeated
  RUSSET_ABOVE = 2,    // the pixels one row up; never in the first row
};

// Packs `width` x `height` pixels, blue first, into at most `capacity` words; returns how many
// were written, or 0 if they do not fit.
size_t russet_frame_pack(
  const uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height, uint32_t *words,
  size_t capacity);

// Writes the pixels without packing: exactly `width` x `height` words.
void russet_frame_swizzle(
  const uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height, uint32_t *words);

// Undoes `russet_frame_pack`; false if the words are malformed. `pixels` is blue first.
int russet_frame_unpack(
  const uint32_t *words, size_t count, uint8_t *pixels, size_t bytesPerRow, uint32_t width,
  uint32_t height);

// Undoes `russet_frame_swizzle`.
void russet_frame_unswizzle(
  const uint32_t *words, uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height);
