#include "CPictureKernels.h"

#include <string.h>

void picture_reduce(const uint8_t *pixels, size_t width, size_t height, size_t factor,
                    uint8_t *result) {
  size_t columns = width / factor, rows = height / factor, count = factor * factor;
  for (size_t row = 0; row < rows; row++) {
    for (size_t column = 0; column < columns; column++, result += 4) {
      size_t sums[4] = {0, 0, 0, 0};
      for (size_t y = 0; y < factor; y++) {
        const uint8_t *p = pixels + ((row * factor + y) * width + column * factor) * 4;
        for (size_t x = 0; x < factor; x++, p += 4) {
          sums[0] += p[0];
          sums[1] += p[1];
          sums[2] += p[2];
          sums[3] += p[3];
        }
      }
      for (int i = 0; i < 4; i++) result[i] = (uint8_t)((sums[i] + count / 2) / count);
    }
  }
}

static int difference(const uint8_t *a, const uint8_t *b) {
  int largest = 0;
  for (int i = 0; i < 4; i++) {
    int value = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    if (value > largest) largest = value;
  }
  return largest;
}

static int contrast(const uint8_t *golden, size_t width, size_t height, size_t x, size_t y) {
  const uint8_t *middle = golden + (y * width + x) * 4;
  int largest = 0;
  for (size_t row = y > 0 ? y - 1 : 0; row <= y + 1 && row < height; row++) {
    for (size_t column = x > 0 ? x - 1 : 0; column <= x + 1 && column < width; column++) {
      int value = difference(middle, golden + (row * width + column) * 4);
      if (value > largest) largest = value;
    }
  }
  return largest;
}

size_t picture_compare(const uint8_t *golden, const uint8_t *picture, size_t width, size_t height,
                       int flat, double coverage, size_t most, uint8_t *differences) {
  size_t found = 0;
  size_t row_bytes = width * 4;
  if (differences) memset(differences, 0, width * height);
  for (size_t y = 0; y < height; y++) {
    const uint8_t *a = golden + y * row_bytes, *b = picture + y * row_bytes;
    if (memcmp(a, b, row_bytes) == 0) continue;
    for (size_t x = 0; x < width; x++, a += 4, b += 4) {
      int value = difference(a, b);
      if (differences) differences[y * width + x] = (uint8_t)value;
      if (value <= flat) continue;
      if (coverage > 0 && value <= flat + coverage * contrast(golden, width, height, x, y)) continue;
      if (++found == most) return found;
    }
  }
  return found;
}
