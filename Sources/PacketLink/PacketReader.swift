import Foundation

/// Reads the fields of one packet of an untrusted process, and checks each field.
package struct PacketReader {
  /// The error for a malformed packet.
  package struct Malformed: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  private let bytes: UnsafeRawBufferPointer
  private var at = 0

  private let limits: PacketLimits

  package init(_ bytes: UnsafeRawBufferPointer, limits: PacketLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// The number of bytes that remain.
  package var rest: Int { bytes.count - at }

  /// Returns the next bytes without copying them; they are valid while the packet exists.
  package mutating func bytes(_ count: Int) throws(Malformed) -> UnsafeRawBufferPointer {
    guard count >= 0, bytes.count - at >= count else {
      throw Malformed(description: "the packet is too short")
    }
    defer { at += count }
    return UnsafeRawBufferPointer(rebasing: bytes[at..<at + count])
  }

  /// Whether every byte has been read.
  package var isAtEnd: Bool { at == bytes.count }

  package mutating func byte() throws(Malformed) -> UInt8 {
    guard at < bytes.count else { throw Malformed(description: "the packet is too short") }
    defer { at += 1 }
    return bytes[at]
  }

  package mutating func bool() throws(Malformed) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw Malformed(description: "a truth value is neither 0 nor 1")
    }
  }

  package mutating func integer<Value: FixedWidthInteger>(_: Value.Type) throws(Malformed) -> Value
  {
    let size = MemoryLayout<Value>.size
    guard bytes.count - at >= size else {
      throw Malformed(description: "the packet is too short")
    }
    defer { at += size }
    return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: Value.self))
  }

  package mutating func number() throws(Malformed) -> Double {
    let value = Double(bitPattern: try integer(UInt64.self))
    guard value.isFinite else { throw Malformed(description: "a number is not finite") }
    return value
  }

  package mutating func text() throws(Malformed) -> String {
    let bytes = try counted(atMost: limits.longestText, "a text is too long")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Malformed(description: "a text is not UTF-8")
    }
    return text
  }

  /// Returns the bytes that follow their number; throws if the number exceeds a limit.
  private mutating func counted(
    atMost limit: Int,
    _ trouble: String
  ) throws(Malformed) -> UnsafeRawBufferPointer {
    let count = Int(try integer(UInt16.self))
    guard count <= limit else { throw Malformed(description: trouble) }
    return try bytes(count)
  }

  /// Returns the announced number of entries, which is checked before memory is allocated for them.
  package mutating func count() throws(Malformed) -> Int {
    let count = Int(try integer(UInt16.self))
    guard count <= limits.longestList, count <= bytes.count - at else {
      throw Malformed(description: "a list is too long")
    }
    return count
  }

  package mutating func texts() throws(Malformed) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }

  package mutating func document() throws(Malformed) -> Data {
    Data(try counted(atMost: limits.longestDocument, "a document is too long"))
  }
}
