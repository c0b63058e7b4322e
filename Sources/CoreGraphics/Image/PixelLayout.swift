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
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo
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
      width: raster.width, height: raster.height, bitsPerComponent: 8,
      bitsPerPixel: raster.format.bytesPerPixel * 8, bytesPerRow: raster.bytesPerRow,
      space: space,
      bitmapInfo: CGBitmapInfo(
        alpha: alpha, byteOrder: raster.format == .alpha8 ? .orderDefault : .order32Little))
  }
}
