#include "CSDLLoader.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

static RussetSDL table;
static bool isLoaded;
static char loadError[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *sdl = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!sdl) {
    snprintf(loadError, sizeof loadError, "%s", dlerror());
    return;
  }
#define RESOLVE(name)                                                                    \
  *(void **)&table.name = dlsym(sdl, #name);                                             \
  if (!table.name) {                                                                     \
    snprintf(loadError, sizeof loadError, "libSDL2-2.0.so.0 has no function %s", #name); \
    return;                                                                              \
  }
  RESOLVE(SDL_InitSubSystem)
  RESOLVE(SDL_QuitSubSystem)
  RESOLVE(SDL_GetError)
  RESOLVE(SDL_SetHint)
  RESOLVE(SDL_GetCurrentVideoDriver)
  RESOLVE(SDL_GetDisplayUsableBounds)
  RESOLVE(SDL_CreateWindow)
  RESOLVE(SDL_DestroyWindow)
  RESOLVE(SDL_SetWindowTitle)
  RESOLVE(SDL_SetWindowSize)
  RESOLVE(SDL_GetWindowSize)
  RESOLVE(SDL_SetWindowMinimumSize)
  RESOLVE(SDL_CreateRenderer)
  RESOLVE(SDL_DestroyRenderer)
  RESOLVE(SDL_GetRendererOutputSize)
  RESOLVE(SDL_CreateTexture)
  RESOLVE(SDL_DestroyTexture)
  RESOLVE(SDL_UpdateTexture)
  RESOLVE(SDL_SetTextureBlendMode)
  RESOLVE(SDL_SetTextureScaleMode)
  RESOLVE(SDL_SetRenderTarget)
  RESOLVE(SDL_SetRenderDrawColor)
  RESOLVE(SDL_SetRenderDrawBlendMode)
  RESOLVE(SDL_RenderClear)
  RESOLVE(SDL_RenderFillRect)
  RESOLVE(SDL_RenderCopy)
  RESOLVE(SDL_RenderPresent)
  RESOLVE(SDL_GetTicks)
  RESOLVE(SDL_StartTextInput)
  RESOLVE(SDL_StopTextInput)
  RESOLVE(SDL_SetTextInputRect)
  RESOLVE(SDL_SetClipboardText)
  RESOLVE(SDL_GetClipboardText)
  RESOLVE(SDL_free)
  RESOLVE(SDL_OpenURL)
  RESOLVE(SDL_GetModState)
  RESOLVE(SDL_ShowCursor)
  RESOLVE(SDL_CreateSystemCursor)
  RESOLVE(SDL_SetCursor)
  RESOLVE(SDL_NumHaptics)
  RESOLVE(SDL_HapticOpen)
  RESOLVE(SDL_HapticRumbleInit)
  RESOLVE(SDL_HapticRumblePlay)
  RESOLVE(SDL_OpenAudioDevice)
  RESOLVE(SDL_QueueAudio)
  RESOLVE(SDL_PauseAudioDevice)
  RESOLVE(SDL_WaitEvent)
  RESOLVE(SDL_PollEvent)
  RESOLVE(SDL_PushEvent)
#undef RESOLVE
  isLoaded = true;
}

const RussetSDL *russet_sdl(void) {
  pthread_once(&once, load);
  return isLoaded ? &table : NULL;
}

const char *russet_sdl_error(void) { return loadError; }

// The members of SDL_Event that are read, as in SDL_events.h of SDL 2.0.22 and later.
typedef union {
  uint32_t type;
  struct { uint32_t type, time, window; uint8_t event, pad[3]; int32_t data1, data2; } window;
  struct {
    uint32_t type, time, window; uint8_t state, repeat, pad[2];
    int32_t scancode, keycode; uint16_t modifiers; uint32_t unused;
  } key;
  struct { uint32_t type, time, window; char text[32]; int32_t start, length; } text;
  struct { uint32_t type, time, window; char *text; int32_t start, length; } longText;
  struct { uint32_t type, time, window, which, state; int32_t x, y, dx, dy; } motion;
  struct {
    uint32_t type, time, window, which; uint8_t button, state, clicks, pad; int32_t x, y;
  } button;
  struct {
    uint32_t type, time, window, which; int32_t x, y; uint32_t direction; float preciseX, preciseY;
    int32_t mouseX, mouseY;
  } wheel;
  struct {
    uint32_t type, time; int64_t device, finger; float x, y, dx, dy, pressure; uint32_t window;
  } finger;
  uint8_t size[128];
} Event;

enum { TOUCH_MOUSE = 0xFFFFFFFFu };

static void copyText(RussetSDLEvent *out, const char *text) {
  snprintf(out->text, sizeof out->text, "%s", text ? text : "");
}

static void translate(const Event *in, RussetSDLEvent *out) {
  memset(out, 0, sizeof *out);
  out->milliseconds = in->window.time;
  switch (in->type) {
    case 0x100: out->kind = RUSSET_SDL_QUIT; break;
    case 0x200:
      switch (in->window.event) {
        case 3: out->kind = RUSSET_SDL_EXPOSED; break;
        case 6: out->kind = RUSSET_SDL_RESIZED; break;
        case 11: out->kind = RUSSET_SDL_LEFT; break;
        case 12: out->kind = RUSSET_SDL_FOCUS_GAINED; break;
        case 13: out->kind = RUSSET_SDL_FOCUS_LOST; break;
        default: out->kind = RUSSET_SDL_OTHER;
      }
      break;
    case 0x300:
    case 0x301:
      out->kind = in->type == 0x300 ? RUSSET_SDL_KEY_DOWN : RUSSET_SDL_KEY_UP;
      out->scancode = in->key.scancode;
      out->keycode = in->key.keycode;
      out->modifiers = in->key.modifiers;
      out->isRepeat = in->key.repeat != 0;
      break;
    case 0x302:
      out->kind = RUSSET_SDL_COMPOSING;
      copyText(out, in->text.text);
      out->start = in->text.start;
      out->length = in->text.length;
      break;
    case 0x303:
      out->kind = RUSSET_SDL_TEXT;
      copyText(out, in->text.text);
      break;
    case 0x305:
      out->kind = RUSSET_SDL_COMPOSING;
      copyText(out, in->longText.text);
      out->start = in->longText.start;
      out->length = in->longText.length;
      table.SDL_free(in->longText.text);
      break;
    case 0x400:
      out->kind = RUSSET_SDL_MOUSE_MOVED;
      out->isFromTouch = in->motion.which == TOUCH_MOUSE;
      out->x = in->motion.x;
      out->y = in->motion.y;
      break;
    case 0x401:
    case 0x402:
      out->kind = in->type == 0x401 ? RUSSET_SDL_MOUSE_DOWN : RUSSET_SDL_MOUSE_UP;
      out->isFromTouch = in->button.which == TOUCH_MOUSE;
      out->button = in->button.button;
      out->x = in->button.x;
      out->y = in->button.y;
      break;
    case 0x403: {
      const float sign = in->wheel.direction == 1 ? -1 : 1;
      out->kind = RUSSET_SDL_WHEEL;
      out->x = in->wheel.preciseX * sign;
      out->y = in->wheel.preciseY * sign;
      break;
    }
    case 0x700:
    case 0x701:
    case 0x702:
      out->kind = in->type == 0x700   ? RUSSET_SDL_FINGER_DOWN
                  : in->type == 0x701 ? RUSSET_SDL_FINGER_UP
                                      : RUSSET_SDL_FINGER_MOVED;
      out->finger = in->finger.finger;
      out->x = in->finger.x;
      out->y = in->finger.y;
      out->pressure = in->finger.pressure;
      break;
    case 0x900: out->kind = RUSSET_SDL_CLIPBOARD; break;
    case 0x2000:
    case 0x2001: out->kind = RUSSET_SDL_TEXTURES_LOST; break;
    case 0x8000: out->kind = RUSSET_SDL_WAKE; break;
    default: out->kind = RUSSET_SDL_OTHER;
  }
}

bool russet_sdl_poll(RussetSDLEvent *event) {
  Event in;
  if (!table.SDL_PollEvent(&in)) return false;
  translate(&in, event);
  return true;
}

// On X11 and Wayland, SDL waits for the display's descriptor. On a console it would poll a thousand
// times a second, so the input devices are opened a second time to wait for their descriptors.
enum { MOST_DEVICES = 32 };
static int wakeDescriptor = -1;
static int watchDescriptor = -1;
static struct pollfd devices[MOST_DEVICES + 2];
static int deviceCount;

static void openDevices(void) {
  for (int i = 2; i < deviceCount; i++) close(devices[i].fd);
  deviceCount = 2;
  devices[0] = (struct pollfd){ .fd = wakeDescriptor, .events = POLLIN };
  devices[1] = (struct pollfd){ .fd = watchDescriptor, .events = POLLIN };
  for (int i = 0; i < MOST_DEVICES; i++) {
    char path[40];
    snprintf(path, sizeof path, "/dev/input/event%d", i);
    const int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor >= 0) {
      devices[deviceCount++] = (struct pollfd){ .fd = descriptor, .events = POLLIN };
    }
  }
}

static bool waitsByItself(void) {
  static int answer = -1;
  if (answer < 0) {
    const char *driver = table.SDL_GetCurrentVideoDriver();
    answer = driver && (strcmp(driver, "KMSDRM") == 0 || strcmp(driver, "kmsdrm") == 0);
    if (answer) {
      wakeDescriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
      watchDescriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
      inotify_add_watch(watchDescriptor, "/dev/input", IN_CREATE | IN_ATTRIB | IN_DELETE);
      openDevices();
    }
  }
  return answer;
}

bool russet_sdl_wait(RussetSDLEvent *event) {
  if (!waitsByItself()) {
    Event in;
    if (!table.SDL_WaitEvent(&in)) return false;
    translate(&in, event);
    return true;
  }
  while (!russet_sdl_poll(event)) {
    if (poll(devices, deviceCount, -1) < 0 && errno != EINTR) return false;
    char discarded[4096];
    const bool hasChanged = devices[1].revents != 0;
    for (int i = 0; i < deviceCount; i++) {
      if (!devices[i].revents) continue;
      if (devices[i].revents & (POLLERR | POLLHUP | POLLNVAL)) devices[i].fd = -1;
      while (devices[i].fd >= 0 && read(devices[i].fd, discarded, sizeof discarded) > 0) {}
    }
    if (hasChanged) openDevices();
  }
  return true;
}

void russet_sdl_wake(void) {
  if (wakeDescriptor >= 0) {
    const uint64_t one = 1;
    if (write(wakeDescriptor, &one, sizeof one) < 0) return;
  }
  Event event;
  memset(&event, 0, sizeof event);
  event.type = 0x8000;
  table.SDL_PushEvent(&event);
}
