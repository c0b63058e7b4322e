// Every format behind one function, which runs in this process or in a helper process that may be
// killed without harm.
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
} RussetPictureKind;

// What is to be done with a picture, as a value that another process can read.
typedef struct {
  int32_t kind;
  // The size and profile as the decoder reads them (PNG, JPEG, SVG, HEIF, PDF), or the pixels.
  int32_t wantsPixels;
  // The size of the pixels that are written: checked against the data, or chosen (SVG, PDF).
  uint32_t width, height;
  uint64_t bytesPerRow;
  // A page of a PDF, from 0.
  uint32_t frame;
  // JPEG: the scale while decoding, from 1 to 8.
  int32_t eighths;
  // PDF: the part of the page that fills the pixels, from its upper left corner, in points; all of
  // it where the width is 0.
  double region[4];
  // PNG: 16 bits a component.
  int32_t isDeep;
  int32_t keepsProfile;
  RussetCodecLimits limits;
} RussetPictureRequest;

typedef struct {
  int32_t isDone;
  // The profile is to be freed with `russet_codec_free`.
  RussetImageInfo info;
  // SVG: its own size, in pixels of 1/96 inch; 0 where it has none. PDF: the page's as it is
  // shown, in points of 1/72 inch.
  double width, height;
  // PDF: how many pages there are, and the asked one's crop box before it is turned.
  uint32_t pageCount;
  double box[4];
  // Why it is not done, ended by 0.
  char message[256];
} RussetPictureReply;

// Writes `height` rows of pixels, or the header's values into `reply`. Returns `reply->isDone`.
int russet_picture_decode(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                          uint8_t *pixels, RussetPictureReply *reply);

// What a helper process may use.
typedef struct {
  // Address space besides the program and the picture's own bytes and pixels.
  uint64_t addressBytes;
  // Time of the processor, in seconds, and time on the clock, in milliseconds.
  uint32_t processorSeconds, milliseconds;
} RussetHelperLimits;

// As `russet_picture_decode`, in a process of its own that ends afterwards.
int russet_picture_decode_apart(const RussetPictureRequest *request, const uint8_t *data,
                                size_t size, uint8_t *pixels, RussetHelperLimits limits,
                                RussetPictureReply *reply);
