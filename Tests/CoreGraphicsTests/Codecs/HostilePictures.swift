import CoreGraphics
import Foundation
import Testing

/// Small files that ask for much, made by hand.
enum HostilePictures {
  static func big32(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  static func chunk(_ type: String, _ body: Data) -> Data {
    let content = Data(type.utf8) + body
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in content {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Data(big32(body.count)) + content + Data(big32(Int(~crc)))
  }

  /// A PNG of one pixel with text chunks of `type` that each inflate to 7.5 million bytes.
  static func textBomb(_ type: String, count: Int) throws -> Data {
    // The pixels of a black picture, compressed, serve as text.
    let black = try #require(
      CGContext(
        data: nil,
        width: 5000,
        height: 1500,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue
      )?.makeImage()?.pngData(level: 9)
    )
    var zeros = Data()
    var offset = 8
    while offset + 8 < black.count {
      let length = black[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if black[offset + 4..<offset + 8].elementsEqual("IDAT".utf8) {
        zeros += black[offset + 8..<offset + 8 + length]
      }
      offset += 12 + length
    }
    let head: [UInt8] = type == "iTXt" ? [65, 0, 1, 0, 0, 0] : [65, 0, 0]
    let text = chunk(type, Data(head) + zeros)
    let pixel = try #require(fourColors().pngData())
    return pixel.prefix(33) + (0..<count).reduce(into: Data()) { data, _ in data += text }
      + pixel.dropFirst(33)
  }

  /// A TIFF of 16 x 16 pixels by one pair of tags, and of `side` by another pair, of `type`, that
  /// comes first or last.
  static func twoSizes(side: Int, type: Int, comesFirst: Bool) -> Data {
    func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
      EncodedPictures.little16(tag) + EncodedPictures.little16(type) + EncodedPictures.little32(1)
        + EncodedPictures.little32(value)
    }
    func pair(_ tag: Int) -> [UInt8] {
      let (other, plain) = (entry(tag, type, side), entry(tag, 3, 16))
      return comesFirst ? other + plain : plain + other
    }
    let pixels = [UInt8](repeating: 0x55, count: 768)
    let strip = 8 + 2 + 12 * 12 + 4
    let entries =
      pair(256) + pair(257) + entry(258, 3, 8) + entry(259, 3, 1) + entry(262, 3, 1)
      + entry(273, 4, strip) + entry(277, 3, 1) + entry(278, 4, side) + entry(279, 4, pixels.count)
      + entry(284, 3, 1)
    return Data(
      Array("II".utf8) + EncodedPictures.little16(42) + EncodedPictures.little32(8)
        + EncodedPictures.little16(12) + entries + EncodedPictures.little32(0) + pixels
    )
  }

  /// A progressive JPEG of one grey component, whose scans hold no data.
  static func scans(_ count: Int, side: Int) -> Data {
    let size = [UInt8(side >> 8), UInt8(side & 255)]
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    bytes += [0xFF, 0xC2, 0, 11, 8] + size + size + [1, 1, 0x11, 0]
    bytes += [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 15) + [0]
    for _ in 0..<count { bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0] }
    return Data(bytes + [0xFF, 0xD9])
  }
}
