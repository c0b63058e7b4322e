internal import CCairo
import Foundation

extension RasterFormat {
  var cairo: cairo_format_t {
    switch self {
    case .bgra8: CAIRO_FORMAT_ARGB32
    case .bgrx8: CAIRO_FORMAT_RGB24
    case .alpha8: CAIRO_FORMAT_A8
    }
  }
}

extension CGPathFillRule {
  var cairo: cairo_fill_rule_t {
    self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
  }
}

extension CGAffineTransform {
  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}

/// Sets the transform.
///
/// A transform that flattens everything would permanently invalidate the context, so that it is
/// replaced by one that flattens almost everything.
func cairo_set_matrix(_ cairo: OpaquePointer, _ transform: CGAffineTransform) {
  var matrix = transform.cairo
  if matrix.xx * matrix.yy - matrix.xy * matrix.yx == 0 {
    matrix.xx += 1e-9
    matrix.yy += matrix.xx * matrix.yy == matrix.xy * matrix.yx ? 2e-9 : 0
  }
  cairo_set_matrix(cairo, &matrix)
}

/// The largest coordinate that is passed to Cairo, which uses 24.8 fixed point.
private let farthest: CGFloat = 4_000_000

private func near(_ value: CGFloat) -> CGFloat {
  value > farthest ? farthest : value < -farthest ? -farthest : value.isNaN ? 0 : value
}

func cairo_rectangle_clamped(_ cairo: OpaquePointer, _ rect: CGRect) {
  let (left, top) = (near(rect.minX), near(rect.minY))
  cairo_rectangle(cairo, left, top, near(rect.maxX) - left, near(rect.maxY) - top)
}

/// Replaces the path of the context.
func cairo_append(_ cairo: OpaquePointer, _ path: PathStorage) {
  cairo_new_path(cairo)
  var current = CGPoint.zero
  var start = CGPoint.zero
  path.forEach { type, points in
    switch type {
    case .moveToPoint:
      current = points[0]
      start = current
      cairo_move_to(cairo, near(current.x), near(current.y))
    case .addLineToPoint:
      current = points[0]
      cairo_line_to(cairo, near(current.x), near(current.y))
    case .addQuadCurveToPoint:
      let (control, end) = (points[0], points[1])
      cairo_curve_to(
        cairo,
        near(current.x + (control.x - current.x) * 2 / 3),
        near(current.y + (control.y - current.y) * 2 / 3),
        near(end.x + (control.x - end.x) * 2 / 3),
        near(end.y + (control.y - end.y) * 2 / 3),
        near(end.x),
        near(end.y)
      )
      current = end
    case .addCurveToPoint:
      cairo_curve_to(
        cairo,
        near(points[0].x),
        near(points[0].y),
        near(points[1].x),
        near(points[1].y),
        near(points[2].x),
        near(points[2].y)
      )
      current = points[2]
    case .closeSubpath:
      cairo_close_path(cairo)
      current = start
    }
  }
}

extension CGBlendMode {
  /// The operator of Cairo for the mode; nil if there is none.
  var cairo: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    // Cairo's operators for these also change pixels outside of the shape.
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: nil
    case .plusDarker: nil
    }
  }

  /// Whether the mode treats red and blue differently.
  var weighsComponents: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: true
    default: false
    }
  }
}
