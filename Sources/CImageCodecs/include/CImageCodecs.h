// PNG, JPEG, GIF and ICO with functions that always return. The libraries report errors with longjmp,
// which must not cross Swift's stack frames.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t width, height;
  // The stored bits of a sample; 8 or 16 for PNG, also for less than 8 stored bits.
  int bitsPerComponent;
  // The number of color samples in a pixel: 1, 3, or 4 (inks).
  int colorCount;
  int hasAlpha;
  // Pixels per inch, or 0 if the file does not state it.
  double dotsPerInch;
  // The ICC profile, which the caller frees with `russet_codec_free`, or NULL.
  uint8_t *profile;
  size_t profileSize;
  // PNG: whether there is an sRGB chunk. `gamma` is 0 without a value; chromaticities of white,
  // red, green and blue.
  int isSRGB;
  double gamma;
  int hasChromaticities;
  double chromaticities[8];
} RussetImageInfo;

// The limits for reading one picture; `ImageLimits` has the figures.
typedef struct {
  // The limit of a chunk or profile, in bytes.
  uint64_t metadataBytes;
  // The limit of a decoder's memory besides the pixels, in bytes.
  uint64_t workingBytes;
  // The limit of passes over a progressive picture, and of pixels in all passes.
  uint64_t scanCount, scannedPixels;
} RussetCodecLimits;

// All functions return 1, or 0 and a message of at most `messageSize` bytes.

int russet_png_info(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                    RussetImageInfo *info, char *message, size_t messageSize);
// Decodes to premultiplied blue, green, red and alpha of 8 bits, top row first.
int russet_png_decode(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                      uint8_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height,
                      char *message, size_t messageSize);
// Decodes to red, green, blue and alpha of 16 bits in the processor's byte order, not
// premultiplied.
int russet_png_decode16(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                        uint16_t *pixels, size_t bytesPerRow, uint32_t width, uint32_t height,
                        char *message, size_t messageSize);

// Reads the header; the profile only with `keepsProfile`.
int russet_jpeg_info(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                     int keepsProfile, RussetImageInfo *info, char *message, size_t messageSize);
// Computes the size of a picture that is decoded at the scale `eighths` / 8.
void russet_jpeg_scaled_size(uint32_t width, uint32_t height, int eighths, uint32_t *scaledWidth,
                             uint32_t *scaledHeight);
// Decodes to blue, green, red and 255. `eighths`, from 1 to 8, scales down during decoding.
int russet_jpeg_decode(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                       int eighths, uint8_t *pixels, size_t bytesPerRow, uint32_t width,
                       uint32_t height, char *message, size_t messageSize);

// A GIF whose frames are decoded one after another, each once if they are requested in order.
typedef struct RussetGIF RussetGIF;

// Opens a GIF with the size in its header. Returns NULL without memory.
RussetGIF *russet_gif_open(uint32_t width, uint32_t height);
void russet_gif_close(RussetGIF *gif);
// Writes a frame as premultiplied blue, green, red and alpha. `data` must be the same at each call.
// Without `keepsCanvas` nothing is stored for the next frame, and the first frame needs no memory.
int russet_gif_frame(RussetGIF *gif, const uint8_t *data, size_t size, uint32_t index,
                     int keepsCanvas, uint8_t *pixels, size_t bytesPerRow, char *message,
                     size_t messageSize);

// Decodes a picture of an icon: a BMP without its file header, with twice the stated height, and
// with a mask after its rows. Writes premultiplied blue, green, red and alpha.
int russet_ico_decode(const uint8_t *data, size_t size, uint8_t *pixels, size_t bytesPerRow,
                      uint32_t width, uint32_t height, char *message, size_t messageSize);

typedef struct RussetPNGWriter RussetPNGWriter;
// Converts pixels of blue, green, red and an ignored byte to red, green and blue.
void russet_png_rgb(const uint8_t *pixels, uint8_t *rgb, size_t width);
// Creates a writer for `colorCount` 1 or 3 and rows of 8 bits, or of 16 bits in the processor's
// byte order. ISA-L compresses rows of 8 bits up to level 3, zlib all others.
RussetPNGWriter *russet_png_writer(uint32_t width, uint32_t height, int colorCount, int hasAlpha,
                                   int bitsPerComponent, const uint8_t *profile,
                                   size_t profileSize, const char *profileName, int isSRGB,
                                   double dotsPerInch, int level);
int russet_png_writer_row(RussetPNGWriter *writer, const uint8_t *row);
// Frees the writer and returns the bytes, which the caller frees with `russet_codec_free`, or NULL
// after an error.
uint8_t *russet_png_writer_finish(RussetPNGWriter *writer, size_t *size);

// Encodes rows of blue, green, red and an ignored byte; with `isGray` as one component. Returns
// NULL if the result has more than `largest` bytes.
uint8_t *russet_jpeg_encode(const uint8_t *pixels, size_t bytesPerRow, uint32_t width,
                            uint32_t height, int quality, int isGray, const uint8_t *profile,
                            size_t profileSize, const uint8_t *exif, size_t exifSize,
                            double dotsPerInch, size_t largest, size_t *size);

void russet_codec_free(void *memory);
