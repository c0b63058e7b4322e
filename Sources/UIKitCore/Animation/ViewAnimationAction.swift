import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// The properties of layers that animate inside `UIView.animate`.
  private static let animatedKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "zPosition",
    "anchorPoint", "sublayerTransform", "contentsRect", "contents", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath",
  ]

  func animatedAction(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let block = AnimationStack.top else { return NSNull() }
    guard Self.animatedKeys.contains(key) else { return NSNull() }
    guard block.duration > 0 || block.keyframes != nil else {
      // A change without duration from the current state stops running animations.
      if block.options.contains(.beginFromCurrentState) { haltAnimations(of: layer, key: key) }
      return NSNull()
    }
    if key == "contents", !block.options.contains(.allowAnimatedContent) { return NSNull() }
    if block.keyframes == nil, Self.absoluteKeys.contains(key) {
      return absoluteAction(of: block, for: layer, forKey: key)
    }
    return ViewAnimationAction(block: block, layer: layer, key: key)
  }

  /// The properties whose values cannot be added.
  private static let absoluteKeys: Set<String> = [
    "backgroundColor", "borderColor", "shadowColor", "shadowPath", "contents",
  ]

  /// Returns the block's animation from value to value.
  ///
  /// An app can use it for a property of its own: its `action(for:forKey:)` requests the action of
  /// "backgroundColor" and sets another key path.
  private func absoluteAction(
    of block: AnimationBlock,
    for layer: CALayer,
    forKey key: String
  ) -> CABasicAnimation {
    let animation = block.makeAnimation(keyPath: key)
    animation.duration = block.duration
    let presented =
      block.options.contains(.beginFromCurrentState)
      ? layer.presentation()?.value(forKey: key) : nil
    animation.fromValue = presented ?? layer.value(forKey: key)
    animation.runner = { animation, layer, key in
      // Layers of views change on the main thread.
      nonisolated(unsafe) let (animation, layer) = (animation, layer)
      MainActor.assumeIsolated {
        let path = (animation as? CAPropertyAnimation)?.keyPath ?? key
        if let basic = animation as? CABasicAnimation, basic.toValue == nil, basic.byValue == nil {
          basic.toValue = layer.value(forKeyPath: path)
        }
        animation.runner = nil
        block.add(animation, to: layer, key: key, property: path)
      }
    }
    return animation
  }

  private func haltAnimations(of layer: CALayer, key: String) {
    for name in layer.animationKeys() ?? [] where name == key || name.hasPrefix("\(key)-") {
      if layer.animation(forKey: name)?.delegate is AnimationEnd {
        layer.removeAnimation(forKey: name)
      }
    }
  }
}

/// Animates one change of a property.
///
/// Numbers, points, sizes and transforms are animated as the remaining difference, added to the
/// new value; the movement therefore continues smoothly if another animation of the property is
/// running.
private final class ViewAnimationAction: CAAction {
  private let block: AnimationBlock
  private let old: Any?
  private let presented: Any?

  @MainActor
  init(block: AnimationBlock, layer: CALayer, key: String) {
    self.block = block
    old = layer.value(forKey: key)
    presented =
      block.options.contains(.beginFromCurrentState)
      ? layer.presentation()?.value(forKey: key) : nil
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    // Layers of views change on the main thread.
    nonisolated(unsafe) let layer = anObject as? CALayer
    nonisolated(unsafe) let action = self
    MainActor.assumeIsolated { if let layer { action.start(event, layer) } }
  }

  @MainActor
  private func start(_ key: String, _ layer: CALayer) {
    let new = layer.value(forKey: key)
    if let keyframes = block.keyframes {
      keyframes.note(layer: layer, key: key, old: old, new: new)
      return
    }
    // A non-additive animation hides those below it, so the new animation must replace it.
    let present = layer.animation(forKey: key) as? CAPropertyAnimation
    let isCovered = present.map { !$0.isAdditive } ?? false
    guard !block.isRepeated, !isCovered,
      let (from, zero) = AdditiveDifference.between(old, new)
    else {
      let animation = block.makeAnimation(keyPath: key)
      animation.fromValue = presented ?? old
      animation.toValue = new
      block.add(animation, to: layer, key: key, property: key)
      return
    }
    for part in Self.parts(of: key, from: from, pace: block.pace) {
      let animation = block.makeAnimation(keyPath: part.keyPath)
      if let velocity = part.velocity {
        (animation as? CASpringAnimation)?.initialVelocity = velocity
      }
      animation.isAdditive = true
      animation.fromValue = part.from
      animation.toValue = part.keyPath == key ? zero : CGFloat(0)
      block.add(
        animation,
        to: layer,
        key: Self.freeName(part.keyPath, layer, block),
        property: part.keyPath
      )
    }
  }

  private struct Part {
    var keyPath: String
    var from: Any
    var velocity: CGFloat?
  }

  /// Splits a spring with different velocities per axis into one animation for each axis.
  private static func parts(of key: String, from: Any, pace: AnimationPace) -> [Part] {
    guard case .spring(_, _, _, let velocity) = pace, velocity.dx != velocity.dy,
      let way = from as? CGPoint
    else { return [Part(keyPath: key, from: from)] }
    return [
      Part(keyPath: "\(key).x", from: way.x, velocity: velocity.dx),
      Part(keyPath: "\(key).y", from: way.y, velocity: velocity.dy),
    ]
  }

  /// Returns "position", "position-2", "position-3" and so on, UIKit's names of additive
  /// animations.
  @MainActor
  private static func freeName(_ key: String, _ layer: CALayer, _ block: AnimationBlock) -> String {
    var name = key
    var number = 2
    while layer.animation(forKey: name) != nil || block.tracks?.uses(name, of: layer) == true {
      name = "\(key)-\(number)"
      number += 1
    }
    return name
  }
}

/// The difference that must be added to a new value to get the old one.
enum AdditiveDifference {
  /// Returns the difference and the zero of its type; `nil` for values that cannot be added, such
  /// as colours, paths and pictures.
  static func between(_ old: Any?, _ new: Any?) -> (from: Any, zero: Any)? {
    switch (old, new) {
    case (let a as CGPoint, let b as CGPoint):
      return (CGPoint(x: a.x - b.x, y: a.y - b.y), CGPoint.zero)
    case (let a as CGSize, let b as CGSize):
      return (CGSize(width: a.width - b.width, height: a.height - b.height), CGSize.zero)
    case (let a as CGRect, let b as CGRect):
      return (
        CGRect(
          x: a.origin.x - b.origin.x,
          y: a.origin.y - b.origin.y,
          width: a.size.width - b.size.width,
          height: a.size.height - b.size.height
        ), CGRect.zero
      )
    case (let a as Float, let b as Float): return (a - b, Float(0))
    case (let a as CGFloat, let b as CGFloat): return (a - b, CGFloat(0))
    case (let a as Double, let b as Double): return (a - b, 0.0)
    case (let a as CATransform3D, let b as CATransform3D):
      let inverse = CATransform3DInvert(b)
      // A transform without an inverse (a scale of 0) cannot be added to.
      guard isIdentity(CATransform3DConcat(b, inverse)) else { return nil }
      return (CATransform3DConcat(a, inverse), CATransform3DIdentity)
    default: return nil
    }
  }

  private static func isIdentity(_ t: CATransform3D) -> Bool {
    func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
    return near(t.m11, 1) && near(t.m22, 1) && near(t.m33, 1) && near(t.m44, 1)
      && near(t.m12, 0) && near(t.m21, 0) && near(t.m41, 0) && near(t.m42, 0)
  }
}
