import CoreGraphics
import Foundation

/// Writes an animation as PNG: the frames' chunks of data under one header.
///
/// Source: the PNG specification, third edition, section 11.3.5.
enum AnimatedPNG {
  static func data(of entries: [CGImageDestination.Entry], properties: CFDictionary) -> Data? {
    let (width, height) = (entries[0].image.width, entries[0].image.height)
    let settings = properties[kCGImagePropertyPNGDictionary] as? CFDictionary ?? properties
    let loops = number(settings[kCGImagePropertyAPNGLoopCount]) ?? 0
    var result = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var sequence: UInt32 = 0
    for (index, entry) in entries.enumerated() {
      // Drawn anew, so that all frames have the header's size and kind of pixels.
      guard let frame = entry.image.drawn(width: width, height: height)?.makeImage()?.pngData()
      else {
        return nil
      }
      let chunks = Self.chunks(of: frame)
      if index == 0 {
        guard let header = chunks.first(where: { $0.name == "IHDR" }) else { return nil }
        append("IHDR", header.body, to: &result)
        append(
          "acTL",
          big(UInt32(entries.count)) + big(UInt32(clamping: Int(clamping: loops))),
          to: &result
        )
        for chunk in chunks where ["sRGB", "iCCP", "gAMA", "cHRM"].contains(chunk.name) {
          append(chunk.name, chunk.body, to: &result)
        }
      }
      let own = entry.properties[kCGImagePropertyPNGDictionary] as? CFDictionary ?? entry.properties
      let delay =
        number(own[kCGImagePropertyAPNGUnclampedDelayTime]) ?? number(
          own[kCGImagePropertyAPNGDelayTime]
        ) ?? 0.1
      var control = big(sequence) + big(UInt32(width)) + big(UInt32(height)) + big(0) + big(0)
      control += big16(UInt16(clamping: Int(clamping: (delay * 1_000).rounded()))) + big16(1_000)
      append("fcTL", control + Data([0, 0]), to: &result)
      sequence += 1
      for chunk in chunks where chunk.name == "IDAT" {
        if index == 0 {
          append("IDAT", chunk.body, to: &result)
        } else {
          append("fdAT", big(sequence) + chunk.body, to: &result)
          sequence += 1
        }
      }
    }
    append("IEND", Data(), to: &result)
    return result
  }

  static func chunks(of data: Data) -> [(name: String, body: Data)] {
    let bytes = [UInt8](data)
    var chunks: [(String, Data)] = []
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard offset + 12 + length <= bytes.count else { break }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append((name, Data(bytes[offset + 8..<offset + 8 + length])))
      offset += 12 + length
    }
    return chunks
  }

  private static func big(_ value: UInt32) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }
  private static func big16(_ value: UInt16) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }

  private static func append(_ name: String, _ body: Data, to data: inout Data) {
    let part = Data(name.utf8) + body
    data += big(UInt32(body.count)) + part + big(checksum(part))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}

/// Writes BMP of 32 bits with alpha (the fourth header).
enum BMPWriter {
  static func data(of image: CGImage) -> Data? {
    let (width, height) = (image.width, image.height)
    guard let pixels = image.plainPixels(width: width, height: height) else { return nil }
    func little(_ value: Int) -> Data {
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).littleEndian) { Data($0) }
    }
    let size = pixels.count
    var data = Data("BM".utf8) + little(122 + size) + little(0) + little(122)
    // 108 bytes of header, rows from the bottom, one plane of 32 bits, fields of bits.
    data +=
      little(108) + little(width) + little(height) + Data([1, 0, 32, 0]) + little(3) + little(size)
    data += little(2_835) + little(2_835) + little(0) + little(0)
    data += little(0x00FF_0000) + little(0xFF00) + little(0xFF) + little(Int(0xFF00_0000))
    data += Data("BGRs".utf8) + Data(count: 48)
    for row in (0..<height).reversed() {
      for column in 0..<width {
        let at = (row * width + column) * 4
        data.append(contentsOf: [pixels[at + 2], pixels[at + 1], pixels[at], pixels[at + 3]])
      }
    }
    return data
  }
}
