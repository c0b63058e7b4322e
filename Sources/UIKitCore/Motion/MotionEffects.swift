import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import RenderServer

/// Shows the motion effects of views as additive animations on their layers.
@MainActor
package enum MotionEffects {
  /// The duration, in seconds, in which the picture follows the movement.
  ///
  /// Chosen: short enough to feel immediate, long enough to hide the steps of a sensor that reports
  /// 60 times per second.
  private static let following: TimeInterval = 0.1

  /// The views that have effects.
  private static let views = NSHashTable<UIView>.weakObjects()

  /// Returns the sums of the values of several effects by key path.
  static func values(of effects: [UIMotionEffect], at offset: UIOffset) -> [String: Any] {
    var sum: [String: Any] = [:]
    for effect in effects {
      for (key, value) in effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:] {
        sum[key] = sum[key].flatMap { AnimatableValue.sum($0, value) } ?? value
      }
    }
    return sum
  }

  /// Updates the effects after the viewer offset or the Reduce Motion setting changed.
  package static func update(on screen: UIScreen) {
    for view in views.allObjects where (view.window?.screen ?? screen) === screen {
      update(view, isSmooth: true)
    }
  }

  static func effectsDidChange(of view: UIView) {
    if view.motionEffectList.isEmpty { views.remove(view) } else { views.add(view) }
    update(view, isSmooth: false)
  }

  private static func update(_ view: UIView, isSmooth: Bool) {
    let screen = view.window?.screen ?? UIScreen.current
    let wanted =
      screen.environment.isMotionReduced
      ? [:] : values(of: view.motionEffectList, at: screen.viewerOffset)
    let layer = view.layer
    let keys = layer.animationKeys() ?? []
    for key in keys where key.hasPrefix(prefix) {
      if wanted[String(key.dropFirst(prefix.count))] == nil { layer.removeAnimation(forKey: key) }
    }
    for (path, value) in wanted { show(value, path: path, of: layer, isSmooth: isSmooth) }
  }

  private static let prefix = "motionEffect."

  private static func show(_ value: Any, path: String, of layer: CALayer, isSmooth: Bool) {
    let key = prefix + path
    let present = layer.animation(forKey: key) as? CABasicAnimation
    let animation = CABasicAnimation(keyPath: layerKeyPath(path))
    animation.isAdditive = true
    animation.toValue = value
    animation.fromValue = value
    if isSmooth, let present {
      // Start at the current value of the previous animation, which has linear timing.
      let begun = present.beginTime
      let now = layer.convertTime(layer.clock.now, from: nil)
      let share = max(0, min(1, (now - begun) / following))
      animation.fromValue = AnimatableValue.mix(present.fromValue, present.toValue, by: share)
    } else if isSmooth {
      animation.fromValue = AnimatableValue.zero(like: value)
    }
    animation.duration = following
    animation.beginTime = layer.convertTime(layer.clock.now, from: nil)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
  }

  /// Returns the key path of the layer for a key path of its view.
  private static func layerKeyPath(_ path: String) -> String {
    if path.hasPrefix("layer.") { return String(path.dropFirst("layer.".count)) }
    if path == "alpha" { return "opacity" }
    if path == "center" || path.hasPrefix("center.") {
      return "position" + path.dropFirst("center".count)
    }
    return path
  }
}

extension UIView {
  /// Adds an effect that follows the tilt of the device; an effect that was already added is
  /// ignored.
  public func addMotionEffect(_ effect: UIMotionEffect) {
    guard !motionEffectList.contains(where: { $0 === effect }) else { return }
    motionEffectList.append(effect)
    MotionEffects.effectsDidChange(of: self)
  }
  /// Removes an effect; an effect that was not added is ignored.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffectList.removeAll { $0 === effect }
    MotionEffects.effectsDidChange(of: self)
  }
  /// The effects in the order in which they were added.
  public var motionEffects: [UIMotionEffect] {
    get { motionEffectList }
    set {
      motionEffectList = newValue
      MotionEffects.effectsDidChange(of: self)
    }
  }
}
