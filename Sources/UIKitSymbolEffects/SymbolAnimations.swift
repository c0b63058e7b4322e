import Foundation
import QuartzCore
import Symbols

/// Calls a closure when an animation has ended.
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
  /// Whether the motion is a turn that runs on into the next one at the same speed.
  var turnsSteadily: Bool {
    guard tracks.first?.keyPath == "transform.rotation.z", tracks.first?.values.count == 2 else {
      return false
    }
    return runs > 1
  }
}

extension SymbolEffectConfiguration {
  /// The key of an animation of the effect.
  func key(_ keyPath: String) -> String {
    "\(String(describing: kind).prefix { $0 != "(" }).\(keyPath)"
  }
}

extension CALayer {
  /// Animates the size and the opacity from one state of a symbol to another.
  ///
  /// - Parameters:
  ///   - from: The state at the start, and until then.
  ///   - to: The state at the end, which the layer has already.
  ///   - start: When the animations begin, in seconds of the media clock.
  ///   - duration: How long they take, in seconds.
  ///   - done: Called with whether they ran to their end.
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
