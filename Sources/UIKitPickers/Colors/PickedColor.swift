import CoreGraphics
import Foundation
import UIKitCore

/// A colour with its components, each from 0 to 1.
struct PickedColor: Equatable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat = 1

  /// The number of columns of the grid.
  // Source: pictures of iOS 14: twelve columns, one row of greys and nine of colours.
  static let gridColumns = 12
  /// The number of rows of the grid.
  static let gridRows = 10

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    func part(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.red = part(red)
    self.green = part(green)
    self.blue = part(blue)
    self.alpha = part(alpha)
  }

  @MainActor
  init(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    if !color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) {
      var white: CGFloat = 0
      _ = color.getWhite(&white, alpha: &alpha)
      (red, green, blue) = (white, white, white)
    }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour with a hue, a saturation and a brightness.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat = 1) {
    // Each component is the brightness reduced by the hue: b - b s max(0, min(k, 4 - k, 1)).
    func part(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The six hexadecimal digits of the colour, such as `FF8000`.
  var hex: String {
    [red, green, blue].map { String(format: "%02X", Int(clamping: ($0 * 255).rounded())) }
      .joined()
  }

  /// Creates a colour from six hexadecimal digits; returns nil for other strings.
  init?(hex: String) {
    let digits = hex.hasPrefix("#") ? String(hex.dropFirst()) : hex
    guard digits.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
    self.init(
      red: CGFloat(value >> 16 & 255) / 255,
      green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255
    )
  }

  /// Returns the colour at a position of the grid.
  ///
  /// The first row has greys; the other rows have each hue from dark to light.
  // Unverified: the hues and steps, from pictures of iOS 14.
  static func grid(row: Int, column: Int) -> PickedColor {
    let share = CGFloat(column) / CGFloat(gridColumns - 1)
    guard row > 0 else { return PickedColor(red: 1 - share, green: 1 - share, blue: 1 - share) }
    // The hues begin with a blue in the first column.
    let hue = (0.54 + CGFloat(column) / CGFloat(gridColumns)).truncatingRemainder(dividingBy: 1)
    let step = CGFloat(row - 1) / CGFloat(gridRows - 2)
    return step < 0.5
      ? PickedColor(hue: hue, saturation: 1, brightness: 0.3 + step * 1.4)
      : PickedColor(hue: hue, saturation: 1 - (step - 0.5) * 1.7, brightness: 1)
  }

  /// Returns the colour at a position of the spectrum.
  ///
  /// Hues change horizontally; vertically the colours range from white over pure colours to black.
  static func spectrum(x: CGFloat, y: CGFloat) -> PickedColor {
    let (x, y) = (min(max(x, 0), 1), min(max(y, 0), 1))
    return y < 0.5
      ? PickedColor(hue: x, saturation: y * 2, brightness: 1)
      : PickedColor(hue: x, saturation: 1, brightness: 2 - y * 2)
  }

  /// Returns whether two colours look the same.
  func isNear(_ other: PickedColor) -> Bool {
    abs(red - other.red) < 0.004 && abs(green - other.green) < 0.004
      && abs(blue - other.blue) < 0.004
  }

  /// The position of the most similar colour in the spectrum.
  var placeInSpectrum: CGPoint {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let span = high - low
    guard span > 0.0001 else { return CGPoint(x: 0, y: 1 - high) }
    let hue: CGFloat =
      if high == red { (green - blue) / span } else if high == green {
        (blue - red) / span + 2
      } else { (red - green) / span + 4 }
    let turn = (hue / 6 + 1).truncatingRemainder(dividingBy: 1)
    let saturation = span / high
    return CGPoint(x: turn, y: saturation < 0.999 ? saturation / 2 : 1 - high / 2)
  }
}
