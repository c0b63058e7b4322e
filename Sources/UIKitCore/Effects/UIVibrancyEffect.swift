import CoreGraphics
import Foundation

/// How important what a vibrancy effect shows is.
public enum UIVibrancyEffectStyle: Int, Sendable, CaseIterable {
  /// Words that matter most.
  case label = 0
  /// Words that matter less.
  case secondaryLabel = 1
  /// Words that matter little.
  case tertiaryLabel = 2
  /// Words that matter least.
  case quaternaryLabel = 3
  /// Large shapes that matter most.
  case fill = 4
  /// Shapes that matter less.
  case secondaryFill = 5
  /// Shapes that matter little.
  case tertiaryFill = 6
  /// Lines between things.
  case separator = 7
}

/// Lets the colours of a blur come through what is drawn on it.
///
/// Catalogue: IX-F002.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// The blur that the view lies on.
  package private(set) final var blurEffect: UIBlurEffect
  /// Nil: the vibrancy of iOS 8 to 12.
  package private(set) final var style: UIVibrancyEffectStyle?

  /// Makes an effect for views that lie on a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init()
    self.blurEffect = blurEffect
  }

  /// Makes an effect over the first style of blur, `.extraLight`; subclasses call it.
  public override init() {
    blurEffect = UIBlurEffect()
    super.init()
  }

  /// Makes an effect for views that lie on a blur, by importance.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.init()
    self.blurEffect = blurEffect
    self.style = style
  }

  /// Reads what `encode(with:)` wrote.
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
