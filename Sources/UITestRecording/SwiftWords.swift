import CoreGraphics
import Foundation

/// Expressions of Swift for numbers, points and drags.
enum SwiftWords {
  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    let text = String(format: "%.2f", value)
    guard text.contains(".") else { return text }
    let short = text.trimmingCharacters(in: CharacterSet(charactersIn: "0"))
    let whole = short.hasSuffix(".") ? short + "0" : short
    if whole.hasPrefix(".") { return "0" + whole }
    if whole.hasPrefix("-.") { return "-0" + whole.dropFirst() }
    return whole
  }

  /// A point relative to a frame, in shares of its size.
  static func share(of point: CGPoint, in frame: CGRect) -> CGVector {
    CGVector(
      dx: frame.width > 0 ? (point.x - frame.minX) / frame.width : 0,
      dy: frame.height > 0 ? (point.y - frame.minY) / frame.height : 0
    )
  }

  /// A vector as an expression.
  static func vector(_ vector: CGVector) -> String {
    "CGVector(dx: \(number(Double(vector.dx))), dy: \(number(Double(vector.dy))))"
  }

  /// A drag that stops before the finger leaves, so that nothing scrolls on.
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
