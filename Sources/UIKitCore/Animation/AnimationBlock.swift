import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// The relation of an animation's progress to time.
package enum AnimationPace {
  /// Progress that follows a timing function.
  case curve(CAMediaTimingFunction)
  /// Progress that follows a spring; damping above the critical value is overdamped.
  ///
  /// `velocity` is the initial velocity in whole distances per second, for each axis of a value
  /// with two dimensions.
  case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGVector)

  /// Returns a spring with damping limited to the critical value, as UIKit does.
  static func uncreeping(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    velocity: CGVector
  ) -> AnimationPace {
    let critical = CASpringAnimation.criticalDamping(mass: mass, stiffness: stiffness)
    return .spring(
      mass: mass,
      stiffness: stiffness,
      damping: min(damping, critical),
      velocity: velocity
    )
  }

  /// Returns the progress at a share of a duration; above 1 where a spring overshoots.
  func progress(at share: Double, duration: TimeInterval) -> Double {
    switch self {
    case .curve(let function): return function.curve.value(at: share)
    case .spring(let mass, let stiffness, let damping, let velocity):
      return Spring(
        mass: Double(mass),
        stiffness: Double(stiffness),
        damping: Double(damping),
        initialVelocity: Double(velocity.scalar)
      ).progress(at: share * duration)
    }
  }

  /// Returns the share of the duration at which a progress is first reached.
  func share(at progress: Double, duration: TimeInterval) -> Double {
    // Chosen: a spring's first crossing is found by steps of a 256th, then by bisection. A curve
    // rises monotonically, so its first step past the progress is the right one.
    let steps = 256
    var low = 0.0
    for step in 1...steps {
      let high = Double(step) / Double(steps)
      guard self.progress(at: high, duration: duration) >= progress else {
        low = high
        continue
      }
      var (a, b) = (low, high)
      for _ in 0..<40 {
        let middle = (a + b) / 2
        if self.progress(at: middle, duration: duration) < progress {
          a = middle
        } else {
          b = middle
        }
      }
      return b
    }
    return 1
  }
}

extension CGVector {
  /// The velocity of a value with one dimension.
  ///
  /// Chosen: the length of the vector if the axes differ.
  var scalar: CGFloat { dx == dy ? dx : (dx * dx + dy * dy).squareRoot() }
}

/// The properties of one call of `UIView.animate`, and the number of its running animations.
@MainActor
final class AnimationBlock {
  var duration: TimeInterval
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var pace: AnimationPace
  private var completion: ((Bool) -> Void)?
  private var runningCount = 0
  private var areAllFinished = true
  private var isClosed = false
  /// Collects values for key frames instead of adding animations.
  var keyframes: KeyframeCollection?
  /// Receives the animations instead of their layers, so that they can be paused and reversed.
  var tracks: AnimationTracks?
  var repeatCount: Float = 0
  var autoreverses = false
  /// Called when the first of the animations begins, for the delegates of begin/commit animations.
  var willStart: (() -> Void)?
  /// Whether hit tests use the presented position of views while they move.
  var hitsWhatIsSeen = false

  init(
    duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions,
    pace: AnimationPace,
    completion: ((Bool) -> Void)?
  ) {
    // NaN counts as zero.
    self.duration = duration.isNaN ? 0 : duration
    self.delay = delay.isNaN ? 0 : delay
    self.options = options
    self.pace = pace
    self.completion = completion
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  private static let inheritedOptions: UIView.AnimationOptions = [
    .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .layoutSubviews,
  ]

  /// Copies the values of the enclosing block, unless the options override them.
  func inherit(from outer: AnimationBlock) {
    if !options.contains(.overrideInheritedDuration), outer.keyframes == nil {
      duration = outer.duration
    }
    if !options.contains(.overrideInheritedCurve), case .curve = pace { pace = outer.pace }
    if !options.contains(.overrideInheritedOptions) {
      options.formUnion(outer.options.intersection(Self.inheritedOptions))
      if repeatCount == 0 { repeatCount = outer.repeatCount }
      autoreverses = autoreverses || outer.autoreverses
    }
    // Unverified: a block inside a delayed block is delayed by the same time.
    delay += outer.delay
    tracks = outer.tracks
    hitsWhatIsSeen = outer.hitsWhatIsSeen
  }

  /// Whether changes animate from value to value; repeated animations cannot be additive, because
  /// each repetition starts from the beginning.
  var isRepeated: Bool { repeatCount > 0 || autoreverses }

  // MARK: Making animations

  /// Creates an animation of a property with the block's pace.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch pace {
    case .curve(let curve):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = curve
      return animation
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.mass = mass
      spring.stiffness = stiffness
      spring.damping = damping
      spring.initialVelocity = velocity.scalar
      spring.allowsOverdamping = true
      return spring
    }
  }

  /// Sets the block's timing on an animation and adds it to a layer, or to `tracks`.
  ///
  /// `ended` is called if the animation returns to its start or stops on its way. `view` is the
  /// view that takes no touches meanwhile, if it is not the layer's own.
  func add(
    _ animation: CAAnimation,
    to layer: CALayer,
    key: String,
    property: String? = nil,
    in view: UIView? = nil,
    ended: ((UIViewAnimatingPosition) -> Void)? = nil
  ) {
    animation.duration = duration
    animation.endsOutsideTrees = true
    // During a delay the old value shows; after the end the model has the new value.
    animation.fillMode = .backwards
    if repeatCount > 0 { animation.repeatCount = repeatCount }
    animation.autoreverses = autoreverses
    let end = AnimationEnd(block: self, view: view ?? layer.delegate as? UIView)
    Conduct.observer?.animation(animation, startsOn: layer, key: key)
    runningCount += 1
    if let tracks {
      tracks.take(
        AnimationTrack(
          layer: layer,
          key: key,
          property: property,
          animation: animation,
          delay: delay,
          end: end,
          ended: ended
        )
      )
      return
    }
    if delay != 0 {
      animation.beginTime = layer.convertTime(layer.clock.now + delay, from: nil)
    }
    animation.delegate = end
    layer.add(animation, forKey: key)
  }

  // MARK: Ends

  fileprivate func animationBegan() {
    let willStart = willStart
    self.willStart = nil
    willStart?()
  }

  fileprivate func animationEnded(finished: Bool) {
    runningCount -= 1
    areAllFinished = areAllFinished && finished
    completeIfDone()
  }

  /// Marks the block as complete: no animations are added after this.
  func close() {
    isClosed = true
    guard runningCount == 0, completion != nil else { return }
    // Source: UIKit's documentation of `animate(withDuration:animations:completion:)`: without a
    // duration the completion is called in the next turn of the run loop. If nothing changed,
    // there is no animation and no delay to wait for.
    // Unverified: a delay without a duration is respected.
    let wait = UIView.areAnimationsEnabled && duration <= 0 ? delay : 0
    DelayedCalls.shared.schedule(after: wait) { self.completeIfDone() }
  }

  /// Adds work to run when all animations have ended, before the completion.
  func whenDone(_ work: @escaping () -> Void) { cleanUps.append(work) }
  private var cleanUps: [() -> Void] = []

  private func completeIfDone() {
    guard isClosed, runningCount <= 0 else { return }
    let work = cleanUps
    cleanUps = []
    for item in work { item() }
    guard let completion else { return }
    self.completion = nil
    completion(areAllFinished)
  }
}

/// Notifies a block of one animation's end, and re-enables the view's touches.
@MainActor
final class AnimationEnd: @preconcurrency CAAnimationDelegate {
  private let block: AnimationBlock
  private weak var view: UIView?
  private let takesTouches: Bool
  private let hitsWhatIsSeen: Bool
  private var isOver = false

  init(block: AnimationBlock, view: UIView?) {
    self.block = block
    self.view = view
    takesTouches = !block.options.contains(.allowUserInteraction)
    hitsWhatIsSeen = block.hitsWhatIsSeen
    if takesTouches { view?.touchlessAnimationCount += 1 }
    if hitsWhatIsSeen { view?.seenHitAnimationCount += 1 }
  }

  /// The identity of the animation's block, to distinguish animations.
  var owner: ObjectIdentifier { ObjectIdentifier(block) }

  func animationDidStart(_ anim: CAAnimation) { block.animationBegan() }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end(finished: flag) }

  /// Ends the animation; further calls have no effect.
  func end(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    if takesTouches { view?.touchlessAnimationCount -= 1 }
    if hitsWhatIsSeen { view?.seenHitAnimationCount -= 1 }
    block.animationEnded(finished: finished)
  }
}

/// The open animation blocks, outermost first.
@MainActor
enum AnimationStack {
  static var blocks: [AnimationBlock] = []
  /// The depth of nested `performWithoutAnimation` calls.
  static var suspensionCount = 0
  static var isEnabled = true
  /// Receives the animations of new blocks, for interactive transitions.
  static var collector: AnimationTracks?

  static var top: AnimationBlock? { suspensionCount == 0 && isEnabled ? blocks.last : nil }

  /// Runs `actions` with a block open; nested blocks inherit from the outer one.
  static func run(_ block: AnimationBlock, _ actions: () -> Void) {
    open(block)
    let suspended = suspensionCount
    actions()
    suspensionCount = suspended
    close(block)
  }

  /// Opens a block until `close(_:)`; `isRoot` blocks inherit nothing.
  static func open(_ block: AnimationBlock, isRoot: Bool = false) {
    if let outer = top, !isRoot {
      block.inherit(from: outer)
    } else if !isRoot {
      block.tracks = collector
    }
    blocks.append(block)
    // The end of the block does not commit: pending layout comes later, and does not animate.
    _ = MainLoop.shared
    CATransaction.noteChange()
    CATransaction.begin()
    CATransaction.setAnimationDuration(block.duration)
    if case .curve(let function) = block.pace { CATransaction.setAnimationTimingFunction(function) }
  }

  static func close(_ block: AnimationBlock) {
    CATransaction.commit()
    if let index = blocks.lastIndex(where: { $0 === block }) { blocks.remove(at: index) }
    block.close()
  }
}
