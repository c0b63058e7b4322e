import CoreGraphics
import Foundation
import QuartzCore

extension UIView.AnimationCurve {
  /// The curve's control points.
  ///
  /// Source: Core Animation's named timing functions.
  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    // Nowhere more than 0.02 away from the pace of `pace(duration:)`.
    case ._keyboard: CAMediaTimingFunction(controlPoints: 0.3, 0.527, 0.044, 1)
    }
  }

  /// Returns the pace over a duration.
  ///
  /// The pace of the keyboard is UIKit's critically damped spring.
  // Departs: UIKit runs it for half a second whatever the duration is, so that the keyboard
  // settles later than its notifications state. Here the keyboard, and views that an app moves
  // along, settle at the stated time.
  func pace(duration: TimeInterval) -> AnimationPace {
    guard self == ._keyboard else { return .curve(timingFunction) }
    return SpringParameters(duration: duration, dampingRatio: 1, velocity: 0).pace(velocity: .zero)
  }
}

extension UIView {
  // MARK: Blocks

  /// Animates the changes that `animations` makes to views.
  ///
  /// Bounds, center, transform, alpha, the colours of background, border and shadow, corner radius
  /// and properties derived from them animate. Numbers, points and transforms are added to running
  /// animations, so an interrupted animation continues smoothly. Moving views take no touches
  /// unless the options allow it.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationBlock(
        duration: duration,
        delay: delay,
        options: options,
        pace: options.curve.pace(duration: duration),
        completion: completion
      ),
      animations
    )
  }

  /// Animates the changes that `animations` makes to views, easing in and out.
  public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: [],
      animations: animations,
      completion: completion
    )
  }

  /// Animates the changes that `animations` makes to views with a spring that settles in
  /// `duration`.
  ///
  /// With a `dampingRatio` of 1 the spring does not overshoot. A `velocity` of 1 is the whole
  /// distance per second.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringParameters(
      duration: duration,
      dampingRatio: dampingRatio,
      velocity: velocity
    )
    run(
      AnimationBlock(
        duration: duration,
        delay: delay,
        options: options,
        pace: spring.pace(velocity: CGVector(dx: velocity, dy: velocity)),
        completion: completion
      ),
      animations
    )
  }

  /// Animates the changes that `animations` makes to views with a spring of a perceived duration.
  ///
  /// `duration` is the perceived time of the movement, after which the spring still settles. A
  /// `bounce` of 0 does not overshoot, larger values up to 1 overshoot more, and values below 0
  /// are overdamped.
  ///
  /// - Note: iOS 17 and later.
  public class func animate(
    springDuration duration: TimeInterval = 0.5,
    bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let model = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    model.initialVelocity = initialSpringVelocity
    run(
      AnimationBlock(
        duration: model.settlingDuration,
        delay: delay,
        options: options,
        pace: .spring(
          mass: model.mass,
          stiffness: model.stiffness,
          damping: model.damping,
          velocity: CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity)
        ),
        completion: completion
      ),
      animations
    )
  }

  /// Animates with a physical spring, cut off after `duration`.
  package class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    springMass mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity: CGFloat = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      AnimationBlock(
        duration: duration,
        delay: delay,
        options: options,
        pace: .uncreeping(
          mass: mass,
          stiffness: stiffness,
          damping: damping,
          velocity: CGVector(dx: initialVelocity, dy: initialVelocity)
        ),
        completion: completion
      ),
      animations
    )
  }

  private class func run(_ block: AnimationBlock, _ animations: () -> Void) {
    AnimationStack.run(block) {
      animations()
      if block.options.contains(.layoutSubviews) { layOutWindows() }
    }
  }

  /// Repeats the animations that `animations` creates inside an animation block.
  ///
  /// `count` may be a fraction.
  ///
  /// - Note: iOS 12 and later.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat,
    autoreverses: Bool,
    animations: () -> Void
  ) {
    guard let outer = AnimationStack.top else { return animations() }
    let (presentCount, presentReverses) = (outer.repeatCount, outer.autoreverses)
    outer.repeatCount = Float(max(0, count))
    outer.autoreverses = autoreverses
    animations()
    outer.repeatCount = presentCount
    outer.autoreverses = presentReverses
  }

  // MARK: Without animation

  /// Changes views without animation, also inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationStack.suspensionCount += 1
    actionsWithoutAnimation()
    AnimationStack.suspensionCount -= 1
  }

  /// Enables or disables animations of views; while disabled, blocks change views and complete at
  /// once.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationStack.isEnabled = enabled }
  /// Whether changes inside an animation block animate now.
  public class var areAnimationsEnabled: Bool {
    AnimationStack.isEnabled && AnimationStack.suspensionCount == 0
  }
  /// The duration of the open block, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { AnimationStack.top?.duration ?? 0 }

  // MARK: System

  /// Performs a system animation that removes views, in parallel with other changes.
  public class func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    // Unverified: the look of UIKit's deletion of a view is from recordings of iOS 12.
    let transforms = views.map(\.transform)
    let alphas = views.map(\.alpha)
    animate(
      withDuration: 0.35,
      delay: 0,
      options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for (index, view) in views.enumerated() {
          view.removeFromSuperview()
          // A view that is added again has its original look.
          view.transform = transforms[index]
          view.alpha = alphas[index]
        }
        completion?(finished)
      }
    )
  }
}

extension UIView {
  /// Animates with a pace of UIKit's own; the block does not inherit the duration and the curve of
  /// an enclosing block.
  package static func animate(
    withDuration duration: TimeInterval,
    pace: AnimationPace,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      duration: duration,
      delay: 0,
      options: [.allowUserInteraction, .overrideInheritedCurve, .overrideInheritedDuration],
      pace: pace,
      completion: completion
    )
    AnimationStack.run(block, animations)
  }
}
