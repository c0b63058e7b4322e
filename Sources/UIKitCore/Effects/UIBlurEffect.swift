import CoreGraphics
import Foundation

/// Blurs and tints what is behind a view.
///
/// Catalogue: IX-F002.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How strongly, and how light or dark.
  public enum Style: Int, Sendable, CaseIterable {
    case extraLight = 0
    case light = 1
    case dark = 2
    /// Light or dark as the traits say.
    case regular = 4
    /// Like `regular`, with more of its own colour.
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  /// The style that the effect was made with.
  package let style: Style

  /// Makes an effect.
  public init(style: UIBlurEffect.Style) {
    self.style = style
    super.init()
  }

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
