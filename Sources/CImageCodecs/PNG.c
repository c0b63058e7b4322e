#include "CImageCodecs.h"
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
  const uint8_t *data;
  size_t size, position;
} Source;

typedef struct {
  char *message;
  size_t size;
} Complaint;

static void on_error(png_structp png, png_const_charp text) {
  Complaint *complaint = png_get_error_ptr(png);
  if (complaint && complaint->size) snprintf(complaint->message, complaint->size, "%s", text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  Source *source = png_get_io_ptr(png);
  if (source->size - source->position < count) png_error(png, "the data ends too early");
  memcpy(target, source->data + source->position, count);
  source->position += count;
}

// Chunks that do not affect pixels. Each text chunk may inflate to the limit of a chunk, and there
// may be a thousand of them, so they are skipped.
static const png_byte unread[] =
    "bKGD\0eXIf\0hIST\0iTXt\0oFFs\0pCAL\0sCAL\0sPLT\0sTER\0tEXt\0tIME\0zTXt";

// Chosen: the limit of chunks of one kind that libpng may keep in a list; none is used.
enum { longestChunkList = 8 };

static png_structp open_png(Source *source, Complaint *complaint, png_infop *info,
                            const RussetCodecLimits *limits) {
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, complaint, on_error, on_warning);
  if (!png) return NULL;
  *info = png_create_info_struct(png);
  if (!*info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return NULL;
  }
  png_set_read_fn(png, source, read_bytes);
  png_set_user_limits(png, 32767, 32767);
  png_set_chunk_malloc_max(png, limits->metadataBytes);
  png_set_chunk_cache_max(png, longestChunkList);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, unread, sizeof unread / 5);
  return png;
}

int russet_png_info(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                    RussetImageInfo *out, char *message, size_t messageSize) {
  Source source = {data, size, 0};
  Complaint complaint = {message, messageSize};
  png_infop info = NULL;
  memset(out, 0, sizeof *out);
  png_structp png = open_png(&source, &complaint, &info, limits);
  if (!png) return 0;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    free(out->profile);
    out->profile = NULL;
    return 0;
  }
  png_read_info(png, info);
  int type = png_get_color_type(png, info);
  out->width = png_get_image_width(png, info);
  out->height = png_get_image_height(png, info);
  out->bitsPerComponent = png_get_bit_depth(png, info) == 16 ? 16 : 8;
  out->colorCount = type & PNG_COLOR_MASK_COLOR ? 3 : 1;
  out->hasAlpha = type & PNG_COLOR_MASK_ALPHA || png_get_valid(png, info, PNG_INFO_tRNS) ? 1 : 0;
  png_uint_32 x = png_get_x_pixels_per_meter(png, info);
  out->dotsPerInch = x * 0.0254;
  int intent;
  out->isSRGB = png_get_sRGB(png, info, &intent) ? 1 : 0;
  double gamma;
  if (png_get_gAMA(png, info, &gamma)) out->gamma = gamma;
  double *c = out->chromaticities;
  out->hasChromaticities =
      png_get_cHRM(png, info, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7]) ? 1 : 0;
  png_charp name;
  int compression;
  png_bytep profile;
  png_uint_32 profileSize;
  if (png_get_iCCP(png, info, &name, &compression, &profile, &profileSize) && profileSize) {
    out->profile = malloc(profileSize);
    if (out->profile) {
      memcpy(out->profile, profile, profileSize);
      out->profileSize = profileSize;
    }
  }
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}

static int decode(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                  uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height, int isDeep,
                  char *message, size_t messageSize) {
  Source source = {data, size, 0};
  Complaint complaint = {message, messageSize};
  png_infop info = NULL;
  png_bytep *volatile rows = NULL;
  png_structp png = open_png(&source, &complaint, &info, limits);
  if (!png) return 0;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    free(rows);
    return 0;
  }
  // A wrong checksum is an error in any chunk.
  png_set_crc_action(png, PNG_CRC_DEFAULT, PNG_CRC_WARN_DISCARD);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "the size changed");
  int type = png_get_color_type(png, info);
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  if (isDeep) {
    if (png_get_bit_depth(png, info) < 16) png_set_expand_16(png);
    png_set_swap(png);
  } else {
    png_set_scale_16(png);
    png_set_bgr(png);
  }
  int hasAlpha = type & PNG_COLOR_MASK_ALPHA || png_get_valid(png, info, PNG_INFO_tRNS);
  if (!hasAlpha) png_set_add_alpha(png, isDeep ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * (isDeep ? 8 : 4))
    png_error(png, "an unexpected kind of pixel");
  if (passes > 1) {
    rows = malloc(sizeof(png_bytep) * height);
    if (!rows) png_error(png, "no memory");
    for (uint32_t y = 0; y < height; y++) rows[y] = pixels + y * bytesPerRow;
    png_read_image(png, rows);
  } else {
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * bytesPerRow, NULL);
  }
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  free(rows);
  if (!hasAlpha || isDeep) return 1;
  for (uint32_t y = 0; y < height; y++) {
    uint8_t *p = pixels + y * bytesPerRow;
    for (uint32_t x = 0; x < width; x++, p += 4) {
      unsigned a = p[3];
      if (a == 255) continue;
      for (int i = 0; i < 3; i++) {
        unsigned t = p[i] * a + 128;
        p[i] = (t + (t >> 8)) >> 8;
      }
    }
  }
  return 1;
}

int russet_png_decode(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                      uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height,
                      char *message, size_t messageSize) {
  return decode(data, size, limits, pixels, bytesPerRow, width, height, 0, message, messageSize);
}

int russet_png_decode16(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                        uint16_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height,
                        char *message, size_t messageSize) {
  return decode(data, size, limits, (uint8_t *)pixels, bytesPerRow, width, height, 1, message,
                messageSize);
}

void russet_codec_free(void *memory) { free(memory); }
