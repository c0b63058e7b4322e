import Foundation

/// Writes the fields of one packet.
package struct PacketWriter {
  package private(set) var bytes: [UInt8] = []

  private let limits: PacketLimits

  /// Starts a packet with the protocol's version and the type of the packet.
  package init(type: UInt8, limits: PacketLimits) {
    self.limits = limits
    bytes.reserveCapacity(256)
    bytes.append(limits.version)
    bytes.append(type)
  }

  /// Starts a part of a packet, without version and type.
  package init(partOf limits: PacketLimits) { self.limits = limits }

  /// Appends bytes.
  package mutating func put(bytes more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  package mutating func put(_ value: UInt8) { bytes.append(value) }
  package mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func put(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func put(_ value: Double) { put(value.bitPattern) }

  /// Writes a text, truncated to its limit.
  package mutating func put(_ text: String) {
    var utf8 = Array(text.utf8.prefix(limits.longestText))
    // A character whose bytes are incomplete is omitted.
    while !utf8.isEmpty, String(validating: utf8, as: UTF8.self) == nil { utf8.removeLast() }
    put(UInt16(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  package mutating func put(_ texts: [String]) {
    let texts = texts.prefix(limits.longestList)
    put(UInt16(texts.count))
    for text in texts { put(text) }
  }

  /// Writes a document in JSON; one that exceeds its limit is replaced by an empty one.
  package mutating func put(document: Data) {
    let document = document.count <= limits.longestDocument ? document : Data()
    put(UInt16(document.count))
    bytes.append(contentsOf: document)
  }
}
