import CoreGraphics
import Foundation
import UIKit

/// The pixels of an image, to ask where something is drawn.
struct PixelReader: Equatable {
  struct Pixel: Equatable {
    var red: Int, green: Int, blue: Int, alpha: Int
  }
  let width: Int, height: Int
  private let bytes: [UInt8]

  init?(_ image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(picture)
  }

  init?(_ picture: CGImage) {
    width = picture.width
    height = picture.height
    guard
      let context = CGContext(
        data: nil,
        width: width,
        height: height,
        bitsPerComponent: 8,
        bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    else { return nil }
    context.draw(picture, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let data = context.data else { return nil }
    let rowBytes = context.bytesPerRow
    var bytes: [UInt8] = []
    for y in 0..<height {
      bytes += UnsafeRawBufferPointer(start: data + y * rowBytes, count: width * 4)
    }
    self.bytes = bytes
  }

  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let i = (y * width + x) * 4
    return Pixel(
      red: Int(bytes[i]),
      green: Int(bytes[i + 1]),
      blue: Int(bytes[i + 2]),
      alpha: Int(bytes[i + 3])
    )
  }

  /// The box around pixels that are at least half there, in pixels; null where there are none.
  var inkBounds: CGRect {
    var box = CGRect.null
    for y in 0..<height {
      for x in 0..<width where pixel(x, y).alpha >= 128 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  /// The most opaque pixel.
  var strongest: Pixel {
    var best = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
    for y in 0..<height {
      for x in 0..<width where pixel(x, y).alpha > best.alpha { best = pixel(x, y) }
    }
    return best
  }
}
