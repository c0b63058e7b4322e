import PacketLink

/// The limits for the requests of one app to the shell.
///
/// A regular app needs a small part of each. An app that exceeds one is disconnected. Lengths are
/// in bytes, times in seconds.
public struct DeviceLinkLimits: ConnectionLimits, Hashable {
  // Chosen, all of them: several times the needs of the largest screens of the example apps.

  /// The version of the protocol; a peer with another one is refused.
  public static let version: UInt8 = 2
  /// The limits of a packet, which is smaller than the usual send buffer of a socket, 208 KiB.
  static let packet = PacketLimits(
    version: version,
    longestPacket: 48 << 10,
    longestText: 16 << 10,
    longestList: 4 << 10,
    longestDocument: 32 << 10
  )
  /// The longest part of a commit, which fits into one packet.
  static let longestPart = 40 << 10
  /// The longest message of the device itself, such as the items of a pasteboard, or of a drag.
  static let longestService = 8 << 20
  /// The most entries of a list in a commit.
  static let longestCommitList = 200_000
  /// The most levels of animation groups and of particles' cells.
  static let deepestGroup = 8

  /// The most connected apps.
  public var peers = 64
  /// The longest time from connecting to the greeting.
  public var greetingTime = 2.0
  /// The most packets that an app may send without a pause.
  public var burst = 20_000.0
  /// The most packets that an app may send per second on average.
  public var packetsPerSecond = 5_000.0
  /// The number of packets of one app that are handled before other apps are served.
  public var packetsInARow = 64
  /// The most unsent packets of an app; with more, it is disconnected.
  public var waitingPackets = 4_096
  /// The longest time for which an app may leave packets unread, unless it is suspended.
  public var stallTime = 5.0
  /// The longest commit.
  public var commitBytes = 16 << 20
  /// The longest message to a service of the shell, such as a notification with its values.
  public var messageBytes = 64 << 10
  /// The most layers of one app, and its highest slot.
  public var layers = 20_000
  /// The most levels of an app's layer tree.
  public var depth = 256
  /// The most pictures of one app.
  public var contents = 40_000
  /// The most files with an app's pictures.
  public var files = 512
  /// The most bytes of all files of an app, which the shell maps.
  public var mappedBytes = 1 << 30

  /// Creates the limits for apps on a device.
  public init() {}

  /// Returns the longest message to a service; messages to the device itself contain the
  /// pasteboard, and those of drags pictures.
  func messageBytes(to service: String) -> Int {
    Self.isLong(service) ? Self.longestService : messageBytes
  }

  /// Returns whether messages of a service may be as long as those of the device itself.
  static func isLong(_ service: String) -> Bool {
    service == DeviceCall.service || service == DragForms.service
  }
}
