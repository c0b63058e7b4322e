import CoreGraphics
import Foundation
import QuartzCore

/// What one call of `UIView.animate` asks for, and how many of its animations still run.
@MainActor
final class AnimationBlock: NSObject, @preconcurrency CAAnimationDelegate {
  /// How progress goes with time.
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGFloat)
  }

  var duration: TimeInterval
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  var pace: Pace
  private var completion: ((Bool) -> Void)?
  private var runningCount = 0
  private var areAllFinished = true
  private var isClosed = false
  /// Collects values instead of animating, for key frames.
  var keyframes: KeyframeCollection?
  /// Hears of each animation that is added, for property animators.
  var recorder: ((CALayer, String, CAAnimation) -> Void)?
  /// The old animation blocks tell their delegate.
  var repeatCount: Float = 0
  var autoreverses = false

  init(
    duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions,
    pace: Pace,
    completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay
    self.options = options
    self.pace = pace
    self.completion = completion
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  // MARK: Making animations

  /// Gives an animation the block's timing and takes note of it.
  func prepare(_ animation: CAAnimation) {
    animation.duration = duration
    animation.delegate = self
    if delay != 0 { animation.beginTime = CACurrentMediaTime() + delay }
    // The old value stands until a delay is over; after the end the new one is there anyway.
    animation.fillMode = .backwards
    if repeatCount > 0 { animation.repeatCount = repeatCount }
    animation.autoreverses = autoreverses
    runningCount += 1
  }

  /// An animation of a property with the block's pace.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pace {
    case .curve(let curve):
      animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = curve
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.mass = mass
      spring.stiffness = stiffness
      spring.damping = damping
      spring.initialVelocity = velocity
      animation = spring
    }
    prepare(animation)
    return animation
  }

  // MARK: Ends

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    runningCount -= 1
    areAllFinished = areAllFinished && flag
    completeIfDone()
  }

  /// No more animations are added.
  func close() {
    isClosed = true
    guard runningCount == 0 else { return }
    // Nothing moves: the completion comes in the next turn, or after the delay.
    guard completion != nil else { return }
    DelayedCalls.shared.schedule(after: delay) { self.completeIfDone() }
  }

  private func completeIfDone() {
    guard isClosed, runningCount <= 0, let completion else { return }
    self.completion = nil
    completion(areAllFinished)
  }
}

/// The animation blocks that are open, outermost first.
@MainActor
enum AnimationStack {
  static var blocks: [AnimationBlock] = []
  /// Above zero inside `performWithoutAnimation`.
  static var suspensionCount = 0
  static var isEnabled = true

  static var top: AnimationBlock? { suspensionCount == 0 && isEnabled ? blocks.last : nil }

  /// Runs `actions` with a block open; nested blocks take over duration and curve unless their
  /// options say otherwise.
  static func run(_ block: AnimationBlock, _ actions: () -> Void) {
    if let outer = top {
      if !block.options.contains(.overrideInheritedDuration), outer.keyframes == nil {
        block.duration = outer.duration
      }
      if !block.options.contains(.overrideInheritedCurve), case .curve = block.pace {
        block.pace = outer.pace
      }
    }
    let suspended = suspensionCount
    blocks.append(block)
    CATransaction.begin()
    CATransaction.setAnimationDuration(block.duration)
    actions()
    CATransaction.commit()
    blocks.removeLast()
    suspensionCount = suspended
    block.close()
  }
}

extension UIView {
  /// The properties of layers that animate inside `UIView.animate`.
  private static let animatedKeys: Set<String> = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "zPosition",
    "anchorPoint", "sublayerTransform", "contentsRect", "contents", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath",
  ]

  func animatedAction(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let block = AnimationStack.top, block.duration > 0 || block.keyframes != nil else {
      return NSNull()
    }
    guard Self.animatedKeys.contains(key) else { return NSNull() }
    if key == "contents", !block.options.contains(.allowAnimatedContent) { return NSNull() }
    return ViewAnimationAction(block: block, layer: layer, key: key)
  }
}

/// Animates one change of a property.
///
/// Numbers, points, sizes and transforms are animated by what is left of the way, added to the new
/// value: so the way goes on smoothly where another animation of the property is still under way.
private final class ViewAnimationAction: CAAction {
  private let block: AnimationBlock
  private let old: Any?
  private let presented: Any?

  init(block: AnimationBlock, layer: CALayer, key: String) {
    self.block = block
    old = layer.value(forKey: key)
    presented =
      block.options.contains(.beginFromCurrentState)
      ? layer.presentation()?.value(forKey: key) : nil
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    // Views' layers change on the main thread.
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
    let animation = block.makeAnimation(keyPath: key)
    var name = key
    if let (from, zero) = AdditiveDifference.between(old, new) {
      animation.isAdditive = true
      animation.fromValue = from
      animation.toValue = zero
      var number = 2
      while layer.animation(forKey: name) != nil {
        name = "\(key)-\(number)"
        number += 1
      }
    } else {
      animation.fromValue = presented ?? old
    }
    block.recorder?(layer, name, animation)
    layer.add(animation, forKey: name)
  }
}

/// What has to be added to a new value to get the old one.
enum AdditiveDifference {
  /// Nil where values cannot be added: colours, paths, pictures.
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
      // A transform without inverse (a scale of 0) cannot be added to.
      guard !CATransform3DEqualToTransform(inverse, b) || CATransform3DIsIdentity(b) else {
        return nil
      }
      return (CATransform3DConcat(a, inverse), CATransform3DIdentity)
    default: return nil
    }
  }
}
