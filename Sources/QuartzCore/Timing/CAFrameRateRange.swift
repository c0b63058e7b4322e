/// Frame rates that suit an animation or a display link, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest and the highest rate that are acceptable.
  public var minimum: Float, maximum: Float
  /// The rate that would be best; nil: any of the range.
  ///
  /// It is 0 in Apple's C struct.
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
