import CoreGraphics

/// Writes numbers, vectors and drags as expressions of Swift.
enum SwiftWords {
  /// Returns a number with at most two decimals.
  static func number(_ value: Double) -> String {
    "\((value * 100).rounded(.toNearestOrEven) / 100)"
  }

  /// Returns a point relative to a frame, in fractions of its size.
  static func share(of point: CGPoint, in frame: CGRect) -> CGVector {
    CGVector(
      dx: frame.width > 0 ? (point.x - frame.minX) / frame.width : 0,
      dy: frame.height > 0 ? (point.y - frame.minY) / frame.height : 0
    )
  }

  /// Returns a vector as an expression.
  static func vector(_ vector: CGVector) -> String {
    "CGVector(dx: \(number(Double(vector.dx))), dy: \(number(Double(vector.dy))))"
  }

  /// Returns a drag that stops before the finger is lifted, so that no scrolling continues.
  static func drag(
    in element: String,
    from start: CGVector,
    to end: CGVector,
    rest: Double,
    speed: Double
  ) -> String {
    """
    \(element).coordinate(withNormalizedOffset: \(vector(start))).press(
      forDuration: \(number(rest)),
      thenDragTo: \(element).coordinate(withNormalizedOffset: \(vector(end))),
      withVelocity: \(number(speed.rounded())),
      thenHoldForDuration: 0.15
    )
    """
  }
}
