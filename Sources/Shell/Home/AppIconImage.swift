import CoreGraphics
import UIKit
import UIKitCore

/// The pictures of icons, clipped to the shape of home screen icons.
@MainActor
enum AppIconImage {
  /// The side of an icon on a phone's home screen, in points (VIS table T1: 120 px at 2x).
  nonisolated static let side: CGFloat = 60
  /// The radius of an icon's corners as a part of its side.
  nonisolated static var cornerShare: CGFloat { AppIconCatalog.cornerShare }

  /// Draws the icon of an app: its picture, or the first letter of its name on a coloured ground.
  ///
  /// The app's picture for the place is used. If there is none for Spotlight or Settings, the app
  /// icon is scaled down. Catalogue: VIS-F02, VIS-F03, VIS-F09.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - side: The side, in points.
  ///   - purpose: The place.
  /// - Returns: The picture with rounded corners, at the scale of the screen.
  static func image(
    of app: InstalledApp,
    side: CGFloat = AppIconImage.side,
    for purpose: AppIconCatalog.Purpose = .home
  ) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    let picture = picture(of: app, for: purpose)
    return UIGraphicsImageRenderer(size: bounds.size).image { context in
      UIBezierPath(roundedRect: bounds, cornerRadius: side * cornerShare).addClip()
      if let picture {
        picture.draw(in: bounds)
      } else {
        drawLetter(of: app, in: bounds, context.cgContext)
      }
    }
  }

  /// A cache of the pictures that programs supply, by the paths of the programs.
  private static var files: [String: AppIconFiles] = [:]

  /// Empties the cache of pictures; needed when apps were installed.
  static func forgetFiles() { files = [:] }

  /// Returns the picture of an app for a place, or nil if the app supplies none.
  private static func picture(
    of app: InstalledApp,
    for purpose: AppIconCatalog.Purpose
  ) -> UIImage? {
    if purpose != .home, let own = found(for: app).picture(purpose, on: UIScreen.main.device) {
      return own
    }
    return app.icon.flatMap { UIImage(contentsOfFile: $0) }
      ?? found(for: app).picture(.home, on: UIScreen.main.device)
  }

  /// Returns the pictures that the program of an app supplies, from the cache if possible.
  private static func found(for app: InstalledApp) -> AppIconFiles {
    if let known = files[app.executable] { return known }
    let found = AppIconFiles(of: app.resources)
    files[app.executable] = found
    return found
  }

  // Chosen: the size of the letter's font as a part of the side, 34 points on a phone.
  private static let letterShare: CGFloat = 34 / 60

  private static func drawLetter(of app: InstalledApp, in bounds: CGRect, _ context: CGContext) {
    // Each identifier has one hue, the same on every device.
    let sum = app.identifier.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) }
    // The multiplication separates the hues of identifiers that differ only in their last letter.
    let hue = CGFloat(((sum &* 2_654_435_761) >> 16) % 360) / 360
    UIColor(hue: hue, saturation: 0.65, brightness: 0.85, alpha: 1).setFill()
    context.fill(bounds)
    let letter = app.name.prefix(1).uppercased()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: bounds.width * letterShare, weight: .medium),
      .foregroundColor: UIColor.white,
    ]
    let size = (letter as NSString).size(withAttributes: attributes)
    let origin = CGPoint(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2
    )
    (letter as NSString).draw(at: origin, withAttributes: attributes)
  }
}
