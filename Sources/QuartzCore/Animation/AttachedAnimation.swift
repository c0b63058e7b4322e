import Foundation
import RenderServer

/// An animation of a layer: its copy, its key, and the completions that depend on its end.
final class AttachedAnimation: @unchecked Sendable {
  let animation: CAAnimation
  let key: String
  weak var layer: CALayer?
  /// The clock of the layer when the animation was added or last committed.
  var clock: MediaClock
  /// The begin, in the layer's time; nil until the animation is committed.
  var beginTime: CFTimeInterval?
  /// The value that the render server or the layer evaluates; nil before the commit.
  var rendered: RenderAnimation?
  /// Whether the layer draws the animation frame by frame.
  var isDrawnHere = false
  /// Whether the animation was removed, so that no further events follow.
  private(set) var isGone = false
  /// The moments of its events in the animation clock.
  var places = AnimationClock.Places()
  private(set) var hasStarted = false
  private var hasStopped = false
  private var completions: [TransactionCompletion]

  init(_ animation: CAAnimation, key: String, layer: CALayer) {
    self.animation = animation
    self.key = key
    self.layer = layer
    clock = layer.clock
    let stack = TransactionStack.current
    completions = stack.completions()
    for completion in completions { completion.enter() }
    stack.added.append(self)
  }

  deinit { for completion in completions { completion.leave() } }

  /// The begin in media time; infinity before the commit, or while the layer is paused.
  var mediaBeginTime: Double {
    guard let layer, let beginTime else { return .infinity }
    return layer.moment(at: beginTime)
  }

  /// The end in media time; infinity if there is none.
  var mediaEndTime: Double {
    guard let layer, let rendered, rendered.endTime.isFinite else { return .infinity }
    return layer.moment(at: rendered.endTime)
  }

  /// Handles the end of the transaction that added the animation.
  ///
  /// If the layer is not in a tree, UIKit's own animations end immediately, because nothing is
  /// visible; an animation of an app is kept until its layer is added to a tree.
  func transactionWasCommitted() {
    guard beginTime == nil, !isGone, layer?.flags.contains(.isAttached) != true else { return }
    leaveCompletions()
    guard animation.endsOutsideTrees else { return }
    AnimationClock.shared.callSoon(on: clock) { [self] in
      guard !isGone, layer?.flags.contains(.isAttached) != true else { return }
      layer?.animations?.take(key)
      stop(finished: true)
    }
  }

  /// Removes the events after the animation was removed, which releases its delegate.
  func leave() {
    isGone = true
    AnimationClock.shared.forget(self)
  }

  func start() {
    guard !hasStarted, !isGone else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// Notifies the delegate and the completions of the end; only the first call has an effect.
  func stop(finished: Bool) {
    guard !hasStopped else { return }
    hasStopped = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    leaveCompletions()
  }

  private func leaveCompletions() {
    let waiting = completions
    completions = []
    for completion in waiting { completion.leave() }
  }
}

/// The animations of a layer, in the order of addition, and the changes since the last commit.
final class AttachedAnimations {
  private(set) var list: [AttachedAnimation] = []
  /// A change since the last commit.
  private enum Note {
    case added(AttachedAnimation)
    case removed(String)
    case removedAll
  }
  private var notes: [Note] = []

  var isEmpty: Bool { list.isEmpty }

  func find(_ key: String) -> AttachedAnimation? { list.first { $0.key == key } }

  func add(_ animation: AttachedAnimation) {
    list.append(animation)
    // The server replaces an animation with the same key, so it need not be removed first.
    notes.removeAll { if case .removed(animation.key) = $0 { true } else { false } }
    notes.append(.added(animation))
  }

  /// Removes an animation; one that was never committed needs no change.
  @discardableResult
  func take(_ key: String) -> AttachedAnimation? {
    guard let index = list.firstIndex(where: { $0.key == key }) else { return nil }
    let animation = list.remove(at: index)
    animation.leave()
    if animation.beginTime == nil {
      notes.removeAll { if case .added(let other) = $0 { other === animation } else { false } }
    } else if animation.rendered != nil, !animation.isDrawnHere {
      notes.append(.removed(key))
    }
    return animation
  }

  func takeAll() -> [AttachedAnimation] {
    let all = list
    for animation in all { animation.leave() }
    list = []
    notes = [.removedAll]
    return all
  }

  /// Removes the events of the animations when the layer is deallocated.
  func letGo() {
    for animation in list { AnimationClock.shared.forget(animation) }
  }

  /// Removes an animation whose duration is over; the render server removes it independently.
  func drop(_ animation: AttachedAnimation) {
    list.removeAll { $0 === animation }
    animation.leave()
  }

  /// Adds the animations to the next commit, because the layer is new to a tree.
  func wasDetached() {
    notes = list.map { .added($0) }
  }

  /// Calls `animation` for each animation that the render server runs at or after `time`.
  func write(
    for layer: CALayer,
    time: Double,
    _ animation: (String, RenderAnimation) -> Void
  ) {
    for attached in list where !attached.animation.isDrawn(by: layer, key: attached.key) {
      let own = attached.animation.beginTime
      let rendered =
        attached.rendered
        ?? attached.animation.rendered(
          for: layer,
          key: attached.key,
          beginTime: own == 0 ? layer.localTime(fromMedia: time) : own
        )
      if let rendered, !rendered.hasTransition { animation(attached.key, rendered) }
    }
  }

  func send(
    from layer: CALayer,
    time: Double,
    change: (LayerChange) -> Void,
    started: (AttachedAnimation) -> Void
  ) {
    guard !notes.isEmpty else { return }
    let now = layer.localTime(fromMedia: time)
    for note in notes {
      switch note {
      case .removed(let key): change(.removeAnimation(layer.renderID, key: key))
      case .removedAll: change(.removeAllAnimations(layer.renderID))
      case .added(let attached):
        let begin =
          attached.beginTime
          ?? (attached.animation.beginTime == 0
            ? now : attached.animation.beginTime)
        attached.beginTime = begin
        attached.clock = layer.clock
        attached.rendered = attached.animation.rendered(
          for: layer,
          key: attached.key,
          beginTime: begin
        )
        attached.isDrawnHere = attached.animation.isDrawn(by: layer, key: attached.key)
        if let rendered = attached.rendered, !attached.isDrawnHere {
          change(.addAnimation(layer.renderID, key: attached.key, rendered))
        }
        started(attached)
      }
    }
    notes = []
  }
}

extension CAAnimation {
  /// Whether the layer draws each frame, because the render server cannot animate the property.
  func isDrawn(by layer: CALayer, key: String?) -> Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains { $0.isDrawn(by: layer, key: nil) } ?? false
    }
    guard let path = animatedKeyPath ?? key, self is CAPropertyAnimation else { return false }
    return AnimatedProperty(keyPath: path) == nil
  }

  /// Returns the animation as a value, with `beginTime` resolved.
  func rendered(
    for layer: CALayer,
    key: String?,
    beginTime: CFTimeInterval
  ) -> RenderAnimation? {
    var property: AnimatedProperty?
    if self is CAPropertyAnimation {
      guard let path = animatedKeyPath ?? key else { return nil }
      // A custom property is evaluated here; the render value needs any numeric property.
      property = AnimatedProperty(keyPath: path) ?? .opacity
    }
    guard let content = content(for: layer, property: property) else { return nil }
    var timing = AnimationTiming()
    timing.beginTime = beginTime
    timing.duration = duration
    timing.speed = Double(speed)
    timing.timeOffset = timeOffset
    timing.repeatCount = Double(repeatCount)
    timing.repeatDuration = repeatDuration
    timing.autoreverses = autoreverses
    timing.fillMode = fillMode.rendered
    timing.isRemovedOnCompletion = isRemovedOnCompletion
    timing.curve = timingFunction?.curve
    var animation = RenderAnimation(property: property, content: content, timing: timing)
    if let own = self as? CAPropertyAnimation {
      animation.isAdditive = own.isAdditive
      animation.isCumulative = own.isCumulative
    }
    return animation
  }
}
