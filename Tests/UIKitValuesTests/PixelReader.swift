import Foundation
import UIKit

/// The pixels of a picture: red, green, blue, alpha in 0 to 255, premultiplied, from the top left.
struct PixelReader {
  let width: Int, height: Int
  private let bytes: [UInt8]

  init(_ image: CGImage) {
    width = image.width
    height = image.height
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress,
        width: image.width,
        height: image.height,
        bitsPerComponent: 8,
        bytesPerRow: image.width * 4,
        space: CGColorSpace(name: CGColorSpace.sRGB),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
          | CGBitmapInfo.byteOrder32Big.rawValue
      )
      context?.draw(
        image,
        in: CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
      )
    }
    self.bytes = bytes
  }

  subscript(x: Int, y: Int) -> [UInt8] {
    Array(bytes[(y * width + x) * 4..<(y * width + x) * 4 + 4])
  }

  /// How many pixels have any ink.
  var inkCount: Int { stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] > 0 } }
  /// The opacities in rows.
  var alphas: [UInt8] { stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] } }
}

extension UIImage {
  /// A picture drawn by code at one pixel to the point.
  static func drawn(
    _ width: CGFloat,
    _ height: CGFloat,
    scale: CGFloat = 1,
    _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.preferredRange = .standard
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image(actions: actions)
  }

  static func solid(
    _ color: UIColor,
    _ width: CGFloat,
    _ height: CGFloat,
    scale: CGFloat = 1
  )
    -> UIImage
  {
    drawn(width, height, scale: scale) { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  var pixels: PixelReader? { cgImage.map { PixelReader($0) } }
}

/// Colours as `PixelReader` gives them.
enum Ink {
  static let red: [UInt8] = [255, 0, 0, 255]
  static let green: [UInt8] = [0, 255, 0, 255]
  static let blue: [UInt8] = [0, 0, 255, 255]
  static let white: [UInt8] = [255, 255, 255, 255]
  static let black: [UInt8] = [0, 0, 0, 255]
  static let clear: [UInt8] = [0, 0, 0, 0]
}
