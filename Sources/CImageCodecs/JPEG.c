#include "CImageCodecs.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf jump;
  char *message;
  size_t messageSize;
} Errors;

static void on_error(j_common_ptr info) {
  Errors *errors = (Errors *)info->err;
  if (errors->messageSize) {
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    snprintf(errors->message, errors->messageSize, "%s", text);
  }
  longjmp(errors->jump, 1);
}

static void on_message(j_common_ptr info, int level) {
  // For truncated data the library continues with grey; here such a picture is an error.
  if (level < 0 && info->err->msg_code == JWRN_JPEG_EOF) on_error(info);
}

static void stop(j_common_ptr info, const char *text) {
  Errors *errors = (Errors *)info->err;
  if (errors->messageSize) snprintf(errors->message, errors->messageSize, "%s", text);
  longjmp(errors->jump, 1);
}

typedef struct {
  struct jpeg_progress_mgr base;
  const RussetCodecLimits *limits;
} Progress;

static void on_progress(j_common_ptr info) {
  // A few bytes can request thousands of passes over a large picture.
  if (!info->is_decompressor) return;
  j_decompress_ptr jpeg = (j_decompress_ptr)info;
  const RussetCodecLimits *limits = ((Progress *)info->progress)->limits;
  uint64_t scans = (uint64_t)jpeg->input_scan_number;
  uint64_t pixels = (uint64_t)jpeg->image_width * jpeg->image_height;
  if (scans > limits->scanCount || scans * pixels > limits->scannedPixels)
    stop(info, "more passes than the budget allows");
}

// Checks the size of the coefficients, which a picture with several scans keeps until the last
// scan.
static void check_coefficients(j_decompress_ptr jpeg, const RussetCodecLimits *limits) {
  if (!jpeg_has_multiple_scans(jpeg)) return;
  uint64_t bytes = 0;
  for (int i = 0; i < jpeg->num_components; i++) {
    jpeg_component_info *part = &jpeg->comp_info[i];
    bytes += (uint64_t)part->width_in_blocks * part->height_in_blocks * sizeof(JBLOCK);
  }
  if (bytes > limits->workingBytes)
    stop((j_common_ptr)jpeg, "more coefficients than the budget allows");
}

static void use(Errors *errors, char *message, size_t messageSize) {
  jpeg_std_error(&errors->base);
  errors->base.error_exit = on_error;
  errors->base.emit_message = on_message;
  errors->message = message;
  errors->messageSize = messageSize;
}

int russet_jpeg_info(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                     int keepsProfile, RussetImageInfo *out, char *message, size_t messageSize) {
  struct jpeg_decompress_struct jpeg;
  Errors errors;
  memset(out, 0, sizeof *out);
  memset(&jpeg, 0, sizeof jpeg);
  use(&errors, message, messageSize);
  jpeg.err = &errors.base;
  if (setjmp(errors.jump)) {
    jpeg_destroy_decompress(&jpeg);
    return 0;
  }
  jpeg_create_decompress(&jpeg);
  jpeg_mem_src(&jpeg, data, size);
  if (keepsProfile) jpeg_save_markers(&jpeg, JPEG_APP0 + 2, 0xFFFF);
  jpeg_read_header(&jpeg, TRUE);
  check_coefficients(&jpeg, limits);
  out->width = jpeg.image_width;
  out->height = jpeg.image_height;
  out->bitsPerComponent = 8;
  out->colorCount = jpeg.num_components;
  if (jpeg.saw_JFIF_marker && jpeg.X_density > 1) {
    if (jpeg.density_unit == 1) out->dotsPerInch = jpeg.X_density;
    if (jpeg.density_unit == 2) out->dotsPerInch = jpeg.X_density * 2.54;
  }
  JOCTET *profile = NULL;
  unsigned int profileSize = 0;
  if (keepsProfile && jpeg_read_icc_profile(&jpeg, &profile, &profileSize)) {
    out->profile = profile;
    out->profileSize = profileSize;
  }
  jpeg_destroy_decompress(&jpeg);
  return 1;
}

void russet_jpeg_scaled_size(uint32_t width, uint32_t height, int eighths, uint32_t *scaledWidth,
                             uint32_t *scaledHeight) {
  *scaledWidth = (uint32_t)(((uint64_t)width * eighths + 7) / 8);
  *scaledHeight = (uint32_t)(((uint64_t)height * eighths + 7) / 8);
}

int russet_jpeg_decode(const uint8_t *data, size_t size, const RussetCodecLimits *limits,
                       int eighths, uint8_t *pixels, size_t bytesPerRow, uint32_t width,
                       uint32_t height, char *message, size_t messageSize) {
  struct jpeg_decompress_struct jpeg;
  Progress progress;
  Errors errors;
  memset(&jpeg, 0, sizeof jpeg);
  memset(&progress, 0, sizeof progress);
  use(&errors, message, messageSize);
  jpeg.err = &errors.base;
  if (setjmp(errors.jump)) {
    jpeg_destroy_decompress(&jpeg);
    return 0;
  }
  jpeg_create_decompress(&jpeg);
  progress.base.progress_monitor = on_progress;
  progress.limits = limits;
  jpeg.progress = &progress.base;
  jpeg_mem_src(&jpeg, data, size);
  jpeg_read_header(&jpeg, TRUE);
  check_coefficients(&jpeg, limits);
  int isInk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
  jpeg.out_color_space = isInk ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg.scale_num = eighths;
  jpeg.scale_denom = 8;
  jpeg_start_decompress(&jpeg);
  if (jpeg.output_width != width || jpeg.output_height != height || jpeg.output_components != 4) {
    jpeg.err->msg_code = JERR_BAD_LENGTH;
    on_error((j_common_ptr)&jpeg);
  }
  while (jpeg.output_scanline < height) {
    uint8_t *row = pixels + jpeg.output_scanline * bytesPerRow;
    JSAMPROW rows[1] = {row};
    jpeg_read_scanlines(&jpeg, rows, 1);
    if (!isInk) continue;
    for (uint32_t x = 0; x < width; x++, row += 4) {
      unsigned c = row[0], m = row[1], y = row[2], k = row[3];
      // Adobe stores inverted inks: 255 is no ink.
      if (!jpeg.saw_Adobe_marker) c = 255 - c, m = 255 - m, y = 255 - y, k = 255 - k;
      row[0] = (uint8_t)(y * k / 255);
      row[1] = (uint8_t)(m * k / 255);
      row[2] = (uint8_t)(c * k / 255);
      row[3] = 255;
    }
  }
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  return 1;
}

// Collects the output. The library's own memory destination frees a block that its caller still
// holds if it cannot grow it.
typedef struct {
  struct jpeg_destination_mgr base;
  uint8_t *bytes;
  size_t capacity, largest;
} Destination;

static void grow(j_compress_ptr jpeg, size_t capacity) {
  Destination *target = (Destination *)jpeg->dest;
  if (capacity > target->largest) stop((j_common_ptr)jpeg, "more bytes than allowed");
  uint8_t *bytes = realloc(target->bytes, capacity);
  if (!bytes) stop((j_common_ptr)jpeg, "no memory");
  target->base.next_output_byte = bytes + target->capacity;
  target->base.free_in_buffer = capacity - target->capacity;
  target->bytes = bytes;
  target->capacity = capacity;
}

static void start_output(j_compress_ptr jpeg) { grow(jpeg, 4096); }

static boolean empty_output(j_compress_ptr jpeg) {
  Destination *target = (Destination *)jpeg->dest;
  size_t twice = target->capacity * 2;
  grow(jpeg, twice > target->largest && target->capacity < target->largest ? target->largest : twice);
  return TRUE;
}

static void end_output(j_compress_ptr jpeg) { (void)jpeg; }

uint8_t *russet_jpeg_encode(const uint8_t *pixels, size_t bytesPerRow, uint32_t width,
                            uint32_t height, int quality, int isGray, const uint8_t *profile,
                            size_t profileSize, const uint8_t *exif, size_t exifSize,
                            double dotsPerInch, size_t largest, size_t *size) {
  struct jpeg_compress_struct jpeg;
  Errors errors;
  Destination target = {
      {.init_destination = start_output,
       .empty_output_buffer = empty_output,
       .term_destination = end_output},
      // One more byte, because the library requests more space as soon as the buffer is full.
      NULL, 0, largest + 1};
  memset(&jpeg, 0, sizeof jpeg);
  use(&errors, NULL, 0);
  jpeg.err = &errors.base;
  *size = 0;
  if (setjmp(errors.jump)) {
    jpeg_destroy_compress(&jpeg);
    free(target.bytes);
    return NULL;
  }
  jpeg_create_compress(&jpeg);
  jpeg.dest = &target.base;
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 4;
  jpeg.in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(&jpeg);
  if (isGray) jpeg_set_colorspace(&jpeg, JCS_GRAYSCALE);
  jpeg_set_quality(&jpeg, quality, TRUE);
  if (dotsPerInch > 0) {
    jpeg.density_unit = 1;
    jpeg.X_density = jpeg.Y_density = (UINT16)(dotsPerInch + 0.5);
  }
  // At high qualities, fine detail in color needs chroma at full resolution.
  if (quality >= 90) {
    jpeg.comp_info[0].h_samp_factor = 1;
    jpeg.comp_info[0].v_samp_factor = 1;
  }
  jpeg_start_compress(&jpeg, TRUE);
  if (exif) jpeg_write_marker(&jpeg, JPEG_APP0 + 1, exif, (unsigned)exifSize);
  if (profile) jpeg_write_icc_profile(&jpeg, profile, (unsigned)profileSize);
  while (jpeg.next_scanline < height) {
    JSAMPROW rows[1] = {(JSAMPROW)(pixels + jpeg.next_scanline * bytesPerRow)};
    jpeg_write_scanlines(&jpeg, rows, 1);
  }
  jpeg_finish_compress(&jpeg);
  *size = target.capacity - target.base.free_in_buffer;
  jpeg_destroy_compress(&jpeg);
  return target.bytes;
}
