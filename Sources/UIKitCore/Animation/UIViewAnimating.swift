import CoreGraphics
import Foundation
import QuartzCore

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not begun or has ended, and can be started.
  case inactive = 0
  /// The animator runs or is paused.
  case active
  /// The animator is stopped and must be finished.
  case stopped
}

/// The position at which an animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the animation.
  case end = 0
  /// The start of the animation.
  case start
  /// The position where the animation was stopped.
  case current
}

/// An animation that can be paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation moves now.
  var isRunning: Bool { get }
  /// Whether the animation runs from the end to the start.
  var isReversed: Bool { get set }
  /// The completed fraction, from 0 to 1; setting it pauses the animation.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation; it can be continued.
  func pauseAnimation()
  /// Stops the animation; with `withoutFinishing` it becomes inactive, otherwise it must be
  /// finished.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Moves a stopped animation to a position and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes that its blocks make.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block of changes; `delayFactor` is the share of the time before they begin to move.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block of changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called at the end, with the position where the animation ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues in `durationFactor` of the duration, with other timing if `parameters` is not
  /// `nil`.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

extension UIViewImplicitlyAnimating {
  /// Adds the animation without a delay.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Continues without changes.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) { startAnimation() }
}

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves.
  case builtin = 0
  /// A Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A Bézier curve and a spring.
  case composed
}

/// The timing of an animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of the timing: whether it has a curve, a spring or both.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; `nil` if there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; `nil` if there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}
