import Foundation

/// Writes the fields of one packet.
struct PacketWriter {
  private(set) var bytes: [UInt8] = []

  init(type: UInt8) {
    bytes.reserveCapacity(256)
    bytes = [CarLinkLimits.version, type]
  }

  mutating func put(_ value: UInt8) { bytes.append(value) }
  mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func put(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ value: Double) { put(value.bitPattern) }

  /// Writes a text, cut at its limit.
  mutating func put(_ text: String) {
    var utf8 = Array(text.utf8.prefix(CarLinkLimits.longestText))
    // A character that is cut in two is left out.
    while !utf8.isEmpty, String(validating: utf8, as: UTF8.self) == nil { utf8.removeLast() }
    put(UInt16(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  mutating func put(_ texts: [String]) {
    let texts = texts.prefix(CarLinkLimits.longestList)
    put(UInt16(texts.count))
    for text in texts { put(text) }
  }

  /// Writes a document in JSON; one above its limit becomes an empty one.
  mutating func put(document: Data) {
    let document = document.count <= CarLinkLimits.longestDocument ? document : Data()
    put(UInt16(document.count))
    bytes.append(contentsOf: document)
  }

  mutating func put(_ value: CarLinkValue) {
    switch value {
    case .unavailable: put(UInt8(0))
    case .bool(let value):
      put(UInt8(1))
      put(value)
    case .integer(let value):
      put(UInt8(2))
      put(value)
    case .number(let value):
      put(UInt8(3))
      put(value)
    case .text(let value):
      put(UInt8(4))
      put(value)
    }
  }
}

/// Reads the fields of one packet of an untrusted process; each field is checked.
struct PacketReader {
  /// What is wrong with a packet.
  struct Malformed: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  private let bytes: UnsafeRawBufferPointer
  private var at = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether every byte has been read.
  var isAtEnd: Bool { at == bytes.count }

  mutating func byte() throws(Malformed) -> UInt8 {
    guard at < bytes.count else { throw Malformed(description: "the packet is too short") }
    defer { at += 1 }
    return bytes[at]
  }

  mutating func bool() throws(Malformed) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw Malformed(description: "a truth value is neither 0 nor 1")
    }
  }

  mutating func integer<Value: FixedWidthInteger>(_: Value.Type) throws(Malformed) -> Value {
    let size = MemoryLayout<Value>.size
    guard bytes.count - at >= size else {
      throw Malformed(description: "the packet is too short")
    }
    defer { at += size }
    return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: Value.self))
  }

  mutating func number() throws(Malformed) -> Double {
    let value = Double(bitPattern: try integer(UInt64.self))
    guard value.isFinite else { throw Malformed(description: "a number is not finite") }
    return value
  }

  mutating func text() throws(Malformed) -> String {
    let count = Int(try integer(UInt16.self))
    guard count <= CarLinkLimits.longestText else {
      throw Malformed(description: "a text is too long")
    }
    guard bytes.count - at >= count else {
      throw Malformed(description: "the packet is too short")
    }
    defer { at += count }
    guard let text = String(validating: bytes[at..<at + count], as: UTF8.self) else {
      throw Malformed(description: "a text is not UTF-8")
    }
    return text
  }

  /// The announced number of entries; it is refused before memory is allocated for them.
  mutating func count() throws(Malformed) -> Int {
    let count = Int(try integer(UInt16.self))
    guard count <= CarLinkLimits.longestList, count <= bytes.count - at else {
      throw Malformed(description: "a list is too long")
    }
    return count
  }

  mutating func texts() throws(Malformed) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }

  mutating func document() throws(Malformed) -> Data {
    let count = Int(try integer(UInt16.self))
    guard count <= CarLinkLimits.longestDocument else {
      throw Malformed(description: "a document is too long")
    }
    guard bytes.count - at >= count else {
      throw Malformed(description: "the packet is too short")
    }
    defer { at += count }
    return Data(bytes[at..<at + count])
  }

  mutating func value() throws(Malformed) -> CarLinkValue {
    switch try byte() {
    case 0: return .unavailable
    case 1: return .bool(try bool())
    case 2: return .integer(try integer(Int64.self))
    case 3: return .number(try number())
    case 4: return .text(try text())
    default: throw Malformed(description: "an unknown kind of value")
    }
  }
}
