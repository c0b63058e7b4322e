#pragma once
#include <stddef.h>
#include <stdint.h>

/// A camera of Video4Linux that is read by ioctl alone. C, because ioctl takes a varying number of
/// arguments and its requests are macros.
typedef struct camera_device camera_device;

/// The reasons for which a camera is not opened.
typedef enum {
  CAMERA_OPENED = 0,
  /// `errno` says why the file does not open.
  CAMERA_NOT_OPENED,
  /// The file is no device that captures pictures.
  CAMERA_NOT_A_CAMERA,
  /// The device does not offer the format YUYV.
  CAMERA_WITHOUT_YUYV,
  /// `errno` says why the pictures do not begin.
  CAMERA_NOT_STARTED,
} camera_result;

/// Opens a camera and starts its pictures.
///
/// `width` and `height` have the wanted size, and then the one that the camera chose.
camera_result camera_open(const char *path, int *width, int *height, camera_device **device);

/// Waits for a picture and converts it into `pixels`, premultiplied with blue in the lowest byte and
/// without gaps between rows.
///
/// Returns 1 for a picture, 0 after the time without one, -1 where the camera has gone.
int camera_read(camera_device *device, uint32_t *pixels, int milliseconds);

/// Ends the pictures and closes a camera; NULL is allowed.
void camera_close(camera_device *device);

/// Converts pixels of YUYV, two in four bytes, of an even number.
///
/// Source: ITU-R BT.601, studio range, as Video4Linux has it for cameras.
void camera_convert(const uint8_t *yuyv, uint32_t *pixels, size_t count);
