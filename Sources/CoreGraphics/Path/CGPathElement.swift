import Foundation

/// What a path element does.
public enum CGPathElementType: Int32, Sendable {
  /// Starts a subpath at one point.
  case moveToPoint = 0
  /// A straight line to one point.
  case addLineToPoint = 1
  /// A quadratic curve: control point, end.
  case addQuadCurveToPoint = 2
  /// A cubic curve: two control points, end.
  case addCurveToPoint = 3
  /// Closes the subpath; no points.
  case closeSubpath = 4
}
