import Foundation
import ScreenInspection

/// A colour of the Display P3 gamut, which is wider than sRGB's.
public struct DisplayP3Color: Sendable, Hashable {
  /// The gamma-encoded red component, from 0 to 1.
  public var red: Double
  /// The gamma-encoded green component, from 0 to 1.
  public var green: Double
  /// The gamma-encoded blue component, from 0 to 1.
  public var blue: Double

  /// Creates a colour from gamma-encoded components, 0 to 1.
  public init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The matrix from linear Display P3 to linear sRGB.
  ///
  /// Source: both have the white point D65; derived from their primaries through CIE XYZ.
  static let toLinearSRGB = [
    [1.2249401, -0.2249404, 0], [-0.0420569, 1.0420571, 0], [-0.0196376, -0.0786361, 1.0982735],
  ]

  /// The colour in gamma-encoded sRGB; components below 0 or above 1 are outside of its gamut.
  public var unclampedSRGB: (red: Double, green: Double, blue: Double) {
    let linear = [red, green, blue].map(Self.decoded)
    let result = Self.toLinearSRGB.map { row in
      Self.encoded(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })
    }
    return (result[0], result[1], result[2])
  }

  /// Whether sRGB contains the colour, up to rounding to 8 bits.
  public var isInSRGB: Bool {
    let color = unclampedSRGB
    let room = -0.5 / 255...1 + 0.5 / 255
    return [color.red, color.green, color.blue].allSatisfy(room.contains)
  }

  /// The colour with its sRGB components clamped to 0 to 1.
  public var sRGB: AuditColor {
    let color = unclampedSRGB
    func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
    return AuditColor(clamped(color.red), clamped(color.green), clamped(color.blue))
  }

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Encodes a component; negative values mirror positive ones.
  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let encoded = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }
}

extension AuditColor {
  /// Parses `#rgb` or `#rrggbb`, with or without the number sign; nil for other strings.
  public init?(hex: String) {
    var digits = hex.hasPrefix("#") ? String(hex.dropFirst()) : hex
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else { return nil }
    self.init(
      Double(value >> 16 & 255) / 255,
      Double(value >> 8 & 255) / 255,
      Double(value & 255) / 255
    )
  }
}
