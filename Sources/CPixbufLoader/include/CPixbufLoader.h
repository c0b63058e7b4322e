// gdk-pixbuf, librsvg, libheif and Poppler, opened on first use: a program that shows no such
// picture never loads them, and its link line names none.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A picture or an animation that gdk-pixbuf read.
typedef struct RussetPixbuf RussetPixbuf;

// NULL and a message where the library is missing, the data is damaged, or its size is another than
// the one that is expected; then no memory is taken for pixels. `type` is gdk-pixbuf's name of the
// format, "tiff".
RussetPixbuf *russet_pixbuf_open(const uint8_t *data, size_t size, const char *type, int width,
                                 int height, char *message, size_t messageSize);
void russet_pixbuf_close(RussetPixbuf *pixbuf);
void russet_pixbuf_size(RussetPixbuf *pixbuf, int *width, int *height);
// Writes a frame as blue, green, red, alpha, premultiplied; 0 where there is no such frame.
// Frames are cheapest in order.
int russet_pixbuf_frame(RussetPixbuf *pixbuf, int index, uint8_t *pixels, size_t bytesPerRow,
                        int width, int height);

// A vector picture that librsvg read.
typedef struct RussetSVG RussetSVG;

RussetSVG *russet_svg_open(const uint8_t *data, size_t size, char *message, size_t messageSize);
void russet_svg_close(RussetSVG *svg);
// In pixels of 1/96 inch; 0 where the picture has no size of its own.
int russet_svg_size(RussetSVG *svg, double *width, double *height);
// Draws into a rectangle of a `cairo_t`.
int russet_svg_draw(RussetSVG *svg, void *cairo, double x, double y, double width, double height);

// A HEIC or AVIF picture that libheif read. What it takes while it decodes is bounded by no header:
// run it in a helper process.
typedef struct RussetHeif RussetHeif;

// NULL and a message where the library is missing, the data is damaged, or a side is longer.
RussetHeif *russet_heif_open(const uint8_t *data, size_t size, int longestSide, char *message,
                             size_t messageSize);
void russet_heif_close(RussetHeif *picture);
// Of the upright picture.
void russet_heif_size(RussetHeif *picture, int *width, int *height, int *hasAlpha);
// ICC data of at most `longest` bytes, to be freed; 0 where there is none.
size_t russet_heif_profile(RussetHeif *picture, size_t longest, uint8_t **profile);
// Blue, green, red, alpha, premultiplied, upright.
int russet_heif_decode(RussetHeif *picture, uint8_t *pixels, size_t bytesPerRow, int width,
                       int height, char *message, size_t messageSize);

// Writes blue, green, red, alpha, premultiplied, as HEIC; `quality` from 0 to 100, 100 best. The bytes
// are to be freed; NULL and a message where libheif or its encoder is missing, or a side is too long.
uint8_t *russet_heif_encode(const uint8_t *pixels, size_t bytesPerRow, int width, int height,
                            int hasAlpha, int quality, const uint8_t *profile, size_t profileSize,
                            size_t *size, char *message, size_t messageSize);

// A PDF that Poppler read. As libheif: for a helper process. `data` has to stay.
typedef struct RussetPDF RussetPDF;

RussetPDF *russet_pdf_open(const uint8_t *data, size_t size, const char *password, char *message,
                           size_t messageSize);
void russet_pdf_close(RussetPDF *pdf);
int russet_pdf_page_count(RussetPDF *pdf);
// The size of the page as it is shown, and its crop box before it is turned, in points of 1/72 inch.
int russet_pdf_page_size(RussetPDF *pdf, int index, double *width, double *height, double *x,
                         double *y, double *boxWidth, double *boxHeight);
// Draws into a `cairo_t`: a unit is a point, the origin is the page's upper left corner.
int russet_pdf_draw(RussetPDF *pdf, int index, void *cairo);
