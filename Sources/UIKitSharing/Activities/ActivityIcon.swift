import CoreGraphics
import Foundation
import UIKitCore

/// The icons of the system's activities.
@MainActor
enum ActivityIcon {
  /// Returns a white symbol on a colored tile, like the icons of sharing apps.
  static func share(_ symbol: String, _ color: UIColor) -> UIImage? {
    let side = ActivityTile.Metrics.icon
    guard
      let glyph = UIImage(
        systemName: symbol,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: side * 0.5)
      )?.withTintColor(.white, renderingMode: .alwaysOriginal)
    else { return nil }
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
    return renderer.image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      glyph.draw(
        at: CGPoint(x: (side - glyph.size.width) / 2, y: (side - glyph.size.height) / 2)
      )
    }
  }

  /// Returns a symbol as a template image.
  static func action(_ symbol: String) -> UIImage? {
    UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24))?
      .withRenderingMode(.alwaysTemplate)
  }
}
