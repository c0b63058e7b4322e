import Foundation

/// Completes the received part of a picture, so that a decoder can read it.
enum IncompletePicture {
  /// Returns the received data of a picture with an end marker, for types whose pictures can be
  /// shown in part; `nil` for other types, and before there are pixels.
  ///
  /// The decoder leaves the missing part of a JPEG of one pass grey, shows a JPEG of many passes
  /// with the sharpness of the received passes, and leaves the missing part of a GIF's first
  /// picture transparent.
  static func ended(_ data: Data) -> Data? {
    switch PictureType.identifier(of: data) {
    case "public.jpeg": endedJPEG([UInt8](data))
    case "com.compuserve.gif": endedGIF([UInt8](data))
    default: nil
    }
  }

  // Source: ITU-T T.81, annex B.
  private static func endedJPEG(_ bytes: [UInt8]) -> Data? {
    var offset = 2
    /// The end of the complete passes; `nil` before the first pass.
    var end: Int?
    while offset + 1 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0xD9 { break }
      guard offset + 3 < bytes.count else { break }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard length >= 2 else { return nil }
      offset += 2 + length
      guard offset <= bytes.count else { break }
      guard marker == 0xDA else {
        if end != nil { end = offset }
        continue
      }
      // The coded data of a pass end at a marker. After 0xFF, 0 makes that byte part of the data,
      // and 0xD0 to 0xD7 are markers within the data.
      while offset < bytes.count {
        if bytes[offset] == 0xFF {
          guard offset + 1 < bytes.count else { break }
          let next = bytes[offset + 1]
          if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { break }
          offset += next == 0xFF ? 1 : 2
        } else {
          offset += 1
        }
      }
      end = offset
    }
    return end.map { Data(bytes[..<$0]) + Data([0xFF, 0xD9]) }
  }

  /// Returns the first picture of a GIF as far as it has arrived.
  ///
  /// Returns nil if it is whole: the decoder reads whole frames without an end marker.
  // Source: the specification of GIF89a.
  private static func endedGIF(_ bytes: [UInt8]) -> Data? {
    guard bytes.count > 13 else { return nil }
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var offset = 13 + tableSize(bytes[10])
    /// Skips blocks with lengths; returns false for an incomplete block, after skipping the
    /// complete ones.
    func skipBlocks() -> Bool {
      while offset < bytes.count {
        let next = offset + 1 + Int(bytes[offset])
        guard next <= bytes.count else { return false }
        let isEnd = next == offset + 1
        offset = next
        if isEnd { return true }
      }
      return false
    }
    while offset + 1 < bytes.count, bytes[offset] == 0x21 {
      offset += 2
      guard skipBlocks() else { return nil }
    }
    guard offset + 9 < bytes.count, bytes[offset] == 0x2C else { return nil }
    // The size of the codes follows the picture's place and colors.
    offset += 11 + tableSize(bytes[offset + 9])
    guard offset <= bytes.count, !skipBlocks() else { return nil }
    return Data(bytes[..<offset]) + Data([0, 0x3B])
  }
}
