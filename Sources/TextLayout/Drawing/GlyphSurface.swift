internal import CRasterKernels
import CoreGraphics
import Foundation

/// Pixels into which glyphs are drawn, and the area of them that may change.
struct GlyphSurface {
  /// The pixel at (`originX`, `originY`).
  var pixels: UnsafeMutableRawPointer
  var bytesPerRow: Int
  /// Whether a pixel is one byte of coverage; otherwise it is four bytes of colour.
  var isAlpha: Bool
  var originX = 0
  var originY = 0
  /// The left edge of the area that may change.
  var minX: Int
  /// The upper edge of the area that may change.
  var minY: Int
  /// The right edge of the area that may change, which is not part of it.
  var maxX: Int
  /// The lower edge of the area that may change, which is not part of it.
  var maxY: Int

  private var bytesPerPixel: Int { isAlpha ? 1 : 4 }

  @inline(__always)
  private func address(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    pixels + (y - originY) * bytesPerRow + (x - originX) * bytesPerPixel
  }

  /// Draws a picture with its upper left corner at a pixel.
  ///
  /// `color` is the premultiplied colour, as a BGRA pixel.
  @inline(__always)
  func put(_ picture: GlyphPicture, x: Int, y: Int, color: UInt32) {
    let left = max(x, minX)
    let top = max(y, minY)
    let right = min(x + Int(picture.width), maxX)
    let bottom = min(y + Int(picture.height), maxY)
    guard left < right, top < bottom else { return }
    let stride = picture.bytesPerRow
    let from = picture.pixels + (top - y) * stride + (left - x) * (picture.isColor ? 4 : 1)
    var width = Int32(right - left)
    let height = Int32(bottom - top)
    let target = address(left, top)
    // The padding draws nothing, and whole groups of pixels are faster than single ones.
    if !picture.isColor, left == x, x + stride <= maxX { width = Int32(stride) }
    if picture.isColor {
      UnsafeRawPointer(from).withMemoryRebound(to: UInt32.self, capacity: 1) { image in
        if isAlpha {
          glyph_blit_image_alpha(
            target,
            bytesPerRow,
            image,
            stride,
            width,
            height,
            Int32(color >> 24)
          )
        } else {
          glyph_blit_image(target, bytesPerRow, image, stride, width, height, Int32(color >> 24))
        }
      }
    } else if isAlpha {
      glyph_blit_alpha(target, bytesPerRow, from, stride, width, height, Int32(color >> 24))
    } else {
      glyph_blit_color(target, bytesPerRow, from, stride, width, height, color)
    }
  }

  /// Fills a rectangle of whole pixels.
  func fill(x: Int, y: Int, width: Int, height: Int, color: UInt32) {
    let left = max(x, minX)
    let top = max(y, minY)
    let right = min(x + width, maxX)
    let bottom = min(y + height, maxY)
    guard left < right, top < bottom else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: right - left) { row in
      row.initialize(repeating: 255)
      guard let base = row.baseAddress else { return }
      let target = address(left, top)
      let width = Int32(right - left)
      let height = Int32(bottom - top)
      if isAlpha {
        glyph_blit_alpha(target, bytesPerRow, base, 0, width, height, Int32(color >> 24))
      } else {
        glyph_blit_color(target, bytesPerRow, base, 0, width, height, color)
      }
    }
  }
}

extension TextColor {
  /// The premultiplied colour as the value of a BGRA pixel.
  var pixel: UInt32 {
    func byte(_ value: Float) -> UInt32 {
      UInt32(clamping: (min(max(value, 0), 1) * 255).rounded())
    }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }
}
