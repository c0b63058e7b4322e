#include "CImageCodecs.h"
#include "PNGFilter.h"
#include <isa-l/igzip_lib.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Chosen: ISA-L compresses up to this level. For screens it takes a fifth of the time of zlib's
// level 3, and its files are a tenth larger. The size of a chunk is also chosen.
enum { highestFastLevel = 3, chunkCapacity = 128 * 1024 };

struct RussetPNGWriter {
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t size, capacity;
  size_t rowBytes, pixelBytes, rows;
  // NULL if zlib compresses, through libpng.
  struct isal_zstream *stream;
  uint8_t *levelBuffer;
  // The buffer of the next chunk of compressed bytes.
  uint8_t *chunk;
  size_t chunkSize;
  // The row above and, for each filter, a filtered row with the filter's number.
  uint8_t *above, *filtered;
  int isPlain;
  int failed;
};

static void on_error(png_structp png, png_const_charp text) {
  (void)text;
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void write_bytes(png_structp png, png_bytep source, size_t count) {
  RussetPNGWriter *writer = png_get_io_ptr(png);
  if (writer->size + count > writer->capacity) {
    size_t capacity = writer->capacity ? writer->capacity * 2 : 4096;
    while (capacity < writer->size + count) capacity *= 2;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) png_error(png, "no memory");
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->size, source, count);
  writer->size += count;
}

static void flush_bytes(png_structp png) { (void)png; }

static int begin_stream(RussetPNGWriter *writer) {
  writer->stream = malloc(sizeof *writer->stream);
  writer->levelBuffer = malloc(ISAL_DEF_LVL1_DEFAULT);
  writer->chunk = malloc(chunkCapacity);
  if (!writer->stream || !writer->levelBuffer || !writer->chunk) return 0;
  isal_deflate_init(writer->stream);
  writer->stream->gzip_flag = IGZIP_ZLIB;
  writer->stream->level = 1;
  writer->stream->level_buf = writer->levelBuffer;
  writer->stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  return 1;
}

static void write_chunk(RussetPNGWriter *writer) {
  png_write_chunk(writer->png, (png_const_bytep)"IDAT", writer->chunk, writer->chunkSize);
  writer->chunkSize = 0;
}

// Compresses bytes and writes each full chunk; at the end of the picture also the last one.
static void add_to_stream(RussetPNGWriter *writer, const uint8_t *bytes, size_t count, int isEnd) {
  struct isal_zstream *stream = writer->stream;
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = (uint32_t)count;
  stream->end_of_stream = (uint16_t)isEnd;
  while (stream->avail_in > 0 || (isEnd && stream->internal_state.state != ZSTATE_END)) {
    stream->next_out = writer->chunk + writer->chunkSize;
    stream->avail_out = (uint32_t)(chunkCapacity - writer->chunkSize);
    if (isal_deflate(stream) != COMP_OK) png_error(writer->png, "the rows cannot be compressed");
    writer->chunkSize = chunkCapacity - stream->avail_out;
    if (writer->chunkSize == chunkCapacity) write_chunk(writer);
  }
  if (isEnd && writer->chunkSize > 0) write_chunk(writer);
}

RussetPNGWriter *russet_png_writer(uint32_t width, uint32_t height, int colorCount, int hasAlpha,
                                   int bitsPerComponent, const uint8_t *profile,
                                   size_t profileSize, const char *profileName, int isSRGB,
                                   double dotsPerInch, int level) {
  RussetPNGWriter *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
  writer->info = writer->png ? png_create_info_struct(writer->png) : NULL;
  if (!writer->info) {
    if (writer->png) png_destroy_write_struct(&writer->png, NULL);
    free(writer);
    return NULL;
  }
  if (setjmp(png_jmpbuf(writer->png))) {
    writer->failed = 1;
    return writer;
  }
  png_set_write_fn(writer->png, writer, write_bytes, flush_bytes);
  png_set_user_limits(writer->png, 32767, 32767);
  int type = colorCount == 1 ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB;
  if (hasAlpha) type |= PNG_COLOR_MASK_ALPHA;
  png_set_IHDR(writer->png, writer->info, width, height, bitsPerComponent, type,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(writer->png, level);
  png_set_compression_strategy(writer->png, Z_DEFAULT_STRATEGY);
  png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  if (profile)
    png_set_iCCP(writer->png, writer->info, profileName, PNG_COMPRESSION_TYPE_BASE, profile,
                 (png_uint_32)profileSize);
  else if (isSRGB)
    png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (dotsPerInch > 0) {
    png_uint_32 perMeter = (png_uint_32)(dotsPerInch / 0.0254 + 0.5);
    png_set_pHYs(writer->png, writer->info, perMeter, perMeter, PNG_RESOLUTION_METER);
  }
  png_write_info(writer->png, writer->info);
  if (bitsPerComponent == 16) png_set_swap(writer->png);
  writer->pixelBytes = (size_t)(colorCount + (hasAlpha ? 1 : 0)) * (size_t)bitsPerComponent / 8;
  writer->rowBytes = writer->pixelBytes * width;
  if (level <= highestFastLevel && bitsPerComponent == 8) {
    writer->above = calloc(writer->rowBytes, 1);
    writer->filtered = malloc((writer->rowBytes + 1) * filterCount);
    if (!writer->above || !writer->filtered || !begin_stream(writer)) writer->failed = 1;
  }
  return writer;
}

int russet_png_writer_row(RussetPNGWriter *writer, const uint8_t *row) {
  if (writer->failed) return 0;
  if (setjmp(png_jmpbuf(writer->png))) {
    writer->failed = 1;
    return 0;
  }
  // Filters make a plain row longer. The next rows are assumed to be like the tested one.
  int asks = writer->rows % 4 == 0;
  if (asks) writer->isPlain = russet_png_is_plain(row, writer->rowBytes, writer->pixelBytes);
  writer->rows++;
  if (!writer->stream) {
    // The first row uses all filters, because libpng allocates their memory at that point.
    if (asks && writer->rows > 1)
      png_set_filter(writer->png, PNG_FILTER_TYPE_BASE,
                     writer->isPlain ? PNG_FILTER_NONE : PNG_ALL_FILTERS);
    png_write_row(writer->png, row);
    return 1;
  }
  const uint8_t *filtered = writer->filtered;
  if (writer->isPlain) {
    writer->filtered[0] = 0;
    memcpy(writer->filtered + 1, row, writer->rowBytes);
  } else {
    filtered = russet_png_filter(row, writer->above, writer->rowBytes, writer->pixelBytes,
                                 writer->filtered);
  }
  memcpy(writer->above, row, writer->rowBytes);
  add_to_stream(writer, filtered, writer->rowBytes + 1, 0);
  return 1;
}

static void write_end(RussetPNGWriter *writer) {
  if (!writer->stream) {
    png_write_end(writer->png, writer->info);
    return;
  }
  add_to_stream(writer, NULL, 0, 1);
  png_write_chunk(writer->png, (png_const_bytep)"IEND", NULL, 0);
}

uint8_t *russet_png_writer_finish(RussetPNGWriter *writer, size_t *size) {
  if (!writer->failed) {
    if (setjmp(png_jmpbuf(writer->png)))
      writer->failed = 1;
    else
      write_end(writer);
  }
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->stream);
  free(writer->levelBuffer);
  free(writer->chunk);
  free(writer->above);
  free(writer->filtered);
  uint8_t *bytes = writer->bytes;
  *size = writer->size;
  if (writer->failed) {
    free(bytes);
    bytes = NULL;
    *size = 0;
  }
  free(writer);
  return bytes;
}
