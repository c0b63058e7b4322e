import PacketLink

/// The limits for a process at the hub.
///
/// A regular display uses a small part of each limit. A peer that exceeds one loses its connection.
/// Lengths are in bytes and times in seconds.
struct CarLinkLimits: ConnectionLimits, Hashable {
  // Chosen: all values, for a dozen displays with a few hundred signals each.

  /// The version of the protocol; a peer with another version is rejected.
  static let version: UInt8 = 1
  /// The largest length of a packet.
  static let longestPacket = 16 << 10
  /// The largest length of a text in UTF-8.
  static let longestText = 1 << 10
  /// The largest length of a document in JSON, such as an event of the log.
  static let longestDocument = 4 << 10
  /// The largest number of entries of a list in a packet.
  static let longestList = 256

  /// The largest number of peers at one time; further ones are rejected.
  var peers = 32
  /// The longest time from the connection to the greeting.
  var greetingTime = 2.0
  /// The number of packets that a peer can send without a pause.
  var burst = 2_000.0
  /// The number of packets that a peer can send per second on average.
  var packetsPerSecond = 1_000.0
  /// The number of packets of one peer that are handled before other peers are served.
  var packetsInARow = 64
  /// The largest number of queued packets of a peer, without signals; a peer above the limit is
  /// disconnected.
  var waitingPackets = 512
  /// The longest time for which a peer can leave its packets unread.
  var stallTime = 3.0
  /// The time without a sign of life of the main thread after which a display counts as frozen.
  var frozenTime = 1.0
  /// The longest time from the greeting to the first sign of life, while the app launches.
  var launchTime = 10.0
}
