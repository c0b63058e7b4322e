import Foundation

/// The part of a picture that has arrived, ended so that a decoder reads it.
enum IncompletePicture {
  /// Returns data of a type whose pictures can be shown in part, with an end after what has arrived; nil for other
  /// types, and before there are pixels.
  ///
  /// The decoder leaves grey what is missing of a JPEG of one pass, shows one of many passes as sharp as those that
  /// have arrived, and leaves transparent what is missing of a GIF's first picture.
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
    /// Where what is whole ends; nil before the first pass.
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
      // The coded data of a pass end at a marker; 0 after 0xFF makes that byte one of the data, and 0xD0 to 0xD7
      // stand among them.
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

  // Source: the specification of GIF89a.
  private static func endedGIF(_ bytes: [UInt8]) -> Data? {
    guard bytes.count > 13 else { return nil }
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var offset = 13 + tableSize(bytes[10])
    /// Where the last whole picture ends.
    var end: Int?
    /// Moves behind blocks with their lengths; false where they are not whole, and then it is behind the last one.
    func skipBlocks() -> Bool {
      while offset < bytes.count {
        let next = offset + 1 + Int(bytes[offset])
        if next == offset + 1 {
          offset = next
          return true
        }
        guard next <= bytes.count else { return false }
        offset = next
      }
      return false
    }
    while offset < bytes.count {
      if bytes[offset] == 0x21 {
        offset += 2
        guard skipBlocks() else { break }
      } else if bytes[offset] == 0x2C, offset + 9 < bytes.count {
        // After the picture's place and colours stands the size of its codes.
        offset += 11 + tableSize(bytes[offset + 9])
        let isWhole = offset <= bytes.count && skipBlocks()
        if isWhole {
          end = offset
          continue
        }
        // The picture that is arriving is shown in part, unless there are whole ones.
        guard end == nil else { break }
        return offset <= bytes.count ? Data(bytes[..<offset]) + Data([0, 0x3B]) : nil
      } else {
        break
      }
    }
    return end.map { Data(bytes[..<$0]) + Data([0x3B]) }
  }
}
