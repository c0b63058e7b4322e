#include "CPixbufLoader.h"
#include "Find.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  uint32_t domain;
  int code;
  char *message;
} Error;

// The structure `PopplerRectangle`.
typedef struct {
  double x1, y1, x2, y2;
} Rectangle;

static struct {
  void *(*new_from_data)(char *, int, const char *, Error **);
  int (*page_count)(void *);
  void *(*page)(void *, int);
  void (*page_size)(void *, double *, double *);
  void (*crop_box)(void *, Rectangle *);
  void (*render)(void *, void *);
  void (*unref)(void *);
  void (*error_free)(Error *);
  int ready;
} poppler;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  poppler.ready = FIND(library, poppler.new_from_data, "poppler_document_new_from_data") &&
                  FIND(library, poppler.page_count, "poppler_document_get_n_pages") &&
                  FIND(library, poppler.page, "poppler_document_get_page") &&
                  FIND(library, poppler.page_size, "poppler_page_get_size") &&
                  FIND(library, poppler.crop_box, "poppler_page_get_crop_box") &&
                  FIND(library, poppler.render, "poppler_page_render") &&
                  FIND(library, poppler.unref, "g_object_unref") &&
                  FIND(library, poppler.error_free, "g_error_free");
}

struct RussetPDF {
  void *document;
};

RussetPDF *russet_pdf_open(const uint8_t *data, size_t size, const char *password, char *message,
                           size_t messageSize) {
  pthread_once(&once, open_library);
  if (!poppler.ready) {
    snprintf(message, messageSize, "Poppler (libpoppler-glib8) is not installed");
    return NULL;
  }
  if (size > INT32_MAX) {
    snprintf(message, messageSize, "%zu bytes", size);
    return NULL;
  }
  Error *error = NULL;
  // Poppler only reads the data, but its prototype lacks the `const`.
  void *document = poppler.new_from_data((char *)data, (int)size, password, &error);
  if (!document) {
    snprintf(message, messageSize, "%s", error ? error->message : "no document in it");
    if (error) poppler.error_free(error);
    return NULL;
  }
  RussetPDF *pdf = calloc(1, sizeof *pdf);
  if (pdf) pdf->document = document;
  else poppler.unref(document);
  return pdf;
}

void russet_pdf_close(RussetPDF *pdf) {
  poppler.unref(pdf->document);
  free(pdf);
}

int russet_pdf_page_count(RussetPDF *pdf) { return poppler.page_count(pdf->document); }

int russet_pdf_page_size(RussetPDF *pdf, int index, double *width, double *height, double *x,
                         double *y, double *boxWidth, double *boxHeight) {
  if (index < 0 || index >= poppler.page_count(pdf->document)) return 0;
  void *page = poppler.page(pdf->document, index);
  if (!page) return 0;
  Rectangle box = {0, 0, 0, 0};
  poppler.page_size(page, width, height);
  poppler.crop_box(page, &box);
  *x = box.x1;
  *y = box.y1;
  *boxWidth = box.x2 - box.x1;
  *boxHeight = box.y2 - box.y1;
  poppler.unref(page);
  return 1;
}

int russet_pdf_draw(RussetPDF *pdf, int index, void *cairo) {
  if (index < 0 || index >= poppler.page_count(pdf->document)) return 0;
  void *page = poppler.page(pdf->document, index);
  if (!page) return 0;
  poppler.render(page, cairo);
  poppler.unref(page);
  return 1;
}
