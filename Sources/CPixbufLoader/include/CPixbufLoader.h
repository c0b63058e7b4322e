// gdk-pixbuf and librsvg, opened on first use: a program that shows no such picture never loads
// them, and its link line names neither.
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
