import CoreGraphics
import Foundation
import QuartzCore

/// Animates the changes of its blocks; can be paused, reversed and scrubbed.
///
/// `state`, `isRunning` and `isReversed` are observable. A running animator is retained until it
/// has ended.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: _UIObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
  /// The timing of the animation.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds, without the delay; for a physical spring its settling time.
  open private(set) var duration: TimeInterval
  /// The delay in seconds, from `startAnimation(afterDelay:)`.
  open internal(set) var delay: TimeInterval = 0
  /// Whether views take touches while they move, by default true; must not be set while active.
  open var isUserInteractionEnabled = true {
    willSet { checkInactive("isUserInteractionEnabled") }
  }
  /// Whether the app performs hit tests of moving views itself.
  ///
  /// The default is false: views are hit at their presented positions.
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused and stopped, by default true; must not be set while
  /// active.
  open var isInterruptible = true {
    willSet { checkInactive("isInterruptible") }
  }
  /// Whether a paused animation follows `fractionComplete` linearly, instead of at its own pace.
  ///
  /// The default is true.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end and completes only after it is stopped and
  /// finished.
  ///
  /// The default is false.
  open var pausesOnCompletion = false
  /// The state of the animator.
  open internal(set) var state: UIViewAnimatingState {
    get {
      keyValueRead("state")
      return stateValue
    }
    set { if stateValue != newValue { keyValueChange("state") { stateValue = newValue } } }
  }
  private final var stateValue = UIViewAnimatingState.inactive
  /// Whether the animator moves now.
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

  /// Creates an animator, which does nothing until it is started.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.springTimingParameters?.settlingDuration ?? duration
    timingParameters = parameters
    super.init(_root: ())
  }

  /// Creates an animator without duration that eases in and out.
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

  /// Returns an inactive animator of the same class with the same timing and settings, and with
  /// the blocks that have not run.
  // Unverified: that the blocks are copied.
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

  /// Creates an animator with a named curve.
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
  /// Creates an animator with a curve of two control points.
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
  /// Creates an animator with a spring that settles in the duration.
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

  /// Creates an animator and starts it.
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

  /// Adds a block of changes; `delayFactor` is the share of the (remaining) duration before they
  /// move.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: delayFactor)
  }
  /// Adds a block of changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// Adds a closure that is called at the end, with the position where the animation ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  /// Waits for the end and returns the position where the animation ended; never returns if the
  /// animator is stopped without finishing.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { waiting in
      addCompletion { waiting.resume(returning: $0) }
    }
  }

  // MARK: Running

  /// Starts the animation, or continues it after a pause.
  open func startAnimation() { start(afterDelay: 0) }
  /// Starts the animation after a delay, in seconds; the model has the new values at once.
  open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
  /// Pauses the animation; an inactive animator becomes active.
  open func pauseAnimation() { pause() }
  /// Continues in `durationFactor` of the duration (0 for the remaining time), with other timing
  /// if `parameters` is not `nil`.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    resume(parameters, durationFactor: durationFactor)
  }
  /// Stops the animation and leaves all views at their presented values.
  ///
  /// With `withoutFinishing` the animator becomes inactive; otherwise `finishAnimation(at:)` must
  /// follow.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }
  /// Moves a stopped animation to a position and calls the completions.
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

  /// Whether the animation runs, or will run, from the end to the start.
  ///
  /// `fractionComplete` counts from the side where the animation begins: reversing changes a
  /// fraction f to 1 - f.
  open var isReversed: Bool {
    get {
      keyValueRead("isReversed")
      return isReversedValue
    }
    set { turn(newValue) }
  }

  /// The completed fraction, from 0 to 1; setting it pauses the animation.
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
