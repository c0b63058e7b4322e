import CoreGraphics
import Foundation
import UIKitCore

/// The colors of one appearance of the car's screen.
///
/// Chosen: the colors. Text has a contrast of at least 4.5:1 on its background (catalogue CAR-Q46),
/// which a test computes.
struct CarPalette: @unchecked Sendable {
  /// The background of the screen.
  let background: UIColor
  /// The background of bars.
  let bar: UIColor
  /// The background of rows and buttons.
  let row: UIColor
  /// The background of a row or a button while it is pressed.
  let rowHighlighted: UIColor
  /// The color of text.
  let text: UIColor
  /// The color of second lines.
  let secondaryText: UIColor
  /// The color of plain buttons and of selections.
  let tint: UIColor
  /// The color of the unfilled part of a progress bar.
  let track: UIColor
  /// The color over the content behind a presented template.
  let dim: UIColor
  /// The background of a button that confirms.
  let confirm = UIColor(red: 0.10, green: 0.49, blue: 0.22, alpha: 1)
  /// The background of a button that removes data.
  let destructive = UIColor(red: 0.78, green: 0.15, blue: 0.13, alpha: 1)
  /// The color of text on a colored background.
  let onColor = UIColor(white: 1, alpha: 1)
  /// Whether this is the dark appearance.
  let isDark: Bool

  /// The colors of the dark appearance.
  static let dark = CarPalette(
    background: UIColor(white: 0, alpha: 1),
    bar: UIColor(white: 0.07, alpha: 1),
    row: UIColor(white: 0.14, alpha: 1),
    rowHighlighted: UIColor(white: 0.32, alpha: 1),
    text: UIColor(white: 1, alpha: 1),
    secondaryText: UIColor(white: 0.66, alpha: 1),
    tint: UIColor(red: 0.28, green: 0.64, blue: 1, alpha: 1),
    track: UIColor(white: 0.3, alpha: 1),
    dim: UIColor(white: 0, alpha: 0.6),
    isDark: true
  )

  /// The colors of the light appearance.
  static let light = CarPalette(
    background: UIColor(white: 0.91, alpha: 1),
    bar: UIColor(white: 0.97, alpha: 1),
    row: UIColor(white: 1, alpha: 1),
    rowHighlighted: UIColor(white: 0.82, alpha: 1),
    text: UIColor(white: 0, alpha: 1),
    secondaryText: UIColor(white: 0.36, alpha: 1),
    tint: UIColor(red: 0, green: 0.38, blue: 0.82, alpha: 1),
    track: UIColor(white: 0.78, alpha: 1),
    dim: UIColor(white: 0, alpha: 0.4),
    isDark: false
  )

  /// Returns the colors of an appearance; dark unless the style is light.
  static func of(_ style: UIUserInterfaceStyle) -> CarPalette { style == .light ? .light : .dark }

  private init(
    background: UIColor,
    bar: UIColor,
    row: UIColor,
    rowHighlighted: UIColor,
    text: UIColor,
    secondaryText: UIColor,
    tint: UIColor,
    track: UIColor,
    dim: UIColor,
    isDark: Bool
  ) {
    self.background = background
    self.bar = bar
    self.row = row
    self.rowHighlighted = rowHighlighted
    self.text = text
    self.secondaryText = secondaryText
    self.tint = tint
    self.track = track
    self.dim = dim
    self.isDark = isDark
  }
}

extension UIColor {
  /// The relative luminance of the color, from 0 to 1 (WCAG 2).
  var luminance: CGFloat {
    var parts = (red: CGFloat(0), green: CGFloat(0), blue: CGFloat(0), alpha: CGFloat(0))
    getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
    func linear(_ part: CGFloat) -> CGFloat {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(parts.red) + 0.7152 * linear(parts.green) + 0.0722 * linear(parts.blue)
  }

  /// Returns the contrast with another color, from 1 to 21 (WCAG 2).
  func contrast(to other: UIColor) -> CGFloat {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
