import CoreGraphics
import Foundation

/// A picture as straight (not premultiplied) 8-bit RGBA, for the rules to measure.
public struct Raster: Sendable, Equatable {
  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// Four bytes a pixel, top row first.
  public let bytes: [UInt8]

  /// Takes pixels as they are; `bytes` must hold four for each of `width` times `height` pixels.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Draws an image into a raster of its own size, or of `side` pixels square.
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

  /// Divides a row's colours by their alpha; most pixels of a screen are opaque and stay.
  private static func straighten(
    _ row: UnsafeRawBufferPointer,
    to straight: UnsafeMutableRawBufferPointer
  ) {
    straight.copyMemory(from: row)
    var at = 0
    while at < row.count {
      let alpha = Int(row[at + 3])
      if alpha < 255 {
        for channel in at..<(at + 3) {
          straight[channel] =
            alpha == 0 ? 0 : UInt8(min(255, (Int(row[channel]) * 255 + alpha / 2) / alpha))
        }
      }
      at += 4
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

/// Written as a PNG file.
extension Raster: Codable {
  /// Reads a PNG file out of the archive; data of another kind, or a picture that is too large,
  /// throws `DecodingError.dataCorrupted`.
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

  /// Writes the pixels as a PNG file; a raster without pixels throws `EncodingError.invalidValue`.
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
