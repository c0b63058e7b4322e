import CoreGraphics

/// A range of floating-point values.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower bound, which should not exceed `maximum`.
  public var minimum: CGFloat
  /// The upper bound, which should not be less than `minimum`.
  public var maximum: CGFloat
  /// Creates a range that contains only 0.
  public init() { (minimum, maximum) = (0, 0) }
  /// Creates a range; if the minimum exceeds the maximum, it has no effect.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }
  /// The range that contains only 0.
  public static let zero = UIFloatRange()
  /// The range without bounds.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether the range has no bounds.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  var closed: ClosedRange<Double>? {
    guard !isInfinite, minimum <= maximum else { return nil }
    return Double(minimum)...Double(maximum)
  }
}
