import CoreGraphics
import Foundation
import QuartzCore

// There are two measures of an animator's position. Its *share* is the elapsed part of the
// duration; its *progress* is the completed part of the distance. The pace maps the share to the
// progress. Both count from the start to the end, also while the animator is reversed. While it is
// paused and scrubs linearly, scrubbing changes the progress, and the share is computed when it
// continues; therefore pausing and continuing do not make it jump.

extension UIViewPropertyAnimator {
  /// The current movement of an animator.
  enum Course {
    /// Paused; `share` is `nil` after the animator was scrubbed.
    case still(progress: Double, share: Double?)
    /// Runs at its own pace from a share, at a rate in shares per second, since a time.
    case own(share: Double, rate: Double, since: TimeInterval)
    /// Runs at another pace from one progress to another, for `length` seconds since a time.
    case other(from: Double, to: Double, pace: AnimationPace, length: TimeInterval, TimeInterval)
  }

  var pace: AnimationPace {
    timingParameters?.pace(duration: duration)
      ?? .curve(UIView.AnimationCurve.easeInOut.timingFunction)
  }

  /// The current position.
  private var place: (progress: Double, share: Double?) {
    switch course {
    case .still(let progress, let share): return (progress, share)
    case .own(let share, let rate, let since):
      let now = max(0, min(1, share + rate * max(0, CACurrentMediaTime() - since)))
      return (pace.progress(at: now, duration: duration), now)
    case .other(let from, let to, let pace, let length, let since):
      let share = length > 0 ? max(0, min(1, (CACurrentMediaTime() - since) / length)) : 1
      return (from + (to - from) * pace.progress(at: share, duration: length), nil)
    }
  }

  /// The value of `fractionComplete`.
  ///
  /// Unverified: while the animator runs, it is the value that a pause would give.
  var fraction: CGFloat {
    let place = self.place
    let value =
      scrubsLinearly
      ? place.progress : place.share ?? pace.share(at: place.progress, duration: duration)
    return CGFloat(isReversedValue ? 1 - value : value)
  }

  // MARK: Adding

  func add(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch state {
    case .inactive: animations.append((animation, delayFactor))
    case .active:
      let place = self.place
      let share = place.share ?? pace.share(at: place.progress, duration: duration)
      let all = tracks
      tracks = AnimationTracks()
      record(animation, from: share + (1 - share) * Double(max(0, min(1, delayFactor))))
      show()
      for track in tracks.list { all.take(track) }
      tracks = all
    case .stopped:
      UIKitCore.stop(
        what: "Animations were added to an animator that is stopped.",
        where: "UIViewPropertyAnimator.addAnimations",
        mend: "Finish it before, or make another."
      )
    }
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let list = animations
    animations = []
    for item in list { record(item.block, from: Double(max(0, min(1, item.delayFactor)))) }
    course =
      isReversedValue
      ? .still(progress: pace.progress(at: 1, duration: duration), share: 1)
      : .still(progress: 0, share: 0)
  }

  /// Runs a block and records its animations, which begin at a share of the duration.
  private func record(_ animations: () -> Void, from share: Double) {
    let block = AnimationBlock(
      duration: max(duration * (1 - share), 1e-6),
      delay: duration * share,
      options: isUserInteractionEnabled ? .allowUserInteraction : [],
      pace: pace,
      completion: nil
    )
    block.hitsWhatIsSeen = isUserInteractionEnabled && !isManualHitTestingEnabled
    block.tracks = tracks
    AnimationStack.open(block, isRoot: true)
    animations()
    AnimationStack.close(block)
  }

  // MARK: Showing

  /// Updates every track to the animator's position and movement.
  private func show() {
    switch course {
    case .still(let progress, let share):
      if let share {
        tracks.hold(atTime: share * duration)
      } else {
        tracks.hold(linear: progress, of: duration)
      }
    case .own(let share, let rate, let since):
      let passed = CACurrentMediaTime() - since
      tracks.run(
        fromTime: (share + rate * max(0, passed)) * duration,
        speed: rate * duration,
        in: max(0, -passed)
      )
    case .other(_, let to, let pace, let length, let since):
      tracks.run(
        from: place.progress,
        to: to,
        of: duration,
        pace: pace,
        time: max(1e-3, length - (CACurrentMediaTime() - since))
      )
    }
  }

  private func schedule(after time: TimeInterval) {
    cancelCall()
    call = DelayedCalls.shared.schedule(after: time) { [self] in
      call = nil
      reachEnd()
    }
  }

  private func cancelCall() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
  }

  private func reachEnd() {
    let end: Double = isReversedValue ? 0 : 1
    if pausesOnCompletion {
      course = .still(progress: end, share: end)
      tracks.hold(atTime: end * duration)
      isRunning = false
    } else {
      complete(at: isReversedValue ? .start : .end)
    }
  }

  /// Runs at its own pace from a share; the rest takes `time` seconds.
  private func run(from share: Double, in time: TimeInterval, after delay: TimeInterval = 0) {
    let rest = isReversedValue ? share : 1 - share
    let rate = rest / max(time, 1e-6) * (isReversedValue ? -1 : 1)
    course = .own(
      share: share,
      rate: rest > 0 ? rate : 0,
      since: CACurrentMediaTime() + delay
    )
    if rest > 0 { show() }
    isRunning = true
    schedule(after: (rest > 0 ? time : 0) + delay)
  }

  // MARK: Steering

  func start(afterDelay delay: TimeInterval) {
    guard state != .stopped else {
      UIKitCore.stop(
        what: "An animator was started that is stopped.",
        where: "UIViewPropertyAnimator.startAnimation()",
        mend: "Finish it before, or make another."
      )
    }
    guard !isRunning else { return }
    activate()
    let delay = UIView.areAnimationsEnabled ? max(0, delay) : 0
    self.delay = delay
    guard UIView.areAnimationsEnabled else { return complete(at: isReversedValue ? .start : .end) }
    let place = self.place
    let share = place.share ?? pace.share(at: place.progress, duration: duration)
    run(from: share, in: (isReversedValue ? share : 1 - share) * duration, after: delay)
  }

  private func checkInterruptible(_ member: String) {
    guard !isInterruptible, state == .active else { return }
    UIKitCore.stop(
      what: "An animator was interrupted that is not interruptible.",
      where: "UIViewPropertyAnimator.\(member)",
      mend: "Leave isInterruptible true."
    )
  }

  func checkInactive(_ member: String) {
    guard state == .active else { return }
    UIKitCore.stop(
      what: "\(member) was set on an animator that is active.",
      where: "UIViewPropertyAnimator.\(member)",
      mend: "Set it before the animator is started or paused."
    )
  }

  func pause() {
    checkInterruptible("pauseAnimation()")
    guard state != .stopped else { return }
    activate()
    let place = self.place
    cancelCall()
    course = .still(progress: place.progress, share: place.share)
    show()
    isRunning = false
  }

  func scrub(to fraction: CGFloat) {
    checkInterruptible("fractionComplete")
    guard state != .stopped else { return }
    activate()
    cancelCall()
    var value = Double(max(0, min(1, fraction.isNaN ? 0 : fraction)))
    if isReversedValue { value = 1 - value }
    course =
      scrubsLinearly
      ? .still(progress: value, share: nil)
      : .still(progress: pace.progress(at: value, duration: duration), share: value)
    show()
    isRunning = false
  }

  func turn(_ isReversed: Bool) {
    guard isReversedValue != isReversed else { return }
    let place = self.place
    let wasRunning = isRunning
    keyValueChange("isReversed") { isReversedValue = isReversed }
    guard wasRunning else { return }
    // An animation whose delay is not over returns to its start at once.
    let share = place.share ?? pace.share(at: place.progress, duration: duration)
    run(from: share, in: (isReversed ? share : 1 - share) * duration)
  }

  func resume(_ parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active else {
      UIKitCore.stop(
        what: "An animator was to go on that is not active.",
        where: "UIViewPropertyAnimator.continueAnimation",
        mend: "Start it, or pause it, before."
      )
    }
    let place = self.place
    let share = place.share ?? pace.share(at: place.progress, duration: duration)
    let rest = (isReversedValue ? share : 1 - share) * duration
    var time = durationFactor > 0 ? duration * Double(durationFactor) : rest
    guard let parameters else { return run(from: share, in: time) }
    let end: Double = isReversedValue ? 0 : 1
    time = parameters.springTimingParameters?.settlingDuration ?? time
    guard abs(end - place.progress) > 1e-9 else { return run(from: end, in: 0) }
    course = .other(
      from: place.progress,
      to: end,
      pace: parameters.pace(duration: time),
      length: time,
      CACurrentMediaTime()
    )
    show()
    isRunning = true
    schedule(after: time)
  }

  func stop(_ withoutFinishing: Bool) {
    checkInterruptible("stopAnimation(_:)")
    guard state == .active else { return }
    cancelCall()
    tracks.stop()
    isRunning = false
    if withoutFinishing {
      tracks.finish(at: .current, finished: false)
      completions = []
      reset()
    } else {
      state = .stopped
    }
  }

  private func reset() {
    course = .still(progress: 0, share: 0)
    isReversedValue = false
    isRunning = false
    state = .inactive
  }

  func complete(at position: UIViewAnimatingPosition) {
    cancelCall()
    tracks.finish(at: position, finished: position == .end)
    let list = completions
    completions = []
    reset()
    for completion in list { completion(position) }
  }
}
