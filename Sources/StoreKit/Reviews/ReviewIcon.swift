import CoreGraphics
import Foundation
import UIKitCore

/// The icon of this process's app, as the prompt shows it.
@MainActor
enum ReviewIcon {
  /// The side of the icon, in points.
  // Unverified: read off pictures of the prompt of iOS 11 and 12.
  static let side: CGFloat = 60
  // Unverified: 0.225, as designers measure it.
  static let cornerShare: CGFloat = 0.225

  /// The icon that the app brings; else the first letter of its name.
  static func current(named name: String) -> UIImage {
    let icons = AppInformation.value("CFBundleIcons") as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    let files = primary?["CFBundleIconFiles"] as? [String] ?? []
    let names =
      files.reversed() + [primary?["CFBundleIconName"] as? String, "AppIcon"].compactMap { $0 }
    return names.lazy.compactMap { UIImage(named: $0) }.first ?? letter(of: name)
  }

  private static func letter(of name: String) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: bounds.size).image { context in
      UIColor.systemGray.setFill()
      context.fill(bounds)
      let letter = NSAttributedString(
        string: String(name.prefix(1)).uppercased(),
        attributes: [
          // Chosen: the letter as high as on a home screen's icon.
          .font: UIFont.systemFont(ofSize: 34, weight: .medium), .foregroundColor: UIColor.white,
        ]
      )
      let size = letter.size()
      letter.draw(
        at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
      )
    }
  }
}
