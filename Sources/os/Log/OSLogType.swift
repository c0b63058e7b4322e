/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level in Apple's header.
  public let rawValue: UInt8
  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a level from its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// A message that is always written.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// A helpful message that is not essential.
  public static let info = OSLogType(rawValue: 0x01)
  /// A message for development, which is written only with `OS_ACTIVITY_MODE=debug`.
  public static let debug = OSLogType(rawValue: 0x02)
  /// An error in the process.
  public static let error = OSLogType(rawValue: 0x10)
  /// An error that concerns the system or several processes.
  public static let fault = OSLogType(rawValue: 0x11)

  /// The corresponding level of syslog.
  var syslogPriority: Int {
    switch rawValue {
    case 0x01: 6
    case 0x02: 7
    case 0x10: 3
    case 0x11: 2
    default: 5
    }
  }

  var name: String {
    switch rawValue {
    case 0x01: "info"
    case 0x02: "debug"
    case 0x10: "error"
    case 0x11: "fault"
    default: "default"
    }
  }
}
