import CoreGraphics
import Foundation

/// What a `UIVisualEffectView` does with what is behind or in it.
open class UIVisualEffect: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Makes an effect that does nothing.
  public override init() { super.init() }

  /// Reads what `encode(with:)` wrote.
  public required init?(coder: NSCoder) { super.init() }

  /// Writes nothing for an effect that does nothing.
  open func encode(with coder: NSCoder) {}

  /// Always true.
  public class var supportsSecureCoding: Bool { true }

  /// Returns the effect itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
