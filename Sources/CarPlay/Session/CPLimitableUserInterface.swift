/// The parts of the interface that the vehicle can limit, for example while it moves.
public struct CPLimitableUserInterface: OptionSet, Hashable, Sendable {
  /// The bits, as in CarPlay.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The keyboard, which is then not available.
  public static let keyboard = CPLimitableUserInterface(rawValue: 1 << 0)
  /// Lists, which then end at the limit of the vehicle.
  public static let lists = CPLimitableUserInterface(rawValue: 1 << 1)
}
