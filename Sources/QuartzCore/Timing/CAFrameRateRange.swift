/// A range of frame rates for an animation or a display link, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest and the highest rate that are acceptable.
  public var minimum: Float, maximum: Float
  /// The preferred rate; nil for any rate of the range.
  ///
  /// In Apple's C struct, 0 stands for nil.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  // swift-format-ignore: NoLeadingUnderscores, as QuartzCore has the label.
  /// Creates a range.
  public init(minimum: Float, maximum: Float, __preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: __preferred)
  }

  /// The system's default rates.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
