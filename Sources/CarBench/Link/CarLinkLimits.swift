import PacketLink

/// The limits of what one process may ask of the hub.
///
/// A regular display needs a small part of each. A peer that exceeds one loses its own connection.
/// Lengths are in bytes, times in seconds.
struct CarLinkLimits: ConnectionLimits, Hashable {
  // Chosen, all of them: a dozen displays of a few hundred signals each.

  /// The version of the protocol; a peer with another one is refused.
  static let version: UInt8 = 1
  /// The length of a packet.
  static let longestPacket = 16 << 10
  /// The length of one text in UTF-8.
  static let longestText = 1 << 10
  /// The length of a document in JSON, such as an event of the log.
  static let longestDocument = 4 << 10
  /// The number of entries of one list in a packet.
  static let longestList = 256

  /// The peers at one time; a further one is turned away.
  var peers = 32
  /// The time from connecting to the greeting.
  var greetingTime = 2.0
  /// The packets that a peer may send in a row without a pause.
  var burst = 2_000.0
  /// The packets that a peer may send in a second on average.
  var packetsPerSecond = 1_000.0
  /// The packets of one peer that are handled in a row before other peers are served.
  var packetsInARow = 64
  /// The unsent packets of a peer besides signals; a peer above the limit is disconnected.
  var waitingPackets = 512
  /// The time for which a peer may leave its packets unread.
  var stallTime = 3.0
  /// The time without a sign of life of a display's main thread after which it counts as frozen.
  var frozenTime = 1.0
  /// The time from the greeting to the first sign of life, while the app launches.
  var launchTime = 10.0
}
