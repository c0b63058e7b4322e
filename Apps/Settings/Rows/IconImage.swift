import UIKit

/// The square icons of the first page.
@MainActor
enum IconImage {
  private static var made: [String: UIImage] = [:]
  private static let size = CGSize(width: 29, height: 29)
  private static let cornerRadius: CGFloat = 6.5

  /// Returns a capital A in a colour that follows the appearance.
  static func letter(_ pointSize: CGFloat) -> UIImage {
    let text = NSAttributedString(
      string: "A",
      attributes: [.font: UIFont.systemFont(ofSize: pointSize)]
    )
    return UIGraphicsImageRenderer(size: text.size()).image { _ in text.draw(at: .zero) }
      .withTintColor(.label)
  }

  static func make(_ icon: SettingsPage.Icon) -> UIImage {
    switch icon {
    case .symbol(let name, let color): symbol(name, color)
    case .picture(let image): stroked(image)
    }
  }

  // Chosen: a grey that is visible on light and on dark rows.
  private static let strokeColor = UIColor(white: 0.5, alpha: 0.4)
  // Unverified: 0.225, as designers measured it; the shell masks icons with it.
  private static let cornerShare: CGFloat = 0.225

  /// Returns the icon of an app with a border of one pixel, so that a pale icon is visible.
  ///
  /// Catalogue: VIS-F10.
  private static func stroked(_ image: UIImage) -> UIImage {
    let bounds = CGRect(origin: .zero, size: size)
    return UIGraphicsImageRenderer(size: size).image { _ in
      image.draw(in: bounds)
      stroke(bounds, cornerRadius: size.width * cornerShare)
    }
  }

  /// Draws a line of one pixel along the inner edge of a rounded square.
  private static func stroke(_ bounds: CGRect, cornerRadius: CGFloat) {
    let pixel = 1 / UIScreen.main.scale
    let path = UIBezierPath(
      roundedRect: bounds.insetBy(dx: pixel / 2, dy: pixel / 2),
      cornerRadius: cornerRadius - pixel / 2
    )
    path.lineWidth = pixel
    strokeColor.setStroke()
    path.stroke()
  }

  private static func symbol(_ name: String, _ color: UIColor) -> UIImage {
    // Icons are drawn in the scale of the screen.
    let key = "\(name) \(color) \(UIScreen.main.scale)"
    if let image = made[key] { return image }
    let image = UIGraphicsImageRenderer(size: size).image { _ in
      let bounds = CGRect(origin: .zero, size: size)
      color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).fill()
      stroke(bounds, cornerRadius: cornerRadius)
      let configuration = UIImage.SymbolConfiguration(pointSize: 16, weight: .regular)
      let symbol = UIImage(systemName: name, withConfiguration: configuration)?
        .withTintColor(.white, renderingMode: .alwaysOriginal)
      guard let symbol else { return }
      symbol.draw(
        at: CGPoint(
          x: (size.width - symbol.size.width) / 2,
          y: (size.height - symbol.size.height) / 2
        )
      )
    }
    made[key] = image
    return image
  }
}
