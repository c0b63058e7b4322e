import CoreGraphics
import Foundation

/// The kind of content of a vibrancy effect, by importance.
public enum UIVibrancyEffectStyle: Int, Sendable, CaseIterable {
  /// Text of first importance.
  case label = 0
  /// Text of second importance.
  case secondaryLabel = 1
  /// Text of third importance.
  case tertiaryLabel = 2
  /// Text of fourth importance.
  case quaternaryLabel = 3
  /// Shapes of first importance.
  case fill = 4
  /// Shapes of second importance.
  case secondaryFill = 5
  /// Shapes of third importance.
  case tertiaryFill = 6
  /// Lines between items.
  case separator = 7
}

/// An effect in which the colours of a blur show through the content on it.
///
/// Catalogue: IX-F002.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// The blur effect of the view below.
  package private(set) final var blurEffect: UIBlurEffect
  /// The style; `nil` for the vibrancy of iOS 8 to 12.
  package private(set) final var style: UIVibrancyEffectStyle?

  /// Creates an effect for views on a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init()
    self.blurEffect = blurEffect
  }

  /// Creates an effect over a blur of the style `.extraLight`, for subclasses.
  public override init() {
    blurEffect = UIBlurEffect()
    super.init()
  }

  /// Creates an effect for views on a blur, for a kind of content.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init()
    self.blurEffect = blurEffect
    self.style = style
  }

  /// Decodes an effect that `encode(with:)` encoded.
  public required init?(coder: NSCoder) {
    let blur = UIBlurEffect.Style(rawValue: coder.decodeInteger(forKey: "UIBlurEffectStyle"))
    blurEffect = UIBlurEffect(style: blur ?? .regular)
    style =
      coder.containsValue(forKey: "UIVibrancyEffectStyle")
      ? UIVibrancyEffectStyle(rawValue: coder.decodeInteger(forKey: "UIVibrancyEffectStyle")) : nil
    super.init(coder: coder)
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(blurEffect.style.rawValue, forKey: "UIBlurEffectStyle")
    if let style { coder.encode(style.rawValue, forKey: "UIVibrancyEffectStyle") }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blurEffect == blurEffect && other.style == style
  }

  open override var hash: Int { blurEffect.hash }
}
