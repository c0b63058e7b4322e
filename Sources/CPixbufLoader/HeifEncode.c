// libheif writes HEIC if it was built with an HEVC encoder. Debian's package has one; Ubuntu has it
// in a package of its own.
#include "CPixbufLoader.h"
#include "HeifLibrary.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The structure `heif_writer` of libheif's public interface.
typedef struct {
  int version;
  HeifError (*write)(void *context, const void *data, size_t size, void *target);
} Writer;

static struct {
  void *(*context_alloc)(void);
  void (*context_free)(void *);
  HeifError (*encoder)(void *, int, void **);
  void (*encoder_release)(void *);
  HeifError (*set_quality)(void *, int);
  HeifError (*image_create)(int, int, int, int, void **);
  void (*image_release)(const void *);
  HeifError (*add_plane)(void *, int, int, int, int);
  uint8_t *(*plane)(void *, int, int *);
  HeifError (*set_profile)(void *, const char *, const void *, size_t);
  HeifError (*encode)(void *, const void *, void *, const void *, void **);
  HeifError (*write)(void *, Writer *, void *);
  int ready;
} heif;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = open_heif();
  if (!library) return;
  heif.ready = FIND(library, heif.context_alloc, "heif_context_alloc") &&
               FIND(library, heif.context_free, "heif_context_free") &&
               FIND(library, heif.encoder, "heif_context_get_encoder_for_format") &&
               FIND(library, heif.encoder_release, "heif_encoder_release") &&
               FIND(library, heif.set_quality, "heif_encoder_set_lossy_quality") &&
               FIND(library, heif.image_create, "heif_image_create") &&
               FIND(library, heif.image_release, "heif_image_release") &&
               FIND(library, heif.add_plane, "heif_image_add_plane") &&
               FIND(library, heif.plane, "heif_image_get_plane") &&
               FIND(library, heif.set_profile, "heif_image_set_raw_color_profile") &&
               FIND(library, heif.encode, "heif_context_encode_image") &&
               FIND(library, heif.write, "heif_context_write");
}

typedef struct {
  uint8_t *bytes;
  size_t size;
} Target;

static HeifError keep(void *context, const void *data, size_t size, void *target) {
  (void)context;
  Target *t = target;
  uint8_t *grown = realloc(t->bytes, t->size + size);
  // `heif_error_Memory_allocation_error`.
  if (!grown) return (HeifError){6, 0, "no memory for the file"};
  memcpy(grown + t->size, data, size);
  t->bytes = grown;
  t->size += size;
  return (HeifError){0, 0, ""};
}

// Converts rows to straight red, green and blue, and alpha if `hasAlpha`.
static void copy_rows(const uint8_t *pixels, size_t bytesPerRow, int width, int height, int hasAlpha,
                      uint8_t *plane, size_t stride) {
  for (int y = 0; y < height; y++) {
    const uint8_t *s = pixels + (size_t)y * bytesPerRow;
    uint8_t *t = plane + (size_t)y * stride;
    for (int x = 0; x < width; x++, s += 4, t += hasAlpha ? 4 : 3) {
      unsigned a = hasAlpha ? s[3] : 255;
      for (int i = 0; i < 3; i++) {
        unsigned v = a == 0 ? 0 : a == 255 ? s[2 - i] : (s[2 - i] * 255u + a / 2) / a;
        t[i] = (uint8_t)(v < 255 ? v : 255);
      }
      if (hasAlpha) t[3] = (uint8_t)a;
    }
  }
}

uint8_t *russet_heif_encode(const uint8_t *pixels, size_t bytesPerRow, int width, int height,
                            int hasAlpha, int quality, const uint8_t *profile, size_t profileSize,
                            size_t *size, char *message, size_t messageSize) {
  pthread_once(&once, open_library);
  if (!heif.ready) {
    snprintf(message, messageSize, "libheif (libheif1) is not installed");
    return NULL;
  }
  void *context = heif.context_alloc(), *encoder = NULL, *image = NULL;
  Target target = {NULL, 0};
  if (!context) return NULL;
  HeifError error = heif.encoder(context, formatHEVC, &encoder);
  if (!error.code) error = heif.set_quality(encoder, quality);
  if (!error.code)
    error = heif.image_create(width, height, colorspaceRGB, hasAlpha ? chromaRGBA : chromaRGB, &image);
  if (!error.code) error = heif.add_plane(image, channelInterleaved, width, height, 8);
  if (!error.code && profileSize) error = heif.set_profile(image, "prof", profile, profileSize);
  if (!error.code) {
    int stride = 0;
    uint8_t *plane = heif.plane(image, channelInterleaved, &stride);
    copy_rows(pixels, bytesPerRow, width, height, hasAlpha, plane, (size_t)stride);
    error = heif.encode(context, image, encoder, NULL, NULL);
  }
  if (!error.code) {
    Writer writer = {1, keep};
    error = heif.write(context, &writer, &target);
  }
  if (error.code) {
    snprintf(message, messageSize, "%s", error.message ? error.message : "libheif cannot write it");
    free(target.bytes);
    target.bytes = NULL;
  }
  if (image) heif.image_release(image);
  if (encoder) heif.encoder_release(encoder);
  heif.context_free(context);
  *size = target.size;
  return target.bytes;
}
