// libheif reads both HEIC and AVIF. gdk-pixbuf's loaders for these formats are thin layers over the
// same library that provide the size only together with the pixels, and no color profile.
#include "CPixbufLoader.h"
#include "HeifLibrary.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// The two profile types with ICC data in libheif's public interface.
#define PROFILE(a, b, c, d) ((a) << 24 | (b) << 16 | (c) << 8 | (d))

static struct {
  void *(*context_alloc)(void);
  void (*context_free)(void *);
  HeifError (*read)(void *, const void *, size_t, const void *);
  HeifError (*primary)(void *, void **);
  int (*width)(const void *), (*height)(const void *), (*alpha)(const void *);
  int (*premultiplied)(const void *);
  HeifError (*decode)(const void *, void **, int, int, const void *);
  const uint8_t *(*plane)(const void *, int, int *);
  int (*image_width)(const void *, int), (*image_height)(const void *, int);
  void (*image_release)(const void *), (*handle_release)(const void *);
  int (*profile_type)(const void *);
  size_t (*profile_size)(const void *);
  HeifError (*profile)(const void *, void *);
  // Null in old versions.
  void (*set_size_limit)(void *, int), (*set_threads)(void *, int);
  int ready;
} heif;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = open_heif();
  if (!library) return;
  heif.ready = FIND(library, heif.context_alloc, "heif_context_alloc") &&
               FIND(library, heif.context_free, "heif_context_free") &&
               FIND(library, heif.read, "heif_context_read_from_memory_without_copy") &&
               FIND(library, heif.primary, "heif_context_get_primary_image_handle") &&
               FIND(library, heif.width, "heif_image_handle_get_width") &&
               FIND(library, heif.height, "heif_image_handle_get_height") &&
               FIND(library, heif.alpha, "heif_image_handle_has_alpha_channel") &&
               FIND(library, heif.premultiplied, "heif_image_handle_is_premultiplied_alpha") &&
               FIND(library, heif.decode, "heif_decode_image") &&
               FIND(library, heif.plane, "heif_image_get_plane_readonly") &&
               FIND(library, heif.image_width, "heif_image_get_width") &&
               FIND(library, heif.image_height, "heif_image_get_height") &&
               FIND(library, heif.image_release, "heif_image_release") &&
               FIND(library, heif.handle_release, "heif_image_handle_release") &&
               FIND(library, heif.profile_type, "heif_image_handle_get_color_profile_type") &&
               FIND(library, heif.profile_size, "heif_image_handle_get_raw_color_profile_size") &&
               FIND(library, heif.profile, "heif_image_handle_get_raw_color_profile");
  FIND(library, heif.set_size_limit, "heif_context_set_maximum_image_size_limit");
  FIND(library, heif.set_threads, "heif_context_set_max_decoding_threads");
}

struct RussetHeif {
  void *context, *handle;
};

static int failed(HeifError error, char *message, size_t size) {
  if (error.code == 0) return 0;
  if (size) snprintf(message, size, "%s", error.message ? error.message : "no picture in it");
  return 1;
}

RussetHeif *russet_heif_open(const uint8_t *data, size_t size, int longestSide, char *message,
                             size_t messageSize) {
  pthread_once(&once, open_library);
  if (!heif.ready) {
    snprintf(message, messageSize, "libheif (libheif1) is not installed");
    return NULL;
  }
  RussetHeif *picture = calloc(1, sizeof *picture);
  if (!picture) return NULL;
  picture->context = heif.context_alloc();
  if (!picture->context) {
    free(picture);
    return NULL;
  }
  if (heif.set_size_limit) heif.set_size_limit(picture->context, longestSide);
  // Decodes tiles one after another: threads need more address space than the helper process has.
  if (heif.set_threads) heif.set_threads(picture->context, 0);
  if (failed(heif.read(picture->context, data, size, NULL), message, messageSize) ||
      failed(heif.primary(picture->context, &picture->handle), message, messageSize)) {
    russet_heif_close(picture);
    return NULL;
  }
  return picture;
}

void russet_heif_close(RussetHeif *picture) {
  if (picture->handle) heif.handle_release(picture->handle);
  heif.context_free(picture->context);
  free(picture);
}

void russet_heif_size(RussetHeif *picture, int *width, int *height, int *hasAlpha) {
  *width = heif.width(picture->handle);
  *height = heif.height(picture->handle);
  *hasAlpha = heif.alpha(picture->handle) != 0;
}

size_t russet_heif_profile(RussetHeif *picture, size_t longest, uint8_t **profile) {
  int type = heif.profile_type(picture->handle);
  *profile = NULL;
  if (type != PROFILE('p', 'r', 'o', 'f') && type != PROFILE('r', 'I', 'C', 'C')) return 0;
  size_t size = heif.profile_size(picture->handle);
  if (size == 0 || size > longest) return 0;
  uint8_t *bytes = malloc(size);
  if (!bytes) return 0;
  if (heif.profile(picture->handle, bytes).code != 0) {
    free(bytes);
    return 0;
  }
  *profile = bytes;
  return size;
}

int russet_heif_decode(RussetHeif *picture, uint8_t *pixels, size_t bytesPerRow, int width,
                       int height, char *message, size_t messageSize) {
  void *image = NULL;
  if (heif.width(picture->handle) != width || heif.height(picture->handle) != height) {
    snprintf(message, messageSize, "two sizes in one picture");
    return 0;
  }
  if (failed(heif.decode(picture->handle, &image, colorspaceRGB, chromaRGBA, NULL), message,
             messageSize))
    return 0;
  int stride = 0;
  const uint8_t *source = heif.plane(image, channelInterleaved, &stride);
  int isWhole = source && heif.image_width(image, channelInterleaved) == width &&
                heif.image_height(image, channelInterleaved) == height && stride >= width * 4;
  if (isWhole) {
    int hasAlpha = heif.alpha(picture->handle);
    int isPremultiplied = heif.premultiplied(picture->handle);
    for (int y = 0; y < height; y++) {
      const uint8_t *s = source + (size_t)y * (size_t)stride;
      uint8_t *t = pixels + (size_t)y * bytesPerRow;
      for (int x = 0; x < width; x++, s += 4, t += 4) {
        unsigned a = hasAlpha ? s[3] : 255;
        for (int i = 0; i < 3; i++) {
          unsigned v = s[2 - i] * a + 128;
          unsigned c = isPremultiplied ? s[2 - i] : (v + (v >> 8)) >> 8;
          t[i] = (uint8_t)(c < a ? c : a);
        }
        t[3] = (uint8_t)a;
      }
    }
  } else {
    snprintf(message, messageSize, "two sizes in one picture");
  }
  heif.image_release(image);
  return isWhole;
}
