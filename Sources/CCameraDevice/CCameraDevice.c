#include "CCameraDevice.h"

static inline uint32_t byte(int value) {
  return value < 0 ? 0 : value > 255 ? 255 : (uint32_t)value;
}

static inline uint32_t pixel(int y, int u, int v) {
  const int c = 298 * (y - 16), d = u - 128, e = v - 128;
  const uint32_t red = byte((c + 409 * e + 128) >> 8);
  const uint32_t green = byte((c - 100 * d - 208 * e + 128) >> 8);
  const uint32_t blue = byte((c + 516 * d + 128) >> 8);
  return 0xFF000000u | red << 16 | green << 8 | blue;
}

void camera_convert(const uint8_t *yuyv, uint32_t *pixels, size_t count) {
  for (size_t i = 0; i + 1 < count; i += 2, yuyv += 4) {
    pixels[i] = pixel(yuyv[0], yuyv[1], yuyv[3]);
    pixels[i + 1] = pixel(yuyv[2], yuyv[1], yuyv[3]);
  }
}

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

// Chosen: one buffer is shown, one waits, and the camera fills two.
enum { BUFFERS = 4 };

struct camera_device {
  int file, width, height;
  size_t row_bytes;
  struct {
    void *start;
    size_t length;
  } buffers[BUFFERS];
  int buffer_count;
};

/// Calls ioctl again if a signal interrupts it.
static int request(int file, unsigned long code, void *argument) {
  int result;
  do result = ioctl(file, code, argument);
  while (result < 0 && errno == EINTR);
  return result;
}

static int map_buffers(camera_device *device) {
  struct v4l2_requestbuffers wanted = {
      .count = BUFFERS, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
  if (request(device->file, VIDIOC_REQBUFS, &wanted) < 0 || wanted.count < 2) return -1;
  const uint32_t count = wanted.count < BUFFERS ? wanted.count : BUFFERS;
  for (uint32_t i = 0; i < count; i++) {
    struct v4l2_buffer buffer = {
        .index = i, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
    if (request(device->file, VIDIOC_QUERYBUF, &buffer) < 0) return -1;
    void *start = mmap(NULL, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, device->file,
                       (off_t)buffer.m.offset);
    if (start == MAP_FAILED) return -1;
    device->buffers[i].start = start;
    device->buffers[i].length = buffer.length;
    device->buffer_count = (int)i + 1;
    if (request(device->file, VIDIOC_QBUF, &buffer) < 0) return -1;
  }
  int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  return request(device->file, VIDIOC_STREAMON, &type);
}

camera_result camera_open(const char *path, int *width, int *height, camera_device **device) {
  *device = NULL;
  const int file = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return CAMERA_NOT_OPENED;
  struct v4l2_capability ability = {0};
  uint32_t can = 0;
  if (request(file, VIDIOC_QUERYCAP, &ability) == 0) {
    can = ability.capabilities & V4L2_CAP_DEVICE_CAPS ? ability.device_caps : ability.capabilities;
  }
  if (!(can & V4L2_CAP_VIDEO_CAPTURE) || !(can & V4L2_CAP_STREAMING)) {
    close(file);
    return CAMERA_NOT_A_CAMERA;
  }
  struct v4l2_format format = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
  format.fmt.pix.width = (uint32_t)*width;
  format.fmt.pix.height = (uint32_t)*height;
  format.fmt.pix.pixelformat = V4L2_PIX_FMT_YUYV;
  format.fmt.pix.field = V4L2_FIELD_NONE;
  if (request(file, VIDIOC_S_FMT, &format) < 0 ||
      format.fmt.pix.pixelformat != V4L2_PIX_FMT_YUYV || format.fmt.pix.width < 2 ||
      format.fmt.pix.width > 8192 || format.fmt.pix.height < 1 || format.fmt.pix.height > 8192) {
    close(file);
    return CAMERA_WITHOUT_YUYV;
  }
  camera_device *made = calloc(1, sizeof *made);
  if (!made) {
    close(file);
    return CAMERA_NOT_STARTED;
  }
  made->file = file;
  made->width = (int)format.fmt.pix.width & ~1;
  made->height = (int)format.fmt.pix.height;
  made->row_bytes = format.fmt.pix.bytesperline;
  if (made->row_bytes < (size_t)made->width * 2) made->row_bytes = (size_t)made->width * 2;
  if (map_buffers(made) < 0) {
    const int reason = errno;
    camera_close(made);
    errno = reason;
    return CAMERA_NOT_STARTED;
  }
  *width = made->width;
  *height = made->height;
  *device = made;
  return CAMERA_OPENED;
}

int camera_read(camera_device *device, uint32_t *pixels, int milliseconds) {
  struct pollfd ready = {.fd = device->file, .events = POLLIN};
  const int count = poll(&ready, 1, milliseconds);
  if (count == 0 || (count < 0 && errno == EINTR)) return 0;
  if (count < 0 || (ready.revents & (POLLERR | POLLHUP | POLLNVAL))) return -1;
  struct v4l2_buffer buffer = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
  if (request(device->file, VIDIOC_DQBUF, &buffer) < 0) return errno == EAGAIN ? 0 : -1;
  int is_whole = 0;
  if (buffer.index < (uint32_t)device->buffer_count && !(buffer.flags & V4L2_BUF_FLAG_ERROR) &&
      device->buffers[buffer.index].length >= device->row_bytes * (size_t)device->height) {
    const uint8_t *rows = device->buffers[buffer.index].start;
    for (int y = 0; y < device->height; y++) {
      camera_convert(rows + (size_t)y * device->row_bytes,
                     pixels + (size_t)y * (size_t)device->width, (size_t)device->width);
    }
    is_whole = 1;
  }
  if (request(device->file, VIDIOC_QBUF, &buffer) < 0) return -1;
  return is_whole;
}

void camera_close(camera_device *device) {
  if (!device) return;
  int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  request(device->file, VIDIOC_STREAMOFF, &type);
  for (int i = 0; i < device->buffer_count; i++) {
    munmap(device->buffers[i].start, device->buffers[i].length);
  }
  close(device->file);
  free(device);
}
#else
camera_result camera_open(const char *path, int *width, int *height, camera_device **device) {
  (void)path, (void)width, (void)height;
  *device = 0;
  return CAMERA_NOT_A_CAMERA;
}
int camera_read(camera_device *device, uint32_t *pixels, int milliseconds) {
  (void)device, (void)pixels, (void)milliseconds;
  return -1;
}
void camera_close(camera_device *device) { (void)device; }
#endif
