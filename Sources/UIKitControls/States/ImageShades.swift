import CoreGraphics
import UIKitCore

/// Darker copies of images, as buttons show them while they are pressed; the last few are kept.
struct ImageShades {
  // Unverified: how much black lies over a pressed image, from pictures of iOS 12.
  static let darkness: CGFloat = 0.4
  /// The opacity of the image of a disabled control.
  // Unverified: from pictures of iOS 12.
  static let disabledOpacity: CGFloat = 0.5

  private var made: [(source: UIImage, shade: UIImage)] = []

  /// The image with black over what it covers; a template as it is, since its colour is the tint.
  mutating func darkened(_ image: UIImage) -> UIImage {
    if image.isFilledWithTint { return image }
    if let known = made.first(where: { $0.source === image }) { return known.shade }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    format.opaque = false
    let size = image.size
    guard size.width > 0, size.height > 0 else { return image }
    var shade = UIGraphicsImageRenderer(size: size, format: format).image { context in
      image.draw(at: .zero)
      context.cgContext.setBlendMode(.sourceAtop)
      context.cgContext.setFillColor(CGColor(gray: 0, alpha: Self.darkness))
      context.cgContext.fill(CGRect(origin: .zero, size: size))
    }
    if image.capInsets != .zero {
      shade = shade.resizableImage(withCapInsets: image.capInsets, resizingMode: image.resizingMode)
    }
    shade = shade.withRenderingMode(.alwaysOriginal)
    // Chosen: an image and a background image in two states.
    if made.count >= 4 { made.removeFirst() }
    made.append((image, shade))
    return shade
  }

  /// A tint as a pressed template shows it.
  static func darkened(_ color: UIColor, traits: UITraitCollection) -> UIColor {
    guard let parts = color.components(with: traits) else { return color }
    let light = 1 - darkness
    return UIColor(
      red: parts.red * light,
      green: parts.green * light,
      blue: parts.blue * light,
      alpha: parts.alpha
    )
  }
}
