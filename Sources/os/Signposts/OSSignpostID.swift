import Synchronization

/// The kind of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number of the kind in Apple's header.
  public let rawValue: UInt8
  /// Creates a kind from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A single event.
  public static let event = OSSignpostType(rawValue: 0)
  /// The start of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// An identifier that distinguishes overlapping intervals with the same name.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Creates an identifier from a number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// The identifier of intervals that do not overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identifier; signposts with it are ignored.
  public static let invalid = OSSignpostID(~0)
  /// The identifier from a disabled log.
  public static let null = OSSignpostID(0)

  private static let next = Atomic<UInt64>(1)

  /// Creates an identifier that is new in the process.
  public init(log: OSLog) {
    rawValue = log.signpostsEnabled ? Self.next.add(1, ordering: .relaxed).oldValue : 0
  }

  /// Creates the identifier of an object, which does not change while the object exists.
  public init(log: OSLog, object: AnyObject) {
    rawValue = log.signpostsEnabled ? UInt64(UInt(bitPattern: ObjectIdentifier(object))) : 0
  }

  /// Compares the numbers.
  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
    left.rawValue < right.rawValue
  }
}
