import Foundation

/// A reader of numbers from bytes; every function returns nil beyond the end of the bytes.
struct ByteReader {
  private let data: Data
  var isLittleEndian = false

  init(_ data: Data) { self.data = data }

  var count: Int { data.count }

  func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < data.count else { return nil }
    return Int(data[data.startIndex + offset])
  }

  func number16(_ offset: Int) -> Int? {
    guard let a = byte(offset), let b = byte(offset + 1) else { return nil }
    return isLittleEndian ? b << 8 | a : a << 8 | b
  }

  func number24(_ offset: Int) -> Int? {
    guard let a = number16(offset), let b = byte(offset + 2) else { return nil }
    return isLittleEndian ? b << 16 | a : a << 8 | b
  }

  func number32(_ offset: Int) -> Int? {
    guard let a = number16(offset), let b = number16(offset + 2) else { return nil }
    return isLittleEndian ? b << 16 | a : a << 16 | b
  }

  func signed32(_ offset: Int) -> Int? {
    number32(offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  func text(_ offset: Int, _ length: Int) -> String? {
    guard let bytes = bytes(offset, length) else { return nil }
    return String(decoding: bytes, as: Unicode.ASCII.self)
  }

  func bytes(_ offset: Int, _ length: Int) -> Data? {
    guard offset >= 0, length >= 0, offset <= data.count, length <= data.count - offset else {
      return nil
    }
    return data[data.startIndex + offset..<data.startIndex + offset + length]
  }

  func starts(with bytes: [UInt8], at offset: Int = 0) -> Bool {
    self.bytes(offset, bytes.count).map { $0.elementsEqual(bytes) } ?? false
  }
}
