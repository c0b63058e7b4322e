import CPictureKernels

/// The differences between a picture and its golden, pixel by pixel.
public struct PictureDifference {
  /// For each pixel, the largest difference of a component, including opacity, from 0 to 255.
  public let values: [UInt8]
  /// The number of pixels that differ by more than their limit.
  public let count: Int
  private let width: Int, height: Int

  /// Compares two pictures; nil if their sizes differ.
  public init?(golden: PicturePixels, picture: PicturePixels, within tolerance: GoldenTolerance) {
    guard golden.width == picture.width, golden.height == picture.height else { return nil }
    width = golden.width
    height = golden.height
    var values = [UInt8](repeating: 0, count: width * height)
    count = picture_compare(
      golden.bytes,
      picture.bytes,
      width,
      height,
      Int32(tolerance.flat),
      tolerance.coverage,
      .max,
      &values
    )
    self.values = values
  }

  /// The largest difference of any component, from 0 to 255.
  public var largest: UInt8 { values.max() ?? 0 }

  /// A picture of the differences; brighter pixels differ more.
  public var picture: PicturePixels {
    let bytes = values.flatMap { value -> [UInt8] in
      let bright = value == 0 ? 0 : UInt8(min(255, 64 + Int(value) * 3))
      return [bright, value == 0 ? 0 : 32, 0, 255]
    }
    return PicturePixels(width: width, height: height, bytes: bytes)
  }
}
