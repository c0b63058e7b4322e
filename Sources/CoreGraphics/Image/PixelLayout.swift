import Foundation

/// How the pixels of an image or a bitmap lie in memory.
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

  /// Components of colour that a pixel has.
  var colorCount: Int { alphaInfo == .alphaOnly ? 0 : space.numberOfComponents }

  /// Samples of a pixel, opacity and unused ones counted.
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

  /// Which sample is the opacity, counted from the first, nil where there is none.
  var alphaIndex: Int? {
    switch alphaInfo {
    case .premultipliedFirst, .first, .alphaOnly: 0
    case .premultipliedLast, .last: colorCount
    default: nil
    }
  }

  /// Which sample is the first colour.
  var firstColorIndex: Int {
    switch alphaInfo {
    case .premultipliedFirst, .first, .noneSkipFirst: 1
    default: 0
    }
  }

  /// Whether the numbers fit each other and the provider's `byteCount`.
  func isValid(byteCount: Int) -> Bool {
    // Chosen: what fits a picture of any screen, far below what fits the memory.
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

  /// Where in a pixel of 8-bit samples each is, by byte order.
  func byteOffset(ofSample index: Int) -> Int {
    let isReversed = bitmapInfo.byteOrder == .order32Little && bitsPerPixel == 32
    return isReversed ? 3 - index : index
  }
}
