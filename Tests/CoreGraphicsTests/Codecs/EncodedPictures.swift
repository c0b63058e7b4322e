import CoreGraphics
import Foundation

/// Encoded pictures written as bytes, so that the tests need no files.
enum EncodedPictures {
  static func little16(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
  static func little32(_ value: Int) -> [UInt8] { little16(value) + little16(value >> 16) }

  /// A GIF whose frames are each one colour of red, green, blue and white, in hundredths of seconds.
  static func gif(
    width: Int,
    height: Int,
    frames: [(color: Int, delay: Int)],
    loops: Int = 0
  ) -> Data {
    var bytes = Array("GIF89a".utf8) + little16(width) + little16(height) + [0xF1, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little16(loops) + [0]
    for frame in frames {
      bytes += [0x21, 0xF9, 4, 0] + little16(frame.delay) + [0, 0]
      bytes += [0x2C, 0, 0, 0, 0] + little16(width) + little16(height) + [0, 7]
      // Codes of eight bits: cleared before the table grows beyond them.
      var codes: [UInt8] = []
      for pixel in 0..<width * height {
        if pixel % 100 == 0 { codes.append(128) }
        codes.append(UInt8(frame.color))
      }
      codes.append(129)
      for start in stride(from: 0, to: codes.count, by: 255) {
        let block = codes[start..<min(start + 255, codes.count)]
        bytes += [UInt8(block.count)] + block
      }
      bytes.append(0)
    }
    return Data(bytes + [0x3B])
  }

  /// A BMP of 24 bits: red above blue.
  static var bmp: Data {
    let rows: [UInt8] = [255, 0, 0, 255, 0, 0, 0, 0] + [0, 0, 255, 0, 0, 255, 0, 0]
    return Data(
      Array("BM".utf8) + little32(54 + rows.count) + little32(0) + little32(54) + little32(40)
        + little32(2) + little32(2) + little16(1) + little16(24) + little32(0)
        + little32(rows.count) + little32(2835) + little32(2835) + little32(0) + little32(0)
        + rows
    )
  }

  /// An icon of the given pictures, each with its side in pixels.
  static func ico(_ pictures: [(side: Int, data: Data)]) -> Data {
    var offset = 6 + pictures.count * 16
    var (directory, body) = (little16(0) + little16(1) + little16(pictures.count), Data())
    for (side, data) in pictures {
      directory += [UInt8(side & 255), UInt8(side & 255), 0, 0] + little16(1) + little16(32)
      directory += little32(data.count) + little32(offset)
      offset += data.count
      body += data
    }
    return Data(directory) + body
  }

  /// A picture of an icon: rows from the bottom up with palette and mask, each with whole words.
  static func iconBitmap(
    _ side: Int,
    bits: Int,
    palette: [UInt8] = [],
    rows: [UInt8],
    mask: [UInt8]
  ) -> Data {
    Data(
      little32(40) + little32(side) + little32(side * 2) + little16(1) + little16(bits)
        + little32(0) + little32(0) + little32(0) + little32(0) + little32(palette.count / 4)
        + little32(0) + palette + rows + mask
    )
  }

  /// A picture of an icon of 2 x 2 pixels in 24 bits: red and clear above blue and green.
  static var maskedIconBitmap: Data {
    iconBitmap(
      2,
      bits: 24,
      rows: [255, 0, 0, 0, 255, 0, 0, 0] + [0, 0, 255, 255, 255, 255, 0, 0],
      mask: [0, 0, 0, 0] + [0x40, 0, 0, 0]
    )
  }

  /// A JPEG or PNG of one grey component whose rows are 0, 100 and 255.
  static func gray(_ type: String, side: Int = 24, space: CGColorSpace? = nil) -> Data? {
    var bytes: [UInt8] = []
    for y in 0..<side {
      bytes += [UInt8](repeating: y * 3 < side ? 0 : y * 3 < side * 2 ? 100 : 255, count: side)
    }
    let image = CGDataProvider(data: Data(bytes)).flatMap {
      CGImage(
        width: side,
        height: side,
        bitsPerComponent: 8,
        bitsPerPixel: 8,
        bytesPerRow: side,
        space: space ?? CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGBitmapInfo(alpha: .none),
        provider: $0,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    }
    return type == "png" ? image?.pngData() : image?.jpegData(quality: 1)
  }

  /// A TIFF of two red pixels side by side.
  static var tiff: Data {
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      little16(tag) + little16(type) + little32(count) + little32(value)
    }
    let entries =
      entry(256, 3, 1, 2) + entry(257, 3, 1, 1) + entry(258, 3, 3, 122) + entry(259, 3, 1, 1)
      + entry(262, 3, 1, 2) + entry(273, 4, 1, 128) + entry(277, 3, 1, 3) + entry(278, 3, 1, 1)
      + entry(279, 4, 1, 6)
    let head = Array("II".utf8) + little16(42) + little32(8) + little16(9) + entries + little32(0)
    return Data(head + little16(8) + little16(8) + little16(8) + [255, 0, 0, 255, 0, 0])
  }

  /// A WebP of one pixel, as published in many places for finding out whether WebP is supported.
  static let webP =
    Data(
      base64Encoded: "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"
    ) ?? Data()

  static let svg = Data(
    """
    <?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">
    <rect width="2" height="2" fill="#ff0000"/></svg>
    """.utf8
  )

  /// A noisy picture, so that encoders have something to do.
  static func noise(_ width: Int, _ height: Int, isOpaque: Bool = false) -> CGImage? {
    var state: UInt32 = 1
    func next() -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    var bytes: [UInt8] = []
    for pixel in 0..<width * height {
      let level = UInt8(truncatingIfNeeded: pixel % width * 255 / max(1, width - 1))
      bytes += [level, next() & 0xF0, UInt8(255) - level, isOpaque ? 255 : next()]
    }
    return CGDataProvider(data: Data(bytes)).flatMap {
      CGImage(
        width: width,
        height: height,
        bitsPerComponent: 8,
        bitsPerPixel: 32,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(
          alpha: isOpaque ? .noneSkipLast : .last
        ),
        provider: $0,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    }
  }
}
