import CoreGraphics
import Foundation
import UIKit

/// The pictures of the project's symbols for maps.
enum MapSymbols {
  /// Draws a symbol in a square with a side in pixels; nil if there is no such symbol.
  static func picture(_ name: String, _ pixels: Int, _ color: StyleColor) -> PixelPicture? {
    guard pixels > 0, pixels <= 1024 else { return nil }
    // Maps are drawn in pixels, independent of the scale of the screen.
    let configuration = UIImage.SymbolConfiguration(pointSize: CGFloat(pixels) * 0.8)
      .withTraitCollection(UITraitCollection(displayScale: 1))
    guard let image = UIImage(systemName: name, withConfiguration: configuration) else {
      return nil
    }
    let tint = UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    let side = CGFloat(pixels)
    let scale = min(1, side / max(image.size.width, image.size.height, 1))
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), false, 1)
    defer { UIGraphicsEndImageContext() }
    image.withTintColor(tint, renderingMode: .alwaysOriginal).draw(
      in: CGRect(
        x: (side - size.width) / 2,
        y: (side - size.height) / 2,
        width: size.width,
        height: size.height
      )
    )
    guard let raster = UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.raster,
      raster.format != .alpha8
    else { return nil }
    var result = PixelPicture(width: raster.width, height: raster.height, pixels: [])
    result.pixels.reserveCapacity(raster.width * raster.height)
    for row in 0..<raster.height {
      let source = (raster.baseAddress + row * raster.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      result.pixels += UnsafeBufferPointer(start: source, count: raster.width)
    }
    return result
  }
}
