/// Searches UTF-8 several bytes at a time.
enum ByteScan {
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let spaces: UInt64 = 0x2020_2020_2020_2020

  /// Returns the index of the first byte from `start` on that is not ASCII; the end if all are.
  static func plainEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return bytes.count }
    var index = start
    while index + 32 <= bytes.count {
      let first = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let second = base.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
      let third = base.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self)
      let fourth = base.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self)
      if (first | second | third | fourth) & highBits != 0 { break }
      index += 32
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// Returns the index of the first byte from `start` on that is a control character or not ASCII;
  /// the end if there is none.
  static func printableEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return bytes.count }
    var index = start
    while index + 16 <= bytes.count {
      let first = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let second = base.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)
      // A byte below a space borrows from its high bit, and one that is not ASCII has it already.
      let marks = (first &- spaces) | first | (second &- spaces) | second
      if marks & highBits != 0 { break }
      index += 16
    }
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// Returns the number of UTF-16 units that the bytes encode.
  static func units(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var units = 0
    var index = 0
    while index < bytes.count {
      let plain = plainEnd(in: bytes, from: index)
      units += plain - index
      index = plain
      while index < bytes.count, bytes[index] >= 0x80 {
        let byte = bytes[index]
        if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
        index += 1
      }
    }
    return units
  }
}
