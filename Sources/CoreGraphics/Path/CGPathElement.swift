import Foundation

/// The type of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// A start of a subpath at one point.
  case moveToPoint = 0
  /// A straight line to one point.
  case addLineToPoint = 1
  /// A quadratic curve: control point, end.
  case addQuadCurveToPoint = 2
  /// A cubic curve: two control points, end.
  case addCurveToPoint = 3
  /// The end of a closed subpath; no points.
  case closeSubpath = 4
}

/// An element of a path, valid only during the call that receives it.
public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType
  /// The points of the element: 1, 1, 2, 3 or 0 depending on its type.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element with points that it does not own.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
