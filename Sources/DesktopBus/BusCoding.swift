// Source: the D-Bus specification, “Type system” and “Message protocol”. Little endian is written;
// both byte orders are read.

/// An encoder of values.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func align(_ size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func integer<T: FixedWidthInteger>(_ value: T) {
    let size = T.bitWidth / 8
    align(size)
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func raw(_ more: [UInt8]) { bytes += more }

  mutating func write(_ value: BusValue) {
    switch value {
    case .byte(let byte): bytes.append(byte)
    case .bool(let truth): integer(UInt32(truth ? 1 : 0))
    case .int16(let number): integer(number)
    case .uint16(let number): integer(number)
    case .int32(let number): integer(number)
    case .uint32(let number): integer(number)
    case .int64(let number): integer(number)
    case .uint64(let number): integer(number)
    case .double(let number): integer(number.bitPattern)
    case .string(let text), .path(let text):
      integer(UInt32(truncatingIfNeeded: text.utf8.count))
      bytes += Array(text.utf8) + [0]
    case .signature(let text):
      bytes.append(UInt8(truncatingIfNeeded: text.utf8.count))
      bytes += Array(text.utf8) + [0]
    case .array(let element, let values):
      integer(UInt32(0))
      let place = bytes.count - 4
      align(BusReader.alignment(of: element.utf8.first ?? 0))
      let start = bytes.count
      for value in values { write(value) }
      let length = UInt32(truncatingIfNeeded: bytes.count - start)
      withUnsafeBytes(of: length.littleEndian) {
        for (index, byte) in $0.enumerated() { bytes[place + index] = byte }
      }
    case .entry(let key, let value):
      align(8)
      write(key)
      write(value)
    case .structure(let parts):
      align(8)
      for part in parts { write(part) }
    case .variant(let value):
      write(.signature(value.type))
      write(value)
    }
  }
}

/// A decoder of values; every length is checked against the available bytes.
struct BusReader {
  private let bytes: [UInt8]
  private let isBig: Bool
  private(set) var index = 0

  // Source: the specification: messages have at most 32 levels of arrays and of structures each.
  private static let deepest = 64

  init(_ bytes: [UInt8], isBigEndian: Bool) {
    self.bytes = bytes
    isBig = isBigEndian
  }

  static func alignment(of type: UInt8) -> Int {
    switch type {
    case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"), UInt8(ascii: "("),
      UInt8(ascii: "{"):
      8
    case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
    default: 4
    }
  }

  private static var damaged: BusError { BusError(name: "", message: "A message is damaged.") }

  mutating func align(_ size: Int) throws(BusError) {
    index = (index + size - 1) / size * size
    guard index <= bytes.count else { throw Self.damaged }
  }

  mutating func integer<T: FixedWidthInteger>(_: T.Type) throws(BusError) -> T {
    let size = T.bitWidth / 8
    try align(size)
    guard bytes.count - index >= size else { throw Self.damaged }
    var value: T = 0
    for step in 0..<size {
      let byte = bytes[index + (isBig ? step : size - 1 - step)]
      value = (T.bitWidth == 8 ? 0 : value << 8) | T(truncatingIfNeeded: byte)
    }
    index += size
    return value
  }

  private mutating func text(_ count: Int) throws(BusError) -> String {
    guard count >= 0, bytes.count - index > count else { throw Self.damaged }
    let text = String(decoding: bytes[index..<index + count], as: UTF8.self)
    index += count + 1
    return text
  }

  /// Returns the values of a signature.
  mutating func values(_ signature: String) throws(BusError) -> [BusValue] {
    let types = Array(signature.utf8)
    var (place, result) = (0, [BusValue]())
    while place < types.count { result.append(try value(types, &place, depth: 0)) }
    return result
  }

  private mutating func value(
    _ types: [UInt8],
    _ place: inout Int,
    depth: Int
  ) throws(BusError) -> BusValue {
    guard place < types.count, depth < Self.deepest else { throw Self.damaged }
    let type = types[place]
    place += 1
    switch type {
    case UInt8(ascii: "y"): return .byte(try integer(UInt8.self))
    case UInt8(ascii: "b"): return .bool(try integer(UInt32.self) != 0)
    case UInt8(ascii: "n"): return .int16(try integer(Int16.self))
    case UInt8(ascii: "q"): return .uint16(try integer(UInt16.self))
    case UInt8(ascii: "i"): return .int32(try integer(Int32.self))
    case UInt8(ascii: "u"), UInt8(ascii: "h"): return .uint32(try integer(UInt32.self))
    case UInt8(ascii: "x"): return .int64(try integer(Int64.self))
    case UInt8(ascii: "t"): return .uint64(try integer(UInt64.self))
    case UInt8(ascii: "d"): return .double(Double(bitPattern: try integer(UInt64.self)))
    case UInt8(ascii: "s"): return .string(try text(Int(try integer(UInt32.self))))
    case UInt8(ascii: "o"): return .path(try text(Int(try integer(UInt32.self))))
    case UInt8(ascii: "g"): return .signature(try text(Int(try integer(UInt8.self))))
    case UInt8(ascii: "v"):
      let inner = Array(try text(Int(try integer(UInt8.self))).utf8)
      var start = 0
      return .variant(try value(inner, &start, depth: depth + 1))
    case UInt8(ascii: "a"): return try array(types, &place, depth: depth)
    case UInt8(ascii: "("):
      try align(8)
      var parts: [BusValue] = []
      while place < types.count, types[place] != UInt8(ascii: ")") {
        parts.append(try value(types, &place, depth: depth + 1))
      }
      place += 1
      return .structure(parts)
    case UInt8(ascii: "{"):
      try align(8)
      let key = try value(types, &place, depth: depth + 1)
      let content = try value(types, &place, depth: depth + 1)
      place += 1
      return .entry(key, content)
    default: throw Self.damaged
    }
  }

  private mutating func array(
    _ types: [UInt8],
    _ place: inout Int,
    depth: Int
  ) throws(BusError) -> BusValue {
    let length = Int(try integer(UInt32.self))
    let start = place
    try Self.skip(types, &place, depth: depth + 1)
    let element = String(decoding: types[start..<place], as: UTF8.self)
    try align(Self.alignment(of: types[start]))
    guard length <= bytes.count - index else { throw Self.damaged }
    let end = index + length
    var values: [BusValue] = []
    while index < end {
      let before = index
      var type = start
      values.append(try value(types, &type, depth: depth + 1))
      // An empty structure has no bytes, so that the array would never end.
      guard index > before else { throw Self.damaged }
    }
    guard index == end else { throw Self.damaged }
    return .array(element, values)
  }

  /// Moves past one complete type.
  private static func skip(
    _ types: [UInt8],
    _ place: inout Int,
    depth: Int
  ) throws(BusError) {
    guard place < types.count, depth < deepest else { throw damaged }
    let type = types[place]
    place += 1
    switch type {
    case UInt8(ascii: "a"): try skip(types, &place, depth: depth + 1)
    case UInt8(ascii: "("), UInt8(ascii: "{"):
      let close = type == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
      while place < types.count, types[place] != close {
        try skip(types, &place, depth: depth + 1)
      }
      guard place < types.count else { throw damaged }
      place += 1
    default: break
    }
  }
}
