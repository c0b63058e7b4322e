#include "CImageCodecs.h"
#include <stdio.h>
#include <string.h>

static uint32_t number(const uint8_t *data, size_t count) {
  uint32_t value = 0;
  while (count) value = value << 8 | data[--count];
  return value;
}

typedef struct {
  // The rows of the colors and of the mask, the bottom row first; the mask is NULL without one.
  const uint8_t *rows, *mask;
  size_t rowBytes, maskBytes;
  const uint8_t *palette;
  uint32_t colorCount, bits;
  // Whether the fourth byte of a pixel is its opacity, so that the mask is ignored.
  int hasAlpha;
} Bitmap;

// Finds the parts of a picture. Returns an error message for damaged data.
static const char *open_bitmap(const uint8_t *data, size_t size, uint32_t width, uint32_t height,
                               Bitmap *bitmap) {
  enum { headerBytes = 40 };
  if (size < headerBytes || number(data, 4) != headerBytes) return "an unknown header";
  if (number(data + 4, 4) != width || number(data + 8, 4) != height * 2) return "the size changed";
  uint32_t bits = number(data + 14, 2), stated = number(data + 32, 4);
  if (number(data + 16, 4) != 0) return "compressed rows";
  if (bits != 1 && bits != 4 && bits != 8 && bits != 16 && bits != 24 && bits != 32)
    return "an unknown number of bits";
  uint64_t colors = stated == 0 && bits <= 8 ? 1u << bits : stated;
  uint64_t start = headerBytes + colors * 4;
  bitmap->rowBytes = ((size_t)width * bits + 31) / 32 * 4;
  bitmap->maskBytes = ((size_t)width + 31) / 32 * 4;
  uint64_t end = start + (uint64_t)bitmap->rowBytes * height;
  if (end > size) return "the data ends too early";
  bitmap->bits = bits;
  bitmap->colorCount = (uint32_t)colors;
  bitmap->palette = data + headerBytes;
  bitmap->rows = data + start;
  bitmap->mask = end + (uint64_t)bitmap->maskBytes * height <= size ? data + end : NULL;
  bitmap->hasAlpha = 0;
  // Pictures of 32 bits without any opacity use the mask.
  if (bits == 32)
    for (size_t i = 3; i < bitmap->rowBytes * height && !bitmap->hasAlpha; i += 4)
      bitmap->hasAlpha = bitmap->rows[i] != 0;
  return NULL;
}

// Returns blue, green, red and opacity of a pixel, the first in the lowest byte.
static uint32_t color(const Bitmap *bitmap, const uint8_t *row, uint32_t x) {
  const uint32_t opaque = 0xFF000000u;
  switch (bitmap->bits) {
    case 32:
      return bitmap->hasAlpha ? number(row + (size_t)x * 4, 4)
                              : number(row + (size_t)x * 4, 3) | opaque;
    case 24:
      return number(row + (size_t)x * 3, 3) | opaque;
    case 16: {
      uint32_t value = number(row + (size_t)x * 2, 2), result = opaque;
      for (int i = 0; i < 3; i++) {
        uint32_t part = value >> (5 * i) & 31;
        result |= (part << 3 | part >> 2) << (8 * i);
      }
      return result;
    }
    default: {
      size_t position = (size_t)x * bitmap->bits;
      uint32_t index = row[position / 8] >> (8 - bitmap->bits - position % 8) &
                       ((1u << bitmap->bits) - 1);
      // Colors beyond the palette are black.
      return index < bitmap->colorCount ? number(bitmap->palette + index * 4, 3) | opaque : opaque;
    }
  }
}

int russet_ico_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t bytesPerRow,
                      uint32_t width, uint32_t height, char *message, size_t messageSize) {
  Bitmap bitmap;
  const char *fault = open_bitmap(data, size, width, height, &bitmap);
  if (fault) {
    if (messageSize) snprintf(message, messageSize, "%s", fault);
    return 0;
  }
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *row = bitmap.rows + (height - 1 - y) * bitmap.rowBytes;
    const uint8_t *mask =
        bitmap.mask && !bitmap.hasAlpha ? bitmap.mask + (height - 1 - y) * bitmap.maskBytes : NULL;
    uint8_t *target = pixels + y * bytesPerRow;
    for (uint32_t x = 0; x < width; x++, target += 4) {
      // A set bit lets the background through. Bits that invert it are not supported.
      int isClear = mask && mask[x / 8] >> (7 - x % 8) & 1;
      uint32_t value = isClear ? 0 : color(&bitmap, row, x);
      unsigned alpha = value >> 24;
      for (int i = 0; i < 3; i++) {
        unsigned product = (value >> (8 * i) & 255) * alpha + 128;
        target[i] = (uint8_t)((product + (product >> 8)) >> 8);
      }
      target[3] = (uint8_t)alpha;
    }
  }
  return 1;
}
