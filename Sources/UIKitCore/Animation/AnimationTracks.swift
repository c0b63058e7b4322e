import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// One animation of a layer that can be paused, reversed and scrubbed.
@MainActor
final class AnimationTrack {
  let layer: CALayer
  let key: String
  /// The key path of the animated model value; `nil` if there is none.
  let property: String?
  /// The animation as its block created it; the layer receives copies with other timing.
  let animation: CAAnimation
  /// The delay, in seconds, from the beginning of the whole animation to the beginning of this
  /// track.
  var delay: TimeInterval
  let end: AnimationEnd
  let ended: ((UIViewAnimatingPosition) -> Void)?
  /// The model value before `stop()` replaced it with the presented one.
  private var stoppedValue: Any?
  /// Returns the value that the animation presents now; the layer's presentation has it only after
  /// a commit.
  private var shownValue: () -> Any? = { nil }

  init(
    layer: CALayer,
    key: String,
    property: String?,
    animation: CAAnimation,
    delay: TimeInterval,
    end: AnimationEnd,
    ended: ((UIViewAnimatingPosition) -> Void)?
  ) {
    self.layer = layer
    self.key = key
    self.property = property
    self.animation = animation
    self.delay = delay
    self.end = end
    self.ended = ended
  }

  private func put(_ animation: CAAnimation) {
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.endsOutsideTrees = false
    animation.delegate = nil
    layer.add(animation, forKey: key)
  }

  /// Adds a copy that is paused at `time` seconds of its own.
  private func putStill(_ copy: CAAnimation, at time: TimeInterval) {
    copy.speed = 0
    copy.timeOffset = max(0, min(copy.duration, time))
    put(copy)
  }

  /// Pauses at the value that the animation's own pace has at `time` seconds of the whole.
  func hold(atTime time: TimeInterval) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    putStill(copy, at: time - delay)
    shownValue = { [unowned self] in ownValue(at: time - delay) }
  }

  /// Pauses at a linear share of the animation, of `duration` seconds of the whole.
  func hold(linear progress: Double, of duration: TimeInterval) {
    let share = share(of: progress, duration)
    guard let value = value(at: share) else {
      guard let copy = animation.copy() as? CAAnimation else { return }
      copy.timingFunction = nil
      return putStill(copy, at: share * animation.duration)
    }
    let still = still(value)
    still.speed = 0
    put(still)
    shownValue = { value }
  }

  /// Returns the share of this track at a share of the whole.
  private func share(of progress: Double, _ duration: TimeInterval) -> Double {
    guard duration > 0, animation.duration > 0 else { return progress }
    let share = (progress * duration - delay) / animation.duration
    // Values outside 0 to 1 are kept only if the track is as long as the whole, so that springs
    // can overshoot.
    return delay == 0 && animation.duration == duration ? share : max(0, min(1, share))
  }

  /// Continues from `time` seconds of the whole at its own pace; a negative speed runs backwards.
  func run(fromTime time: TimeInterval, speed: Double, in delayed: TimeInterval) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    var offset = time - delay
    var wait = delayed
    if speed > 0, offset < 0 {
      wait += -offset / speed
      offset = 0
    } else if speed < 0, offset > copy.duration {
      wait += (copy.duration - offset) / speed
      offset = copy.duration
    }
    copy.speed = Float(speed)
    copy.timeOffset = offset
    let begin = CACurrentMediaTime() + wait
    copy.beginTime = layer.convertTime(begin, from: nil)
    put(copy)
    shownValue = { [unowned self] in
      ownValue(at: offset + max(0, CACurrentMediaTime() - begin) * speed)
    }
  }

  /// Runs from a share of the animation to an end (0 or 1) in `time` seconds at another pace.
  func run(
    from progress: Double,
    to end: Double,
    of duration: TimeInterval,
    pace: AnimationPace,
    time: TimeInterval
  ) {
    let from = share(of: progress, duration)
    let isForward = end > progress
    // A track that begins or ends within the remaining part moves only for its part of the time.
    var wait = 0.0
    var length = time
    if duration > 0, abs(end - progress) > 1e-9 {
      func moment(_ place: Double) -> Double {
        max(0, min(1, (place - progress) / (end - progress))) * time
      }
      let begin = moment(isForward ? delay / duration : (delay + animation.duration) / duration)
      let stop = moment(isForward ? (delay + animation.duration) / duration : delay / duration)
      wait = begin
      length = max(stop - begin, 1e-3)
    }
    let begin = CACurrentMediaTime() + wait
    let now = layer.convertTime(begin, from: nil)
    shownValue = { nil }
    guard let start = value(at: from), let stop = value(at: end) else {
      return runWhole(from: from, to: end, pace: pace, length: length, begin: now)
    }
    let copy: CABasicAnimation
    switch pace {
    case .curve(let function):
      copy = CABasicAnimation()
      copy.timingFunction = function
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = CASpringAnimation()
      spring.mass = mass
      spring.stiffness = stiffness
      spring.damping = damping
      spring.allowsOverdamping = true
      spring.initialVelocity =
        property?.hasSuffix(".x") == true
        ? velocity.dx : property?.hasSuffix(".y") == true ? velocity.dy : velocity.scalar
      copy = spring
    }
    copy.keyPath = (animation as? CAPropertyAnimation)?.keyPath
    copy.isAdditive = (animation as? CAPropertyAnimation)?.isAdditive ?? false
    copy.fromValue = start
    copy.toValue = stop
    copy.duration = length
    copy.beginTime = now
    put(copy)
    shownValue = {
      let share = max(0, min(1, (CACurrentMediaTime() - begin) / length))
      return AnimatableValue.mix(start, stop, by: pace.progress(at: share, duration: length))
    }
  }

  /// Runs key frames and transitions, whose time is changed by a group.
  private func runWhole(
    from: Double,
    to end: Double,
    pace: AnimationPace,
    length: TimeInterval,
    begin: TimeInterval
  ) {
    guard let member = animation.copy() as? CAAnimation else { return }
    let rest = max(abs(end - from), 1e-6)
    member.timingFunction = nil
    member.duration = length / rest
    member.timeOffset = from * member.duration
    member.speed = end > from ? 1 : -1
    member.fillMode = .both
    if animation is CATransition {
      member.beginTime = begin
      return put(member)
    }
    let group = CAAnimationGroup()
    // Chosen: key frames already have their values, so a spring does not affect them.
    if case .curve(let function) = pace { group.timingFunction = function }
    group.duration = length
    group.animations = [member]
    group.beginTime = begin
    put(group)
  }

  /// Returns the animation's value at a share; `nil` for animations with more than two values.
  private func value(at share: Double) -> Any? {
    guard let basic = animation as? CABasicAnimation else { return nil }
    return AnimatableValue.mix(basic.fromValue, basic.toValue, by: share)
  }

  /// Returns the animation's value after a number of its own seconds, at its own pace.
  private func ownValue(at time: TimeInterval) -> Any? {
    let duration = animation.duration
    guard duration > 0 else { return value(at: 1) }
    let share = max(0, min(1, time / duration))
    if let spring = animation as? CASpringAnimation {
      let pace = AnimationPace.spring(
        mass: spring.mass,
        stiffness: spring.stiffness,
        damping: spring.damping,
        velocity: CGVector(dx: spring.initialVelocity, dy: spring.initialVelocity)
      )
      return value(at: pace.progress(at: share, duration: duration))
    }
    return value(at: animation.timingFunction?.curve.value(at: share) ?? share)
  }

  private func still(_ value: Any) -> CABasicAnimation {
    let still = CABasicAnimation(keyPath: (animation as? CAPropertyAnimation)?.keyPath)
    still.isAdditive = (animation as? CAPropertyAnimation)?.isAdditive ?? false
    still.fromValue = value
    still.toValue = value
    still.duration = max(animation.duration, 1e-3)
    return still
  }

  // MARK: Ends

  /// The model value that preserves the current picture.
  private var pictured: Any? {
    guard let property else { return nil }
    guard let own = shownValue() else {
      return layer.presentation()?.value(forKeyPath: property)
    }
    guard (animation as? CAPropertyAnimation)?.isAdditive == true else { return own }
    return AnimatableValue.sum(layer.value(forKeyPath: property), own)
  }

  /// Removes the animation and sets the model to the presented value.
  func stop() {
    if let property, let pictured {
      stoppedValue = layer.value(forKeyPath: property)
      set(pictured)
    }
    layer.removeAnimation(forKey: key)
  }

  /// Restores the model value from before `stop()`.
  func undoStop() {
    set(stoppedValue)
    stoppedValue = nil
  }

  /// Sets the model to the value at a position and removes the animation.
  func finish(at position: UIViewAnimatingPosition) {
    switch position {
    case .end: break
    case .current: if stoppedValue == nil { set(pictured) }
    case .start:
      switch animation {
      case let basic as CABasicAnimation:
        let model = property.flatMap { layer.value(forKeyPath: $0) }
        set(basic.isAdditive ? AnimatableValue.sum(model, basic.fromValue) : basic.fromValue)
      case let frames as CAKeyframeAnimation: set(frames.values?.first)
      default: break
      }
    }
    ended?(position)
    layer.removeAnimation(forKey: key)
  }

  private func set(_ value: Any?) {
    guard let property, let value else { return }
    UIView.performWithoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.setValue(value, forKeyPath: property)
      CATransaction.commit()
    }
  }
}

/// The animations that an animator or an interactive transition has taken over from its blocks.
@MainActor
final class AnimationTracks {
  private(set) var list: [AnimationTrack] = []

  func take(_ track: AnimationTrack) { list.append(track) }

  /// Returns whether an animation of the layer has the key, even before it is added to the layer.
  func uses(_ key: String, of layer: CALayer) -> Bool {
    list.contains { $0.layer === layer && $0.key == key }
  }

  /// The time from the first beginning to the last end, in seconds.
  var length: TimeInterval {
    list.reduce(0) { max($0, $1.delay + $1.animation.duration) }
  }

  func hold(atTime time: TimeInterval) {
    for track in list { track.hold(atTime: time) }
  }

  func hold(linear progress: Double, of duration: TimeInterval) {
    for track in list { track.hold(linear: progress, of: duration) }
  }

  func run(fromTime time: TimeInterval, speed: Double, in delayed: TimeInterval = 0) {
    for track in list { track.run(fromTime: time, speed: speed, in: delayed) }
  }

  func run(
    from progress: Double,
    to end: Double,
    of duration: TimeInterval,
    pace: AnimationPace,
    time: TimeInterval
  ) {
    for track in list {
      track.run(from: progress, to: end, of: duration, pace: pace, time: time)
    }
  }

  func stop() {
    for track in list { track.stop() }
  }

  /// Ends all animations; when values go back, the last animation ends first, so that the oldest
  /// value remains.
  func finish(at position: UIViewAnimatingPosition, finished: Bool) {
    let all = list
    list = []
    if position != .current { for track in all.reversed() { track.undoStop() } }
    for track in position == .start ? all.reversed() : all { track.finish(at: position) }
    for track in all { track.end.end(finished: finished) }
  }

  /// Ends the animations that are over at `time` seconds of the whole, and notifies their blocks.
  func finishEnded(atTime time: TimeInterval) {
    let over = list.filter { $0.delay + $0.animation.duration <= time + 1e-9 }
    list.removeAll { track in over.contains { $0 === track } }
    for track in over { track.finish(at: .end) }
    for track in over { track.end.end(finished: true) }
  }
}
