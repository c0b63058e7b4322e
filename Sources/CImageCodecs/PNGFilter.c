#include "PNGFilter.h"

#include "TargetClones.h"
#include "CImageCodecs.h"
#include <stdlib.h>
#include <string.h>

TARGET_CLONES
int russet_png_is_plain(const uint8_t *row, size_t rowBytes, size_t pixelBytes) {
  uint32_t repeated = 0;
  for (size_t i = pixelBytes; i < rowBytes; i++) repeated += row[i] == row[i - pixelBytes];
  // Chosen: in photographs a tenth to a third of the bytes repeat; in lists and pages nine tenths.
  return (size_t)repeated * 3 >= rowBytes * 2;
}

static inline uint8_t paeth(int left, int above, int corner) {
  int a = abs(above - corner), b = abs(left - corner), c = abs(left + above - 2 * corner);
  int nearer = a <= b ? left : above, least = a <= b ? a : b;
  return (uint8_t)(least <= c ? nearer : corner);
}

// Returns the sum of the distances of a row's bytes from 0, modulo 256.
TARGET_CLONES
static uint32_t distance(const uint8_t *bytes, size_t count) {
  uint32_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += bytes[i] < 128 ? bytes[i] : 256 - bytes[i];
  return sum;
}

TARGET_CLONES
static void subtract(const uint8_t *row, const uint8_t *above, size_t count, size_t step,
                     uint8_t *left, uint8_t *up, uint8_t *mean, uint8_t *predicted) {
  for (size_t i = 0; i < step; i++) {
    left[i] = row[i];
    up[i] = (uint8_t)(row[i] - above[i]);
    mean[i] = (uint8_t)(row[i] - above[i] / 2);
    predicted[i] = up[i];
  }
  for (size_t i = step; i < count; i++) left[i] = (uint8_t)(row[i] - row[i - step]);
  for (size_t i = step; i < count; i++) up[i] = (uint8_t)(row[i] - above[i]);
  for (size_t i = step; i < count; i++)
    mean[i] = (uint8_t)(row[i] - (row[i - step] + above[i]) / 2);
  for (size_t i = step; i < count; i++)
    predicted[i] = (uint8_t)(row[i] - paeth(row[i - step], above[i], above[i - step]));
}

const uint8_t *russet_png_filter(const uint8_t *row, const uint8_t *above, size_t rowBytes,
                                 size_t pixelBytes, uint8_t *rows) {
  uint8_t *filtered[filterCount];
  for (int filter = 0; filter < filterCount; filter++) {
    filtered[filter] = rows + (size_t)filter * (rowBytes + 1);
    filtered[filter][0] = (uint8_t)filter;
  }
  memcpy(filtered[0] + 1, row, rowBytes);
  subtract(row, above, rowBytes, pixelBytes, filtered[1] + 1, filtered[2] + 1, filtered[3] + 1,
           filtered[4] + 1);
  int best = 0;
  uint32_t least = UINT32_MAX;
  for (int filter = 0; filter < filterCount; filter++) {
    uint32_t sum = distance(filtered[filter] + 1, rowBytes);
    if (sum < least) {
      least = sum;
      best = filter;
    }
  }
  return filtered[best];
}

// Red, green and blue of four pixels, as vectors of the compiler, for a single instruction if
// available.
typedef uint8_t Bytes16 __attribute__((vector_size(16)));

TARGET_CLONES
void russet_png_rgb(const uint8_t *pixels, uint8_t *rgb, size_t width) {
  size_t x = 0;
  // Each step writes four bytes more than four pixels need; the next step overwrites them.
  for (; x + 6 <= width; x += 4) {
    Bytes16 four;
    memcpy(&four, pixels + x * 4, 16);
    four = __builtin_shufflevector(four, four, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    memcpy(rgb + x * 3, &four, 16);
  }
  for (; x < width; x++) {
    rgb[x * 3] = pixels[x * 4 + 2];
    rgb[x * 3 + 1] = pixels[x * 4 + 1];
    rgb[x * 3 + 2] = pixels[x * 4];
  }
}
