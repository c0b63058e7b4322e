import Foundation

/// A converter of rows of premultiplied BGRA to another layout, for bitmap formats that the surface
/// does not support.
struct PixelWriter {
  let layout: PixelLayout
  /// Whether the layout is grey, so that the sRGB colours are converted.
  private let isGray: Bool

  init(layout: PixelLayout) {
    self.layout = layout
    isGray = layout.space.model == .monochrome
  }

  /// Writes one row.
  func write(_ source: UnsafePointer<UInt8>, to target: UnsafeMutableRawPointer) {
    for x in 0..<layout.width {
      let s = source + x * 4
      let alpha = layout.hasAlpha ? s[3] : 255
      var color = (s[2], s[1], s[0])
      if layout.alphaInfo == .first || layout.alphaInfo == .last, alpha > 0, alpha < 255 {
        func divide(_ value: UInt8) -> UInt8 {
          UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
        }
        color = (divide(s[2]), divide(s[1]), divide(s[0]))
      }
      if layout.bitsPerComponent == 5 {
        let packed =
          UInt16(color.0 >> 3) << 10 | UInt16(color.1 >> 3) << 5 | UInt16(color.2 >> 3)
        let bits = layout.bitmapInfo.byteOrder == .order16Little ? packed : packed.byteSwapped
        target.storeBytes(of: bits, toByteOffset: x * 2, as: UInt16.self)
        continue
      }
      if let index = layout.alphaIndex { store(alpha, target, x, index) }
      if isGray {
        store(gray(color), target, x, layout.firstColorIndex)
      } else if layout.colorCount == 3 {
        store(color.0, target, x, layout.firstColorIndex)
        store(color.1, target, x, layout.firstColorIndex + 1)
        store(color.2, target, x, layout.firstColorIndex + 2)
      }
    }
  }

  private func gray(_ color: (UInt8, UInt8, UInt8)) -> UInt8 {
    if color.0 == color.1, color.1 == color.2, case .gray(.sRGB) = layout.space.definition {
      return color.0
    }
    let c = [color.0, color.1, color.2].map { Double($0) / 255 }
    return PixelReader.byte(CGColorSpace.standard.convert(c, to: layout.space)?[0] ?? 0)
  }

  private func store(_ value: UInt8, _ row: UnsafeMutableRawPointer, _ x: Int, _ index: Int) {
    let order = layout.bitmapInfo.byteOrder
    let pixel = x * layout.bitsPerPixel / 8
    switch layout.bitsPerComponent {
    case 8:
      row.storeBytes(
        of: value,
        toByteOffset: pixel + layout.byteOffset(ofSample: index),
        as: UInt8.self
      )
    case 16:
      var bits = UInt16(value) * 257
      if layout.isFloat {
        bits = PixelReader.half(single: Float(value) / 255)
        if order == .order16Big { bits = bits.byteSwapped }
      } else if order != .order16Little {
        bits = bits.byteSwapped
      }
      row.storeBytes(of: bits, toByteOffset: pixel + index * 2, as: UInt16.self)
    case 32:
      let bits = (Float(value) / 255).bitPattern
      row.storeBytes(
        of: order == .order32Big ? bits.byteSwapped : bits,
        toByteOffset: pixel + index * 4,
        as: UInt32.self
      )
    default:
      break
    }
  }
}
