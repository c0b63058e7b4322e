// The part of libheif's public interface that both reading and writing use.
#pragma once
#include "Find.h"

// The structure `heif_error`.
typedef struct {
  int code, subcode;
  const char *message;
} HeifError;

// `heif_colorspace_RGB`, `heif_chroma_interleaved_RGB` and `_RGBA`, `heif_channel_interleaved`,
// `heif_compression_HEVC`.
enum { colorspaceRGB = 1, chromaRGB = 10, chromaRGBA = 11, channelInterleaved = 10, formatHEVC = 1 };

// Opens the library. Returns NULL if it is not installed.
static inline void *open_heif(void) { return dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL); }
