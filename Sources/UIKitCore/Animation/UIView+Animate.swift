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
    // Nearer than 0.02 everywhere to what `pace(duration:)` gives.
    case ._keyboard: CAMediaTimingFunction(controlPoints: 0.3, 0.527, 0.044, 1)
    }
  }

  /// The pace over a duration.
  ///
  /// The keyboard's is UIKit's critically damped spring.
  // Departs: UIKit runs it for half a second whatever the duration says, so that the keyboard comes
  // to rest later than its notifications tell; here it rests when they say, and so does what an app
  // moves along.
  func pace(duration: TimeInterval) -> AnimationPace {
    guard self == ._keyboard else { return .curve(timingFunction) }
    return SpringParameters(duration: duration, dampingRatio: 1, velocity: 0).pace(velocity: .zero)
  }
}

extension UIView {
  // MARK: Blocks

  /// Animates what `animations` changes in views.
  ///
  /// Bounds, center, transform, alpha, colours of ground, border and shadow, corner radius and what
  /// follows from them animate. Numbers, points and transforms are added to what still moves, so an
  /// interrupted way goes on smoothly. Views that move take no touches unless the options allow it.
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

  /// Animates what `animations` changes in views, easing in and out.
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

  /// Animates on a spring that comes to rest in `duration`; `dampingRatio` 1 does not swing over,
  /// `velocity` 1 is the whole way in a second.
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

  /// Animates on a spring given by how it feels; as of iOS 17.
  ///
  /// `duration` is the time of the way as it is perceived, after which the spring still settles;
  /// `bounce` 0 does not swing over, up to 1 it swings ever more, below 0 it creeps.
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

  /// Animates on a physical spring, cut off after `duration`.
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

  /// Has the animations of `animations` repeated, inside of an animation block; as of iOS 12.
  ///
  /// `count` may be a fraction.
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

  /// Changes views at once, inside of an animation block too.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationStack.suspensionCount += 1
    actionsWithoutAnimation()
    AnimationStack.suspensionCount -= 1
  }

  /// Switches the animation of views on or off; blocks of it then change at once and complete.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationStack.isEnabled = enabled }
  /// Whether changes inside of an animation block animate now.
  public class var areAnimationsEnabled: Bool {
    AnimationStack.isEnabled && AnimationStack.suspensionCount == 0
  }
  /// The duration of the block that is open; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { AnimationStack.top?.duration ?? 0 }

  // MARK: System

  /// Takes views away as the system does, with what else is to change meanwhile.
  public class func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    // Unverified: how UIKit deletes a view, from recordings of iOS 12.
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
          // A view that comes back looks as it did.
          view.transform = transforms[index]
          view.alpha = alphas[index]
        }
        completion?(finished)
      }
    )
  }
}

extension UIView {
  /// Animates with a pace of UIKit's own; the block takes nothing over from one around it.
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
