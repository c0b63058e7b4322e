import CoreGraphics
import UIKit

/// An animation of the car's system: its purpose, curve and duration.
///
/// Catalogue: CAR-F55, CAR-R53.
public struct CarMotion: Sendable, Hashable, Codable, Identifiable {
  /// The identifier, which is also the key of the animation on its layer.
  public let id: String
  /// The information that the animation conveys to the driver.
  public let purpose: String
  /// The first control point of the timing curve.
  public let controlPoint1: CGPoint
  /// The second control point of the timing curve.
  public let controlPoint2: CGPoint
  /// The duration in seconds.
  public let duration: Double
  /// Whether the animation repeats while its state lasts; it repeats only in a parked car.
  public let repeats: Bool

  /// Creates a motion; the default curve is ease in, ease out.
  public init(
    id: String,
    purpose: String,
    controlPoint1: CGPoint = CGPoint(x: 0.42, y: 0),
    controlPoint2: CGPoint = CGPoint(x: 0.58, y: 1),
    duration: Double,
    repeats: Bool = false
  ) {
    self.id = id
    self.purpose = purpose
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
    self.duration = duration
    self.repeats = repeats
  }

  /// The timing curve for property animators.
  @MainActor
  public var timingParameters: UICubicTimingParameters {
    UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }

  /// The timing curve for layer animations.
  public var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x),
      Float(controlPoint1.y),
      Float(controlPoint2.x),
      Float(controlPoint2.y)
    )
  }

  /// Animates changes of views with the motion.
  @MainActor
  @discardableResult
  public func animate(_ changes: @escaping () -> Void) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration,
      timingParameters: timingParameters
    )
    animator.addAnimations(changes)
    animator.startAnimation()
    return animator
  }
}
