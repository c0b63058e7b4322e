import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The background of a bar, from back to front: a blur of the content below, a colour, an image,
/// and a hairline at its edge.
@MainActor
package struct BarBackground {
  /// The style of the blur, or nil for no blur.
  package var blur: UIBlurEffect.Style?
  /// The colour that replaces the blur's own tint, or nil to keep that tint.
  package var blurTint: UIColor?
  /// The colour over the blur, or nil for none.
  package var color: UIColor?
  /// The image over the colour, or nil for none.
  package var image: UIImage?
  package var imageContentMode = UIView.ContentMode.scaleToFill
  /// The opacity of the whole background, for opaque images of translucent bars.
  package var imageAlpha: CGFloat = 1
  /// The colour of the hairline, or of `shadowImage` if that is a template; nil for no hairline.
  package var shadowColor: UIColor?
  package var shadowImage: UIImage?
  /// Whether the background is the system's, which a popover replaces with its own frosted
  /// background.
  package private(set) var isStandard = false

  /// Creates a background that draws nothing.
  package init() {}

  /// Creates the background that an appearance object describes.
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
    // Unverified: the opacity of the tint over the blur, measured in pictures of bars of iOS 7 to
    // 12.
    static let tintOpacity: CGFloat = 0.85
    // Unverified: measured in pictures of iOS 12; the light value is the tint of the light
    // background.
    static let lightWhite: CGFloat = 0.97
    // Unverified: nearly black over white too, like bars of iOS 7 to 12; the dark blur alone is
    // gray.
    static let darkGround = UIColor(white: 0.08, alpha: 1)
    static let shadowOpacity: CGFloat = 0.3
    static let darkShadowOpacity: CGFloat = 0.15
    // Unverified: the opacity of an opaque image in a bar that is set to be translucent.
    static let imageOpacity: CGFloat = 0.9
  }

  /// Creates the background that the properties older than appearance objects describe.
  ///
  /// - Parameters:
  ///   - style: The bar's style, for bars without a tint.
  ///   - tint: `barTintColor`.
  ///   - isTranslucent: The value that the app set; nil if it set none: then the bar is translucent
  ///     unless its image is opaque.
  ///   - image: The bar's background image.
  ///   - shadow: The image that replaces the hairline; an image without size hides it.
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

  /// Returns whether an image has no alpha channel.
  static func isOpaque(_ image: UIImage) -> Bool {
    switch image.cgImage?.alphaInfo {
    case CGImageAlphaInfo.none?, .noneSkipFirst?, .noneSkipLast?: true
    default: false
    }
  }

  /// Whether content below the bar is visible through the background; if so, content extends below
  /// the bar.
  package var isTranslucent: Bool {
    if blur != nil { return true }
    if let color, color.cgColor.alpha >= 1 { return false }
    if let image, imageAlpha >= 1, Self.isOpaque(image) { return false }
    return true
  }
}
