import CarDisplays
import CoreGraphics
import UIKit

/// The colours and fonts of the car's screens, by day and by night.
///
/// Text has a contrast of at least 7:1 with its background (CAR-Q21, preferred; CAR-Q46 requires
/// 4.5:1). At night text is light on a dark background (CAR-Q47). Catalogue: CAR-F59.
@MainActor
public enum CarStyle {
  /// The roles of colours.
  public enum ColorRole: String, Sendable, Hashable, CaseIterable {
    /// The background of a screen.
    case ground
    /// The background of a group or a control.
    case surface
    /// The background of a pressed control or of a track.
    case raised
    /// Text and symbols.
    case text
    /// Secondary text.
    case secondaryText
    /// Values, selections and actions.
    case accent
    /// Text on the accent.
    case onAccent
    /// Actions that end, stop or refuse.
    case stop
  }

  /// The roles of fonts, each with the smallest visual angle of its capital letters.
  public enum TextRole: String, Sendable, Hashable, CaseIterable {
    /// A value that is read at a glance, such as a frequency.
    case display
    /// Titles and key items: 30 minutes of arc (CAR-Q21).
    case title
    /// Primary text: 24 minutes of arc.
    case primary
    /// Secondary text: 20 minutes of arc, the recommended minimum (CAR-Q19).
    case secondary

    /// The height of capital letters in minutes of arc.
    ///
    /// Chosen: 56 for values, and 24 for primary text, which is between the two figures.
    public var arcMinutes: CGFloat {
      switch self {
      case .display: 56
      case .title: CarLegibility.titleArcMinutes
      case .primary: 24
      case .secondary: CarLegibility.recommendedArcMinutes
      }
    }

    var weight: UIFont.Weight {
      switch self {
      // Light and bold stems are outside of the range of CAR-Q20; medium is for emphasis (CAR-Q45).
      case .display, .secondary: .regular
      case .title, .primary: .medium
      }
    }
  }

  // Chosen: a neutral scale and one blue. `CarStyleTests` checks the contrast of each pair.
  private static func values(_ role: ColorRole, isNight: Bool) -> (CGFloat, CGFloat, CGFloat) {
    switch role {
    case .ground: isNight ? (0, 0, 0) : (0.95, 0.955, 0.965)
    case .surface: isNight ? (0.11, 0.12, 0.13) : (1, 1, 1)
    case .raised: isNight ? (0.21, 0.22, 0.24) : (0.84, 0.855, 0.875)
    case .text: isNight ? (0.95, 0.95, 0.95) : (0.06, 0.065, 0.075)
    case .secondaryText: isNight ? (0.74, 0.75, 0.77) : (0.24, 0.25, 0.27)
    case .accent: isNight ? (0.43, 0.73, 1) : (0, 0.29, 0.6)
    case .onAccent: isNight ? (0.02, 0.05, 0.09) : (1, 1, 1)
    case .stop: isNight ? (1, 0.55, 0.5) : (0.62, 0.05, 0.05)
    }
  }

  /// Returns the dynamic colour of a role, which depends on the interface style.
  public static func color(_ role: ColorRole) -> UIColor {
    if let color = colors[role] { return color }
    let color = makeColor(role)
    colors[role] = color
    return color
  }

  private static var colors: [ColorRole: UIColor] = [:]

  private static func makeColor(_ role: ColorRole) -> UIColor {
    let day = values(role, isNight: false)
    let night = values(role, isNight: true)
    return UIColor { traits in
      let value = traits.userInterfaceStyle == .dark ? night : day
      return UIColor(red: value.0, green: value.1, blue: value.2, alpha: 1)
    }
  }

  /// Returns the contrast of two roles, from 1 to 21, by day or by night.
  ///
  /// Source: WCAG 2, relative luminance of sRGB.
  public static func contrast(_ first: ColorRole, _ second: ColorRole, isNight: Bool) -> CGFloat {
    func luminance(_ role: ColorRole) -> CGFloat {
      func linear(_ part: CGFloat) -> CGFloat {
        part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      let value = values(role, isNight: isNight)
      return 0.2126 * linear(value.0) + 0.7152 * linear(value.1) + 0.0722 * linear(value.2)
    }
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the font of a role at the size for its visual angle on a display.
  ///
  /// The size is rounded up to half points.
  public static func font(_ role: TextRole, on display: CarDisplay) -> UIFont {
    let font = UIFont.systemFont(ofSize: 20, weight: role.weight)
    let size = CarLegibility.pointSize(of: font, forArcMinutes: role.arcMinutes, on: display)
    guard size > 0, size.isFinite else { return font }
    return font.withSize((size * 2).rounded(.up) / 2)
  }

  /// The corner radius of controls and groups, in millimetres.
  ///
  /// Chosen: 2.2 mm.
  public static let cornerRadiusMM: CGFloat = 2.2

  /// Returns the corner radius in points on a display.
  public static func cornerRadius(on display: CarDisplay) -> CGFloat {
    display.points(fromMillimetres: cornerRadiusMM).rounded()
  }
}

extension UILabel {
  /// Sets the font and the colour of roles, if they differ from the current ones.
  ///
  /// Layout calls the method, and setting an equal value would request another layout.
  @MainActor
  public func setStyle(
    _ text: CarStyle.TextRole,
    _ color: CarStyle.ColorRole,
    on display: CarDisplay
  ) {
    let font = CarStyle.font(text, on: display)
    if self.font != font { self.font = font }
    let color = CarStyle.color(color)
    if textColor !== color { textColor = color }
  }
}
