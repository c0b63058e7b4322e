import CoreGraphics
import Foundation
import QuartzCore

/// Where an animator is.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0
  case active, stopped
}

/// Where an animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start, current
}

/// Something that animates and can be halted.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates what its blocks change.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

/// How a timing curve is given.
public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic, spring, composed
}

/// The pace of an animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}
