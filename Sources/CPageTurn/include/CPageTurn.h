#pragma once

#include <stddef.h>
#include <stdint.h>

// What a page that bends shows at one distance beyond the line at which it leaves the ground.
typedef struct {
  // How far along the normal the flat page's point of the back lies, and that of the front.
  float back, front;
  // The light on both, in 256ths; how white the gleam on the back is, in 256ths.
  uint16_t back_light, front_light, gleam;
  // How dark the shadow on the ground is where there is page above, from 0 to 255.
  uint16_t shadow;
} CPageTurnSlice;

// A page of a book that bends round a cylinder. Pixels are premultiplied BGRA; all lengths are in
// pixels of the target.
typedef struct {
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
  // What `page_turn_make_slices` made for this radius.
  const CPageTurnSlice *slices;
} CPageTurn;

// How many slices a turn of this radius has.
int page_turn_slice_count(float radius);

// Makes the slices for a radius, `page_turn_slice_count` of them.
void page_turn_make_slices(CPageTurnSlice *slices, float radius);

// Makes the back of a page of `width` by `height` pixels, seen through the page from its front: of a
// picture that is mirrored across the spine, or, where `picture` is null, paper through which the
// front shows faintly.
void page_turn_make_back(uint32_t *back, ptrdiff_t back_stride, const uint32_t *front,
                         ptrdiff_t front_stride, const uint32_t *picture, ptrdiff_t picture_stride,
                         int width, int height, int mirrors_x, int mirrors_y);

// The columns, or the rows where `is_across` is 0, from `first` up to `end` that the bent part of a
// page and its shadows are in. Beyond them, on the side from which the normal comes, the page lies
// flat with nothing above it; on the other side nothing is drawn. Reads no pixels.
void page_turn_extent(const CPageTurn *turn, int is_across, int *first, int *end);

// Draws the rows from `first` up to `end`, each of their pixels; where no page is, they are clear, or
// dark in its shadow. Calls for different rows may run at the same time.
void page_turn_draw(const CPageTurn *turn, int first, int end);
