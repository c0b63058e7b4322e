import CoreGraphics
import Foundation
import QuartzCore

/// Where an animator is.
public enum UIViewAnimatingState: Int, Sendable {
  /// Has not begun, or has ended: it can be started.
  case inactive = 0
  /// Runs or is halted on its way.
  case active
  /// Was halted for good, and waits to be finished.
  case stopped
}

/// Where an animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where it was to go.
  case end = 0
  /// Where it came from.
  case start
  /// Where it was stopped.
  case current
}

/// Something that animates and can be halted.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether it has begun, and whether it was stopped.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it goes from the end to the start.
  var isReversed: Bool { get set }
  /// How far it is on its way, 0 to 1; setting it halts.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on where it was halted.
  func startAnimation()
  /// Begins in `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Halts; it can go on.
  func pauseAnimation()
  /// Halts for good: to be finished next, or as new where `withoutFinishing` is true.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Goes to a place and calls the completions; after a stop.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates what its blocks change.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds what is to change; `delayFactor` is the share of the time that goes by before it moves.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds what is to change.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end, with the place where it ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on in `durationFactor` of the duration, at another pace where one is given.
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
  /// Goes on as before.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) { startAnimation() }
}

/// How a timing curve is given.
public enum UITimingCurveType: Int, Sendable {
  /// By one of UIKit's curves.
  case builtin = 0
  /// By a Bézier curve.
  case cubic
  /// By a spring.
  case spring
  /// By both.
  case composed
}

/// The pace of an animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the two following there are.
  var timingCurveType: UITimingCurveType { get }
  /// The curve; nil: there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil: there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}
