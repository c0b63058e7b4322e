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

/// One element of a path, valid during the call that hands it over.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// The points of the element: 1, 1, 2, 3 or 0 by its type.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes an element that looks at points it does not own.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
