import CoreGraphics
import Foundation
import UIKitCore

/// How a page goes on that a finger has let go: it begins at the finger's speed and comes to rest
/// evenly slowed down; pure.
struct NavigationRelease: Equatable {
  /// What is left of the way, in widths of the page.
  let rest: CGFloat
  /// Seconds.
  let duration: CGFloat
  /// How fast it begins, in ways of the rest in the duration: 2 slows down evenly.
  let slope: CGFloat

  // Unverified: bounds of the time that the rest takes, in seconds; a push is the longest.
  private static let shortest: CGFloat = 0.15
  private static let longest = CGFloat(NavigationAnimator.duration)
  /// A curve whose control points are in its square begins no steeper.
  private static let steepest: CGFloat = 3

  /// - Parameters:
  ///   - rest: What is left of the way, in widths of the page.
  ///   - velocity: The finger's towards the end, in widths a second.
  init(rest: CGFloat, velocity: CGFloat) {
    let rest = max(rest, 0.001)
    let velocity = max(0, velocity)
    self.rest = rest
    // Slowed down evenly from a speed to none, a way takes twice as long as at that speed.
    let even = velocity > 0 ? 2 * rest / velocity : Self.longest
    duration = max(Self.shortest, min(Self.longest, even))
    slope = min(Self.steepest, velocity * duration / rest)
  }

  /// With a slope of 2 it is the parabola of what slows down evenly.
  @MainActor var timing: UICubicTimingParameters {
    UICubicTimingParameters(
      controlPoint1: CGPoint(x: 1.0 / 3, y: slope / 3),
      controlPoint2: CGPoint(x: 2.0 / 3, y: 1)
    )
  }

  /// `completionSpeed` of a transition that takes `duration` seconds as a whole.
  func speed(of duration: TimeInterval) -> CGFloat { CGFloat(duration) * rest / self.duration }
}
