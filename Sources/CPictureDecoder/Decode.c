#include "CPictureDecoder.h"

#include <CPixbufLoader.h>
#include <cairo.h>
#include <stdio.h>
#include <string.h>

static int read_info(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                     RussetPictureReply *reply) {
  char *message = reply->message;
  size_t room = sizeof reply->message;
  switch (request->kind) {
    case RussetPicturePNG:
      return russet_png_info(data, size, &request->limits, &reply->info, message, room);
    case RussetPictureJPEG:
      return russet_jpeg_info(data, size, &request->limits, request->keepsProfile, &reply->info,
                              message, room);
    case RussetPictureSVG: {
      RussetSVG *svg = russet_svg_open(data, size, message, room);
      if (!svg) return 0;
      if (!russet_svg_size(svg, &reply->width, &reply->height)) reply->width = reply->height = 0;
      russet_svg_close(svg);
      return 1;
    }
    default:
      snprintf(message, room, "nothing to read in a header of kind %d", request->kind);
      return 0;
  }
}

static int draw_svg(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                    uint8_t *pixels, char *message, size_t room) {
  RussetSVG *svg = russet_svg_open(data, size, message, room);
  if (!svg) return 0;
  memset(pixels, 0, request->bytesPerRow * request->height);
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      pixels, CAIRO_FORMAT_ARGB32, (int)request->width, (int)request->height,
      (int)request->bytesPerRow);
  cairo_t *cairo = cairo_create(surface);
  int isDrawn = cairo_status(cairo) == CAIRO_STATUS_SUCCESS &&
                russet_svg_draw(svg, cairo, 0, 0, request->width, request->height);
  if (!isDrawn) snprintf(message, room, "it cannot be drawn");
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
  russet_svg_close(svg);
  return isDrawn;
}

static int load(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                const char *type, uint8_t *pixels, char *message, size_t room) {
  int width = (int)request->width, height = (int)request->height;
  RussetPixbuf *pixbuf = russet_pixbuf_open(data, size, type, width, height, message, room);
  if (!pixbuf) return 0;
  int isWritten = russet_pixbuf_frame(pixbuf, (int)request->frame, pixels, request->bytesPerRow,
                                      width, height);
  if (!isWritten) snprintf(message, room, "frame %u cannot be decoded", request->frame);
  russet_pixbuf_close(pixbuf);
  return isWritten;
}

static int write_pixels(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                        uint8_t *pixels, char *message, size_t room) {
  switch (request->kind) {
    case RussetPicturePNG:
      if (request->isDeep)
        return russet_png_decode16(data, size, &request->limits, (uint16_t *)pixels,
                                   request->bytesPerRow, request->width, request->height, message,
                                   room);
      return russet_png_decode(data, size, &request->limits, pixels, request->bytesPerRow,
                               request->width, request->height, message, room);
    case RussetPictureJPEG:
      return russet_jpeg_decode(data, size, &request->limits, request->eighths, pixels,
                                request->bytesPerRow, request->width, request->height, message,
                                room);
    case RussetPictureGIF: {
      RussetGIF *gif = russet_gif_open(request->width, request->height);
      int isWritten = gif && russet_gif_frame(gif, data, size, request->frame, request->frame > 0,
                                              pixels, request->bytesPerRow, message, room);
      if (gif) russet_gif_close(gif);
      return isWritten;
    }
    case RussetPictureWebP:
      return load(request, data, size, "webp", pixels, message, room);
    case RussetPictureBMP:
      return load(request, data, size, "bmp", pixels, message, room);
    case RussetPictureTIFF:
      return load(request, data, size, "tiff", pixels, message, room);
    case RussetPictureSVG:
      return draw_svg(request, data, size, pixels, message, room);
    default:
      snprintf(message, room, "no picture of kind %d", request->kind);
      return 0;
  }
}

int russet_picture_decode(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                          uint8_t *pixels, RussetPictureReply *reply) {
  memset(reply, 0, sizeof *reply);
  reply->isDone = request->wantsPixels
                      ? write_pixels(request, data, size, pixels, reply->message,
                                     sizeof reply->message)
                      : read_info(request, data, size, reply);
  return reply->isDone;
}
