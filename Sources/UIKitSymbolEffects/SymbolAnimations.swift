import Foundation
import QuartzCore
import Symbols

/// An animation delegate that calls a closure when an animation has ended.
final class AnimationEnd: CAAnimationDelegate {
  private var done: ((Bool) -> Void)?

  init(_ done: @escaping (Bool) -> Void) { self.done = done }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    let done = done
    self.done = nil
    done?(flag)
  }
}

extension SymbolMotion {
  /// Whether the motion is a rotation that repeats at a constant speed.
  var turnsSteadily: Bool {
    guard tracks.first?.keyPath == "transform.rotation.z", tracks.first?.values.count == 2 else {
      return false
    }
    return runs > 1
  }
}

extension SymbolEffect {
  /// Returns whether the effect replaces an earlier one: one of the same type, or its opposite.
  func replaces(_ other: any SymbolEffect) -> Bool {
    type(of: other) == Self.self || other.configuration.isOpposite(of: configuration)
  }
}

extension SymbolEffectConfiguration {
  /// Whether the effect is a state of the symbol instead of a motion.
  var isState: Bool {
    switch kind {
    case .scale, .appear, .disappear, .replace: true
    default: false
    }
  }

  /// Whether the effect makes a symbol appear.
  var isAppearance: Bool {
    if case .appear = kind { true } else { false }
  }

  /// Returns whether one of the effects makes a symbol appear and the other makes it disappear.
  func isOpposite(of other: SymbolEffectConfiguration) -> Bool {
    switch (kind, other.kind) {
    case (.appear, .disappear), (.disappear, .appear): true
    default: false
    }
  }

  /// Returns the key of the effect's animation of a property.
  func key(_ keyPath: String) -> String {
    "\(String(describing: kind).prefix { $0 != "(" }).\(keyPath)"
  }
}

extension CALayer {
  /// Animates the size and the opacity from one state of a symbol to another.
  ///
  /// - Parameters:
  ///   - from: The state at the start, and until then.
  ///   - to: The state at the end, which the layer already has.
  ///   - start: The time at which the animations begin, in seconds of the media clock.
  ///   - duration: The duration, in seconds.
  ///   - done: A closure called with whether the animations ended without being removed.
  func animate(
    from: SymbolMotion.Rest,
    to: SymbolMotion.Rest,
    at start: TimeInterval,
    duration: TimeInterval,
    _ done: @escaping (Bool) -> Void
  ) {
    for (keyPath, from, to) in [
      ("transform.scale", from.scale, to.scale), ("opacity", from.opacity, to.opacity),
    ] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = duration
      animation.beginTime = start
      animation.fillMode = .backwards
      animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
      if keyPath == "opacity" { animation.delegate = AnimationEnd(done) }
      add(animation, forKey: "change.\(keyPath)")
    }
  }

  /// Removes the animations of an effect.
  func removeAnimations(of effect: SymbolEffectConfiguration) {
    let prefix = effect.key("")
    for key in animationKeys() ?? [] where key.hasPrefix(prefix) { removeAnimation(forKey: key) }
  }
}
