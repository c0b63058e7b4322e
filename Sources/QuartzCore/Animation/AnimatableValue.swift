import CoreGraphics
import Foundation
import RenderServer

/// Arithmetic with values in the forms in which animations take them, as the render server does it.
package enum AnimatableValue {
  /// The value a share `t` of the way from `a` to `b`; beyond 0 and 1 it goes on straight.
  ///
  /// Nil where the two do not go together.
  package static func mix(_ a: Any?, _ b: Any?, by t: Double) -> Any? {
    guard let a = AnimationValue(a, for: nil), let b = AnimationValue(b, for: nil) else {
      return nil
    }
    return a.interpolated(to: b, by: t).anyValue
  }

  /// The sum as additive animations make it: `b` added to `a`.
  ///
  /// Nil where the two do not go together.
  package static func sum(_ a: Any?, _ b: Any?) -> Any? {
    guard let a = AnimationValue(a, for: nil), let b = AnimationValue(b, for: nil) else {
      return nil
    }
    return a.adding(b).anyValue
  }

  /// What adds nothing to a value of the same form; nil where nothing can be added.
  package static func zero(like value: Any?) -> Any? {
    switch AnimationValue(value, for: nil) {
    case .number: CGFloat(0)
    case .point: CGPoint.zero
    case .size: CGSize.zero
    case .rect: CGRect.zero
    case .transform: CATransform3DIdentity
    default: nil
    }
  }
}
