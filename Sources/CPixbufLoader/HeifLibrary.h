// What reading and writing share of libheif's published interface.
#pragma once
#include "Find.h"

// `heif_error`.
typedef struct {
  int code, subcode;
  const char *message;
} HeifError;

// `heif_colorspace_RGB`, `heif_chroma_interleaved_RGB` and `_RGBA`, `heif_channel_interleaved`,
// `heif_compression_HEVC`.
enum { colorspaceRGB = 1, chromaRGB = 10, chromaRGBA = 11, channelInterleaved = 10, formatHEVC = 1 };

// NULL where it is not installed.
static inline void *open_heif(void) { return dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL); }
