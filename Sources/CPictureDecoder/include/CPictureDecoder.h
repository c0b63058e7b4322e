// Decodes every format with one function, in this process or in a helper process that can be killed
// safely.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include <CImageCodecs.h>

typedef enum {
  RussetPicturePNG,
  RussetPictureJPEG,
  RussetPictureGIF,
  RussetPictureWebP,
  RussetPictureBMP,
  RussetPictureTIFF,
  RussetPictureSVG,
  // HEIC and AVIF.
  RussetPictureHEIF,
  RussetPicturePDF,
  // A picture of an icon that is not a PNG.
  RussetPictureICO,
} RussetPictureKind;

// A request to decode a picture, as a value that another process can read.
typedef struct {
  int32_t kind;
  // Whether the result is the pixels; otherwise the size and profile (PNG, JPEG, SVG, HEIF, PDF).
  int32_t wantsPixels;
  // The size of the resulting pixels, which is checked against the data, or chosen (SVG, PDF).
  uint32_t width, height;
  uint64_t bytesPerRow;
  // The page of a PDF, from 0.
  uint32_t frame;
  // JPEG: the scale during decoding in eighths, from 1 to 8.
  int32_t eighths;
  // PDF: the part of the page that fills the pixels, from its upper left corner, in points; the
  // whole page if the width is 0.
  double region[4];
  // PNG: whether the result has 16 bits for each component.
  int32_t isDeep;
  int32_t keepsProfile;
  RussetCodecLimits limits;
} RussetPictureRequest;

typedef struct {
  int32_t isDone;
  // The caller frees the profile with `russet_codec_free`.
  RussetImageInfo info;
  // SVG: its own size, in pixels of 1/96 inch; 0 without one. PDF: the size of the page as
  // displayed, in points of 1/72 inch.
  double width, height;
  // PDF: the number of pages, and the crop box of the requested page before its rotation.
  uint32_t pageCount;
  double box[4];
  // The reason of a failure, with a terminating 0.
  char message[256];
} RussetPictureReply;

// Writes `height` rows of pixels, or the values of the header into `reply`. Returns
// `reply->isDone`.
int russet_picture_decode(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                          uint8_t *pixels, RussetPictureReply *reply);

// The limits of a helper process.
typedef struct {
  // Address space besides the program and the picture's data and pixels.
  uint64_t addressBytes;
  // Processor time, in seconds, and elapsed time, in milliseconds.
  uint32_t processorSeconds, milliseconds;
} RussetHelperLimits;

// Works as `russet_picture_decode` does, in a new process that ends afterwards.
int russet_picture_decode_apart(const RussetPictureRequest *request, const uint8_t *data,
                                size_t size, uint8_t *pixels, RussetHelperLimits limits,
                                RussetPictureReply *reply);
