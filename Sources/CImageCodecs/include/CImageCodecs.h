// PNG, JPEG and GIF behind functions that return: the libraries report errors by longjmp, which must not
// cross Swift's frames.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t width, height;
  // Bits of one sample as stored, 8 or 16 for PNG below 8 too.
  int bitsPerComponent;
  // Samples of a pixel that mean colour: 1, 3, or 4 (inks).
  int colorCount;
  int hasAlpha;
  // Pixels to the inch, 0 where the file does not say.
  double dotsPerInch;
  // The ICC profile, to be freed with `russet_codec_free`; NULL where there is none.
  uint8_t *profile;
  size_t profileSize;
  // PNG: an sRGB chunk. With `gamma` (0: none) and chromaticities of white, red, green and blue.
  int isSRGB;
  double gamma;
  int hasChromaticities;
  double chromaticities[8];
} RussetImageInfo;

// What reading one picture may cost; `ImageLimits` has the figures.
typedef struct {
  // Bytes of one chunk or profile.
  uint64_t metadataBytes;
  // Bytes that a decoder keeps besides the pixels.
  uint64_t workingBytes;
  // Passes over a progressive picture, and pixels in all of them.
  uint64_t scanCount, scannedPixels;
} RussetCodecLimits;

// All return 1, or 0 and a message of at most `messageSize` bytes.

int russet_png_info(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                    RussetImageInfo *info, char *message, size_t messageSize);
// Blue, green, red, alpha of 8 bits, premultiplied; the top row first.
int russet_png_decode(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                      uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height,
                      char *message, size_t messageSize);
// Red, green, blue, alpha of 16 bits in the processor's order, not premultiplied.
int russet_png_decode16(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                        uint16_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height,
                        char *message, size_t messageSize);

// The profile is left out unless `keepsProfile`.
int russet_jpeg_info(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                     int keepsProfile, RussetImageInfo *info, char *message, size_t messageSize);
// The size that a picture of the given size has when it is decoded at eighths / 8.
void russet_jpeg_scaled_size(uint32_t width, uint32_t height, int eighths, uint32_t *scaledWidth,
                             uint32_t *scaledHeight);
// Blue, green, red, 255. `eighths` from 1 to 8 scales down while decoding.
int russet_jpeg_decode(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                       int eighths, uint8_t *pixels, size_t bytesPerRow, uint32_t width,
                       uint32_t height, char *message, size_t messageSize);

// A GIF whose frames are decoded one after another, each once where they are asked for in order.
typedef struct RussetGIF RussetGIF;

// `width` and `height` are the header's. NULL where there is no memory.
RussetGIF *russet_gif_open(uint32_t width, uint32_t height);
void russet_gif_close(RussetGIF *gif);
// Writes a frame as blue, green, red, alpha, premultiplied. `data` is the same at each call. Without
// `keepsCanvas` nothing is kept for the next frame, and the first one needs no memory of its own.
int russet_gif_frame(RussetGIF *gif, const uint8_t *data, size_t size, uint32_t index,
                     int keepsCanvas, uint8_t *pixels, size_t bytesPerRow, char *message,
                     size_t messageSize);

typedef struct RussetPNGWriter RussetPNGWriter;
// Red, green and blue of pixels of blue, green, red and one byte that means nothing.
void russet_png_rgb(const uint8_t *pixels, uint8_t *rgb, size_t width);
// colorCount 1 or 3; rows of 8 bits, or of 16 in the processor's order. Rows of 8 bits are compressed by
// ISA-L up to level 3, others by zlib.
RussetPNGWriter *russet_png_writer(uint32_t width, uint32_t height, int colorCount, int hasAlpha,
                                   int bitsPerComponent, const uint8_t *profile,
                                   size_t profileSize, const char *profileName, int isSRGB,
                                   double dotsPerInch, int level);
int russet_png_writer_row(RussetPNGWriter *writer, const uint8_t *row);
// Frees the writer; the bytes are to be freed with `russet_codec_free`. NULL after an error.
uint8_t *russet_png_writer_finish(RussetPNGWriter *writer, size_t *size);

// Rows of blue, green, red and one byte that means nothing. NULL where more than `largest` bytes
// would be written.
uint8_t *russet_jpeg_encode(const uint8_t *pixels, size_t bytesPerRow, uint32_t width,
                            uint32_t height, int quality, const uint8_t *profile,
                            size_t profileSize, const uint8_t *exif, size_t exifSize,
                            double dotsPerInch, size_t largest, size_t *size);

void russet_codec_free(void *memory);
