import CoreGraphics
import Foundation

/// Blurs and tints what is behind a view.
///
/// Catalogue: IX-F002.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How strongly, and how light or dark.
  public enum Style: Int, Sendable, CaseIterable {
    /// Lighter than what lies below, nearly white.
    case extraLight = 0
    /// A little lighter than what lies below.
    case light = 1
    /// Darker than what lies below.
    case dark = 2
    /// Light or dark as the traits say.
    case regular = 4
    /// Like `regular`, with more of its own colour.
    case prominent = 5
    /// Lets the most through; light or dark by the appearance.
    case systemUltraThinMaterial = 6
    /// Lets much through; light or dark by the appearance.
    case systemThinMaterial = 7
    /// As thick as the system's own; light or dark by the appearance.
    case systemMaterial = 8
    /// Lets little through; light or dark by the appearance.
    case systemThickMaterial = 9
    /// As the system's bars; light or dark by the appearance.
    case systemChromeMaterial = 10
    /// Lets the most through, always light.
    case systemUltraThinMaterialLight = 11
    /// Lets much through, always light.
    case systemThinMaterialLight = 12
    /// As thick as the system's own, always light.
    case systemMaterialLight = 13
    /// Lets little through, always light.
    case systemThickMaterialLight = 14
    /// As the system's bars, always light.
    case systemChromeMaterialLight = 15
    /// Lets the most through, always dark.
    case systemUltraThinMaterialDark = 16
    /// Lets much through, always dark.
    case systemThinMaterialDark = 17
    /// As thick as the system's own, always dark.
    case systemMaterialDark = 18
    /// Lets little through, always dark.
    case systemThickMaterialDark = 19
    /// As the system's bars, always dark.
    case systemChromeMaterialDark = 20
  }

  /// The style that the effect was made with.
  package private(set) final var style = Style.extraLight

  /// Makes an effect.
  public convenience init(style: UIBlurEffect.Style) {
    self.init()
    self.style = style
  }

  /// Makes an effect of the first style, `.extraLight`; subclasses call it.
  public override init() { super.init() }

  /// Reads what `encode(with:)` wrote.
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
