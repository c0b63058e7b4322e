/// A reader of the fields of a protocol buffer.
///
/// All reads are checked against the end; invalid data throws a ``TileError``.
struct ProtobufReader {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  // Source: the wire types of protocol buffers.
  enum Wire: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
    case fixed32 = 5
  }

  init(_ bytes: [UInt8]) { self.init(bytes, 0..<bytes.count) }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }

  mutating func varint() throws -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    let start = position
    while position < end {
      let byte = bytes[position]
      position += 1
      if shift == 63, byte > 1 {
        throw TileError(.malformed, "a varint exceeds 64 bits", at: start)
      }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
      if shift > 63 { throw TileError(.malformed, "a varint exceeds ten bytes", at: start) }
    }
    throw TileError(.truncated, "a varint has no end", at: start)
  }

  /// Reads the number and the wire type of the next field.
  mutating func field() throws -> (number: Int, wire: Wire) {
    let start = position
    let key = try varint()
    guard let wire = Wire(rawValue: key & 7) else {
      throw TileError(.malformed, "wire type \(key & 7)", at: start)
    }
    guard key >> 3 > 0, key >> 3 < 1 << 29 else {
      throw TileError(.malformed, "field number \(key >> 3)", at: start)
    }
    return (Int(key >> 3), wire)
  }

  /// Reads the range of a field of bytes.
  mutating func range() throws -> Range<Int> {
    let start = position
    let count = try varint()
    guard count <= UInt64(end - position) else {
      throw TileError(.truncated, "\(count) bytes are announced, \(end - position) left", at: start)
    }
    let from = position
    position += Int(count)
    return from..<position
  }

  mutating func fixed32() throws -> UInt32 {
    guard end - position >= 4 else { throw TileError(.truncated, "4 bytes", at: position) }
    var value: UInt32 = 0
    for index in 0..<4 { value |= UInt32(bytes[position + index]) << (8 * UInt32(index)) }
    position += 4
    return value
  }

  mutating func fixed64() throws -> UInt64 {
    let low = UInt64(try fixed32())
    return low | UInt64(try fixed32()) << 32
  }

  mutating func skip(_ wire: Wire) throws {
    switch wire {
    case .varint: _ = try varint()
    case .fixed64: _ = try fixed64()
    case .bytes: _ = try range()
    case .fixed32: _ = try fixed32()
    }
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns a signed number from its zigzag form.
  static func zigzag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
