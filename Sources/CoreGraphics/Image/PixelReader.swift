import Foundation

/// A converter of rows of any layout to premultiplied 8-bit BGRA.
///
/// RGB keeps its colour space; grey, CMYK and other models are converted to sRGB.
struct PixelReader {
  let layout: PixelLayout
  let decode: [CGFloat]?
  /// The sRGB colours of 8-bit grey values or of indices.
  private let table: [(UInt8, UInt8, UInt8)]
  private let isRGB: Bool

  init(layout: PixelLayout, decode: [CGFloat]?) {
    self.layout = layout
    self.decode = decode
    isRGB = layout.space.model == .rgb && layout.alphaInfo != .alphaOnly
    var table: [(UInt8, UInt8, UInt8)] = []
    if !isRGB, layout.colorCount == 1 {
      let space = layout.space
      let isIndexed = space.model == .indexed
      table = (0..<256).map { value in
        let number = isIndexed ? Double(value) : Double(value) / 255
        let rgb = space.convert([number], to: .standard) ?? [0, 0, 0]
        return (Self.byte(rgb[0]), Self.byte(rgb[1]), Self.byte(rgb[2]))
      }
    }
    self.table = table
  }

  static func byte(_ value: Double) -> UInt8 {
    UInt8(clamping: max(0, min(255, (value * 255).rounded())))
  }

  /// Reads one row.
  func read(_ source: UnsafeRawPointer, into target: UnsafeMutablePointer<UInt8>) {
    if decode == nil, layout.bitsPerComponent == 8, !layout.isFloat, readBytes(source, target) {
      return
    }
    readSamples(source, target)
  }

  /// Reads a row of one of the usual 8-bit layouts; returns false for other layouts.
  private func readBytes(
    _ source: UnsafeRawPointer,
    _ target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let source = source.assumingMemoryBound(to: UInt8.self)
    let step = layout.bitsPerPixel / 8
    let width = layout.width
    let isPremultiplied = layout.isPremultiplied
    let alphaOffset = layout.alphaIndex.map { layout.byteOffset(ofSample: $0) }
    if isRGB, step == 3 || step == 4 {
      let first = layout.firstColorIndex
      let red = layout.byteOffset(ofSample: first)
      let green = layout.byteOffset(ofSample: first + 1)
      let blue = layout.byteOffset(ofSample: first + 2)
      for x in 0..<width {
        let s = source + x * step
        let t = target + x * 4
        let alpha = alphaOffset.map { s[$0] } ?? 255
        if alpha == 255 || isPremultiplied {
          // Colours above the opacity would overflow later.
          t[0] = min(s[blue], alpha)
          t[1] = min(s[green], alpha)
          t[2] = min(s[red], alpha)
        } else {
          t[0] = multiply(s[blue], alpha)
          t[1] = multiply(s[green], alpha)
          t[2] = multiply(s[red], alpha)
        }
        t[3] = alpha
      }
      return true
    }
    if layout.colorCount == 1, step == 1 || step == 2, !table.isEmpty {
      let color = layout.firstColorIndex
      for x in 0..<width {
        let s = source + x * step
        let t = target + x * 4
        let alpha = alphaOffset.map { s[$0] } ?? 255
        var value = s[min(color, step - 1)]
        if isPremultiplied, alpha > 0, alpha < 255 {
          value = UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
        }
        let (r, g, b) = table[Int(value)]
        t[0] = multiply(b, alpha)
        t[1] = multiply(g, alpha)
        t[2] = multiply(r, alpha)
        t[3] = alpha
      }
      return true
    }
    return false
  }

  /// Reads a row of any layout, sample by sample.
  private func readSamples(_ source: UnsafeRawPointer, _ target: UnsafeMutablePointer<UInt8>) {
    let count = layout.colorCount
    let isIndexed = layout.space.model == .indexed
    var color = [Double](repeating: 0, count: max(1, count))
    for x in 0..<layout.width {
      var alpha = 1.0
      if let index = layout.alphaIndex { alpha = max(0, min(1, sample(source, x, index))) }
      for component in 0..<count {
        var value = sample(source, x, layout.firstColorIndex + component)
        if isIndexed { value *= Double((1 << layout.bitsPerComponent) - 1) }
        if let decode, decode.count >= (component + 1) * 2 {
          let (low, high) = (Double(decode[component * 2]), Double(decode[component * 2 + 1]))
          value = low + value * (high - low)
        }
        if layout.isPremultiplied, alpha > 0 { value /= alpha }
        color[component] = value
      }
      var rgb = [0.0, 0, 0]
      if count > 0 {
        rgb = isRGB ? color : layout.space.convert(color, to: .standard) ?? rgb
      }
      let t = target + x * 4
      t[0] = Self.byte(max(0, min(1, rgb[2])) * alpha)
      t[1] = Self.byte(max(0, min(1, rgb[1])) * alpha)
      t[2] = Self.byte(max(0, min(1, rgb[0])) * alpha)
      t[3] = Self.byte(alpha)
    }
  }

  /// Returns a sample from 0 to 1; floating point samples are not limited.
  func sample(_ row: UnsafeRawPointer, _ x: Int, _ index: Int) -> Double {
    let order = layout.bitmapInfo.byteOrder
    switch layout.bitsPerComponent {
    case 8:
      let offset = x * layout.bitsPerPixel / 8 + layout.byteOffset(ofSample: index)
      return Double(row.load(fromByteOffset: offset, as: UInt8.self)) / 255
    case 16:
      let bits = row.loadUnaligned(
        fromByteOffset: x * layout.bitsPerPixel / 8 + index * 2,
        as: UInt16.self
      )
      if layout.isFloat {
        // Unverified: floating point samples without a byte order are in native order.
        let host = order == .order16Big ? bits.byteSwapped : bits
        return Double(Self.single(half: host))
      }
      return Double(order == .order16Little ? bits : bits.byteSwapped) / 65_535
    case 32:
      let bits = row.loadUnaligned(
        fromByteOffset: x * layout.bitsPerPixel / 8 + index * 4,
        as: UInt32.self
      )
      return Double(Float(bitPattern: order == .order32Big ? bits.byteSwapped : bits))
    case 5:
      let bits = row.loadUnaligned(fromByteOffset: x * 2, as: UInt16.self)
      let host = order == .order16Little ? bits : bits.byteSwapped
      let shift = 10 - 5 * (index - layout.firstColorIndex)
      return shift < 0 ? 1 : Double(host >> UInt16(shift) & 31) / 31
    default:
      let bits = layout.bitsPerComponent
      let position = x * layout.bitsPerPixel + index * bits
      let byte = row.load(fromByteOffset: position / 8, as: UInt8.self)
      let highest = (1 << bits) - 1
      let value = Int(byte) >> (8 - bits - position % 8) & highest
      return Double(value) / Double(highest)
    }
  }

  /// Converts half precision without `Float16`, which Swift does not have on every processor.
  static func single(half: UInt16) -> Float {
    let sign: Float = half & 0x8000 == 0 ? 1 : -1
    let exponent = Int(half >> 10 & 31)
    let fraction = Float(half & 1023)
    if exponent == 0 { return sign * fraction / 1024 * 0x1p-14 }
    // Infinities and NaNs become the largest half.
    if exponent == 31 { return sign * 65_504 }
    return sign * (1 + fraction / 1024)
      * Float(sign: .plus, exponent: exponent - 15, significand: 1)
  }

  static func half(single: Float) -> UInt16 {
    let bits = single.bitPattern
    let sign = UInt16(bits >> 16 & 0x8000)
    let value = abs(single)
    if value.isNaN { return sign }
    if value >= 65_520 { return sign | 0x7BFF }
    if value < 0x1p-14 {
      return sign | UInt16(clamping: (value * 0x1p24).rounded(.toNearestOrEven))
    }
    let rounded = value.bitPattern &+ 0xFFF &+ (value.bitPattern >> 13 & 1)
    return sign | UInt16(truncatingIfNeeded: (rounded >> 13) &- (112 << 10))
  }
}

/// Returns the rounded product of bytes in units of 1/255.
@inline(__always)
func multiply(_ x: UInt8, _ y: UInt8) -> UInt8 {
  let t = Int(x) * Int(y) + 128
  return UInt8(truncatingIfNeeded: (t + t >> 8) >> 8)
}
