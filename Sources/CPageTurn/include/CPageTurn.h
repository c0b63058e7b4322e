#pragma once

#include <stddef.h>
#include <stdint.h>

// A page of a book that bends round a cylinder. Pixels are premultiplied BGRA; all lengths are in
// pixels of the target.
typedef struct {
  // Zero where nothing has been drawn.
  uint32_t *target;
  ptrdiff_t target_stride;
  int width, height;
  // Both sides of the page, of its size; the back as `page_turn_make_back` makes it.
  const uint32_t *front;
  ptrdiff_t front_stride;
  const uint32_t *back;
  ptrdiff_t back_stride;
  // Where the page lies flat in the target.
  int page_x, page_y, page_width, page_height;
  // The line at which the page leaves the ground: normal * point = axis. The normal points to the
  // free edge.
  float normal_x, normal_y, axis, radius;
  // Whether the flat part of the back is read between its pixels; else at the nearest ones.
  int is_smooth;
} CPageTurn;

// Makes the back of a page of `width` by `height` pixels, seen through the page from its front: of a
// picture that is mirrored across the spine, or, where `picture` is null, paper through which the
// front shows faintly.
void page_turn_make_back(uint32_t *back, ptrdiff_t back_stride, const uint32_t *front,
                         ptrdiff_t front_stride, const uint32_t *picture, ptrdiff_t picture_stride,
                         int width, int height, int mirrors_x, int mirrors_y);

// Draws the rows from `first` up to `end`; calls for different rows may run at the same time.
void page_turn_draw(const CPageTurn *turn, int first, int end);
