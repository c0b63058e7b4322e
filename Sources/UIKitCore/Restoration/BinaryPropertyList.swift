import Foundation

/// Reads the binary format of property lists, and refuses damaged data.
///
/// Foundation's reader on Linux terminates the process for some damaged lists (a set that contains
/// a null), and a list that contains itself can take unlimited memory. This reader does not read
/// beyond the data, not deeper than `deepest`, and not more values than `most`.
struct BinaryPropertyList {
  /// A reference in a keyed archive to one of its objects.
  struct Reference: Hashable { var index: Int }

  /// Chosen: the maximum depth of nested containers.
  private static let deepest = 256
  /// Chosen: the maximum number of values, where shared values count repeatedly.
  private static let most = 1_000_000

  private let bytes: [UInt8]
  private let offsets: [Int]
  private let referenceSize: Int
  private var count = 0

  /// Returns the root of a list; nil if the data is not a binary list, or is damaged.
  ///
  /// Values are `String`, `Data`, `Date`, `Bool`, `Int`, `Double`, `Reference`, `[Any]` and
  /// `[String: Any]`.
  static func root(of data: Data) -> Any? {
    guard let (list, top) = open(data) else { return nil }
    var reader = list
    return reader.value(top, depth: 0)
  }

  private static func open(_ data: Data) -> (BinaryPropertyList, top: Int)? {
    let bytes = [UInt8](data)
    guard bytes.count >= 40, bytes.starts(with: "bplist00".utf8) else { return nil }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6]), referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(bytes, trailer + 8, 8), let top = number(bytes, trailer + 16, 8),
      let table = number(bytes, trailer + 24, 8), count > 0, top < count, table >= 8,
      table <= trailer, count <= (trailer - table) / offsetSize
    else { return nil }
    var offsets: [Int] = []
    offsets.reserveCapacity(count)
    for index in 0..<count {
      guard let offset = number(bytes, table + index * offsetSize, offsetSize), offset >= 8,
        offset < table
      else { return nil }
      offsets.append(offset)
    }
    let list = BinaryPropertyList(
      // Values end at the start of the offset table.
      bytes: Array(bytes[..<table]),
      offsets: offsets,
      referenceSize: referenceSize
    )
    return (list, top)
  }

  private init(bytes: [UInt8], offsets: [Int], referenceSize: Int) {
    self.bytes = bytes
    self.offsets = offsets
    self.referenceSize = referenceSize
  }

  /// Returns a big-endian number of `size` bytes; nil outside the data or the range of `Int`.
  private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int? {
    guard place >= 0, size <= bytes.count, place <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  private mutating func value(_ index: Int, depth: Int) -> Any? {
    count += 1
    guard count <= Self.most, depth <= Self.deepest, offsets.indices.contains(index) else {
      return nil
    }
    var place = offsets[index]
    let mark = bytes[place]
    place += 1
    let low = Int(mark & 0xF)
    switch mark >> 4 {
    case 0 where low == 8: return false
    case 0 where low == 9: return true
    case 1: return integer(place, low)
    case 2 where low == 2 || low == 3: return real(place, low)
    case 3 where low == 3:
      guard let seconds = real(place, 3), seconds.isFinite else { return nil }
      return Date(timeIntervalSinceReferenceDate: seconds)
    case 4:
      guard let (start, length) = extent(place, low, unit: 1) else { return nil }
      return Data(bytes[start..<(start + length)])
    case 5:
      guard let (start, length) = extent(place, low, unit: 1) else { return nil }
      let text = bytes[start..<(start + length)]
      return text.allSatisfy { $0 < 0x80 } ? String(decoding: text, as: UTF8.self) : nil
    case 6:
      guard let (start, length) = extent(place, low, unit: 2) else { return nil }
      let units = (0..<length).map {
        UInt16(bytes[start + $0 * 2]) << 8 | UInt16(bytes[start + $0 * 2 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    case 8:
      return Self.number(bytes, place, low + 1).map { Reference(index: $0) }
    case 0xA:
      guard let (start, length) = extent(place, low, unit: referenceSize) else { return nil }
      return items(start, length, depth)
    case 0xD:
      guard let (start, length) = extent(place, low, unit: 2 * referenceSize),
        let keys = items(start, length, depth) as? [String],
        let values = items(start + length * referenceSize, length, depth)
      else { return nil }
      return Dictionary(zip(keys, values)) { first, _ in first }
    default: return nil
    }
  }

  private mutating func items(_ start: Int, _ length: Int, _ depth: Int) -> [Any]? {
    var items: [Any] = []
    for item in 0..<length {
      guard let index = Self.number(bytes, start + item * referenceSize, referenceSize),
        let value = value(index, depth: depth + 1)
      else { return nil }
      items.append(value)
    }
    return items
  }

  /// Returns the start and the number of a value's parts; from 15 on, the number follows the
  /// marker.
  private func extent(_ place: Int, _ low: Int, unit: Int) -> (start: Int, length: Int)? {
    var start = place, length = low
    if low == 0xF {
      guard place < bytes.count, bytes[place] >> 4 == 1, bytes[place] & 0xF <= 3,
        let size = Optional(1 << Int(bytes[place] & 0xF)),
        let number = Self.number(bytes, place + 1, size)
      else { return nil }
      start = place + 1 + size
      length = number
    }
    guard start <= bytes.count, length <= (bytes.count - start) / unit else { return nil }
    return (start, length)
  }

  private func integer(_ place: Int, _ low: Int) -> Any? {
    guard low <= 3 else {
      // Sixteen bytes contain unsigned numbers that do not fit into eight.
      guard low == 4, Self.number(bytes, place, 8) == 0 else { return nil }
      return Self.number(bytes, place + 8, 8)
    }
    let size = 1 << low
    guard place <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
    // Eight bytes are signed, fewer are unsigned.
    return size == 8 ? Int(Int64(bitPattern: value)) : Int(value)
  }

  private func real(_ place: Int, _ low: Int) -> Double? {
    let size = 1 << low
    guard place <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<(place + size)] { value = value << 8 | UInt64(byte) }
    return size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: value))) : Double(bitPattern: value)
  }
}
