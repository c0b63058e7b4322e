#include "CPictureDecoder.h"

#include <CPixbufLoader.h>
#include <cairo.h>
#include <stdio.h>
#include <string.h>

// The value of `ImageLimits.longestSide`.
enum { longestSide = 32767 };

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
    case RussetPictureHEIF: {
      RussetHeif *picture = russet_heif_open(data, size, longestSide, message, room);
      if (!picture) return 0;
      int width, height, hasAlpha;
      russet_heif_size(picture, &width, &height, &hasAlpha);
      reply->info.width = width > 0 ? (uint32_t)width : 0;
      reply->info.height = height > 0 ? (uint32_t)height : 0;
      reply->info.hasAlpha = hasAlpha;
      reply->info.bitsPerComponent = 8;
      reply->info.colorCount = 3;
      reply->info.profileSize =
          russet_heif_profile(picture, request->limits.metadataBytes, &reply->info.profile);
      russet_heif_close(picture);
      return 1;
    }
    case RussetPicturePDF: {
      RussetPDF *pdf = russet_pdf_open(data, size, NULL, message, room);
      if (!pdf) return 0;
      int count = russet_pdf_page_count(pdf);
      reply->pageCount = count > 0 ? (uint32_t)count : 0;
      int isRead = russet_pdf_page_size(pdf, (int)request->frame, &reply->width, &reply->height,
                                        &reply->box[0], &reply->box[1], &reply->box[2],
                                        &reply->box[3]);
      if (!isRead) snprintf(message, room, "no page %u", request->frame + 1);
      russet_pdf_close(pdf);
      return isRead;
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

static int draw_pdf(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                    uint8_t *pixels, char *message, size_t room) {
  RussetPDF *pdf = russet_pdf_open(data, size, NULL, message, room);
  if (!pdf) return 0;
  double width = 0, height = 0, box[4];
  int isDrawn = russet_pdf_page_size(pdf, (int)request->frame, &width, &height, &box[0], &box[1],
                                     &box[2], &box[3]) &&
                width > 0 && height > 0;
  if (isDrawn) {
    memset(pixels, 0, request->bytesPerRow * request->height);
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_ARGB32, (int)request->width, (int)request->height,
        (int)request->bytesPerRow);
    cairo_t *cairo = cairo_create(surface);
    const double whole[4] = {0, 0, width, height};
    const double *region = request->region[2] > 0 && request->region[3] > 0 ? request->region
                                                                            : whole;
    cairo_scale(cairo, request->width / region[2], request->height / region[3]);
    cairo_translate(cairo, -region[0], -region[1]);
    isDrawn = cairo_status(cairo) == CAIRO_STATUS_SUCCESS &&
              russet_pdf_draw(pdf, (int)request->frame, cairo);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
  }
  if (!isDrawn) snprintf(message, room, "page %u cannot be drawn", request->frame + 1);
  russet_pdf_close(pdf);
  return isDrawn;
}

static int decode_heif(const RussetPictureRequest *request, const uint8_t *data, size_t size,
                       uint8_t *pixels, char *message, size_t room) {
  RussetHeif *picture = russet_heif_open(data, size, longestSide, message, room);
  if (!picture) return 0;
  int isWritten = russet_heif_decode(picture, pixels, request->bytesPerRow, (int)request->width,
                                     (int)request->height, message, room);
  russet_heif_close(picture);
  return isWritten;
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
    case RussetPictureICO:
      return russet_ico_decode(data, size, pixels, request->bytesPerRow, request->width,
                               request->height, message, room);
    case RussetPictureTIFF:
      return load(request, data, size, "tiff", pixels, message, room);
    case RussetPictureSVG:
      return draw_svg(request, data, size, pixels, message, room);
    case RussetPictureHEIF:
      return decode_heif(request, data, size, pixels, message, room);
    case RussetPicturePDF:
      return draw_pdf(request, data, size, pixels, message, room);
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
