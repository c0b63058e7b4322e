import Foundation

/// A square PNG picture of one colour, written chunk by chunk so that a lesson controls each chunk.
struct ShippedPicture {
  enum Profile { case none, sRGB, displayP3 }
  /// The side in pixels.
  private let side: Int
  private let profile: Profile
  /// The bits per channel, 8 or 16.
  private let bits: Int

  init(_ side: Int, profile: Profile = .sRGB, bits: Int = 8) {
    self.side = side
    self.profile = profile
    self.bits = bits
  }

  /// The PNG file.
  ///
  /// Source: the PNG specification; the pixels are stored without compression.
  var png: Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    // Colour with alpha; no interlace.
    data += chunk("IHDR", Self.number(side) + Self.number(side) + [UInt8(bits), 6, 0, 0, 0])
    switch profile {
    case .none: break
    case .sRGB: data += chunk("sRGB", [0])
    // Source: ITU-T H.273: the primaries of Display P3, the curve of sRGB, full range.
    case .displayP3: data += chunk("cICP", [12, 13, 0, 1])
    }
    data += chunk("IDAT", stored(pixels))
    data += chunk("IEND", [])
    return data
  }

  private var pixels: [UInt8] {
    let pixel: [UInt8] = [40, 110, 200, 255].flatMap { bits == 16 ? [$0, $0] : [$0] }
    // Each row begins with its filter type; 0 is none.
    let row: [UInt8] = [0] + [[UInt8]](repeating: pixel, count: side).joined()
    return Array([[UInt8]](repeating: row, count: side).joined())
  }

  /// Returns the bytes as a zlib stream of stored blocks.
  ///
  /// Source: RFC 1950 and 1951: stored blocks of 65,535 bytes at most, then Adler-32.
  private func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    var start = 0
    while start < bytes.count {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      for part in [length, ~length] { result += [UInt8(part & 255), UInt8(part >> 8)] }
      result += bytes[start..<end]
      start = end
    }
    return result + Self.number(Int(b << 16 | a))
  }

  private func chunk(_ kind: String, _ content: [UInt8]) -> Data {
    let body = Array(kind.utf8) + content
    return Data(Self.number(content.count) + body + Self.number(Int(Self.checksum(body))))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
