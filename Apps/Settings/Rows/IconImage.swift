import UIKit

/// The square icons of the first page.
@MainActor
enum IconImage {
  private static var made: [String: UIImage] = [:]
  private static let size = CGSize(width: 29, height: 29)
  private static let cornerRadius: CGFloat = 6.5

  /// A capital A in a colour that follows the appearance.
  static func letter(_ pointSize: CGFloat) -> UIImage {
    let text = NSAttributedString(
      string: "A",
      attributes: [.font: UIFont.systemFont(ofSize: pointSize)]
    )
    return UIGraphicsImageRenderer(size: text.size()).image { _ in text.draw(at: .zero) }
      .withTintColor(.label)
  }

  static func make(_ icon: SettingsPage.Icon) -> UIImage {
    if let image = made[icon.symbol] { return image }
    let image = UIGraphicsImageRenderer(size: size).image { _ in
      let bounds = CGRect(origin: .zero, size: size)
      icon.color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius).fill()
      let configuration = UIImage.SymbolConfiguration(pointSize: 16, weight: .regular)
      let symbol = UIImage(systemName: icon.symbol, withConfiguration: configuration)?
        .withTintColor(.white, renderingMode: .alwaysOriginal)
      guard let symbol else { return }
      symbol.draw(
        at: CGPoint(
          x: (size.width - symbol.size.width) / 2,
          y: (size.height - symbol.size.height) / 2
        )
      )
    }
    made[icon.symbol] = image
    return image
  }
}
