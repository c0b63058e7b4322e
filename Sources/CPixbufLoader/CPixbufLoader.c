#include "CPixbufLoader.h"
#include "Find.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} Error;
typedef struct {
  long seconds, microseconds;
} Time;

static struct {
  void *(*loader_new)(const char *, Error **);
  void (*loader_set_size)(void *, int, int);
  unsigned long (*connect)(void *, const char *, void (*)(void), void *, void *, int);
  int (*loader_write)(void *, const uint8_t *, size_t, Error **);
  int (*loader_close)(void *, Error **);
  void *(*loader_get_animation)(void *);
  int (*animation_get_width)(void *);
  int (*animation_get_height)(void *);
  int (*animation_is_static)(void *);
  void *(*animation_get_static)(void *);
  void *(*animation_get_iter)(void *, const Time *);
  int (*iter_get_delay)(void *);
  int (*iter_advance)(void *, const Time *);
  void *(*iter_get_pixbuf)(void *);
  int (*get_width)(void *);
  int (*get_height)(void *);
  int (*get_rowstride)(void *);
  int (*get_n_channels)(void *);
  const uint8_t *(*read_pixels)(void *);
  void *(*ref)(void *);
  void (*unref)(void *);
  void (*error_free)(Error *);
  int ready;
} gdk;

static struct {
  void *(*open)(const uint8_t *, size_t, Error **);
  int (*size)(void *, double *, double *);
  void (*dimensions)(void *, int *, void *, int *, void *, int *, void *);
  int (*render)(void *, void *, const void *, Error **);
  void (*unref)(void *);
  void (*error_free)(Error *);
  int ready;
} rsvg;

static pthread_once_t gdkOnce = PTHREAD_ONCE_INIT, rsvgOnce = PTHREAD_ONCE_INIT;

static void open_gdk(void) {
  void *pixbuf = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!pixbuf) return;
  // dlsym also finds symbols of the libraries on which this one depends.
  gdk.ready = FIND(pixbuf, gdk.loader_new, "gdk_pixbuf_loader_new_with_type") &&
              FIND(pixbuf, gdk.loader_set_size, "gdk_pixbuf_loader_set_size") &&
              FIND(pixbuf, gdk.connect, "g_signal_connect_data") &&
              FIND(pixbuf, gdk.loader_write, "gdk_pixbuf_loader_write") &&
              FIND(pixbuf, gdk.loader_close, "gdk_pixbuf_loader_close") &&
              FIND(pixbuf, gdk.loader_get_animation, "gdk_pixbuf_loader_get_animation") &&
              FIND(pixbuf, gdk.animation_get_width, "gdk_pixbuf_animation_get_width") &&
              FIND(pixbuf, gdk.animation_get_height, "gdk_pixbuf_animation_get_height") &&
              FIND(pixbuf, gdk.animation_is_static, "gdk_pixbuf_animation_is_static_image") &&
              FIND(pixbuf, gdk.animation_get_static, "gdk_pixbuf_animation_get_static_image") &&
              FIND(pixbuf, gdk.animation_get_iter, "gdk_pixbuf_animation_get_iter") &&
              FIND(pixbuf, gdk.iter_get_delay, "gdk_pixbuf_animation_iter_get_delay_time") &&
              FIND(pixbuf, gdk.iter_advance, "gdk_pixbuf_animation_iter_advance") &&
              FIND(pixbuf, gdk.iter_get_pixbuf, "gdk_pixbuf_animation_iter_get_pixbuf") &&
              FIND(pixbuf, gdk.get_width, "gdk_pixbuf_get_width") &&
              FIND(pixbuf, gdk.get_height, "gdk_pixbuf_get_height") &&
              FIND(pixbuf, gdk.get_rowstride, "gdk_pixbuf_get_rowstride") &&
              FIND(pixbuf, gdk.get_n_channels, "gdk_pixbuf_get_n_channels") &&
              FIND(pixbuf, gdk.read_pixels, "gdk_pixbuf_read_pixels") &&
              FIND(pixbuf, gdk.ref, "g_object_ref") && FIND(pixbuf, gdk.unref, "g_object_unref") &&
              FIND(pixbuf, gdk.error_free, "g_error_free");
}

static void open_rsvg(void) {
  void *library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  rsvg.ready = FIND(library, rsvg.open, "rsvg_handle_new_from_data") &&
               FIND(library, rsvg.size, "rsvg_handle_get_intrinsic_size_in_pixels") &&
               FIND(library, rsvg.dimensions, "rsvg_handle_get_intrinsic_dimensions") &&
               FIND(library, rsvg.render, "rsvg_handle_render_document") &&
               FIND(library, rsvg.unref, "g_object_unref") &&
               FIND(library, rsvg.error_free, "g_error_free");
}

static void complain(char *message, size_t size, const char *text) {
  if (size) snprintf(message, size, "%s", text);
}

struct RussetPixbuf {
  void *loader, *animation, *iterator;
  int index;
  Time time;
};

// Chosen: large enough not to slow down incremental loaders.
enum { longestPiece = 1 << 16 };

typedef struct {
  int width, height;
  int differs;
} Expectation;

// Called before the loader allocates pixels. The size may differ from the size that was checked,
// because a file can contain two sizes. A size of zero makes the loader stop.
static void on_size_prepared(void *loader, int width, int height, void *data) {
  Expectation *expected = data;
  if (width == expected->width && height == expected->height) return;
  expected->differs = 1;
  gdk.loader_set_size(loader, 0, 0);
}

RussetPixbuf *russet_pixbuf_open(const uint8_t *data, size_t size, const char *type, int width,
                                 int height, char *message, size_t messageSize) {
  pthread_once(&gdkOnce, open_gdk);
  if (!gdk.ready) {
    complain(message, messageSize, "gdk-pixbuf (libgdk-pixbuf-2.0-0) is not installed");
    return NULL;
  }
  Error *error = NULL;
  void *loader = gdk.loader_new(type, &error);
  if (!loader) {
    complain(message, messageSize, error ? error->message : "no loader for it");
    if (error) gdk.error_free(error);
    return NULL;
  }
  Expectation expected = {width, height, 0};
  gdk.connect(loader, "size-prepared", (void (*)(void))on_size_prepared, &expected, NULL, 0);
  // Writes in pieces, so that data after a wrong size is never read.
  int written = 1;
  for (size_t position = 0; written && !expected.differs && position < size;) {
    size_t count = size - position < longestPiece ? size - position : longestPiece;
    written = gdk.loader_write(loader, data + position, count, &error);
    position += count;
  }
  // A loader that failed is already closed.
  int closed = written ? gdk.loader_close(loader, error ? NULL : &error) : 0;
  void *animation =
      written && closed && !expected.differs ? gdk.loader_get_animation(loader) : NULL;
  if (!animation) {
    complain(message, messageSize,
             expected.differs ? "two sizes in one picture"
             : error          ? error->message
                              : "no picture in it");
    if (error) gdk.error_free(error);
    gdk.unref(loader);
    return NULL;
  }
  RussetPixbuf *pixbuf = calloc(1, sizeof *pixbuf);
  if (!pixbuf) {
    gdk.unref(loader);
    return NULL;
  }
  pixbuf->loader = loader;
  pixbuf->animation = gdk.ref(animation);
  return pixbuf;
}

void russet_pixbuf_close(RussetPixbuf *pixbuf) {
  if (pixbuf->iterator) gdk.unref(pixbuf->iterator);
  gdk.unref(pixbuf->animation);
  gdk.unref(pixbuf->loader);
  free(pixbuf);
}

void russet_pixbuf_size(RussetPixbuf *pixbuf, int *width, int *height) {
  *width = gdk.animation_get_width(pixbuf->animation);
  *height = gdk.animation_get_height(pixbuf->animation);
}

static void *frame(RussetPixbuf *pixbuf, int index) {
  if (gdk.animation_is_static(pixbuf->animation))
    return index == 0 ? gdk.animation_get_static(pixbuf->animation) : NULL;
  if (!pixbuf->iterator || index < pixbuf->index) {
    if (pixbuf->iterator) gdk.unref(pixbuf->iterator);
    pixbuf->time = (Time){0, 0};
    pixbuf->index = 0;
    pixbuf->iterator = gdk.animation_get_iter(pixbuf->animation, &pixbuf->time);
    if (!pixbuf->iterator) return NULL;
  }
  while (pixbuf->index < index) {
    int delay = gdk.iter_get_delay(pixbuf->iterator);
    if (delay < 0) return NULL;
    long microseconds = pixbuf->time.microseconds + (delay > 0 ? delay : 1) * 1000L;
    pixbuf->time.seconds += microseconds / 1000000;
    pixbuf->time.microseconds = microseconds % 1000000;
    gdk.iter_advance(pixbuf->iterator, &pixbuf->time);
    pixbuf->index++;
  }
  return gdk.iter_get_pixbuf(pixbuf->iterator);
}

int russet_pixbuf_frame(RussetPixbuf *pixbuf, int index, uint8_t *pixels, size_t bytesPerRow,
                        int width, int height) {
  void *picture = frame(pixbuf, index);
  if (!picture || gdk.get_width(picture) != width || gdk.get_height(picture) != height) return 0;
  int channels = gdk.get_n_channels(picture), stride = gdk.get_rowstride(picture);
  const uint8_t *source = gdk.read_pixels(picture);
  if (!source || channels < 3) return 0;
  for (int y = 0; y < height; y++) {
    const uint8_t *s = source + (size_t)y * stride;
    uint8_t *t = pixels + (size_t)y * bytesPerRow;
    for (int x = 0; x < width; x++, s += channels, t += 4) {
      unsigned a = channels == 4 ? s[3] : 255;
      for (int i = 0; i < 3; i++) {
        unsigned v = s[2 - i] * a + 128;
        t[i] = (v + (v >> 8)) >> 8;
      }
      t[3] = a;
    }
  }
  return 1;
}

struct RussetSVG {
  void *handle;
};

RussetSVG *russet_svg_open(const uint8_t *data, size_t size, char *message, size_t messageSize) {
  pthread_once(&rsvgOnce, open_rsvg);
  if (!rsvg.ready) {
    complain(message, messageSize, "librsvg (librsvg2-2) is not installed");
    return NULL;
  }
  Error *error = NULL;
  void *handle = rsvg.open(data, size, &error);
  if (!handle) {
    complain(message, messageSize, error ? error->message : "no picture in it");
    if (error) rsvg.error_free(error);
    return NULL;
  }
  RussetSVG *svg = calloc(1, sizeof *svg);
  if (svg) svg->handle = handle;
  return svg;
}

void russet_svg_close(RussetSVG *svg) {
  rsvg.unref(svg->handle);
  free(svg);
}

int russet_svg_size(RussetSVG *svg, double *width, double *height) {
  if (rsvg.size(svg->handle, width, height) && *width > 0 && *height > 0) return 1;
  // RsvgLength is { double, int }; RsvgRectangle is four doubles.
  struct {
    double length;
    int unit;
  } w, h;
  double box[4];
  int hasWidth, hasHeight, hasBox = 0;
  rsvg.dimensions(svg->handle, &hasWidth, &w, &hasHeight, &h, &hasBox, box);
  if (!hasBox || box[2] <= 0 || box[3] <= 0) return 0;
  *width = box[2];
  *height = box[3];
  return 1;
}

int russet_svg_draw(RussetSVG *svg, void *cairo, double x, double y, double width,
                    double height) {
  double viewport[4] = {x, y, width, height};
  Error *error = NULL;
  if (rsvg.render(svg->handle, cairo, viewport, &error)) return 1;
  if (error) rsvg.error_free(error);
  return 0;
}
