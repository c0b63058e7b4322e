import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// How progress goes with time.
package enum AnimationPace {
  case curve(CAMediaTimingFunction)
  /// `velocity` in ways a second, for each axis of what has two; beyond critical damping it creeps.
  case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, velocity: CGVector)

  /// A spring as UIKit takes its figures: damping beyond the critical counts as that.
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

  /// The progress after a share of a duration; beyond 1 where a spring swings over.
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

  /// The share of the duration at which a progress is first reached.
  func share(at progress: Double, duration: TimeInterval) -> Double {
    // Chosen: a spring's first crossing is found by steps of a 256th, then by halving; a curve
    // rises all along, so the first step that passes it is the one.
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
  /// One velocity for what has one dimension.
  ///
  /// Chosen: the length where the axes differ.
  var scalar: CGFloat { dx == dy ? dx : (dx * dx + dy * dy).squareRoot() }
}

/// What one call of `UIView.animate` asks for, and how many of its animations still run.
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
  /// Collects values instead of animating, for key frames.
  var keyframes: KeyframeCollection?
  /// Takes the animations in the layers' stead, for what halts and turns them.
  var tracks: AnimationTracks?
  var repeatCount: Float = 0
  var autoreverses = false
  /// Called when the first of the animations begins, for the old blocks' delegates.
  var willStart: (() -> Void)?
  /// Whether views are hit where they are seen while they move.
  var hitsWhatIsSeen = false

  init(
    duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions,
    pace: AnimationPace,
    completion: ((Bool) -> Void)?
  ) {
    // What is no number is no time at all.
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

  /// Takes over what the block around it says, unless the options speak against it.
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
    // Unverified: a block inside of one that is put off waits for as long.
    delay += outer.delay
    tracks = outer.tracks
    hitsWhatIsSeen = outer.hitsWhatIsSeen
  }

  /// Whether a change is absolute, from value to value: repeated ways cannot be added up, since
  /// each of their rounds begins anew.
  var isRepeated: Bool { repeatCount > 0 || autoreverses }

  // MARK: Making animations

  /// An animation of a property with the block's pace.
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

  /// Gives an animation the block's timing and adds it to a layer, or to who collects them.
  ///
  /// `ended` is called where the animation is taken back to its start or stopped on its way; `view`
  /// is the one that takes no touches meanwhile, where it is not the layer's own.
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
    // The old value stands until a delay is over; after the end the new one is there anyway.
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
      animation.beginTime = layer.convertTime(CACurrentMediaTime() + delay, from: nil)
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

  /// No more animations are added.
  func close() {
    isClosed = true
    guard runningCount == 0, completion != nil else { return }
    // Source: UIKit's documentation of `animate(withDuration:animations:completion:)`: without a
    // duration the completion comes in the next turn of the run loop. Where nothing has changed
    // there is no animation whose end could be waited for, nor a delay.
    // Unverified: a delay without a duration is waited for.
    let wait = UIView.areAnimationsEnabled && duration <= 0 ? delay : 0
    DelayedCalls.shared.schedule(after: wait) { self.completeIfDone() }
  }

  /// Has something done when all animations have ended, before the completion.
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

/// Tells a block of one animation's end, and gives the view its touches back.
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

  /// The block that the animation is of, to tell animations apart.
  var owner: ObjectIdentifier { ObjectIdentifier(block) }

  func animationDidStart(_ anim: CAAnimation) { block.animationBegan() }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end(finished: flag) }

  /// Ends once, for whatever reason.
  func end(finished: Bool) {
    guard !isOver else { return }
    isOver = true
    if takesTouches { view?.touchlessAnimationCount -= 1 }
    if hitsWhatIsSeen { view?.seenHitAnimationCount -= 1 }
    block.animationEnded(finished: finished)
  }
}

/// The animation blocks that are open, outermost first.
@MainActor
enum AnimationStack {
  static var blocks: [AnimationBlock] = []
  /// Above zero inside `performWithoutAnimation`.
  static var suspensionCount = 0
  static var isEnabled = true
  /// Takes the animations of blocks that open, for interactive transitions.
  static var collector: AnimationTracks?

  static var top: AnimationBlock? { suspensionCount == 0 && isEnabled ? blocks.last : nil }

  /// Runs `actions` with a block open; nested blocks take over what the outer one says.
  static func run(_ block: AnimationBlock, _ actions: () -> Void) {
    open(block)
    let suspended = suspensionCount
    actions()
    suspensionCount = suspended
    close(block)
  }

  /// Opens a block until `close(_:)`; `isRoot` blocks take nothing over.
  static func open(_ block: AnimationBlock, isRoot: Bool = false) {
    if let outer = top, !isRoot {
      block.inherit(from: outer)
    } else if !isRoot {
      block.tracks = collector
    }
    blocks.append(block)
    // The block's end commits nothing: layout that is due comes later, and does not animate.
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
