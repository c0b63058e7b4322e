import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The background of a bar, from back to front: a blur of the content below, a colour, an image; and a
/// hairline at its edge.
@MainActor
package struct BarBackground {
  /// The blur; nil: what is behind shows as it is.
  package var blur: UIBlurEffect.Style?
  /// Instead of the blur's own tint; nil: that.
  package var blurTint: UIColor?
  /// Over the blur; nil: none.
  package var color: UIColor?
  /// Over the colour; nil: none.
  package var image: UIImage?
  package var imageContentMode = UIView.ContentMode.scaleToFill
  /// The opacity of the whole background, for opaque images of translucent bars.
  package var imageAlpha: CGFloat = 1
  /// Of the hairline, or of `shadowImage` where that is a template; nil: no hairline.
  package var shadowColor: UIColor?
  package var shadowImage: UIImage?
  /// Whether it is the system's, which a popover's frosted ground stands in for.
  package private(set) var isStandard = false

  /// Nothing at all.
  package init() {}

  /// What an appearance object says.
  package init(_ appearance: UIBarAppearance) {
    blur = appearance.backgroundEffect?.style
    color = appearance.backgroundColor
    image = appearance.backgroundImage
    imageContentMode = appearance.backgroundImageContentMode
    shadowColor = appearance.shadowColor
    shadowImage = appearance.shadowImage
    if let shadowImage, shadowImage.renderingMode != .alwaysTemplate, shadowColor == nil {
      shadowColor = .clear
    }
  }

  private enum Metrics {
    // Unverified: the tint lies over the blur with this opacity, as read off the colours of bars
    // in pictures of iOS 7 to 12.
    static let tintOpacity: CGFloat = 0.85
    // Unverified: pictures of iOS 12; the light one is the tint of the light ground.
    static let lightWhite: CGFloat = 0.97
    // Unverified: nearly black over white too, as bars of iOS 7 to 12; the dark blur alone is gray.
    static let darkGround = UIColor(white: 0.08, alpha: 1)
    static let shadowOpacity: CGFloat = 0.3
    static let darkShadowOpacity: CGFloat = 0.15
    // Unverified: an opaque image of a bar that is set to be translucent.
    static let imageOpacity: CGFloat = 0.9
  }

  /// What the properties say that came before appearance objects.
  ///
  /// - Parameters:
  ///   - style: The bar's style, for bars without a tint.
  ///   - tint: `barTintColor`.
  ///   - isTranslucent: As the app set it; nil: it follows the image, else true.
  ///   - image: The bar's background image.
  ///   - shadow: Instead of the hairline; one without size hides it.
  package init(
    style: UIBarStyle,
    tint: UIColor?,
    isTranslucent: Bool?,
    image: UIImage?,
    shadow: UIImage?
  ) {
    let isModern = Surroundings.systemVersion.major >= 13
    let translucent = isTranslucent ?? (image.map { !Self.isOpaque($0) } ?? true)
    if let image {
      self.image = image
      if translucent {
        imageAlpha = Self.isOpaque(image) ? Metrics.imageOpacity : 1
      } else {
        color = tint ?? Self.solid(style, isModern)
      }
    } else if translucent {
      blur = Self.blur(style, isModern)
      let ground = tint ?? (style.isDark && !isModern ? Metrics.darkGround : nil)
      blurTint = ground.map { $0.withAlphaComponent($0.cgColor.alpha * Metrics.tintOpacity) }
      isStandard = blurTint == nil && !style.isDark
    } else {
      color = tint ?? Self.solid(style, isModern)
    }
    if let shadow {
      if shadow.size.width > 0, shadow.size.height > 0 {
        shadowImage = shadow
        shadowColor = .clear
      }
    } else {
      shadowColor = Self.shadow(style, isModern)
    }
  }

  private static func blur(_ style: UIBarStyle, _ isModern: Bool) -> UIBlurEffect.Style {
    if style.isDark { return isModern ? .systemChromeMaterialDark : .dark }
    return isModern ? .systemChromeMaterial : .extraLight
  }

  private static func solid(_ style: UIBarStyle, _ isModern: Bool) -> UIColor {
    if style.isDark { return .black }
    return isModern ? .systemBackground : UIColor(white: Metrics.lightWhite, alpha: 1)
  }

  private static func shadow(_ style: UIBarStyle, _ isModern: Bool) -> UIColor {
    if style.isDark { return UIColor(white: 1, alpha: Metrics.darkShadowOpacity) }
    return isModern
      ? UIBarAppearance.defaultShadowColor : UIColor(white: 0, alpha: Metrics.shadowOpacity)
  }

  /// Whether nothing shows through an image.
  static func isOpaque(_ image: UIImage) -> Bool {
    switch image.cgImage?.alphaInfo {
    case CGImageAlphaInfo.none?, .noneSkipFirst?, .noneSkipLast?: true
    default: false
    }
  }

  /// Whether what is behind shows: content then reaches below the bar.
  package var isTranslucent: Bool {
    if blur != nil { return true }
    if let color, color.cgColor.alpha >= 1 { return false }
    if let image, imageAlpha >= 1, Self.isOpaque(image) { return false }
    return true
  }
}
