#pragma once

#include <stddef.h>
#include <stdint.h>

// The appearance of a bent page at one distance beyond the line at which it leaves the ground.
typedef struct {
  // The offsets along the normal to the points of the flat page that the back and the front show.
  float back, front;
  // The light on the back and on the front, and the whiteness of the gleam on the back, in 256ths.
  uint16_t back_light, front_light, gleam;
  // The opacity of the shadow on the ground if there is page above, from 0 to 255.
  uint16_t shadow;
} CPageTurnSlice;

// A page of a book that bends around a cylinder. Pixels are premultiplied BGRA; all lengths are in
// pixels of the target.
typedef struct {
  uint32_t *target;
  ptrdiff_t target_stride;
  int width, height;
  // Both sides of the page, with its size; `page_turn_make_back` creates the back.
  const uint32_t *front;
  ptrdiff_t front_stride;
  const uint32_t *back;
  ptrdiff_t back_stride;
  // The frame of the flat page in the target.
  int page_x, page_y, page_width, page_height;
  // The line at which the page leaves the ground: normal * point = axis. The normal points to the
  // free edge of the page.
  float normal_x, normal_y, axis, radius;
  // Whether the flat part of the back is interpolated; otherwise the nearest pixels are used.
  int is_smooth;
  // The slices that `page_turn_make_slices` created for this radius.
  const CPageTurnSlice *slices;
} CPageTurn;

// Returns the number of slices for a radius.
int page_turn_slice_count(float radius);

// Creates the slices for a radius, `page_turn_slice_count` of them.
void page_turn_make_slices(CPageTurnSlice *slices, float radius);

// Creates the back of a page of `width` by `height` pixels, as seen through the page from the
// front: a picture that is mirrored across the spine or, if `picture` is null, paper through which
// the front is faintly visible.
void page_turn_make_back(uint32_t *back, ptrdiff_t back_stride, const uint32_t *front,
                         ptrdiff_t front_stride, const uint32_t *picture, ptrdiff_t picture_stride,
                         int width, int height, int mirrors_x, int mirrors_y);

// Computes the columns, or the rows if `is_across` is 0, from `first` up to `end` that contain the
// bent part of a page and its shadows. Beyond them, on the side from which the normal points, the
// page is flat with nothing above it; on the other side nothing is drawn. Reads no pixels.
void page_turn_extent(const CPageTurn *turn, int is_across, int *first, int *end);

// Draws every pixel of the rows from `first` up to `end`. Pixels without page are clear, or dark in
// its shadow. Calls for different rows may run at the same time.
void page_turn_draw(const CPageTurn *turn, int first, int end);
