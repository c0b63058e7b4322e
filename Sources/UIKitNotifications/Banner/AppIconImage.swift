import CoreGraphics
import Foundation
import UIKitCore

/// The app's icon, for the system's surfaces.
@MainActor
enum AppIconImage {
  /// The icon that the app brings, else a plain one with the first letter of its name.
  static func current(named name: String, side: CGFloat) -> UIImage {
    for candidate in names {
      if let image = UIImage(named: candidate) { return image }
    }
    return plain(name, side)
  }

  private static var names: [String] {
    let icons = AppInformation.value("CFBundleIcons") as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    let files = primary?["CFBundleIconFiles"] as? [String] ?? []
    return files.reversed()
      + [primary?["CFBundleIconName"] as? String, "AppIcon"].compactMap { $0 }
  }

  private static func plain(_ name: String, _ side: CGFloat) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: bounds.size).image { context in
      UIColor.systemGray.setFill()
      context.fill(bounds)
      let font = UIFont.systemFont(ofSize: side * 0.6, weight: .medium)
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
