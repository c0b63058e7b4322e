/// The version of a protocol and the limits of its packets; a packet that exceeds one is malformed.
///
/// Lengths are in bytes.
package struct PacketLimits: Sendable, Hashable {
  /// The version of the protocol, the first byte of each packet.
  package var version: UInt8
  /// The maximum length of a packet.
  package var longestPacket: Int
  /// The maximum length of one text in UTF-8.
  package var longestText: Int
  /// The maximum number of entries of one list in a packet.
  package var longestList: Int
  /// The maximum length of a document in JSON.
  package var longestDocument: Int

  package init(
    version: UInt8,
    longestPacket: Int,
    longestText: Int,
    longestList: Int,
    longestDocument: Int
  ) {
    self.version = version
    self.longestPacket = longestPacket
    self.longestText = longestText
    self.longestList = longestList
    self.longestDocument = longestDocument
  }
}
