import CoreGraphics
import UIKitCore

/// Darker copies of images for pressed buttons; the last few are cached.
struct ImageShades {
  // Unverified: the opacity of the black over a pressed image, from pictures of iOS 12.
  static let darkness: CGFloat = 0.4
  /// The opacity of the image of a disabled control.
  // Unverified: from pictures of iOS 12.
  static let disabledOpacity: CGFloat = 0.5

  private var made: [(source: UIImage, shade: UIImage)] = []

  /// Returns the image with a black overlay; a template is returned unchanged, since its colour is
  /// the tint.
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
    // Chosen: the size of the cache, an image and a background image in two states.
    if made.count >= 4 { made.removeFirst() }
    made.append((image, shade))
    return shade
  }

  /// Returns the tint colour of a pressed template image.
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
