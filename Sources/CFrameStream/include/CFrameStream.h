// The inner loops of the frame stream, which convert rectangles of pixels to words and back.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A packed rectangle is a list of operations. Each begins with a word that holds the kind in its
// two low bits and a count of pixels above them. Pixels are words with red in the lowest byte, as
// in a browser's `ImageData`. A count may extend over several rows.
enum {
  RUSSET_LITERAL = 0,  // `count` pixels follow
  RUSSET_RUN = 1,      // one pixel follows, which is repeated
  RUSSET_ABOVE = 2,    // copies the pixels one row above; never in the first row
};

// Packs `width` x `height` pixels, blue first, into at most `capacity` words. Returns the number of
// words, or 0 if they do not fit.
size_t russet_frame_pack(
  const uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height, uint32_t *words,
  size_t capacity);

// Writes the pixels without packing, as exactly `width` x `height` words.
void russet_frame_swizzle(
  const uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height, uint32_t *words);

// Unpacks the words of `russet_frame_pack` into `pixels`, blue first. Returns false for malformed
// words.
int russet_frame_unpack(
  const uint32_t *words, size_t count, uint8_t *pixels, size_t bytesPerRow, uint32_t width,
  uint32_t height);

// Converts the words of `russet_frame_swizzle` back.
void russet_frame_unswizzle(
  const uint32_t *words, uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height);
