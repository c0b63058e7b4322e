import Foundation

extension CGImage {
  /// Returns the picture upright and scaled; the size is that before the rotation.
  package func upright(
    _ orientation: CGImagePropertyOrientation,
    width: Int,
    height: Int
  ) -> CGImage? {
    let isTurned = orientation.rawValue >= CGImagePropertyOrientation.leftMirrored.rawValue
    let (outWidth, outHeight) = isTurned ? (height, width) : (width, height)
    guard
      let context = CGContext(
        data: nil,
        width: outWidth,
        height: outHeight,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: isGray ? layout.space : nativeSpace,
        bitmapInfo: isGray
          ? CGImageAlphaInfo.none.rawValue
          : CGBitmapInfo(
            alpha: isOpaque ? .noneSkipFirst : .premultipliedFirst,
            byteOrder: .order32Little
          ).rawValue
      )
    else { return nil }
    let (w, h) = (CGFloat(width), CGFloat(height))
    // The transform from the stored picture (y up) to the upright one.
    let transform: CGAffineTransform =
      switch orientation {
      case .up: .identity
      case .upMirrored: CGAffineTransform(-1, 0, 0, 1, w, 0)
      case .down: CGAffineTransform(-1, 0, 0, -1, w, h)
      case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, h)
      case .leftMirrored: CGAffineTransform(0, -1, -1, 0, h, w)
      case .right: CGAffineTransform(0, -1, 1, 0, 0, w)
      case .rightMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
      case .left: CGAffineTransform(0, 1, -1, 0, h, 0)
      }
    context.concatenate(transform)
    context.interpolationQuality = .high
    context.draw(self, in: CGRect(x: 0, y: 0, width: w, height: h))
    return context.makeImage()
  }
}
