import CPictureKernels

/// How a picture differs from its golden, pixel by pixel.
public struct PictureDifference {
  /// For each pixel the largest difference of a component (opacity among them), 0 to 255.
  public let values: [UInt8]
  /// How many pixels differ by more than their limit.
  public let count: Int
  private let width: Int, height: Int

  /// Returns nil where the sizes are not the same.
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

  /// The largest difference of any component, 0 to 255.
  public var largest: UInt8 { values.max() ?? 0 }

  /// Where the pictures differ: the brighter the more.
  public var picture: PicturePixels {
    let bytes = values.flatMap { value -> [UInt8] in
      let bright = value == 0 ? 0 : UInt8(min(255, 64 + Int(value) * 3))
      return [bright, value == 0 ? 0 : 32, 0, 255]
    }
    return PicturePixels(width: width, height: height, bytes: bytes)
  }
}
