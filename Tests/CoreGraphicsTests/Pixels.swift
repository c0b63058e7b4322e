import CoreGraphics
import Foundation
import Testing

/// A pixel as stored: premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int, green: Int, blue: Int, alpha: Int
  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  static let clear = Pixel(0, 0, 0, 0)
  static let white = Pixel(255, 255, 255)
  static let black = Pixel(0, 0, 0)
  static let red = Pixel(255, 0, 0)
  static let green = Pixel(0, 255, 0)
  static let blue = Pixel(0, 0, 255)
  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  func isNear(_ other: Pixel, by steps: Int) -> Bool {
    abs(red - other.red) <= steps && abs(green - other.green) <= steps
      && abs(blue - other.blue) <= steps && abs(alpha - other.alpha) <= steps
  }
}

extension RasterImage {
  /// The pixel at a place, the origin at the top left.
  subscript(x: Int, y: Int) -> Pixel {
    let p = baseAddress + y * bytesPerRow + x * format.bytesPerPixel
    func byte(_ offset: Int) -> Int { Int(p.load(fromByteOffset: offset, as: UInt8.self)) }
    switch format {
    case .alpha8: return Pixel(0, 0, 0, byte(0))
    case .bgra8: return Pixel(byte(2), byte(1), byte(0), byte(3))
    case .bgrx8: return Pixel(byte(2), byte(1), byte(0))
    }
  }
}

extension CGContext {
  subscript(x: Int, y: Int) -> Pixel { makeRaster().map { $0[x, y] } ?? Pixel(-1, -1, -1, -1) }
}

extension CGImage {
  subscript(x: Int, y: Int) -> Pixel { raster.map { $0[x, y] } ?? Pixel(-1, -1, -1, -1) }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A context as UIKit's: the origin at the top left.
func canvas(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) throws -> CGContext {
  try #require(CGContext(size: CGSize(width: width, height: height), scale: scale))
}

/// A bitmap context as Core Graphics makes them: the origin at the bottom left.
func bitmap(
  _ width: Int,
  _ height: Int,
  data: UnsafeMutableRawPointer? = nil,
  bytesPerRow: Int = 0,
  bits: Int = 8,
  space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
  _ info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
) throws -> CGContext {
  try #require(
    CGContext(
      data: data,
      width: width,
      height: height,
      bitsPerComponent: bits,
      bytesPerRow: bytesPerRow,
      space: space,
      bitmapInfo: info
    )
  )
}

/// Two rows of two pixels: red, green; blue, white.
func fourColors() throws -> CGImage {
  let context = try canvas(2, 2)
  for (x, y, color) in [(0, 0, CGColor.red), (1, 0, .green), (0, 1, .blue), (1, 1, .white)] {
    context.setFillColor(color)
    context.fill(CGRect(x: x, y: y, width: 1, height: 1))
  }
  return try #require(context.makeImage())
}

/// `#require` for use inside of another one.
func some<Value>(_ value: Value?) throws -> Value { try #require(value) }
