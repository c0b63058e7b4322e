import CoreGraphics
import Foundation
import QuartzCore

extension UIView.AnimationCurve {
  /// The curve's control points. Source: Core Animation's named timing functions.
  var timingFunction: CAMediaTimingFunction {
    switch self {
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .linear: CAMediaTimingFunction(name: .linear)
    }
  }
}

extension UIView {
  // MARK: Blocks

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
        pace: .curve(options.curve.timingFunction),
        completion: completion
      ),
      animations
    )
  }

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
        pace: .spring(
          mass: 1,
          stiffness: spring.stiffness,
          damping: spring.damping,
          velocity: velocity
        ),
        completion: completion
      ),
      animations
    )
  }

  /// Animates on a spring given by how it feels; as of iOS 17.
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
          velocity: initialSpringVelocity
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
        pace: .spring(
          mass: mass,
          stiffness: stiffness,
          damping: damping,
          velocity: initialVelocity
        ),
        completion: completion
      ),
      animations
    )
  }

  private class func run(_ block: AnimationBlock, _ animations: () -> Void) {
    AnimationStack.run(block) {
      animations()
      guard block.options.contains(.layoutSubviews) else { return }
      for window in UIScreen.current.windows { window.layoutIfNeeded() }
    }
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationStack.suspensionCount += 1
    actionsWithoutAnimation()
    AnimationStack.suspensionCount -= 1
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationStack.isEnabled = enabled }
  public class var areAnimationsEnabled: Bool {
    AnimationStack.isEnabled && AnimationStack.suspensionCount == 0
  }
  /// The duration of the block that is open; 0 outside.
  public class var inheritedAnimationDuration: TimeInterval { AnimationStack.top?.duration ?? 0 }

  // MARK: Key frames

  public class func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let shared = AnimationOptions(rawValue: options.rawValue & 0x3FF)
    let block = AnimationBlock(
      duration: duration,
      delay: delay,
      options: shared,
      pace: .curve(CAMediaTimingFunction(name: .linear)),
      completion: completion
    )
    let frames = KeyframeCollection(mode: options.calculationMode)
    block.keyframes = frames
    AnimationStack.run(block) {
      animations()
      frames.addAnimations(of: block)
    }
  }

  /// Changes views during a part of the key frame animation; times are shares of its duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let frames = AnimationStack.top?.keyframes else { return animations() }
    frames.during(from: frameStartTime, to: frameStartTime + frameDuration, animations)
  }

  // MARK: System

  public class func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    // Unverified: how UIKit deletes a view, from recordings of iOS 12.
    animate(
      withDuration: 0.35,
      delay: 0,
      options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      }
    )
  }
}

/// A spring by damping ratio that comes to rest in a given time.
struct SpringParameters {
  let stiffness: CGFloat
  let damping: CGFloat

  /// The share of the way that may be left when the spring counts as at rest.
  // Source: UIKit's springs meet CASpringAnimation.settlingDuration, at about a thousandth.
  private static let rest = 0.001

  init(duration: TimeInterval, dampingRatio: CGFloat, velocity: CGFloat) {
    let ratio = Double(max(0.01, min(1, dampingRatio)))
    let duration = max(0.01, duration)
    // The envelope e^(-ratio * omega * t) (critically damped: with the factor 1 + omega t) falls to
    // `rest` at the end; omega is found by halving.
    func remaining(_ omega: Double) -> Double {
      let decay = exp(-ratio * omega * duration)
      if ratio >= 1 { return decay * (1 + abs(omega - Double(velocity)) * duration) }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let sine = abs(ratio * omega - Double(velocity)) / damped
      return decay * (1 + sine * sine).squareRoot()
    }
    var low = 0.1
    var high = 10_000.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if remaining(middle) > Self.rest { low = middle } else { high = middle }
    }
    stiffness = CGFloat(high * high)
    damping = CGFloat(2 * ratio * high)
  }
}

extension UIView.KeyframeAnimationOptions {
  var calculationMode: CAAnimationCalculationMode {
    switch (rawValue >> 10) & 0x7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

/// The values that a key frame animation goes through, for each property of each layer.
@MainActor
final class KeyframeCollection {
  private struct Track {
    let layer: CALayer
    let key: String
    let start: Any?
    var steps: [(from: Double, to: Double, value: Any?)]
  }
  private var tracks: [Track] = []
  private var interval = (from: 0.0, to: 1.0)
  private let mode: CAAnimationCalculationMode

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  func during(from: Double, to: Double, _ animations: () -> Void) {
    let outer = interval
    interval = (max(0, from), min(1, to))
    animations()
    interval = outer
  }

  func note(layer: CALayer, key: String, old: Any?, new: Any?) {
    let step = (from: interval.from, to: interval.to, value: new)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
      tracks[index].steps.append(step)
    } else {
      tracks.append(Track(layer: layer, key: key, start: old, steps: [step]))
    }
  }

  func addAnimations(of block: AnimationBlock) {
    for track in tracks {
      var values: [Any] = []
      var times: [NSNumber] = []
      func add(_ value: Any?, at time: Double) {
        guard let value else { return }
        values.append(value)
        times.append(NSNumber(value: time))
      }
      var present = track.start
      add(present, at: 0)
      var last = 0.0
      for step in track.steps.sorted(by: { $0.from < $1.from }) {
        if step.from > last { add(present, at: step.from) }
        present = step.value
        add(present, at: step.to)
        last = step.to
      }
      if last < 1 { add(present, at: 1) }
      let animation = CAKeyframeAnimation(keyPath: track.key)
      animation.values = values
      animation.keyTimes = times
      animation.calculationMode = mode
      block.prepare(animation)
      block.recorder?(track.layer, track.key, animation)
      track.layer.add(animation, forKey: track.key)
    }
  }
}
