#include "CFrameStream.h"

#include <string.h>

// Shorter repeats cost more words for operations than they save.
enum { SHORTEST = 4 };

static inline uint32_t swizzle(uint32_t bgrx) {
  return 0xFF000000u | (bgrx & 0x0000FF00u) | ((bgrx & 0xFFu) << 16) | ((bgrx >> 16) & 0xFFu);
}

size_t russet_frame_pack(
  const uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height, uint32_t *words,
  size_t capacity) {
  uint32_t *out = words;
  uint32_t *const end = words + capacity;
  // The operation that can still grow: the next pixel of the same kind extends it.
  uint32_t *literal = NULL, *above = NULL, *run = NULL;
  uint32_t runColour = 0;

  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)(pixels + y * bytesPerRow);
    const uint32_t *up = y ? (const uint32_t *)(pixels + (y - 1) * bytesPerRow) : NULL;
    if (up && memcmp(row, up, (size_t)width * 4) == 0) {
      if (!above) {
        if (out == end) return 0;
        above = out;
        *out++ = RUSSET_ABOVE;
      }
      *above += width << 2;
      literal = run = NULL;
      continue;
    }
    uint32_t x = 0;
    while (x < width) {
      const uint32_t colour = row[x] & 0x00FFFFFFu;
      uint32_t same = 1;
      while (x + same < width && (row[x + same] & 0x00FFFFFFu) == colour) same++;
      uint32_t repeated = 0;
      if (up) {
        while (x + repeated < width && row[x + repeated] == up[x + repeated]) repeated++;
      }
      if (run && colour == runColour && same >= repeated) {
        *run += same << 2;
        x += same;
      } else if (repeated >= SHORTEST && repeated >= same) {
        if (!above) {
          if (out == end) return 0;
          above = out;
          *out++ = RUSSET_ABOVE;
        }
        *above += repeated << 2;
        literal = run = NULL;
        x += repeated;
      } else if (same >= SHORTEST) {
        if (end - out < 2) return 0;
        run = out;
        runColour = colour;
        *out++ = (same << 2) | RUSSET_RUN;
        *out++ = swizzle(row[x]);
        literal = above = NULL;
        x += same;
      } else {
        if (!literal) {
          if (out == end) return 0;
          literal = out;
          *out++ = RUSSET_LITERAL;
          above = run = NULL;
        }
        if ((size_t)(end - out) < same) return 0;
        *literal += same << 2;
        for (uint32_t i = 0; i < same; i++) *out++ = swizzle(row[x + i]);
        x += same;
      }
    }
  }
  return (size_t)(out - words);
}

void russet_frame_swizzle(
  const uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height, uint32_t *words) {
  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)(pixels + y * bytesPerRow);
    for (uint32_t x = 0; x < width; x++) *words++ = swizzle(row[x]);
  }
}

int russet_frame_unpack(
  const uint32_t *words, size_t count, uint8_t *pixels, size_t bytesPerRow, uint32_t width,
  uint32_t height) {
  const uint32_t *const end = words + count;
  const uint64_t total = (uint64_t)width * height;
  uint64_t at = 0;
  while (words < end) {
    const uint32_t kind = *words & 3;
    const uint32_t length = *words++ >> 2;
    if (at + length > total) return 0;
    if (kind == RUSSET_LITERAL && (size_t)(end - words) < length) return 0;
    if (kind == RUSSET_RUN && words == end) return 0;
    if (kind == RUSSET_ABOVE && at < width) return 0;
    if (kind > RUSSET_ABOVE) return 0;
    const uint32_t colour = kind == RUSSET_RUN ? swizzle(*words++) : 0;
    for (uint32_t i = 0; i < length; i++, at++) {
      uint32_t *pixel = (uint32_t *)(pixels + (at / width) * bytesPerRow) + at % width;
      if (kind == RUSSET_LITERAL) {
        *pixel = swizzle(*words++);
      } else if (kind == RUSSET_RUN) {
        *pixel = colour;
      } else {
        *pixel = *(uint32_t *)((uint8_t *)pixel - bytesPerRow);
      }
    }
  }
  return at == total;
}

void russet_frame_unswizzle(
  const uint32_t *words, uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height) {
  for (uint32_t y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)(pixels + y * bytesPerRow);
    for (uint32_t x = 0; x < width; x++) row[x] = swizzle(*words++);
  }
}
