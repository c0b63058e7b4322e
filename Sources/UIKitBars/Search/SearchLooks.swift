import CoreGraphics
import HostInterface
import UIKitCore

/// The colours of search bars and their fields.
@MainActor
enum SearchLooks {
  private static var isModern: Bool { Surroundings.systemVersion.major >= 13 }

  // Unverified: the background of iOS 7 to 12, (201, 201, 206).
  static let classicGround = UIColor(red: 201 / 255, green: 201 / 255, blue: 206 / 255, alpha: 1)

  /// The colour of the field on transparent bars.
  // Unverified: (142, 142, 147) at 12 % up to iOS 12, the tertiary fill from iOS 13 on.
  static var minimalField: UIColor {
    if isModern { return .tertiarySystemFill }
    return UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.12)
  }

  /// The colour of the field on bars with a background.
  static var prominentField: UIColor { isModern ? .tertiarySystemFill : .white }

  // Unverified: the field on dark bars, from pictures of iOS 12.
  static let darkField = UIColor(white: 1, alpha: 0.14)

  // Unverified: the placeholder on dark bars, the gray of the icons, from pictures of iOS 12.
  static let darkPlaceholder = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)

  /// Returns the background of a search bar outside a navigation bar.
  static func ground(
    _ style: UISearchBar.Style,
    _ barStyle: UIBarStyle,
    tint: UIColor?,
    isTranslucent: Bool?,
    image: UIImage?
  ) -> BarBackground {
    if style == .minimal, image == nil, tint == nil { return BarBackground() }
    var ground = BarBackground(
      style: barStyle,
      tint: tint,
      isTranslucent: isTranslucent,
      image: image,
      shadow: nil
    )
    if !isModern, image == nil, tint == nil, !barStyle.isDark {
      ground.blur = nil
      // Unverified: the opacity of a translucent bar.
      ground.color = isTranslucent == false ? classicGround : classicGround.withAlphaComponent(0.95)
    }
    return ground
  }
}
