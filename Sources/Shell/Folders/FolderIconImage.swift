import CoreGraphics
import UIKit

/// The pictures of folder icons: the apps of the first page, small, on a light plate.
@MainActor
enum FolderIconImage {
  // Unverified: by eye from pictures of iOS 12; parts of the side.
  private static let margin: CGFloat = 0.125, small: CGFloat = 0.215, fill: CGFloat = 0.35
  private static let columns = 3

  /// Draws the icon of a folder.
  static func image(of apps: [InstalledApp], side: CGFloat, isRightToLeft: Bool) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return UIGraphicsImageRenderer(size: bounds.size).image { _ in
      UIColor(white: 1, alpha: fill).setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: side * AppIconImage.cornerShare).fill()
      let length = side * small
      let room = side * (1 - 2 * margin) - length
      let step = room / CGFloat(columns - 1)
      for (index, app) in apps.prefix(columns * columns).enumerated() {
        let column = index % columns
        let logical = isRightToLeft ? columns - 1 - column : column
        AppIconImage.image(of: app, side: length).draw(
          in: CGRect(
            x: side * margin + CGFloat(logical) * step,
            y: side * margin + CGFloat(index / columns) * step,
            width: length,
            height: length
          )
        )
      }
    }
  }
}
