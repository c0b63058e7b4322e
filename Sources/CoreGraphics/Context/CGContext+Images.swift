internal import CCairo
import Foundation

extension CGContext {
  /// Draws an image into a rectangle; its top is where y is greatest.
  ///
  /// Therefore it is upside down in UIKit's contexts, as on iOS. A stencil mask is filled with the
  /// fill colour. With `byTiling` the rectangle is one of many tiles that fill the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect, isUpright: false, byTiling: byTiling)
  }

  /// Draws an image with its top where y is least, which is upright in UIKit's contexts.
  package func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    draw(image, in: rect, isUpright: true, byTiling: byTiling)
  }

  private func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool, byTiling: Bool) {
    let rect = rect.standardized
    guard !rect.isEmpty, !rect.isInfinite else { return }
    let raster = image.isMask ? image.coverage : image.raster(in: target.drawingSpace)
    guard let raster, let surface = ImageSurface(raster, swap: target.swapsRedAndBlue) else {
      return
    }
    let transform = pixelTransform
    let filter = filter(
      for: image,
      scale: CGSize(
        width: rect.width * transform.xScale / CGFloat(raster.width),
        height: rect.height * transform.yScale / CGFloat(raster.height)
      )
    )
    let isStencil = raster.format == .alpha8
    paint(bounds: { byTiling ? nil : rect.applying(transform) }) { cairo, ink in
      cairo_set_matrix(cairo, transform)
      cairo_set_antialias(cairo, antialias)
      if isStencil {
        setSource(cairo, state.fill, ink)
        guard
          let pattern = surface.makePattern(
            in: rect,
            isUpright: isUpright,
            filter: filter,
            repeats: byTiling
          )
        else { return }
        cairo_save(cairo)
        if !byTiling {
          cairo_rectangle_clamped(newPath: cairo, rect)
          cairo_clip(cairo)
        }
        cairo_mask(cairo, pattern)
        cairo_restore(cairo)
        cairo_pattern_destroy(pattern)
        return
      }
      if ink == .coverage {
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      } else {
        surface.setSource(
          cairo,
          in: rect,
          isUpright: isUpright,
          filter: filter,
          alpha: 1,
          repeats: byTiling
        )
      }
      if byTiling {
        ink == .coverage ? cairo_paint(cairo) : cairo_paint_with_alpha(cairo, state.alpha)
      } else if state.alpha == 1 || ink == .coverage {
        cairo_rectangle_clamped(newPath: cairo, rect)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
      } else {
        cairo_save(cairo)
        cairo_rectangle_clamped(newPath: cairo, rect)
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
      }
      // Release the pixels, which the source retains.
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
  }

  private func filter(for image: CGImage, scale: CGSize) -> cairo_filter_t {
    if !image.shouldInterpolate { return CAIRO_FILTER_NEAREST }
    switch state.interpolationQuality {
    case .none: return CAIRO_FILTER_NEAREST
    case .low: return CAIRO_FILTER_BILINEAR
    case .default, .medium: return CAIRO_FILTER_GOOD
    // Unverified: the sharpness of Core Graphics' best enlargement.
    case .high: return scale.width > 1 || scale.height > 1 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BEST
    }
  }
}
