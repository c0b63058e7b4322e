// SDL 2, opened with dlopen on first use, so that an app that shows no window neither links nor
// loads it. Structures are declared here as in SDL 2's stable binary interface, so that the build
// needs no SDL headers.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef void *RussetRef;
typedef struct { int32_t x, y, w, h; } RussetSDLRect;

typedef struct {
  int freq;
  uint16_t format;
  uint8_t channels, silence;
  uint16_t samples, padding;
  uint32_t size;
  void *callback, *userdata;
} RussetSDLAudio;

typedef struct {
  int (*SDL_InitSubSystem)(uint32_t flags);
  void (*SDL_QuitSubSystem)(uint32_t flags);
  const char *(*SDL_GetError)(void);
  int (*SDL_SetHint)(const char *name, const char *value);
  const char *(*SDL_GetCurrentVideoDriver)(void);
  int (*SDL_GetDisplayUsableBounds)(int display, RussetSDLRect *);
  RussetRef (*SDL_CreateWindow)(
    const char *title, int x, int y, int width, int height, uint32_t flags);
  void (*SDL_DestroyWindow)(RussetRef);
  void (*SDL_SetWindowTitle)(RussetRef, const char *);
  void (*SDL_SetWindowSize)(RussetRef, int width, int height);
  void (*SDL_GetWindowSize)(RussetRef, int *width, int *height);
  void (*SDL_SetWindowMinimumSize)(RussetRef, int width, int height);
  RussetRef (*SDL_CreateRenderer)(RussetRef window, int index, uint32_t flags);
  void (*SDL_DestroyRenderer)(RussetRef);
  int (*SDL_GetRendererOutputSize)(RussetRef, int *width, int *height);
  RussetRef (*SDL_CreateTexture)(
    RussetRef renderer, uint32_t format, int access, int width, int height);
  void (*SDL_DestroyTexture)(RussetRef);
  int (*SDL_UpdateTexture)(RussetRef, const RussetSDLRect *, const void *pixels, int pitch);
  int (*SDL_SetTextureBlendMode)(RussetRef, int mode);
  int (*SDL_SetTextureScaleMode)(RussetRef, int mode);
  int (*SDL_SetRenderTarget)(RussetRef renderer, RussetRef texture);
  int (*SDL_SetRenderDrawColor)(RussetRef, uint8_t red, uint8_t green, uint8_t blue, uint8_t alpha);
  int (*SDL_SetRenderDrawBlendMode)(RussetRef, int mode);
  int (*SDL_RenderClear)(RussetRef);
  int (*SDL_RenderFillRect)(RussetRef, const RussetSDLRect *);
  int (*SDL_RenderCopy)(
    RussetRef, RussetRef texture, const RussetSDLRect *source, const RussetSDLRect *target);
  void (*SDL_RenderPresent)(RussetRef);
  uint32_t (*SDL_GetTicks)(void);
  void (*SDL_StartTextInput)(void);
  void (*SDL_StopTextInput)(void);
  void (*SDL_SetTextInputRect)(const RussetSDLRect *);
  int (*SDL_SetClipboardText)(const char *);
  char *(*SDL_GetClipboardText)(void);
  void (*SDL_free)(void *);
  int (*SDL_OpenURL)(const char *);
  uint32_t (*SDL_GetModState)(void);
  int (*SDL_ShowCursor)(int isShown);
  RussetRef (*SDL_CreateSystemCursor)(int kind);
  void (*SDL_SetCursor)(RussetRef);
  int (*SDL_NumHaptics)(void);
  RussetRef (*SDL_HapticOpen)(int index);
  int (*SDL_HapticRumbleInit)(RussetRef);
  int (*SDL_HapticRumblePlay)(RussetRef, float strength, uint32_t milliseconds);
  uint32_t (*SDL_OpenAudioDevice)(
    const char *name, int isCapture, const RussetSDLAudio *desired, RussetSDLAudio *obtained,
    int allowedChanges);
  int (*SDL_QueueAudio)(uint32_t device, const void *samples, uint32_t bytes);
  void (*SDL_PauseAudioDevice)(uint32_t device, int isPaused);
  // Called by the functions below.
  int (*SDL_WaitEvent)(void *);
  int (*SDL_PollEvent)(void *);
  int (*SDL_PushEvent)(void *);
} RussetSDL;

// Returns the functions, or null if the library or a function is missing; `russet_sdl_error` then
// names it. May be called on any thread.
const RussetSDL *russet_sdl(void);
const char *russet_sdl_error(void);

typedef enum {
  RUSSET_SDL_OTHER,
  RUSSET_SDL_QUIT,
  RUSSET_SDL_WAKE,
  RUSSET_SDL_EXPOSED,
  RUSSET_SDL_RESIZED,
  RUSSET_SDL_FOCUS_GAINED,
  RUSSET_SDL_FOCUS_LOST,
  RUSSET_SDL_LEFT,
  RUSSET_SDL_KEY_DOWN,
  RUSSET_SDL_KEY_UP,
  RUSSET_SDL_TEXT,
  RUSSET_SDL_COMPOSING,
  RUSSET_SDL_MOUSE_MOVED,
  RUSSET_SDL_MOUSE_DOWN,
  RUSSET_SDL_MOUSE_UP,
  RUSSET_SDL_WHEEL,
  RUSSET_SDL_FINGER_DOWN,
  RUSSET_SDL_FINGER_UP,
  RUSSET_SDL_FINGER_MOVED,
  RUSSET_SDL_CLIPBOARD,
  RUSSET_SDL_TEXTURES_LOST,
} RussetSDLKind;

// An event of any kind; only the fields of its kind are set.
typedef struct {
  RussetSDLKind kind;
  uint32_t milliseconds;
  // Mouse: in units of the window. Fingers: 0 to 1. Wheel: turns, positive for up and right.
  float x, y;
  float pressure;
  int64_t finger;
  int32_t button;
  bool isFromTouch;
  int32_t scancode;
  int32_t keycode;
  uint32_t modifiers;
  bool isRepeat;
  // The selected range of the composition, in characters.
  int32_t start, length;
  char text[512];
} RussetSDLEvent;

// Waits for an event without polling. Returns false if SDL fails.
bool russet_sdl_wait(RussetSDLEvent *event);
// Returns the next pending event; false if there is none.
bool russet_sdl_poll(RussetSDLEvent *event);
// Ends a wait on another thread.
void russet_sdl_wake(void);
