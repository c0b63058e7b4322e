import CoreGraphics
import Foundation

/// An effect that blurs and tints the content behind a view.
///
/// Catalogue: IX-F002.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The strength and brightness of a blur.
  public enum Style: Int, Sendable, CaseIterable {
    /// Lighter than the content behind, nearly white.
    case extraLight = 0
    /// A little lighter than the content behind.
    case light = 1
    /// Darker than the content behind.
    case dark = 2
    /// Light or dark, depending on the traits.
    case regular = 4
    /// Like `regular`, with a stronger tint.
    case prominent = 5
    /// The most transparent material; adapts to the appearance.
    case systemUltraThinMaterial = 6
    /// A rather transparent material; adapts to the appearance.
    case systemThinMaterial = 7
    /// The standard material; adapts to the appearance.
    case systemMaterial = 8
    /// A rather opaque material; adapts to the appearance.
    case systemThickMaterial = 9
    /// The material of the system's bars; adapts to the appearance.
    case systemChromeMaterial = 10
    /// The most transparent material, always light.
    case systemUltraThinMaterialLight = 11
    /// A rather transparent material, always light.
    case systemThinMaterialLight = 12
    /// The standard material, always light.
    case systemMaterialLight = 13
    /// A rather opaque material, always light.
    case systemThickMaterialLight = 14
    /// The material of the system's bars, always light.
    case systemChromeMaterialLight = 15
    /// The most transparent material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A rather transparent material, always dark.
    case systemThinMaterialDark = 17
    /// The standard material, always dark.
    case systemMaterialDark = 18
    /// A rather opaque material, always dark.
    case systemThickMaterialDark = 19
    /// The material of the system's bars, always dark.
    case systemChromeMaterialDark = 20
  }

  /// The style that the effect was created with.
  package private(set) final var style = Style.extraLight

  /// Creates an effect with a style.
  public convenience init(style: UIBlurEffect.Style) {
    self.init()
    self.style = style
  }

  /// Creates an effect of the style `.extraLight`, for subclasses.
  public override init() { super.init() }

  /// Decodes an effect that `encode(with:)` encoded.
  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.decodeInteger(forKey: "UIBlurEffectStyle")) ?? .regular
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(style.rawValue, forKey: "UIBlurEffectStyle")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  open override var hash: Int { style.hashValue }

  open override var description: String { "<UIBlurEffect: style=\(style)>" }
}
