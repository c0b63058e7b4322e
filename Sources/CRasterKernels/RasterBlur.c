#include "CRasterKernels.h"
#include "RasterVectors.h"

// Three box blurs approximate a Gaussian to within 3 %. Their sides are the odd numbers around the
// ideal one, so that the variances add up to sigma squared.
static void box_sides(double sigma, int sides[3]) {
  double ideal = sqrt(12 * sigma * sigma / 3 + 1);
  int low = (int)floor(ideal);
  if (low % 2 == 0) low--;
  if (low < 1) low = 1;
  double count = (12 * sigma * sigma - 3.0 * low * low - 12.0 * low - 9) / (-4.0 * low - 4);
  int small = (int)floor(count + 0.5);
  for (int i = 0; i < 3; i++) sides[i] = i < small ? low : low + 2;
}

enum { columns = 512 };

#define BOX_PASS(name, type, sum_type)                                                            \
  TARGET_CLONES                                                                                   \
  static void name(type *dst, const type *src, int width, int height, int side, int clamped) {    \
    int radius = side / 2;                                                                        \
    float scale = 1.0f / (float)side;                                                             \
    for (int left = 0; left < width; left += columns) {                                           \
      int count = width - left < columns ? width - left : columns;                                \
      uint32_t sum[columns] = {0};                                                                \
      const type *in = src + left;                                                                \
      for (int y = -radius; y <= radius; y++) {                                                   \
        int row = y < 0 ? (clamped ? 0 : -1) : y < height ? y : (clamped ? height - 1 : -1);      \
        if (row < 0) continue;                                                                    \
        const type *r = in + (ptrdiff_t)row * width;                                              \
        for (int x = 0; x < count; x++) sum[x] += r[x];                                           \
      }                                                                                           \
      for (int y = 0; y < height; y++) {                                                          \
        type *out = dst + left + (ptrdiff_t)y * width;                                            \
        int leaving = y - radius, entering = y + radius + 1;                                      \
        const type *a = leaving >= 0 ? in + (ptrdiff_t)leaving * width : clamped ? in : 0;        \
        const type *b = entering < height ? in + (ptrdiff_t)entering * width                      \
          : clamped                       ? in + (ptrdiff_t)(height - 1) * width                  \
                                          : 0;                                                    \
        for (int x = 0; x < count; x++)                                                           \
          out[x] = (type)(int32_t)((float)(int32_t)sum[x] * scale + 0.5f);                        \
        if (b) for (int x = 0; x < count; x++) sum[x] += b[x];                                    \
        if (a) for (int x = 0; x < count; x++) sum[x] -= a[x];                                    \
      }                                                                                           \
    }                                                                                             \
  }

BOX_PASS(box_bytes, uint8_t, uint32_t)
BOX_PASS(box_shorts, uint16_t, uint32_t)

static void transpose_bytes(uint8_t *dst, const uint8_t *src, int width, int height) {
  for (int top = 0; top < height; top += 16)
    for (int left = 0; left < width; left += 16)
      for (int y = top; y < top + 16 && y < height; y++)
        for (int x = left; x < left + 16 && x < width; x++)
          dst[(ptrdiff_t)x * height + y] = src[(ptrdiff_t)y * width + x];
}

static void transpose_pixels(uint64_t *dst, const uint64_t *src, int width, int height) {
  for (int top = 0; top < height; top += 8)
    for (int left = 0; left < width; left += 8)
      for (int y = top; y < top + 8 && y < height; y++)
        for (int x = left; x < left + 8 && x < width; x++)
          dst[(ptrdiff_t)x * height + y] = src[(ptrdiff_t)y * width + x];
}

void raster_blur_mask(uint8_t *pixels, uint8_t *scratch, int width, int height, double sigma) {
  if (sigma <= 0) return;
  int sides[3];
  box_sides(sigma, sides);
  box_bytes(scratch, pixels, width, height, sides[0], 0);
  box_bytes(pixels, scratch, width, height, sides[1], 0);
  box_bytes(scratch, pixels, width, height, sides[2], 0);
  transpose_bytes(pixels, scratch, width, height);
  box_bytes(scratch, pixels, height, width, sides[0], 0);
  box_bytes(pixels, scratch, height, width, sides[1], 0);
  box_bytes(scratch, pixels, height, width, sides[2], 0);
  transpose_bytes(pixels, scratch, height, width);
}

int raster_blur_factor(double sigma) {
  return sigma < 4 ? 1 : sigma < 8 ? 2 : sigma < 40 ? 4 : 8;
}

size_t raster_blur_scratch(int width, int height, double sigma) {
  int f = raster_blur_factor(sigma);
  size_t w = (size_t)((width + f - 1) / f), h = (size_t)((height + f - 1) / f);
  // Two small pictures of four 16-bit components, and two rows for shrinking and enlarging.
  return w * h * 16 + ((size_t)width + 16) * 4 * 2 + (w + 4) * 16 + 64;
}

// Writes 16-bit components: the average of a cell times 256.
TARGET_CLONES
static void shrink(uint16_t *dst, const uint32_t *src, ptrdiff_t stride, int width, int height,
                   int f, uint16_t *sums) {
  int w = (width + f - 1) / f, h = (height + f - 1) / f;
  int shift = f == 1 ? 0 : f == 2 ? 2 : f == 4 ? 4 : 6;
  for (int cell = 0; cell < h; cell++) {
    int top = cell * f, rows = height - top < f ? height - top : f;
    for (int x = 0; x < width * 4; x++) sums[x] = ((const uint8_t *)(src + top * stride))[x];
    for (int y = top + 1; y < top + rows; y++) {
      const uint8_t *row = (const uint8_t *)(src + y * stride);
      for (int x = 0; x < width * 4; x++) sums[x] += row[x];
    }
    uint16_t *out = dst + (ptrdiff_t)cell * w * 4;
    int whole = rows == f ? width / f : 0;
    for (int x = 0; x < whole; x++) {
      const uint16_t *in = sums + x * f * 4;
      uint32_t b = 0, g = 0, r = 0, a = 0;
      for (int i = 0; i < f; i++) {
        b += in[i * 4];
        g += in[i * 4 + 1];
        r += in[i * 4 + 2];
        a += in[i * 4 + 3];
      }
      out[x * 4] = (uint16_t)(b << 8 >> shift);
      out[x * 4 + 1] = (uint16_t)(g << 8 >> shift);
      out[x * 4 + 2] = (uint16_t)(r << 8 >> shift);
      out[x * 4 + 3] = (uint16_t)(a << 8 >> shift);
    }
    for (int x = whole; x < w; x++) {
      int wide = width - x * f < f ? width - x * f : f;
      for (int c = 0; c < 4; c++) {
        uint32_t sum = 0;
        for (int i = 0; i < wide; i++) sum += sums[(x * f + i) * 4 + c];
        out[x * 4 + c] = (uint16_t)((sum << 8) / (uint32_t)(wide * rows));
      }
    }
  }
}

typedef uint32_t Q __attribute__((vector_size(16), aligned(4)));
typedef uint16_t H __attribute__((vector_size(8), aligned(2)));
typedef uint8_t P __attribute__((vector_size(4), aligned(4)));

TARGET_CLONES
static void grow(uint32_t *dst, ptrdiff_t stride, int width, int height, const uint16_t *src,
                 int f, uint32_t *row) {
  int w = (width + f - 1) / f, h = (height + f - 1) / f;
  int half = f / 2, shift = f == 2 ? 1 : f == 4 ? 2 : 3;
  for (int y = 0; y < height; y++, dst += stride) {
    // Positions are in half pixels between the centers of adjacent cells.
    int from = 2 * y + 1 - f, cell = from < 0 ? 0 : from / (2 * f);
    uint32_t t = from < 0 ? 0 : (uint32_t)(from - cell * 2 * f);
    int next = cell + 1 < h ? cell + 1 : cell;
    const uint16_t *a = src + (ptrdiff_t)cell * w * 4, *b = src + (ptrdiff_t)next * w * 4;
    uint32_t whole = (uint32_t)(2 * f);
    int down = shift + 1;
    // The components have 16 bits, with 8 more for the fraction.
    for (int x = 0; x < w * 4; x++) row[x] = ((a[x] * (whole - t) + b[x] * t) << 8) >> down;
    int x = 0;
    Q first = *(const Q *)row;
    P start = __builtin_convertvector((first + 0x8000u) >> 16, P);
    for (; x < half && x < width; x++) *(P *)(dst + x) = start;
    for (int i = 0; i + 1 < w && x < width; i++) {
      Q left = *(const Q *)(row + i * 4), right = *(const Q *)(row + i * 4 + 4);
      typedef int32_t S __attribute__((vector_size(16), aligned(4)));
      Q step = (Q)((S)(right - left) >> shift);
      Q value = left + (Q)((S)step >> 1) + 0x8000u;
      int count = width - x < f ? width - x : f;
      for (int k = 0; k < count; k++, value += step)
        *(P *)(dst + x + k) = __builtin_convertvector(value >> 16, P);
      x += count;
    }
    Q last = *(const Q *)(row + (w - 1) * 4);
    P end = __builtin_convertvector((last + 0x8000u) >> 16, P);
    for (; x < width; x++) *(P *)(dst + x) = end;
  }
}

RASTER_INLINE float unit(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

// Pixels are premultiplied blue, green, red and alpha, from 0 to 1.
RASTER_INLINE void apply_matrix(float p[4], const float *m) {
  float a = p[3], k = a > 0 ? 1 / a : 0;
  float r = p[2] * k, g = p[1] * k, b = p[0] * k;
  float nr = unit(m[0] * r + m[1] * g + m[2] * b + m[3] * a + m[4]);
  float ng = unit(m[5] * r + m[6] * g + m[7] * b + m[8] * a + m[9]);
  float nb = unit(m[10] * r + m[11] * g + m[12] * b + m[13] * a + m[14]);
  float na = unit(m[15] * r + m[16] * g + m[17] * b + m[18] * a + m[19]);
  p[0] = nb * na;
  p[1] = ng * na;
  p[2] = nr * na;
  p[3] = na;
}

TARGET_CLONES
static void matrix_shorts(uint16_t *pixels, int count, const float *matrix) {
  for (int i = 0; i < count; i++, pixels += 4) {
    float p[4];
    for (int c = 0; c < 4; c++) p[c] = (float)pixels[c] / 65280.0f;
    apply_matrix(p, matrix);
    for (int c = 0; c < 4; c++) pixels[c] = (uint16_t)(p[c] * 65280.0f + 0.5f);
  }
}

TARGET_CLONES
void raster_color_matrix(uint32_t *pixels, ptrdiff_t stride, int width, int height,
                         const float *matrix) {
  for (int y = 0; y < height; y++, pixels += stride) {
    for (int x = 0; x < width; x++) {
      uint8_t *bytes = (uint8_t *)(pixels + x);
      float p[4];
      for (int c = 0; c < 4; c++) p[c] = (float)bytes[c] / 255.0f;
      apply_matrix(p, matrix);
      for (int c = 0; c < 4; c++) bytes[c] = (uint8_t)(p[c] * 255.0f + 0.5f);
    }
  }
}

void raster_blur(uint32_t *pixels, ptrdiff_t stride, int width, int height, double sigma,
                 int clamped, const float *matrix, void *scratch) {
  if (width <= 0 || height <= 0) return;
  if (sigma <= 0) {
    if (matrix) raster_color_matrix(pixels, stride, width, height, matrix);
    return;
  }
  int f = raster_blur_factor(sigma);
  int w = (width + f - 1) / f, h = (height + f - 1) / f;
  uint16_t *one = scratch, *two = one + (size_t)w * (size_t)h * 4;
  uint16_t *sums = two + (size_t)w * (size_t)h * 4;
  uint32_t *row = (uint32_t *)(void *)(sums + (((size_t)width + 16) * 4));
  shrink(one, pixels, stride, width, height, f, sums);
  // Shrinking and enlarging also blur, so their variances (of a box of f and a triangle of 2f) are
  // subtracted.
  double rest = sigma * sigma - (f > 1 ? (f * f - 1) / 12.0 + f * f / 6.0 : 0);
  int sides[3];
  box_sides(sqrt(rest > 0 ? rest : 0) / f, sides);
  box_shorts(two, one, w * 4, h, sides[0], clamped);
  box_shorts(one, two, w * 4, h, sides[1], clamped);
  box_shorts(two, one, w * 4, h, sides[2], clamped);
  transpose_pixels((uint64_t *)(void *)one, (uint64_t *)(void *)two, w, h);
  box_shorts(two, one, h * 4, w, sides[0], clamped);
  box_shorts(one, two, h * 4, w, sides[1], clamped);
  box_shorts(two, one, h * 4, w, sides[2], clamped);
  transpose_pixels((uint64_t *)(void *)one, (uint64_t *)(void *)two, h, w);
  if (matrix) matrix_shorts(one, w * h, matrix);
  if (f == 1) {
    for (int y = 0; y < height; y++) {
      uint8_t *out = (uint8_t *)(pixels + y * stride);
      const uint16_t *in = one + (ptrdiff_t)y * w * 4;
      for (int x = 0; x < width * 4; x++) out[x] = (uint8_t)((in[x] + 128) >> 8);
    }
  } else {
    grow(pixels, stride, width, height, one, f, row);
  }
}
