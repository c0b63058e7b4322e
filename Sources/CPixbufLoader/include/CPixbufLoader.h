// gdk-pixbuf, librsvg, libheif and Poppler, opened on first use: a program that shows no such
// picture never loads them, and does not link them.
#pragma once
#include <stddef.h>
#include <stdint.h>

// A picture or an animation that gdk-pixbuf has read.
typedef struct RussetPixbuf RussetPixbuf;

// Reads a picture. Returns NULL and a message if the library is missing, the data is damaged, or
// the size differs from the expected one; in that case no pixels are allocated. `type` is
// gdk-pixbuf's name of the format, such as "tiff".
RussetPixbuf *russet_pixbuf_open(const uint8_t *data, size_t size, const char *type, int width,
                                 int height, char *message, size_t messageSize);
void russet_pixbuf_close(RussetPixbuf *pixbuf);
void russet_pixbuf_size(RussetPixbuf *pixbuf, int *width, int *height);
// Writes a frame as premultiplied blue, green, red and alpha. Returns 0 if there is no such frame.
// Frames are fastest in order.
int russet_pixbuf_frame(RussetPixbuf *pixbuf, int index, uint8_t *pixels, size_t bytesPerRow,
                        int width, int height);

// A vector picture that librsvg has read.
typedef struct RussetSVG RussetSVG;

RussetSVG *russet_svg_open(const uint8_t *data, size_t size, char *message, size_t messageSize);
void russet_svg_close(RussetSVG *svg);
// Computes the size in pixels of 1/96 inch. Returns 0 if the picture has no size of its own.
int russet_svg_size(RussetSVG *svg, double *width, double *height);
// Draws into a rectangle of a `cairo_t`.
int russet_svg_draw(RussetSVG *svg, void *cairo, double x, double y, double width, double height);

// A HEIC or AVIF picture that libheif has read. Nothing in the header limits the memory for
// decoding, so it must run in a helper process.
typedef struct RussetHeif RussetHeif;

// Opens a picture. Returns NULL and a message if the library is missing, the data is damaged, or a
// side is longer than `longestSide`.
RussetHeif *russet_heif_open(const uint8_t *data, size_t size, int longestSide, char *message,
                             size_t messageSize);
void russet_heif_close(RussetHeif *picture);
// Computes the size of the upright picture.
void russet_heif_size(RussetHeif *picture, int *width, int *height, int *hasAlpha);
// Returns the size of the ICC data, at most `longest` bytes, which the caller frees, or 0 without
// any.
size_t russet_heif_profile(RussetHeif *picture, size_t longest, uint8_t **profile);
// Decodes to premultiplied blue, green, red and alpha, upright.
int russet_heif_decode(RussetHeif *picture, uint8_t *pixels, size_t bytesPerRow, int width,
                       int height, char *message, size_t messageSize);

// Encodes premultiplied blue, green, red and alpha as HEIC; `quality` is 0 to 100, 100 for the
// best. The caller frees the bytes. Returns NULL and a message if libheif or its encoder is
// missing, or a side is too long.
uint8_t *russet_heif_encode(const uint8_t *pixels, size_t bytesPerRow, int width, int height,
                            int hasAlpha, int quality, const uint8_t *profile, size_t profileSize,
                            size_t *size, char *message, size_t messageSize);

// A PDF that Poppler has read; like libheif, for a helper process. `data` must stay valid.
typedef struct RussetPDF RussetPDF;

RussetPDF *russet_pdf_open(const uint8_t *data, size_t size, const char *password, char *message,
                           size_t messageSize);
void russet_pdf_close(RussetPDF *pdf);
int russet_pdf_page_count(RussetPDF *pdf);
// Computes the size of the page as displayed, and its crop box before its rotation, in points of
// 1/72 inch.
int russet_pdf_page_size(RussetPDF *pdf, int index, double *width, double *height, double *x,
                         double *y, double *boxWidth, double *boxHeight);
// Draws into a `cairo_t` whose unit is a point and whose origin is the upper left corner of the
// page.
int russet_pdf_draw(RussetPDF *pdf, int index, void *cairo);
