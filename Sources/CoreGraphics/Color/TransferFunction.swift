import Foundation

/// The conversion of encoded components to linear light.
///
/// It is the parametric curve of ICC.1:2010, type 4: y = (a·x + b)^g + e for x ≥ d, else y = c·x +
/// f. Negative values are mirrored at zero, so that extended values keep their sign.
package struct TransferFunction: Hashable, Sendable {
  var g: Double, a = 1.0, b = 0.0, c = 0.0, d = 0.0, e = 0.0, f = 0.0

  /// The identity.
  static let linear = TransferFunction(g: 1)
  /// The curve of sRGB (IEC 61966-2-1).
  static let sRGB = TransferFunction(
    g: 2.4,
    a: 1 / 1.055,
    b: 0.055 / 1.055,
    c: 1 / 12.92,
    d: 0.04045
  )
  /// The inverse of the camera's curve in ITU-R BT.709 and BT.2020.
  static let itur709 = TransferFunction(
    g: 1 / 0.45,
    a: 1 / 1.099_296_826_809_44,
    b: 0.099_296_826_809_44 / 1.099_296_826_809_44,
    c: 1 / 4.5,
    d: 4.5 * 0.018_053_968_510_807
  )

  /// Returns a plain power.
  static func gamma(_ g: Double) -> TransferFunction { TransferFunction(g: g) }

  /// Converts an encoded component to linear light.
  func linear(_ value: Double) -> Double {
    if self == .linear { return value }
    let x = abs(value)
    let y = x >= d ? pow(a * x + b, g) + e : c * x + f
    return value < 0 ? -y : y
  }

  /// Converts linear light to an encoded component.
  func encoded(_ value: Double) -> Double {
    if self == .linear { return value }
    let y = abs(value)
    let knee = c * d + f
    let x: Double
    if y < knee, c != 0 {
      x = (y - f) / c
    } else {
      x = a == 0 ? 0 : (pow(max(0, y - e), 1 / g) - b) / a
    }
    return value < 0 ? -x : x
  }
}
