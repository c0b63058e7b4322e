import CoreGraphics
import Foundation

/// A picture as straight (not premultiplied) 8-bit RGBA, on which rules measure.
public struct Raster: Sendable, Equatable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, four bytes each, top row first.
  public let bytes: [UInt8]

  /// Creates a raster from pixels; `bytes` must have four bytes for each of `width` × `height`
  /// pixels.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Draws an image into a raster of its own size, or of `side` × `side` pixels; nil if the image
  /// is empty or has more than 2²⁴ pixels.
  public init?(_ image: CGImage, side: Int? = nil) {
    let width = side ?? image.width
    let height = side ?? image.height
    guard width > 0, height > 0, width * height <= 1 << 24 else { return nil }
    guard
      let context = CGContext(
        data: nil,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else { return nil }
    context.interpolationQuality = .high
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let data = context.data else { return nil }
    let rowBytes = context.bytesPerRow
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { bytes in
      for y in 0..<height {
        let source = UnsafeRawBufferPointer(start: data + y * rowBytes, count: width * 4)
        let row = UnsafeMutableRawBufferPointer(rebasing: bytes[(y * width * 4)...])
        Self.straighten(source, to: row)
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// Divides the colours of a row by their alpha; opaque pixels, the most common ones, are copied.
  private static func straighten(
    _ row: UnsafeRawBufferPointer,
    to straight: UnsafeMutableRawBufferPointer
  ) {
    straight.copyMemory(from: row)
    guard let pixels = row.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
    // Chosen: a loop of a pointer, which is fast without optimization, too; screens have a million
    // pixels.
    let count = row.count / 4
    var number = 0
    while number < count {
      if UInt32(littleEndian: pixels[number]) < 0xff00_0000 {
        straightenPixel(row, to: straight, at: number * 4)
      }
      number += 1
    }
  }

  private static func straightenPixel(
    _ row: UnsafeRawBufferPointer,
    to straight: UnsafeMutableRawBufferPointer,
    at place: Int
  ) {
    let alpha = Int(row[place + 3])
    for channel in place..<(place + 3) {
      straight[channel] =
        alpha == 0 ? 0 : UInt8(min(255, (Int(row[channel]) * 255 + alpha / 2) / alpha))
    }
  }

  package func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4 + 3]) }

  package func color(_ x: Int, _ y: Int) -> AuditColor {
    let at = (y * width + x) * 4
    return AuditColor(
      Double(bytes[at]) / 255,
      Double(bytes[at + 1]) / 255,
      Double(bytes[at + 2]) / 255,
      alpha: Double(bytes[at + 3]) / 255
    )
  }

  /// The raster as an image.
  package var image: CGImage? {
    var pixels = bytes
    for at in stride(from: 0, to: pixels.count, by: 4) where pixels[at + 3] < 255 {
      for channel in 0..<3 {
        pixels[at + channel] = UInt8(Int(pixels[at + channel]) * Int(pixels[at + 3]) / 255)
      }
    }
    return pixels.withUnsafeMutableBytes { buffer in
      CGContext(
        data: buffer.baseAddress,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )?.makeImage()
    }
  }
}

/// Encoded as a PNG file.
extension Raster: Codable {
  /// Decodes a PNG file.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the data is of another kind or the picture is too
  ///   large.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let file = try container.decode(Data.self)
    guard let image = ImageSource(data: file)?.image(at: 0), let raster = Raster(image) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "The picture is no PNG file."
      )
    }
    self = raster
  }

  /// Encodes the pixels as a PNG file.
  ///
  /// - Throws: `EncodingError.invalidValue` if the raster has no pixels.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard let file = image?.pngData() else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "It has no pixels.")
      )
    }
    try container.encode(file)
  }
}
