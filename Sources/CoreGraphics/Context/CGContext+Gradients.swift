internal import CCairo
import Foundation

extension CGContext {
  /// Fills the clip with a linear gradient.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start: CGPoint,
    end: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
    draw(pattern, gradient, options)
  }

  /// Fills the clip with a radial gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    guard
      let pattern = cairo_pattern_create_radial(
        startCenter.x,
        startCenter.y,
        max(0, startRadius),
        endCenter.x,
        endCenter.y,
        max(0, endRadius)
      )
    else { return }
    draw(pattern, gradient, options)
  }

  /// Fills the clip with a shading.
  public func drawShading(_ shading: CGShading) {
    var options: CGGradientDrawingOptions = []
    if shading.extendStart { options.insert(.drawsBeforeStartLocation) }
    if shading.extendEnd { options.insert(.drawsAfterEndLocation) }
    switch shading.shape {
    case .axial(let start, let end):
      drawLinearGradient(shading.gradient, start: start, end: end, options: options)
    case .radial(let start, let startRadius, let end, let endRadius):
      drawRadialGradient(
        shading.gradient,
        startCenter: start,
        startRadius: startRadius,
        endCenter: end,
        endRadius: endRadius,
        options: options
      )
    }
  }

  /// Paints the clip with a pattern and releases the pattern.
  private func draw(
    _ pattern: OpaquePointer,
    _ gradient: CGGradient,
    _ options: CGGradientDrawingOptions
  ) {
    defer { cairo_pattern_destroy(pattern) }
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
    func add(_ stop: CGGradient.Stop, at location: CGFloat, alpha: Float) {
      let c = deviceColor(red: stop.red, green: stop.green, blue: stop.blue)
      cairo_pattern_add_color_stop_rgba(
        pattern,
        location,
        target.swapsRedAndBlue ? c.blue : c.red,
        c.green,
        target.swapsRedAndBlue ? c.red : c.blue,
        Double(alpha) * Double(state.alpha)
      )
    }
    // Cairo extends the outermost stops; add a transparent one where nothing is to be drawn.
    if !options.contains(.drawsBeforeStartLocation) { add(first, at: 0, alpha: 0) }
    if first.location > 0 { add(first, at: 0, alpha: first.alpha) }
    for stop in gradient.stops { add(stop, at: stop.location, alpha: stop.alpha) }
    if last.location < 1 { add(last, at: 1, alpha: last.alpha) }
    if !options.contains(.drawsAfterEndLocation) { add(last, at: 1, alpha: 0) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint { cairo, ink in
      cairo_set_matrix(cairo, pixelTransform)
      if ink == .real {
        cairo_set_source(cairo, pattern)
      } else {
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
      }
      cairo_paint(cairo)
    }
  }
}
