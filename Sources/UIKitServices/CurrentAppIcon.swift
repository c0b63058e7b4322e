import CoreGraphics
import Foundation
import UIKitCore

/// The icon of this process's app, for the system's views about the app.
@MainActor
package enum CurrentAppIcon {
  /// Returns the icon that the app supplies, or a plain one.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - side: The side of a plain icon, in points.
  ///   - letterSize: The font size of its letter, in points.
  /// - Returns: The icon; a plain one shows the first letter of the name.
  package static func image(named name: String, side: CGFloat, letterSize: CGFloat) -> UIImage {
    for candidate in names {
      if let image = UIImage(named: candidate) { return image }
    }
    return plain(name, side, letterSize)
  }

  private static var names: [String] {
    let icons = AppInformation.value("CFBundleIcons") as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    let files = primary?["CFBundleIconFiles"] as? [String] ?? []
    return files.reversed()
      + [primary?["CFBundleIconName"] as? String, "AppIcon"].compactMap { $0 }
  }

  private static func plain(_ name: String, _ side: CGFloat, _ letterSize: CGFloat) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: bounds.size).image { context in
      UIColor.systemGray.setFill()
      context.fill(bounds)
      let font = UIFont.systemFont(ofSize: letterSize, weight: .medium)
      let letter = NSAttributedString(
        string: String(name.prefix(1)).uppercased(),
        attributes: [.font: font, .foregroundColor: UIColor.white]
      )
      let size = letter.size()
      letter.draw(
        at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
      )
    }
  }
}
