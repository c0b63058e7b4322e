import Synchronization

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number that Apple's header gives the kind.
  public let rawValue: UInt8
  /// Creates a kind from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The begin of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// Tells intervals of one name apart that overlap.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Creates an identifier from a number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// For intervals of which one at a time is under way.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identifier; signposts with it are dropped.
  public static let invalid = OSSignpostID(~0)
  /// No identifier; what a log that is disabled gives.
  public static let null = OSSignpostID(0)

  private static let next = Atomic<UInt64>(1)

  /// Creates an identifier that the process has not given yet.
  public init(log: OSLog) {
    rawValue = log.signpostsEnabled ? Self.next.add(1, ordering: .relaxed).oldValue : 0
  }

  /// Creates the identifier of an object: the same for as long as it is there.
  public init(log: OSLog, object: AnyObject) {
    rawValue = log.signpostsEnabled ? UInt64(UInt(bitPattern: ObjectIdentifier(object))) : 0
  }

  /// Compares by number.
  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
    left.rawValue < right.rawValue
  }
}
