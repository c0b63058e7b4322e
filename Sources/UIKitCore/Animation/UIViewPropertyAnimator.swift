import CoreGraphics
import Foundation
import QuartzCore

/// Where an animator is.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0
  case active, stopped
}

/// Where an animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0
  case start, current
}

/// Something that animates and can be halted.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that animates what its blocks change.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  )
}

/// How a timing curve is given.
public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic, spring, composed
}

/// The pace of an animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace by a Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: _UIObject, UITimingCurveProvider {
  open private(set) var animationCurve: UIView.AnimationCurve
  open private(set) var controlPoint1: CGPoint
  open private(set) var controlPoint2: CGPoint
  let function: CAMediaTimingFunction

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    function = curve.timingFunction
    var first: [Float] = [0, 0]
    var second: [Float] = [0, 0]
    function.getControlPoint(at: 1, values: &first)
    function.getControlPoint(at: 2, values: &second)
    controlPoint1 = CGPoint(x: CGFloat(first[0]), y: CGFloat(first[1]))
    controlPoint2 = CGPoint(x: CGFloat(second[0]), y: CGFloat(second[1]))
    super.init(_root: ())
  }
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x),
      Float(point1.y),
      Float(point2.x),
      Float(point2.y)
    )
    super.init(_root: ())
  }
  open var timingCurveType: UITimingCurveType { .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A pace by a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: _UIObject, UITimingCurveProvider {
  open private(set) var initialVelocity: CGVector
  private(set) var mass: CGFloat = 1
  private(set) var stiffness: CGFloat = 0
  private(set) var damping: CGFloat = 0
  /// Nil: the physical values hold.
  private(set) var dampingRatio: CGFloat?

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    dampingRatio = ratio
    initialVelocity = velocity
    super.init(_root: ())
  }
  public init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    initialVelocity = velocity
    super.init(_root: ())
  }
  /// UIKit's own spring: mass 3, stiffness 1000, damping 500.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }
  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

/// Animates what its blocks change; can be halted, turned round and moved by hand.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: _UIObject, UIViewImplicitlyAnimating {
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  /// Whether a halted animation follows `fractionComplete` evenly, by default true.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end.
  open var pausesOnCompletion = false
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false

  private var animations: [(block: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private struct Track {
    let layer: CALayer
    let key: String
    let animation: CAAnimation
  }
  private var tracks: [Track] = []
  private var startTime = 0.0
  private var heldFraction: CGFloat = 0
  private var reversed = false
  private var call: DelayedCalls.Token?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init(_root: ())
  }
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: curve)
    )
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    )
    if let animations { addAnimations(animations) }
  }
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UISpringTimingParameters(dampingRatio: ratio)
    )
    if let animations { addAnimations(animations) }
  }
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = UIViewPropertyAnimator(
      duration: duration,
      curve: options.curve,
      animations: animations
    )
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return unsafeDowncast(animator, to: Self.self)
  }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active {
      record(animation, delayFactor: delayFactor)
      if !isRunning { hold(at: heldFraction) }
    } else {
      animations.append((animation, delayFactor))
    }
  }
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open var isReversed: Bool {
    get { reversed }
    set {
      guard reversed != newValue else { return }
      let fraction = fractionComplete
      reversed = newValue
      if isRunning { run(from: fraction) }
    }
  }

  open var fractionComplete: CGFloat {
    get {
      guard isRunning, duration > 0 else { return heldFraction }
      let passed = CGFloat((CACurrentMediaTime() - startTime) / duration)
      return max(0, min(1, reversed ? heldFraction - passed : heldFraction + passed))
    }
    set {
      if state == .inactive { activate() }
      if isRunning { pauseAnimation() }
      hold(at: max(0, min(1, newValue)))
    }
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0 else { return begin() }
    self.delay = delay
    call = DelayedCalls.shared.schedule(after: delay) { self.begin() }
  }
  private func begin() {
    if state == .inactive { activate() }
    run(from: heldFraction)
  }
  open func pauseAnimation() {
    if state == .inactive { activate() }
    let fraction = fractionComplete
    cancelCall()
    isRunning = false
    hold(at: fraction)
  }
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    let fraction = fractionComplete
    if durationFactor > 0 {
      let rest = reversed ? fraction : 1 - fraction
      if rest > 0 { duration = TimeInterval(CGFloat(duration) * durationFactor / rest) }
    }
    if let parameters { timingParameters = parameters }
    run(from: fraction)
  }
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    let values = tracks.map { track -> Any? in
      track.layer.presentation()?.value(forKeyPath: Self.property(of: track))
    }
    cancelCall()
    isRunning = false
    removeAnimations()
    UIView.performWithoutAnimation {
      for (track, value) in zip(tracks, values) {
        if let value { track.layer.setValue(value, forKey: Self.property(of: track)) }
      }
    }
    tracks = []
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    complete(at: finalPosition)
  }

  // MARK: Inside

  private func activate() {
    state = .active
    let list = animations
    animations = []
    for item in list { record(item.block, delayFactor: item.delayFactor) }
  }

  private var pace: AnimationBlock.Pace {
    if let spring = timingParameters?.springTimingParameters {
      let velocity = max(abs(spring.initialVelocity.dx), abs(spring.initialVelocity.dy))
      if let ratio = spring.dampingRatio {
        let made = SpringParameters(duration: duration, dampingRatio: ratio, velocity: velocity)
        return .spring(
          mass: 1,
          stiffness: made.stiffness,
          damping: made.damping,
          velocity: velocity
        )
      }
      return .spring(
        mass: spring.mass,
        stiffness: spring.stiffness,
        damping: spring.damping,
        velocity: velocity
      )
    }
    return .curve(
      timingParameters?.cubicTimingParameters?.function
        ?? CAMediaTimingFunction(name: .easeInEaseOut)
    )
  }

  /// Runs a block and keeps the animations that it made.
  private func record(_ animations: () -> Void, delayFactor: CGFloat) {
    let block = AnimationBlock(
      duration: duration * TimeInterval(1 - delayFactor),
      delay: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve],
      pace: pace,
      completion: nil
    )
    block.recorder = { [weak self] layer, key, animation in
      animation.delegate = nil
      animation.isRemovedOnCompletion = false
      self?.tracks.append(Track(layer: layer, key: key, animation: animation))
    }
    AnimationStack.run(block, animations)
  }

  private static func property(of track: Track) -> String {
    (track.animation as? CAPropertyAnimation)?.keyPath ?? track.key
  }

  private func hold(at fraction: CGFloat) {
    heldFraction = fraction
    for track in tracks { put(track, speed: 0, offset: Double(fraction) * duration) }
  }

  private func run(from fraction: CGFloat) {
    heldFraction = fraction
    isRunning = true
    startTime = CACurrentMediaTime()
    for track in tracks {
      put(track, speed: reversed ? -1 : 1, offset: Double(fraction) * duration)
    }
    cancelCall()
    let rest = duration * Double(reversed ? fraction : 1 - fraction)
    call = DelayedCalls.shared.schedule(after: rest) { [self] in
      call = nil
      isRunning = false
      heldFraction = reversed ? 0 : 1
      if pausesOnCompletion {
        hold(at: heldFraction)
      } else {
        complete(at: reversed ? .start : .end)
      }
    }
  }

  /// Lets an animation go on from `offset` seconds of its time at a speed.
  private func put(_ track: Track, speed: Float, offset: Double) {
    guard let animation = track.animation.copy() as? CAAnimation else { return }
    let begin = duration - animation.duration
    animation.speed = speed
    animation.timeOffset = max(0, min(animation.duration, offset - begin))
    animation.beginTime = 0
    if speed != 0 {
      animation.beginTime = CACurrentMediaTime() + max(0, begin - offset) / Double(abs(speed))
    }
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    track.layer.add(animation, forKey: track.key)
  }

  private func removeAnimations() {
    for track in tracks { track.layer.removeAnimation(forKey: track.key) }
  }

  private func cancelCall() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
  }

  private func complete(at position: UIViewAnimatingPosition) {
    cancelCall()
    if position == .start {
      UIView.performWithoutAnimation {
        for track in tracks {
          guard let basic = track.animation as? CABasicAnimation, let from = basic.fromValue else {
            continue
          }
          let key = Self.property(of: track)
          let present = track.layer.value(forKey: key)
          track.layer.setValue(
            basic.isAdditive ? AdditiveDifference.sum(present, from) : from,
            forKey: key
          )
        }
      }
    }
    removeAnimations()
    tracks = []
    state = .inactive
    isRunning = false
    heldFraction = 0
    reversed = false
    let list = completions
    completions = []
    for completion in list { completion(position) }
  }
}

extension AdditiveDifference {
  /// The value with a difference put back.
  static func sum(_ value: Any?, _ difference: Any) -> Any? {
    switch (value, difference) {
    case (let a as CGPoint, let b as CGPoint): return CGPoint(x: a.x + b.x, y: a.y + b.y)
    case (let a as CGRect, let b as CGRect):
      return CGRect(
        x: a.origin.x + b.origin.x,
        y: a.origin.y + b.origin.y,
        width: a.width + b.size.width,
        height: a.height + b.size.height
      )
    case (let a as Float, let b as Float): return a + b
    case (let a as CGFloat, let b as CGFloat): return a + b
    case (let a as CATransform3D, let b as CATransform3D): return CATransform3DConcat(b, a)
    default: return value
    }
  }
}
