internal import CCairo
import Foundation

extension CGContext {
  // MARK: Rectangles and ellipses

  /// Fills a rectangle; the current path does not change.
  public func fill(_ rect: CGRect) {
    guard !rect.isNull else { return }
    let rect = rect.isInfinite ? boundingBoxOfClipPath : rect.standardized
    paint(bounds: { rect.applying(pixelTransform) }) { cairo, ink in
      setSource(cairo, state.fill, ink)
      if state.ctm.b == 0, state.ctm.c == 0 {
        cairo_identity_matrix(cairo)
        cairo_rectangle_clamped(newPath: cairo, rect.applying(pixelTransform))
      } else {
        cairo_set_matrix(cairo, pixelTransform)
        cairo_rectangle_clamped(newPath: cairo, rect)
      }
      cairo_set_antialias(cairo, antialias)
      cairo_fill(cairo)
    }
  }

  /// Fills rectangles as one shape.
  public func fill(_ rects: [CGRect]) {
    var path = PathStorage()
    for rect in rects { path.addRect(rect) }
    path.apply(state.ctm)
    fill(path, .winding)
  }

  /// Strokes a rectangle; the current path does not change.
  public func stroke(_ rect: CGRect) {
    var path = PathStorage()
    path.addRect(rect)
    path.apply(state.ctm)
    stroke(path)
  }

  /// Strokes a rectangle with a line of `width`.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let saved = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = saved
  }

  /// Makes every pixel in the rectangle transparent, independent of the blend mode.
  public func clear(_ rect: CGRect) {
    let saved = state
    state.blendMode = .clear
    state.shadow = nil
    state.fill = .black
    state.alpha = 1
    fill(rect)
    state = saved
  }

  /// Fills the ellipse that touches the sides of `rect`.
  public func fillEllipse(in rect: CGRect) {
    var path = PathStorage()
    path.addEllipse(in: rect)
    path.apply(state.ctm)
    fill(path, .winding)
  }

  /// Strokes the ellipse that touches the sides of `rect`.
  public func strokeEllipse(in rect: CGRect) {
    var path = PathStorage()
    path.addEllipse(in: rect)
    path.apply(state.ctm)
    stroke(path)
  }

  /// Strokes a line between each pair of `points`.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = PathStorage()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index].applying(state.ctm))
      path.addLine(to: points[index + 1].applying(state.ctm))
    }
    stroke(path)
  }

  // MARK: The current path

  /// Draws the current path and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    currentPath = PathStorage()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke, .eoFillStroke:
      let rule = mode == .fillStroke ? CGPathFillRule.winding : .evenOdd
      // Fill and stroke have one common shadow, as in Core Graphics.
      guard state.shadow != nil else {
        fill(path, rule)
        stroke(path)
        return
      }
      beginTransparencyLayer(auxiliaryInfo: nil)
      fill(path, rule)
      stroke(path)
      endTransparencyLayer()
    }
  }

  /// Fills the current path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    currentPath = PathStorage()
    fill(path, rule)
  }

  /// Strokes the current path and clears it.
  public func strokePath() {
    let path = currentPath
    currentPath = PathStorage()
    stroke(path)
  }

  /// Fills a path in user space; the current path does not change.
  package func fill(_ path: CGPath, using rule: CGPathFillRule = .winding) {
    var storage = path.storage
    storage.apply(state.ctm)
    fill(storage, rule)
  }

  /// Strokes a path in user space; the current path does not change.
  package func stroke(_ path: CGPath) {
    var storage = path.storage
    storage.apply(state.ctm)
    stroke(storage)
  }

  // MARK: Base space

  /// Fills a path in base space.
  func fill(_ path: PathStorage, _ rule: CGPathFillRule) {
    guard path.verbs.count > 1 else { return }
    paint(bounds: { path.controlBounds.applying(target.flip) }) { cairo, ink in
      setSource(cairo, state.fill, ink)
      cairo_set_matrix(cairo, target.flip)
      cairo_append(cairo, path)
      cairo_set_fill_rule(cairo, rule.cairo)
      cairo_set_antialias(cairo, antialias)
      cairo_set_tolerance(cairo, tolerance)
      cairo_fill(cairo)
    }
  }

  /// Strokes a path in base space; the pen is in user space.
  func stroke(_ path: PathStorage) {
    guard path.verbs.count > 1, state.lineWidth > 0, state.lineWidth.isFinite else { return }
    paint(bounds: { strokeBounds(path) }) { cairo, ink in
      setSource(cairo, state.stroke, ink)
      cairo_set_matrix(cairo, target.flip)
      cairo_append(cairo, path)
      cairo_set_matrix(cairo, pixelTransform)
      setPen(cairo)
      cairo_stroke(cairo)
    }
  }

  private func strokeBounds(_ path: PathStorage) -> CGRect {
    // Mitres and square caps extend furthest.
    let reach = state.lineWidth / 2 * max(1.5, min(state.miterLimit, 100))
    let pixels = reach * max(pixelTransform.xScale, pixelTransform.yScale) + 1
    return path.controlBounds.applying(target.flip).insetBy(dx: -pixels, dy: -pixels)
  }

  private func setPen(_ cairo: OpaquePointer) {
    cairo_set_line_width(cairo, state.lineWidth)
    let cap =
      switch state.lineCap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    cairo_set_line_cap(cairo, cap)
    let join =
      switch state.lineJoin {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_join(cairo, join)
    cairo_set_miter_limit(cairo, max(1, state.miterLimit))
    cairo_set_antialias(cairo, antialias)
    cairo_set_tolerance(cairo, tolerance)
    // A negative dash, or only dashes of length 0, would permanently invalidate the Cairo context.
    let dashes = state.dashLengths
    let isDashed =
      !dashes.isEmpty && dashes.allSatisfy { $0 >= 0 && $0.isFinite }
      && dashes.contains { $0 > 0 } && state.dashPhase.isFinite
    if isDashed {
      cairo_set_dash(cairo, dashes.map { Double($0) }, Int32(dashes.count), state.dashPhase)
    } else {
      cairo_set_dash(cairo, nil, 0, 0)
    }
  }

  /// The tolerance of curves: Cairo's default unless the flatness is coarser.
  private var tolerance: Double { max(0.1, Double(state.flatness)) }
}

/// Replaces the path of a context with a rectangle.
func cairo_rectangle_clamped(newPath cairo: OpaquePointer, _ rect: CGRect) {
  cairo_new_path(cairo)
  cairo_rectangle_clamped(cairo, rect)
}
