#include "CImageCodecs.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *data;
  size_t size, position;
} Input;

typedef struct {
  uint32_t *pixels;
  // The length of a row, in pixels.
  size_t rowLength;
} Canvas;

// The area of a frame, clipped to the canvas.
typedef struct {
  uint32_t left, top, right, bottom;
} Area;

enum { keeps = 1, clears = 2, restores = 3 };

struct RussetGIF {
  uint32_t width, height;
  // The position of the blocks after the frame on the canvas, and the number of frames read so far.
  size_t position;
  uint32_t count;
  uint32_t *canvas, *saved;
  // The area and the disposal of the last frame, applied before the next frame is drawn.
  Area area;
  int disposal;
};

static int next_byte(Input *in) {
  return in->position < in->size ? in->data[in->position++] : -1;
}

static int next_short(Input *in) {
  int low = next_byte(in), high = next_byte(in);
  return low < 0 || high < 0 ? -1 : low | high << 8;
}

static const uint8_t *take(Input *in, size_t count) {
  if (in->size - in->position < count) return NULL;
  const uint8_t *start = in->data + in->position;
  in->position += count;
  return start;
}

static int skip_blocks(Input *in) {
  int length;
  while ((length = next_byte(in)) > 0)
    if (!take(in, (size_t)length)) return 0;
  return length == 0;
}

RussetGIF *russet_gif_open(uint32_t width, uint32_t height) {
  RussetGIF *gif = calloc(1, sizeof *gif);
  if (!gif) return NULL;
  gif->width = width;
  gif->height = height;
  return gif;
}

void russet_gif_close(RussetGIF *gif) {
  free(gif->canvas);
  free(gif->saved);
  free(gif);
}

static void rewind_to_start(RussetGIF *gif) {
  gif->position = 0;
  gif->count = 0;
  gif->disposal = keeps;
}

static void clear(Canvas canvas, Area area) {
  for (uint32_t y = area.top; y < area.bottom; y++)
    memset(canvas.pixels + y * canvas.rowLength + area.left, 0, (area.right - area.left) * 4);
}

typedef struct {
  uint32_t left, top, width, height;
  const uint8_t *colors;
  unsigned colorCount;
  int transparent;
  int isInterlaced;
} Picture;

// Decodes the codes of a frame. Returns an error message for damaged data.
static const char *draw(Input *in, const Picture *picture, Canvas canvas, Area area) {
  uint16_t prefix[4096];
  uint8_t suffix[4096], stack[4096];
  int size = next_byte(in);
  if (size < 1 || size > 8) return "a code size that does not exist";
  unsigned clearCode = 1u << size, endCode = clearCode + 1, nextCode = clearCode + 2;
  unsigned width = (unsigned)size + 1, old = 4096, first = 0;
  uint32_t bits = 0;
  unsigned bitCount = 0;
  int blockLength = 0;
  uint32_t x = 0, row = 0;
  int pass = 0;
  static const uint32_t starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  uint64_t left = (uint64_t)picture->width * picture->height;
  for (unsigned i = 0; i < clearCode; i++) suffix[i] = (uint8_t)i;
  while (left) {
    while (bitCount < width) {
      if (blockLength == 0) {
        blockLength = next_byte(in);
        if (blockLength < 0) return "the data ends too early";
        // Missing pixels keep their values.
        if (blockLength == 0) return NULL;
      }
      int byte = next_byte(in);
      if (byte < 0) return "the data ends too early";
      blockLength--;
      bits |= (uint32_t)byte << bitCount;
      bitCount += 8;
    }
    unsigned code = bits & ((1u << width) - 1);
    bits >>= width;
    bitCount -= width;
    if (code == endCode) break;
    if (code == clearCode) {
      nextCode = clearCode + 2;
      width = (unsigned)size + 1;
      old = 4096;
      continue;
    }
    unsigned depth = 0, walk = code;
    if (old == 4096) {
      if (code >= clearCode) return "a code before its string";
      first = code;
    } else {
      if (code > nextCode || (code == nextCode && nextCode >= 4096))
        return "a code before its string";
      if (code == nextCode) {
        stack[depth++] = (uint8_t)first;
        walk = old;
      }
    }
    while (walk >= clearCode) {
      // The prefix of a string always has a smaller code, so the loop ends.
      stack[depth++] = suffix[walk];
      walk = prefix[walk];
    }
    first = walk;
    stack[depth++] = (uint8_t)first;
    if (old != 4096 && nextCode < 4096) {
      prefix[nextCode] = (uint16_t)old;
      suffix[nextCode] = (uint8_t)first;
      nextCode++;
      if (nextCode == 1u << width && width < 12) width++;
    }
    old = code;
    while (depth && left) {
      unsigned index = stack[--depth];
      uint32_t px = picture->left + x, py = picture->top + row;
      if (px < area.right && py < area.bottom && (int)index != picture->transparent &&
          index < picture->colorCount) {
        const uint8_t *color = picture->colors + index * 3;
        canvas.pixels[py * canvas.rowLength + px] =
            0xFF000000u | (uint32_t)color[0] << 16 | (uint32_t)color[1] << 8 | color[2];
      }
      left--;
      if (++x < picture->width) continue;
      x = 0;
      row += picture->isInterlaced ? steps[pass] : 1;
      while (picture->isInterlaced && row >= picture->height && pass < 3) row = starts[++pass];
    }
  }
  // Skips the rest of the block and any data after a complete picture.
  if (!take(in, (size_t)blockLength)) return "the data ends too early";
  return skip_blocks(in) ? NULL : "the data ends too early";
}

// Draws the next frame over the canvas. Returns an error message if there is none or it is damaged.
static const char *next_frame(RussetGIF *gif, const uint8_t *data, size_t size, Canvas canvas,
                              int keepsCanvas) {
  Input in = {data, size, 10};
  const char *early = "the data ends too early";
  int flags = next_byte(&in);
  in.position = 13;
  if (flags < 0 || in.position > size) return early;
  Picture picture = {.transparent = -1};
  unsigned globalCount = flags & 0x80 ? 2u << (flags & 7) : 0;
  const uint8_t *globalColors = take(&in, globalCount * 3);
  if (!globalColors) return early;
  if (gif->count == 0)
    clear(canvas, (Area){0, 0, gif->width, gif->height});
  else
    in.position = gif->position;
  if (gif->disposal == clears) clear(canvas, gif->area);
  if (gif->disposal == restores && gif->saved)
    memcpy(gif->canvas, gif->saved, (size_t)gif->width * gif->height * 4);
  int disposal = keeps;
  for (;;) {
    int introducer = next_byte(&in);
    if (introducer == 0x21) {
      int label = next_byte(&in);
      const uint8_t *control = in.data + in.position;
      if (label == 0xF9 && in.size - in.position >= 5 && control[0] == 4) {
        disposal = control[1] >> 2 & 7;
        picture.transparent = control[1] & 1 ? control[4] : -1;
      }
      if (label < 0 || !skip_blocks(&in)) return early;
      continue;
    }
    if (introducer != 0x2C) return introducer < 0 ? early : "no such frame";
    break;
  }
  int left = next_short(&in), top = next_short(&in), width = next_short(&in),
      height = next_short(&in), packed = next_byte(&in);
  if (packed < 0) return early;
  picture.left = (uint32_t)left;
  picture.top = (uint32_t)top;
  picture.width = (uint32_t)width;
  picture.height = (uint32_t)height;
  picture.isInterlaced = packed & 0x40;
  picture.colors = globalColors;
  picture.colorCount = globalCount;
  if (packed & 0x80) {
    picture.colorCount = 2u << (packed & 7);
    picture.colors = take(&in, picture.colorCount * 3);
    if (!picture.colors) return early;
  }
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
  Area area = {LEAST(picture.left, gif->width), LEAST(picture.top, gif->height),
               LEAST(picture.left + picture.width, gif->width),
               LEAST(picture.top + picture.height, gif->height)};
  if (keepsCanvas && disposal == restores) {
    size_t bytes = (size_t)gif->width * gif->height * 4;
    if (!gif->saved) gif->saved = malloc(bytes);
    if (!gif->saved) return "no memory";
    memcpy(gif->saved, gif->canvas, bytes);
  }
  const char *fault = draw(&in, &picture, canvas, area);
  if (fault) return fault;
  gif->area = area;
  gif->disposal = disposal;
  gif->position = in.position;
  gif->count++;
  return NULL;
}

int russet_gif_frame(RussetGIF *gif, const uint8_t *data, size_t size, uint32_t index,
                     int keepsCanvas, uint8_t *pixels, size_t bytesPerRow, char *message,
                     size_t messageSize) {
  const char *fault = NULL;
  if (index == 0 && !keepsCanvas) {
    rewind_to_start(gif);
    Canvas canvas = {(uint32_t *)pixels, bytesPerRow / 4};
    fault = next_frame(gif, data, size, canvas, 0);
    rewind_to_start(gif);
  } else {
    size_t rowBytes = (size_t)gif->width * 4;
    if (!gif->canvas) gif->canvas = malloc(rowBytes * gif->height);
    if (!gif->canvas) fault = "no memory";
    Canvas canvas = {gif->canvas, gif->width};
    if (index + 1 < gif->count) rewind_to_start(gif);
    while (!fault && gif->count <= index) fault = next_frame(gif, data, size, canvas, 1);
    if (fault)
      rewind_to_start(gif);
    else
      for (uint32_t y = 0; y < gif->height; y++)
        memcpy(pixels + y * bytesPerRow, gif->canvas + (size_t)y * gif->width, rowBytes);
  }
  if (fault && messageSize) snprintf(message, messageSize, "%s", fault);
  return fault == NULL;
}
