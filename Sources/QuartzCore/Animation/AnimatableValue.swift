import CoreGraphics
import Foundation
import RenderServer

/// Arithmetic with animation values of any type, as in the render server.
package enum AnimatableValue {
  /// Returns the value between `a` (at 0) and `b` (at 1), extrapolated outside of that range.
  ///
  /// Nil if the values have different kinds or cannot be animated.
  package static func mix(_ a: Any?, _ b: Any?, by t: Double) -> Any? {
    guard let a = AnimationValue(a, for: nil), let b = AnimationValue(b, for: nil) else {
      return nil
    }
    return a.interpolated(to: b, by: t).anyValue
  }

  /// Returns the sum of an additive animation: `b` added to `a`.
  ///
  /// Nil if either value cannot be animated.
  package static func sum(_ a: Any?, _ b: Any?) -> Any? {
    guard let a = AnimationValue(a, for: nil), let b = AnimationValue(b, for: nil) else {
      return nil
    }
    return a.adding(b).anyValue
  }

  /// Returns the neutral element of addition for a value's type, or nil if there is none.
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
