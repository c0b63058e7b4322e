import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// One animation of a layer that can be halted, turned round and moved by hand.
@MainActor
final class AnimationTrack {
  let layer: CALayer
  let key: String
  /// The key path whose model value the animation goes with; nil: it goes with none.
  let property: String?
  /// As its block made it; copies of it with other timing are what the layer gets.
  let animation: CAAnimation
  /// Seconds from the begin of the whole to the begin of this one.
  var delay: TimeInterval
  let end: AnimationEnd
  let ended: ((UIViewAnimatingPosition) -> Void)?
  /// The model value before a stop put the presented one in its place.
  private var stoppedValue: Any?
  /// What the animation shows at this moment; the layer knows only once it is committed.
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

  /// A copy that stands still at `time` seconds of its own.
  private func putStill(_ copy: CAAnimation, at time: TimeInterval) {
    copy.speed = 0
    copy.timeOffset = max(0, min(copy.duration, time))
    put(copy)
  }

  /// Stands where the animation's own pace is at `time` seconds of the whole.
  func hold(atTime time: TimeInterval) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    putStill(copy, at: time - delay)
    shownValue = { [unowned self] in ownValue(at: time - delay) }
  }

  /// Stands a share of the way, of `duration` seconds of the whole, evenly.
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

  /// The share of this track's way at a share of the whole's.
  private func share(of progress: Double, _ duration: TimeInterval) -> Double {
    guard duration > 0, animation.duration > 0 else { return progress }
    let share = (progress * duration - delay) / animation.duration
    // Beyond the ends only where the track is as long as the whole, so that springs swing over.
    return delay == 0 && animation.duration == duration ? share : max(0, min(1, share))
  }

  /// Goes on from `time` seconds of the whole at its own pace; a negative speed goes back.
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

  /// Goes from a share of the way to an end (0 or 1) in `time` seconds at another pace.
  func run(
    from progress: Double,
    to end: Double,
    of duration: TimeInterval,
    pace: AnimationPace,
    time: TimeInterval
  ) {
    let from = share(of: progress, duration)
    let isForward = end > progress
    // A track that begins or ends within the rest moves for its part of the time.
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

  /// Key frames and transitions: a group bends their time.
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
    // Chosen: key frames have their places already, so a spring does not move them.
    if case .curve(let function) = pace { group.timingFunction = function }
    group.duration = length
    group.animations = [member]
    group.beginTime = begin
    put(group)
  }

  /// The animation's own value at a share of its way; nil for what has more than two values.
  private func value(at share: Double) -> Any? {
    guard let basic = animation as? CABasicAnimation else { return nil }
    return AnimatableValue.mix(basic.fromValue, basic.toValue, by: share)
  }

  /// The animation's own value after so many seconds of its own, at its own pace.
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

  /// What the model's value is where the picture is to stay as it is.
  private var pictured: Any? {
    guard let property else { return nil }
    guard let own = shownValue() else {
      return layer.presentation()?.value(forKeyPath: property)
    }
    guard (animation as? CAPropertyAnimation)?.isAdditive == true else { return own }
    return AnimatableValue.sum(layer.value(forKeyPath: property), own)
  }

  /// Takes the animation away and leaves the model where the picture was.
  func stop() {
    if let property, let pictured {
      stoppedValue = layer.value(forKeyPath: property)
      set(pictured)
    }
    layer.removeAnimation(forKey: key)
  }

  /// Puts the model's value back to what it was before the stop.
  func undoStop() {
    set(stoppedValue)
    stoppedValue = nil
  }

  /// Puts the model's value to an end and takes the animation away.
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

  /// Whether an animation of the layer has the name already, though the layer may not have it yet.
  func uses(_ key: String, of layer: CALayer) -> Bool {
    list.contains { $0.layer === layer && $0.key == key }
  }

  /// Seconds from the first begin to the last end.
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

  /// Ends all, the last begun first where values go back, so that the oldest value stands at last.
  func finish(at position: UIViewAnimatingPosition, finished: Bool) {
    let all = list
    list = []
    if position != .current { for track in all.reversed() { track.undoStop() } }
    for track in position == .start ? all.reversed() : all { track.finish(at: position) }
    for track in all { track.end.end(finished: finished) }
  }

  /// Ends those that are over at `time` seconds of the whole, and tells their blocks.
  func finishEnded(atTime time: TimeInterval) {
    let over = list.filter { $0.delay + $0.animation.duration <= time + 1e-9 }
    list.removeAll { track in over.contains { $0 === track } }
    for track in over { track.finish(at: .end) }
    for track in over { track.end.end(finished: true) }
  }
}
