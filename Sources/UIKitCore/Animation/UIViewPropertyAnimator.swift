import CoreGraphics
import Foundation
import QuartzCore

/// Animates what its blocks change; can be halted, turned round and moved by hand.
///
/// `state`, `isRunning` and `isReversed` can be observed. An animator that runs is held until it has
/// ended.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: _UIObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  /// The pace.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// In seconds, without the delay; a physical spring's is the time in which it comes to rest.
  open private(set) var duration: TimeInterval
  /// In seconds, from `startAnimation(afterDelay:)`.
  open internal(set) var delay: TimeInterval = 0
  /// Whether views take touches while they move, by default true; not to be changed on the way.
  open var isUserInteractionEnabled = true {
    willSet { checkInactive("isUserInteractionEnabled") }
  }
  /// Whether the app finds out itself which view is touched; by default false: views that move are
  /// hit where they are seen.
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused and stopped, by default true; not to be changed on the way.
  open var isInterruptible = true {
    willSet { checkInactive("isInterruptible") }
  }
  /// Whether a halted animation follows `fractionComplete` evenly, by default true; else by its
  /// pace.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end and completes only when it is stopped and
  /// finished, by default false.
  open var pausesOnCompletion = false
  /// Whether it has begun, and whether it was stopped.
  open internal(set) var state: UIViewAnimatingState {
    get {
      keyValueRead("state")
      return stateValue
    }
    set { if stateValue != newValue { keyValueChange("state") { stateValue = newValue } } }
  }
  private final var stateValue = UIViewAnimatingState.inactive
  /// Whether it moves now.
  open internal(set) var isRunning: Bool {
    get {
      keyValueRead("isRunning")
      return isRunningValue
    }
    set {
      if isRunningValue != newValue { keyValueChange("isRunning") { isRunningValue = newValue } }
    }
  }
  private final var isRunningValue = false

  final var animations: [(block: () -> Void, delayFactor: CGFloat)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var tracks = AnimationTracks()
  final var course = Course.still(progress: 0, share: 0)
  final var isReversedValue = false
  final var call: DelayedCalls.Token?

  /// Makes an animator; it does nothing until it is started.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.springTimingParameters?.settlingDuration ?? duration
    timingParameters = parameters
    super.init(_root: ())
  }

  /// Makes an animator of no duration that eases in and out.
  public convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  deinit {
    guard stateValue != .inactive, !isRunningValue else { return }
    UIKitCore.stop(
      what: "It is an error to release a paused or stopped property animator.",
      where: "UIViewPropertyAnimator",
      mend: "Let it finish, or stop and finish it, before it is released."
    )
  }

  /// Returns an animator of the same class that has not begun, with the same pace, settings and
  /// blocks that have not run.
  // Unverified: that the blocks are taken over.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = makeAnimator(
      of: type(of: self),
      duration: duration,
      timing: timingParameters ?? UICubicTimingParameters()
    )
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.isInterruptible = isInterruptible
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    copy.animations = animations
    copy.completions = completions
    return copy
  }

  /// Makes an animator with a named curve.
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
  /// Makes an animator with a curve by its handles.
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
  /// Makes an animator with a spring that comes to rest in the duration.
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

  /// Makes an animator and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = makeAnimator(
      of: self,
      duration: duration,
      timing: UICubicTimingParameters(animationCurve: options.curve)
    )
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it does

  /// Adds what is to change; `delayFactor` is the share of the (remaining) duration before it moves.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: delayFactor)
  }
  /// Adds what is to change.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// Adds what is called at the end, with the place where it ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Waits for the end and returns the place where it ended; for ever where the animator is stopped
  /// without finishing.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { waiting in
      addCompletion { waiting.resume(returning: $0) }
    }
  }

  // MARK: Running

  /// Begins, or goes on the way on which it was.
  open func startAnimation() { start(afterDelay: 0) }
  /// Begins in `delay` seconds; what changes has its new value in the model at once.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
  /// Halts; an animator that has not begun becomes active.
  open func pauseAnimation() { pause() }
  /// Goes on, in `durationFactor` of the duration (0: in what is left of it), at another pace where
  /// one is given.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    resume(parameters, durationFactor: durationFactor)
  }
  /// Halts for good and leaves everything where it is seen; without finishing the animator is as
  /// new, else it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }
  /// Puts everything to an end, or leaves it, and calls the completions; after a stop.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      UIKitCore.stop(
        what: "An animator was finished that had not been stopped.",
        where: "UIViewPropertyAnimator.finishAnimation(at:)",
        mend: "Call stopAnimation(false) before."
      )
    }
    complete(at: finalPosition)
  }

  /// Whether it goes, or will go, from the end to the start.
  ///
  /// `fractionComplete` counts from where the animation comes from: turning it round turns a
  /// fraction f into 1 - f.
  open var isReversed: Bool {
    get {
      keyValueRead("isReversed")
      return isReversedValue
    }
    set { turn(newValue) }
  }

  /// How far it is on its way, 0 to 1; setting it halts.
  open var fractionComplete: CGFloat {
    get { fraction }
    set { scrub(to: newValue) }
  }

  func setTiming(_ parameters: any UITimingCurveProvider) { timingParameters = parameters }
}

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// An animator whose designated initializer can be called through a metatype.
open class _PropertyAnimatorTwin: UIViewPropertyAnimator {
  public required override init(
    duration: TimeInterval,
    timingParameters parameters: any UITimingCurveProvider
  ) {
    super.init(duration: duration, timingParameters: parameters)
  }
}

@MainActor @inline(never)
private func makeAnimator<T: UIViewPropertyAnimator>(
  of type: T.Type,
  duration: TimeInterval,
  timing: any UITimingCurveProvider
) -> T {
  let twin = unsafeBitCast(type as UIViewPropertyAnimator.Type, to: _PropertyAnimatorTwin.Type.self)
  return unsafeDowncast(
    twin.init(duration: duration, timingParameters: timing) as UIViewPropertyAnimator,
    to: T.self
  )
}
