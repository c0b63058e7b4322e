/// The parts of the interface that the vehicle may limit, for example while it moves.
public struct CPLimitableUserInterface: OptionSet, Hashable, Sendable {
  /// The bits, as in CarPlay.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The keyboard is not offered.
  public static let keyboard = CPLimitableUserInterface(rawValue: 1 << 0)
  /// Lists end after the vehicle's limit.
  public static let lists = CPLimitableUserInterface(rawValue: 1 << 1)
}
