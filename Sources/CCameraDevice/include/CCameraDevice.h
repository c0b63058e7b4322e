#pragma once
#include <stddef.h>
#include <stdint.h>

/// A camera of Video4Linux that is read with ioctl. In C, because ioctl is variadic and its
/// requests are macros.
typedef struct camera_device camera_device;

/// The result of opening a camera.
typedef enum {
  CAMERA_OPENED = 0,
  /// The file cannot be opened; `errno` has the reason.
  CAMERA_NOT_OPENED,
  /// The file is not a device that captures video.
  CAMERA_NOT_A_CAMERA,
  /// The device does not offer the format YUYV.
  CAMERA_WITHOUT_YUYV,
  /// The capture cannot be started; `errno` has the reason.
  CAMERA_NOT_STARTED,
} camera_result;

/// Opens a camera and starts the capture.
///
/// `width` and `height` hold the requested size, and receive the size that the camera chose.
camera_result camera_open(const char *path, int *width, int *height, camera_device **device);

/// Waits for a picture and converts it into `pixels`: premultiplied, blue in the lowest byte, rows
/// without padding.
///
/// Returns 1 for a picture, 0 if none arrives in time, -1 if the camera is disconnected.
int camera_read(camera_device *device, uint32_t *pixels, int milliseconds);

/// Stops the capture and closes a camera; NULL is allowed.
void camera_close(camera_device *device);

/// Converts an even number of pixels from YUYV, which has two pixels in four bytes.
///
/// Source: ITU-R BT.601, studio range, as Video4Linux documents it for cameras.
void camera_convert(const uint8_t *yuyv, uint32_t *pixels, size_t count);
