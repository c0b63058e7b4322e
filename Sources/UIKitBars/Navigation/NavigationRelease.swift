import CoreGraphics
import Foundation
import UIKitCore

/// The continuation of an interactive pop after the release: it starts at the finger's velocity and
/// decelerates evenly.
///
/// A pure value.
struct NavigationRelease: Equatable {
  /// The remaining distance, in widths of the page.
  let rest: CGFloat
  /// The duration in seconds.
  let duration: CGFloat
  /// The initial velocity, in remaining distances per duration; 2 decelerates evenly.
  let slope: CGFloat

  // Unverified: the limits of the duration, in seconds; the longest is that of a push.
  private static let shortest: CGFloat = 0.15
  private static let longest = CGFloat(NavigationAnimator.duration)
  /// The maximum slope; the control points of a steeper curve would be outside the unit square.
  private static let steepest: CGFloat = 3

  /// Computes the continuation.
  ///
  /// - Parameters:
  ///   - rest: The remaining distance, in widths of the page.
  ///   - velocity: The velocity towards the end, in widths per second.
  init(rest: CGFloat, velocity: CGFloat) {
    let rest = max(rest, 0.001)
    let velocity = max(0, velocity)
    self.rest = rest
    // Even deceleration to zero takes twice the time of the initial velocity.
    let even = velocity > 0 ? 2 * rest / velocity : Self.longest
    duration = max(Self.shortest, min(Self.longest, even))
    slope = min(Self.steepest, velocity * duration / rest)
  }

  /// The timing curve; with a slope of 2 it is the parabola of even deceleration.
  @MainActor var timing: UICubicTimingParameters {
    UICubicTimingParameters(
      controlPoint1: CGPoint(x: 1.0 / 3, y: slope / 3),
      controlPoint2: CGPoint(x: 2.0 / 3, y: 1)
    )
  }

  /// Returns the `completionSpeed` of a transition that takes `duration` seconds.
  func speed(of duration: TimeInterval) -> CGFloat { CGFloat(duration) * rest / self.duration }
}
