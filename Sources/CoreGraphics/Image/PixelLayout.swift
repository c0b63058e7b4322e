import Foundation

/// The layout of the pixels of an image or a bitmap in memory.
struct PixelLayout {
  var width: Int, height: Int
  var bitsPerComponent: Int
  var bitsPerPixel: Int
  var bytesPerRow: Int
  var space: CGColorSpace
  var bitmapInfo: CGBitmapInfo

  init(
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bitsPerPixel: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo
  ) {
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.space = space
    self.bitmapInfo = bitmapInfo
  }

  init(raster: RasterImage, space: CGColorSpace) {
    let alpha: CGImageAlphaInfo =
      switch raster.format {
      case .bgra8: .premultipliedFirst
      case .bgrx8: .noneSkipFirst
      case .alpha8: .alphaOnly
      }
    self.init(
      width: raster.width,
      height: raster.height,
      bitsPerComponent: 8,
      bitsPerPixel: raster.format.bytesPerPixel * 8,
      bytesPerRow: raster.bytesPerRow,
      space: space,
      bitmapInfo: CGBitmapInfo(
        alpha: alpha,
        byteOrder: raster.format == .alpha8 ? .orderDefault : .order32Little
      )
    )
  }

  var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
  var isFloat: Bool { bitmapInfo.contains(.floatComponents) }

  /// The number of colour components of a pixel.
  var colorCount: Int { alphaInfo == .alphaOnly ? 0 : space.numberOfComponents }

  /// The number of samples of a pixel, including opacity and unused ones.
  var sampleCount: Int { bitsPerComponent == 0 ? 0 : bitsPerPixel / bitsPerComponent }

  /// Whether a pixel has opacity.
  var hasAlpha: Bool {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: false
    default: true
    }
  }

  var isPremultiplied: Bool {
    alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
  }

  /// The index of the opacity's sample; nil if there is none.
  var alphaIndex: Int? {
    switch alphaInfo {
    case .premultipliedFirst, .first, .alphaOnly: 0
    case .premultipliedLast, .last: colorCount
    default: nil
    }
  }

  /// The index of the first colour's sample.
  var firstColorIndex: Int {
    switch alphaInfo {
    case .premultipliedFirst, .first, .noneSkipFirst: 1
    default: 0
    }
  }

  /// Returns whether the numbers are consistent and the provider has enough bytes.
  func isValid(byteCount: Int) -> Bool {
    // Chosen: enough for pictures of any screen, and far below the size of the memory.
    guard width > 0, height > 0, width <= ImageLimits.longestSide,
      height <= ImageLimits.longestSide, width * height <= ImageLimits.pixelCount,
      [1, 2, 4, 5, 8, 16, 32].contains(bitsPerComponent), bitsPerPixel > 0, bitsPerPixel <= 128,
      bytesPerRow >= (width * bitsPerPixel + 7) / 8, bytesPerRow <= 1 << 24
    else { return false }
    let samples = colorCount + (alphaInfo == .none ? 0 : 1)
    let needed = alphaInfo == .alphaOnly ? 1 : samples
    guard bitsPerComponent == 5 ? bitsPerPixel == 16 : bitsPerPixel >= needed * bitsPerComponent
    else { return false }
    if bitsPerComponent == 32, !isFloat { return false }
    let last = (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
    return last <= byteCount
  }

  /// Returns the offset of an 8-bit sample in a pixel, depending on the byte order.
  func byteOffset(ofSample index: Int) -> Int {
    let isReversed = bitmapInfo.byteOrder == .order32Little && bitsPerPixel == 32
    return isReversed ? 3 - index : index
  }
}
