import CoreGraphics
import Foundation
import QuartzCore

/// Where an animator is.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or come to its end.
  case inactive = 0
  /// Running or paused; or stopped, and waiting for `finishAnimation(at:)`.
  case active, stopped
}

/// Where an animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where the animations lead.
  case end = 0
  /// Where they began, or where they are.
  case start, current
}

/// Something that animates and can be halted.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animations wait, run or are stopped.
  var state: UIViewAnimatingState { get }
  /// Whether values move now: the animations are active and not paused.
  var isRunning: Bool { get }
  /// Whether the animations run back to where they began.
  var isReversed: Bool { get set }
  /// How far the animations are, 0 to 1; setting it shows that moment.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or goes on with them.
  func startAnimation()
  /// Starts the animations after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds the animations where they are.
  func pauseAnimation()
  /// Leaves values as they are seen; unless `withoutFinishing`, `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends stopped animations at a position, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates what its blocks change.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin late by a part of the time that is left, 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations that run along, from now on.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called at the end, with the position that was reached.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with paused animations, with another timing or in another time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

/// How a timing curve is given.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves.
  case builtin = 0
  /// By control points, by a spring, or by both.
  case cubic, spring, composed
}

/// The pace of an animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the parameters hold.
  var timingCurveType: UITimingCurveType { get }
  /// The curve by control points; nil for springs without one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for curves without one.
  var springTimingParameters: UISpringTimingParameters? { get }
}
