import CoreGraphics
import Foundation

/// Decodes small versions of pictures; usable on any thread.
package enum Thumbnail {
  /// Returns a picture upright and scaled down.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - side: The side of a square, or the longer side of a whole picture, in pixels; smaller
  ///     pictures are not enlarged.
  ///   - crop: The part of the picture.
  /// - Returns: The thumbnail, or nil if the file is not a picture.
  package static func decode(
    path: String,
    side: Int,
    crop: PictureThumbnails.Crop
  ) -> CGImage? {
    guard side > 0, let source = ImageSource(url: URL(fileURLWithPath: path)) else { return nil }
    let longest = max(source.pixelWidth, source.pixelHeight)
    let shortest = max(1, min(source.pixelWidth, source.pixelHeight))
    guard crop == .square else {
      return source.thumbnail(at: 0, maxPixelSize: min(side, longest))
    }
    let edge = min(side, shortest)
    let length = (Double(edge) * Double(longest) / Double(shortest)).rounded(.up)
    guard let image = source.thumbnail(at: 0, maxPixelSize: min(Int(clamping: length), longest))
    else { return nil }
    return square(image, edge: edge)
  }

  private static func square(_ image: CGImage, edge: Int) -> CGImage? {
    if image.width == edge, image.height == edge { return image }
    guard
      let context = CGContext(
        data: nil,
        width: edge,
        height: edge,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: .standard,
        bitmapInfo: CGBitmapInfo(
          alpha: image.isOpaque ? .noneSkipFirst : .premultipliedFirst,
          byteOrder: .order32Little
        ).rawValue
      )
    else { return nil }
    let scale = CGFloat(edge) / CGFloat(max(1, min(image.width, image.height)))
    let size = CGSize(width: CGFloat(image.width) * scale, height: CGFloat(image.height) * scale)
    context.interpolationQuality = .high
    context.draw(
      image,
      in: CGRect(
        x: ((CGFloat(edge) - size.width) / 2).rounded(),
        y: ((CGFloat(edge) - size.height) / 2).rounded(),
        width: size.width,
        height: size.height
      )
    )
    return context.makeImage()
  }
}
