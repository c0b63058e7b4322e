/// The appearance that the vehicle asks for, by its ambient light.
public struct CPContentStyle: OptionSet, Hashable, Sendable {
  /// The bits, as in CarPlay.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Dark text on light backgrounds, by day.
  public static let light = CPContentStyle(rawValue: 1 << 0)
  /// Light text on dark backgrounds, by night.
  public static let dark = CPContentStyle(rawValue: 1 << 1)
}
