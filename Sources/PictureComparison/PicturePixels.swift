import CPictureKernels
import CoreGraphics
import Foundation

/// The pixels of a picture for a comparison: red, green, blue and opacity of sRGB, premultiplied, so
/// that invisible pixels are equal.
public struct PicturePixels: Sendable, Equatable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Four bytes for each pixel, from the upper left corner, in rows without gaps.
  public var bytes: [UInt8]

  /// Creates a picture from `4 * width * height` bytes.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4)
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Creates a picture from an image; nil if the image cannot be drawn.
  public init?(_ image: CGImage) {
    width = image.width
    height = image.height
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    let (columns, rows) = (width, height)
    let bytesPerRow = width * 4
    let isDrawn = bytes.withUnsafeMutableBytes { bytes -> Bool in
      guard
        let context = CGContext(
          data: bytes.baseAddress,
          width: columns,
          height: rows,
          bitsPerComponent: 8,
          bytesPerRow: bytesPerRow,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
        )
      else { return false }
      context.setBlendMode(.copy)
      context.interpolationQuality = .none
      context.draw(image, in: CGRect(x: 0, y: 0, width: columns, height: rows))
      return true
    }
    if !isDrawn { return nil }
  }

  /// Creates a picture from PNG data; nil if the data is not a picture.
  public init?(png: Data) {
    guard let image = ImageSource(data: png)?.image(at: 0) else { return nil }
    self.init(image)
  }

  /// The number of pixels.
  public var pixelCount: Int { width * height }

  /// Returns whether two pictures have the same bytes; without optimization, the standard comparison
  /// of arrays is slow.
  public static func == (a: PicturePixels, b: PicturePixels) -> Bool {
    a.width == b.width && a.height == b.height && memcmp(a.bytes, b.bytes, a.bytes.count) == 0
  }

  /// Returns the picture divided by a whole factor: each block of pixels becomes its average.
  ///
  /// Incomplete blocks at the right and the lower edge are dropped. With the scale of a screen as the
  /// factor, a pixel is a point.
  public func reduced(by factor: Int) -> PicturePixels {
    guard factor > 1 else { return self }
    var result = [UInt8](repeating: 0, count: (width / factor) * (height / factor) * 4)
    picture_reduce(bytes, width, height, factor, &result)
    return PicturePixels(width: width / factor, height: height / factor, bytes: result)
  }

  /// The picture as an image; without opacity if every pixel is opaque.
  public func makeImage() -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes)) else { return nil }
    let isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipLast : .premultipliedLast
    return CGImage(
      width: width,
      height: height,
      bitsPerComponent: 8,
      bitsPerPixel: 32,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
      provider: provider,
      decode: nil,
      shouldInterpolate: false,
      intent: .defaultIntent
    )
  }

  /// The picture as PNG, with strong compression.
  public func pngData() -> Data? { makeImage()?.pngData(level: 9) }

  /// Returns whether a picture matches this golden: its size is the same, and no pixel differs by more
  /// than its limit.
  public func accepts(_ picture: PicturePixels, within tolerance: GoldenTolerance) -> Bool {
    guard width == picture.width, height == picture.height else { return false }
    return picture_compare(
      bytes,
      picture.bytes,
      width,
      height,
      Int32(tolerance.flat),
      tolerance.coverage,
      1,
      nil
    ) == 0
  }
}
