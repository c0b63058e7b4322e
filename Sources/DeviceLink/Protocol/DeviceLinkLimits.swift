import PacketLink

/// The limits of what one app may ask of the shell.
///
/// A regular app needs a small part of each. An app that exceeds one loses its own connection.
/// Lengths are in bytes, times in seconds.
public struct DeviceLinkLimits: ConnectionLimits, Hashable {
  // Chosen, all of them: several times what the largest screens of the example apps need.

  /// The version of the protocol; a peer with another one is refused.
  public static let version: UInt8 = 1
  /// The limits of a packet, below the usual send buffer of a socket, 208 KiB.
  static let packet = PacketLimits(
    version: version,
    longestPacket: 48 << 10,
    longestText: 16 << 10,
    longestList: 4 << 10,
    longestDocument: 32 << 10
  )
  /// The length of a part of a commit, which fits into one packet.
  static let longestPart = 40 << 10
  /// The length of a message of the device itself, such as the items of a pasteboard.
  static let longestService = 8 << 20
  /// The entries of a list inside a commit.
  static let longestCommitList = 200_000
  /// The levels of animation groups and of particles' cells.
  static let deepestGroup = 8

  /// The apps that are connected at one time.
  public var peers = 64
  /// The time from connecting to the greeting.
  public var greetingTime = 2.0
  /// The packets that an app may send in a row without a pause.
  public var burst = 20_000.0
  /// The packets that an app may send in a second on average.
  public var packetsPerSecond = 5_000.0
  /// The packets of one app that are handled in a row before others are served.
  public var packetsInARow = 64
  /// The unsent packets of an app; one above the limit is disconnected.
  public var waitingPackets = 4_096
  /// The time for which an app may leave its packets unread, unless it is suspended.
  public var stallTime = 5.0
  /// The length of one commit.
  public var commitBytes = 16 << 20
  /// The length of one message to a service of the shell, such as a notification with its values.
  public var messageBytes = 64 << 10
  /// The layers of one app, and the highest slot of one.
  public var layers = 20_000
  /// The levels of its layer tree.
  public var depth = 256
  /// The pictures of one app.
  public var contents = 40_000
  /// The files that hold them.
  public var files = 512
  /// The bytes of all its files, which the shell maps.
  public var mappedBytes = 1 << 30

  /// The limits for apps on a device.
  public init() {}

  /// The length of one message to a service; those to the device itself carry the pasteboard.
  func messageBytes(to service: String) -> Int {
    service == DeviceCall.service ? Self.longestService : messageBytes
  }
}
