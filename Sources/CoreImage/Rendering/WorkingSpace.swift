import Foundation

/// Converts bytes in sRGB to the values that filters process, and back.
struct WorkingSpace: Sendable {
  /// Whether filters process linear light; otherwise they process the stored values.
  var isLinear = true

  /// The linear light of each byte.
  ///
  /// Source: IEC 61966-2-1.
  static let linear: [Float] = (0..<256).map { Float(linear(Double($0) / 255)) }
  static let plain: [Float] = (0..<256).map { Float($0) / 255 }

  private static let steps = 4_095
  /// The bytes by the square root of linear light, which distributes the steps like the curve.
  static let encoded: [UInt8] = (0...steps).map {
    let root = Double($0) / Double(steps)
    return UInt8(exactly: min(255, max(0, (encoded(root * root) * 255).rounded()))) ?? 0
  }

  static func linear(_ value: Double) -> Double {
    let x = abs(value)
    let y = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
    return value < 0 ? -y : y
  }

  static func encoded(_ value: Double) -> Double {
    let x = abs(value)
    let y = x <= 0.003_130_8 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
    return value < 0 ? -y : y
  }

  var table: [Float] { isLinear ? Self.linear : Self.plain }

  /// Returns a component of sRGB in the working space.
  func value(_ component: Double) -> Float {
    Float(isLinear ? Self.linear(component) : component)
  }

  /// Returns the premultiplied pixel of a colour in sRGB.
  func pixel(_ color: CIColor) -> Pixel {
    let alpha = Float(color.alpha)
    return Pixel(
      value(Double(color.red)) * alpha,
      value(Double(color.green)) * alpha,
      value(Double(color.blue)) * alpha,
      alpha
    )
  }

  /// Returns a colour in sRGB without its opacity.
  func plainPixel(_ color: CIColor) -> Pixel {
    Pixel(
      value(Double(color.red)),
      value(Double(color.green)),
      value(Double(color.blue)),
      Float(color.alpha)
    )
  }

  /// Reads a row of premultiplied bytes, blue first.
  func read(
    _ bytes: UnsafePointer<UInt8>,
    isOpaque: Bool,
    count: Int,
    to row: UnsafeMutablePointer<Pixel>
  ) {
    table.withUnsafeBufferPointer { table in
      for x in 0..<count {
        let at = bytes + x * 4
        let alpha = isOpaque ? 255 : Int(at[3])
        if alpha == 255 {
          row[x] = Pixel(table[Int(at[2])], table[Int(at[1])], table[Int(at[0])], 1)
        } else if alpha == 0 {
          row[x] = .zero
        } else {
          let half = alpha / 2
          func plain(_ value: UInt8) -> Float {
            table[min(255, (Int(value) * 255 + half) / alpha)]
          }
          let opacity = Float(alpha) / 255
          row[x] = Pixel(
            plain(at[2]) * opacity,
            plain(at[1]) * opacity,
            plain(at[0]) * opacity,
            opacity
          )
        }
      }
    }
  }

  /// Writes a row as premultiplied bytes, blue first or red first.
  func write(
    _ row: UnsafePointer<Pixel>,
    count: Int,
    to bytes: UnsafeMutablePointer<UInt8>,
    isBlueFirst: Bool = true
  ) {
    let (red, blue) = isBlueFirst ? (2, 0) : (0, 2)
    Self.encoded.withUnsafeBufferPointer { table in
      for x in 0..<count {
        let at = bytes + x * 4
        let pixel = row[x].limited
        if pixel.w >= 0.999 {
          if isLinear {
            let place = pixel.squareRoot().scaled(by: 4_095)
            at[red] = table[Int(place.x)]
            at[1] = table[Int(place.y)]
            at[blue] = table[Int(place.z)]
          } else {
            let place = pixel.scaled(by: 255)
            at[red] = UInt8(place.x)
            at[1] = UInt8(place.y)
            at[blue] = UInt8(place.z)
          }
          at[3] = 255
        } else if pixel.w <= 0.001 {
          at[0] = 0
          at[1] = 0
          at[2] = 0
          at[3] = 0
        } else if isLinear {
          let place = (pixel / pixel.w).limited.squareRoot().scaled(by: 4_095)
          let alpha = Int(Pixel(repeating: pixel.w).scaled(by: 255).x)
          func times(_ step: UInt32) -> UInt8 {
            UInt8((Int(table[Int(step)]) * alpha + 127) / 255)
          }
          at[red] = times(place.x)
          at[1] = times(place.y)
          at[blue] = times(place.z)
          at[3] = UInt8(alpha)
        } else {
          let place = pixel.scaled(by: 255)
          at[red] = UInt8(min(place.x, place.w))
          at[1] = UInt8(min(place.y, place.w))
          at[blue] = UInt8(min(place.z, place.w))
          at[3] = UInt8(place.w)
        }
      }
    }
  }
}

extension SIMD4<Float> {
  /// The lanes limited to the range from 0 to 1; NaN becomes 0.
  @inline(__always)
  var limited: SIMD4<Float> {
    let positive = replacing(with: 0, where: .!(self .> 0))
    return positive.replacing(with: 1, where: positive .> 1)
  }

  /// Returns lanes from 0 to 1 as the nearest whole steps.
  @inline(__always)
  func scaled(by steps: Float) -> SIMD4<UInt32> {
    // 2²³ leaves no fraction in a `Float`, so the low bits are the number.
    let shifted = self * steps + 8_388_608
    return unsafeBitCast(shifted, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }

  /// The colour divided by its opacity, and the opacity.
  @inline(__always)
  var unmultiplied: SIMD4<Float> {
    guard w > 0 else { return .zero }
    var color = self / w
    color.w = w
    return color
  }

  /// The colour multiplied by its opacity.
  @inline(__always)
  var multiplied: SIMD4<Float> {
    var color = self * w
    color.w = w
    return color
  }

  /// Returns the pixel with another opacity.
  @inline(__always)
  func with(alpha: Float) -> SIMD4<Float> {
    var color = self
    color.w = alpha
    return color
  }

  /// The luminance of linear light.
  ///
  /// Source: Rec. 709.
  @inline(__always)
  var luminance: Float { x * 0.2126 + y * 0.7152 + z * 0.0722 }
}
