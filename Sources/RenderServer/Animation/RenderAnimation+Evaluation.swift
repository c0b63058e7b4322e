import CoreGraphics
import Foundation

extension RenderAnimation {
  /// When the animation has ended for good, in the time of its layer (of its group for a member);
  /// infinity where it repeats for ever or stands still.
  public var endTime: Double { .infinity }

  /// Whether `layerTime` lies between the animation's begin and end.
  public func isActive(at layerTime: Double) -> Bool { layerTime < endTime }

  /// The property's whole value at `layerTime`, over `base`, its whole value without this
  /// animation; nil where the animation shows nothing then, or is a group or a transition.
  public func value(at layerTime: Double, base: AnimationValue) -> AnimationValue? { nil }

  /// Calls `set` with each property that the animation or its members change at `layerTime`, in
  /// order; `base` gives a property's value so far.
  public func apply(
    at layerTime: Double, base: (AnimatedProperty) -> AnimationValue?,
    set: (AnimatedProperty, AnimationValue) -> Void
  ) {}

  /// How far a transition has come, 0 to 1, or nil where it does not run at `layerTime`.
  public func transitionProgress(at layerTime: Double) -> Double? { nil }

  /// How long a spring takes to come to rest, in seconds.
  public static func settlingDuration(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
  ) -> Double { 0 }
}

extension TimingCurve {
  /// The curve's progress at `time`, both 0 to 1 (overshoot apart).
  public func value(at time: Double) -> Double { time }
}
