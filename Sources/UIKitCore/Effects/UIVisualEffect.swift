import CoreGraphics
import Foundation

/// The effect of a `UIVisualEffectView` on its content or the content behind it.
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Creates an effect that does nothing.
  public override init() { super.init() }

  /// Creates an effect that does nothing; subclasses decode their values.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes nothing, because the effect has no values.
  open func encode(with coder: NSCoder) {}

  /// Whether secure coding is supported; always true.
  public class var supportsSecureCoding: Bool { true }

  /// Returns the effect itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
