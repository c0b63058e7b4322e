#include "CRasterKernels.h"
#include "RasterVectors.h"

RASTER_INLINE float least(float a, float b) { return a < b ? a : b; }
RASTER_INLINE float most(float a, float b) { return a > b ? a : b; }

// The separable functions of the PDF blend modes, for unpremultiplied components.
RASTER_INLINE float blended(int mode, float b, float s) {
  switch (mode) {
  case raster_mode_multiply: return b * s;
  case raster_screen: return b + s - b * s;
  case raster_overlay: return b <= 0.5f ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s);
  case raster_hard_light: return s <= 0.5f ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s);
  case raster_darken: return least(b, s);
  case raster_lighten: return most(b, s);
  case raster_color_dodge: return b <= 0 ? 0 : s >= 1 ? 1 : least(1, b / (1 - s));
  case raster_color_burn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - least(1, (1 - b) / s);
  case raster_soft_light: {
    if (s <= 0.5f) return b - (1 - 2 * s) * b * (1 - b);
    float d = b <= 0.25f ? ((16 * b - 12) * b + 4) * b : sqrtf(b);
    return b + (2 * s - 1) * (d - b);
  }
  case raster_difference: return b > s ? b - s : s - b;
  case raster_exclusion: return b + s - 2 * b * s;
  default: return s;
  }
}

// Blends with one mode, which the caller passes as a constant, so that the loop computes that mode
// only.
RASTER_INLINE void blend(uint32_t *dst, ptrdiff_t stride, const uint32_t *src,
                         ptrdiff_t src_stride, int width, int height, int mode, int alpha) {
  for (int y = 0; y < height; y++, dst += stride, src += src_stride) {
    for (int x = 0; x < width; x++) {
      uint32_t source = scale_pixel(src[x], (uint32_t)alpha);
      uint8_t *d = (uint8_t *)(dst + x);
      float sa = (float)(source >> 24) / 255, da = (float)d[3] / 255;
      float fs = 1, fd = 1;
      int porter_duff = 1;
      switch (mode) {
      case raster_source_in: fs = da; fd = 0; break;
      case raster_source_out: fs = 1 - da; fd = 0; break;
      case raster_source_atop: fs = da; fd = 1 - sa; break;
      case raster_destination_over: fs = 1 - da; fd = 1; break;
      case raster_destination_in: fs = 0; fd = sa; break;
      case raster_destination_out: fs = 0; fd = 1 - sa; break;
      case raster_destination_atop: fs = 1 - da; fd = sa; break;
      case raster_xor: fs = 1 - da; fd = 1 - sa; break;
      case raster_mode_copy: fs = 1; fd = 0; break;
      case raster_clear: fs = 0; fd = 0; break;
      case raster_plus_lighter: fs = 1; fd = 1; break;
      case raster_plus_darker: break;
      default: porter_duff = 0; break;
      }
      float out_alpha = porter_duff ? least(1, sa * fs + da * fd) : sa + da - sa * da;
      if (mode == raster_plus_darker) out_alpha = least(1, sa + da);
      for (int c = 0; c < 3; c++) {
        float s = (float)(source >> (8 * c) & 255) / 255, b = (float)d[c] / 255, result;
        if (mode == raster_plus_darker) {
          // Apple: R = MAX(0, 1 - ((1 - D) + (1 - S))), here for premultiplied components.
          result = most(0, out_alpha - ((da - b) + (sa - s)));
        } else if (porter_duff) {
          result = least(1, s * fs + b * fd);
        } else {
          float mixed = sa > 0 && da > 0 ? sa * da * blended(mode, b / da, s / sa) : 0;
          result = s * (1 - da) + b * (1 - sa) + mixed;
        }
        d[c] = (uint8_t)(least(most(result, 0), out_alpha) * 255 + 0.5f);
      }
      d[3] = (uint8_t)(out_alpha * 255 + 0.5f);
    }
  }
}

void raster_blend(uint32_t *dst, ptrdiff_t stride, const uint32_t *src, ptrdiff_t src_stride,
                  int width, int height, int mode, int alpha) {
#define BLEND(mode)                                                            \
  case mode:                                                                   \
    blend(dst, stride, src, src_stride, width, height, mode, alpha);           \
    break;
  switch (mode) {
  case raster_normal:
    raster_over(dst, stride, src, src_stride, width, height, alpha);
    break;
    BLEND(raster_source_in)
    BLEND(raster_source_out)
    BLEND(raster_source_atop)
    BLEND(raster_destination_over)
    BLEND(raster_destination_in)
    BLEND(raster_destination_out)
    BLEND(raster_destination_atop)
    BLEND(raster_xor)
    BLEND(raster_mode_copy)
    BLEND(raster_clear)
    BLEND(raster_plus_lighter)
    BLEND(raster_plus_darker)
    BLEND(raster_mode_multiply)
    BLEND(raster_screen)
    BLEND(raster_overlay)
    BLEND(raster_hard_light)
    BLEND(raster_darken)
    BLEND(raster_lighten)
    BLEND(raster_color_dodge)
    BLEND(raster_color_burn)
    BLEND(raster_soft_light)
    BLEND(raster_difference)
    BLEND(raster_exclusion)
  default:
    blend(dst, stride, src, src_stride, width, height, mode, alpha);
    break;
  }
#undef BLEND
}
