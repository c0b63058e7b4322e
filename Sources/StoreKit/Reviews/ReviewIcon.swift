import CoreGraphics
import UIKitCore
import UIKitServices

/// The icon of this process's app in the prompt.
@MainActor
enum ReviewIcon {
  /// The side of the icon, in points.
  // Unverified: read from pictures of the prompt of iOS 11 and 12.
  static let side: CGFloat = 60
  // Chosen: the font size of the letter on a plain icon, as on a home screen's icon, in points.
  private static let letterSize: CGFloat = 34

  /// Returns the icon of the app, or a plain one with the first letter of its name.
  static func current(named name: String) -> UIImage {
    CurrentAppIcon.image(named: name, side: side, letterSize: letterSize)
  }
}
