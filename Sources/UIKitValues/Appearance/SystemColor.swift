import CoreGraphics
import Foundation
import HostInterface
import Synchronization

/// The semantic colours of UIKit, with their Objective-C names.
@usableFromInline
package enum SystemColor: Int, Sendable, CaseIterable {
  case systemRed
  case systemOrange
  case systemYellow
  case systemGreen
  case systemMint
  case systemTeal
  case systemCyan
  case systemBlue
  case systemIndigo
  case systemPurple
  case systemPink
  case systemBrown
  case systemGray
  case systemGray2
  case systemGray3
  case systemGray4
  case systemGray5
  case systemGray6
  case label
  case secondaryLabel
  case tertiaryLabel
  case quaternaryLabel
  case placeholderText
  case link
  case separator
  case opaqueSeparator
  case systemFill
  case secondarySystemFill
  case tertiarySystemFill
  case quaternarySystemFill
  case systemBackground
  case secondarySystemBackground
  case tertiarySystemBackground
  case systemGroupedBackground
  case secondarySystemGroupedBackground
  case tertiarySystemGroupedBackground
  case lightText
  case darkText
  case groupTableViewBackground

  /// The Objective-C name, such as "labelColor" for `label`.
  var name: String { "\(self)Color" }

  /// Creates the colour with an Objective-C name; `nil` if there is none.
  init?(name: String) {
    guard let color = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = color
  }

  /// A colour with 8 bits per component and an opacity.
  struct Shade: Hashable, Sendable {
    let red: UInt8, green: UInt8, blue: UInt8
    let alpha: CGFloat

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: CGFloat = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    var components: UIColor.Components {
      UIColor.Components(
        red: CGFloat(red) / 255,
        green: CGFloat(green) / 255,
        blue: CGFloat(blue) / 255,
        alpha: alpha
      )
    }
  }

  /// The four or six variants of a colour.
  struct Palette: Sendable {
    /// The variant for light appearance.
    let light: Shade
    /// The variant for dark appearance.
    let dark: Shade
    /// The variant for light appearance with increased contrast.
    let strongLight: Shade
    /// The variant for dark appearance with increased contrast.
    let strongDark: Shade
    /// The variant for dark, elevated content; `nil` if it equals `dark`.
    var raisedDark: Shade?
    /// The variant for dark, elevated content with increased contrast; `nil` if it equals
    /// `strongDark`.
    var raisedStrongDark: Shade?

    init(
      _ light: Shade,
      _ dark: Shade,
      _ strongLight: Shade,
      _ strongDark: Shade,
      raised raisedDark: Shade? = nil,
      _ raisedStrongDark: Shade? = nil
    ) {
      self.light = light
      self.dark = dark
      self.strongLight = strongLight
      self.strongDark = strongDark
      self.raisedDark = raisedDark
      self.raisedStrongDark = raisedStrongDark
    }

    /// Creates a palette with one colour for all traits.
    init(always shade: Shade) { self.init(shade, shade, shade, shade) }
  }

  /// The colour's variants in iOS 13 and later, from Apple's published palette (Human Interface
  /// Guidelines, Color; the semantic colours from the headers' documentation of iOS 13).
  // Unverified: the high-contrast opacities of labels, fills and separators.
  var palette: Palette {
    typealias S = Shade
    return switch self {
    case .systemRed:
      Palette(S(255, 59, 48), S(255, 69, 58), S(215, 0, 21), S(255, 105, 97))
    case .systemOrange:
      Palette(S(255, 149, 0), S(255, 159, 10), S(201, 52, 0), S(255, 179, 64))
    case .systemYellow:
      Palette(S(255, 204, 0), S(255, 214, 10), S(178, 80, 0), S(255, 212, 38))
    case .systemGreen:
      Palette(S(52, 199, 89), S(48, 209, 88), S(36, 138, 61), S(48, 219, 91))
    case .systemMint:
      Palette(S(0, 199, 190), S(99, 230, 226), S(12, 129, 123), S(102, 212, 207))
    case .systemTeal:
      Palette(S(48, 176, 199), S(64, 200, 224), S(0, 130, 153), S(93, 230, 255))
    case .systemCyan:
      Palette(S(50, 173, 230), S(100, 210, 255), S(0, 113, 164), S(112, 215, 255))
    case .systemBlue:
      Palette(S(0, 122, 255), S(10, 132, 255), S(0, 64, 221), S(64, 156, 255))
    case .systemIndigo:
      Palette(S(88, 86, 214), S(94, 92, 230), S(54, 52, 163), S(125, 122, 255))
    case .systemPurple:
      Palette(S(175, 82, 222), S(191, 90, 242), S(137, 68, 171), S(218, 143, 255))
    case .systemPink:
      Palette(S(255, 45, 85), S(255, 55, 95), S(211, 15, 69), S(255, 100, 130))
    case .systemBrown:
      Palette(S(162, 132, 94), S(172, 142, 104), S(127, 101, 69), S(181, 148, 105))
    case .systemGray:
      Palette(S(142, 142, 147), S(142, 142, 147), S(108, 108, 112), S(174, 174, 178))
    case .systemGray2:
      Palette(S(174, 174, 178), S(99, 99, 102), S(142, 142, 147), S(124, 124, 128))
    case .systemGray3:
      Palette(S(199, 199, 204), S(72, 72, 74), S(174, 174, 178), S(84, 84, 86))
    case .systemGray4:
      Palette(S(209, 209, 214), S(58, 58, 60), S(188, 188, 192), S(68, 68, 70))
    case .systemGray5:
      Palette(S(229, 229, 234), S(44, 44, 46), S(216, 216, 220), S(54, 54, 56))
    case .systemGray6:
      Palette(S(242, 242, 247), S(28, 28, 30), S(235, 235, 240), S(36, 36, 38))
    case .label:
      Palette(S(0, 0, 0), S(255, 255, 255), S(0, 0, 0), S(255, 255, 255))
    case .secondaryLabel:
      Palette(S(60, 60, 67, 0.6), S(235, 235, 245, 0.6), S(60, 60, 67, 0.8), S(235, 235, 245, 0.7))
    case .tertiaryLabel, .placeholderText:
      Palette(S(60, 60, 67, 0.3), S(235, 235, 245, 0.3), S(60, 60, 67, 0.7), S(235, 235, 245, 0.55))
    case .quaternaryLabel:
      Palette(
        S(60, 60, 67, 0.18),
        S(235, 235, 245, 0.16),
        S(60, 60, 67, 0.55),
        S(235, 235, 245, 0.4)
      )
    case .link:
      Palette(S(0, 122, 255), S(9, 132, 255), S(0, 64, 221), S(64, 156, 255))
    case .separator:
      Palette(S(60, 60, 67, 0.29), S(84, 84, 88, 0.6), S(60, 60, 67, 0.37), S(84, 84, 88, 0.68))
    case .opaqueSeparator:
      Palette(S(198, 198, 200), S(56, 56, 58), S(170, 170, 172), S(73, 73, 75))
    case .systemFill:
      Palette(
        S(120, 120, 128, 0.2),
        S(120, 120, 128, 0.36),
        S(120, 120, 128, 0.28),
        S(120, 120, 128, 0.44)
      )
    case .secondarySystemFill:
      Palette(
        S(120, 120, 128, 0.16),
        S(120, 120, 128, 0.32),
        S(120, 120, 128, 0.24),
        S(120, 120, 128, 0.4)
      )
    case .tertiarySystemFill:
      Palette(
        S(118, 118, 128, 0.12),
        S(118, 118, 128, 0.24),
        S(118, 118, 128, 0.2),
        S(118, 118, 128, 0.32)
      )
    case .quaternarySystemFill:
      Palette(
        S(116, 116, 128, 0.08),
        S(118, 118, 128, 0.18),
        S(116, 116, 128, 0.16),
        S(118, 118, 128, 0.26)
      )
    case .systemBackground:
      Palette(
        S(255, 255, 255),
        S(0, 0, 0),
        S(255, 255, 255),
        S(0, 0, 0),
        raised: S(28, 28, 30),
        S(36, 36, 38)
      )
    case .secondarySystemBackground:
      Palette(
        S(242, 242, 247),
        S(28, 28, 30),
        S(235, 235, 240),
        S(36, 36, 38),
        raised: S(44, 44, 46),
        S(54, 54, 56)
      )
    case .tertiarySystemBackground:
      Palette(
        S(255, 255, 255),
        S(44, 44, 46),
        S(255, 255, 255),
        S(54, 54, 56),
        raised: S(58, 58, 60),
        S(68, 68, 70)
      )
    case .systemGroupedBackground, .groupTableViewBackground:
      Palette(
        S(242, 242, 247),
        S(0, 0, 0),
        S(235, 235, 240),
        S(0, 0, 0),
        raised: S(28, 28, 30),
        S(36, 36, 38)
      )
    case .secondarySystemGroupedBackground:
      Palette(
        S(255, 255, 255),
        S(28, 28, 30),
        S(255, 255, 255),
        S(36, 36, 38),
        raised: S(44, 44, 46),
        S(54, 54, 56)
      )
    case .tertiarySystemGroupedBackground:
      Palette(
        S(242, 242, 247),
        S(44, 44, 46),
        S(235, 235, 240),
        S(54, 54, 56),
        raised: S(58, 58, 60),
        S(68, 68, 70)
      )
    case .lightText: Palette(always: S(255, 255, 255, 0.6))
    case .darkText: Palette(always: S(0, 0, 0))
    }
  }

  /// The shade that iOS 12 and earlier use instead of the light variant; `nil` if it is the same.
  ///
  /// Source: catalogue table T6; the backgrounds and the group colour from the iOS 12 headers'
  /// documentation.
  var classicShade: Shade? {
    switch self {
    case .systemGreen: Shade(76, 217, 100)
    case .systemTeal: Shade(90, 200, 250)
    case .systemPurple: Shade(88, 86, 214)
    case .groupTableViewBackground, .systemGroupedBackground: Shade(239, 239, 244)
    default: nil
    }
  }

  /// The teal of iOS 13 and 14, before cyan was added.
  private static let earlyTeal = Palette(
    Shade(90, 200, 250),
    Shade(100, 210, 255),
    Shade(0, 113, 164),
    Shade(112, 215, 255)
  )

  /// Returns the variant for `traits` in the running version.
  func shade(with traits: UITraitCollection) -> Shade {
    let values = traits.values
    let version = Surroundings.systemVersion.major
    let isDark = values.userInterfaceStyle == .dark
    let isStrong = values.accessibilityContrast == .high
    if version < 13, !isDark, !isStrong, let classicShade { return classicShade }
    let palette = self == .systemTeal && version < 15 ? Self.earlyTeal : palette
    guard isDark else { return isStrong ? palette.strongLight : palette.light }
    let isRaised = values.userInterfaceLevel == .elevated
    if isStrong {
      return isRaised ? palette.raisedStrongDark ?? palette.strongDark : palette.strongDark
    }
    return isRaised ? palette.raisedDark ?? palette.dark : palette.dark
  }

  func components(with traits: UITraitCollection) -> UIColor.Components {
    shade(with: traits).components
  }

  private static let resolved = Mutex<[Shade: UIColor]>([:])

  /// Returns the fixed colour for `traits`; the same object for equal shades.
  func color(with traits: UITraitCollection) -> UIColor {
    let shade = shade(with: traits)
    return Self.resolved.withLock { colors in
      if let color = colors[shade] { return color }
      let parts = shade.components
      let color = UIColor(
        red: parts.red,
        green: parts.green,
        blue: parts.blue,
        alpha: parts.alpha
      )
      colors[shade] = color
      return color
    }
  }
}
