import CoreGraphics
import UIKitCore
import UIKitServices

/// The icon of this process's app, as the prompt shows it.
@MainActor
enum ReviewIcon {
  /// The side of the icon, in points.
  // Unverified: read off pictures of the prompt of iOS 11 and 12.
  static let side: CGFloat = 60
  // Unverified: 0.225, as designers measure it.
  static let cornerShare: CGFloat = 0.225
  // Chosen: the letter of a plain icon as high as on a home screen's icon, in points.
  private static let letterSize: CGFloat = 34

  /// The icon that the app brings; else the first letter of its name.
  static func current(named name: String) -> UIImage {
    CurrentAppIcon.image(named: name, side: side, letterSize: letterSize)
  }
}
