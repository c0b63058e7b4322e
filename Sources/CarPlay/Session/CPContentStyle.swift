/// The appearance that the vehicle requests because of the ambient light.
public struct CPContentStyle: OptionSet, Hashable, Sendable {
  /// The bits, as in CarPlay.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Dark text on a light background, by day.
  public static let light = CPContentStyle(rawValue: 1 << 0)
  /// Light text on a dark background, by night.
  public static let dark = CPContentStyle(rawValue: 1 << 1)
}
