import Foundation
import RenderServer

/// An animation that a layer holds: the copy, its key, and who waits for its end.
final class AttachedAnimation: @unchecked Sendable {
  let animation: CAAnimation
  let key: String
  weak var layer: CALayer?
  /// The clock that was current when it was added.
  let clock = MediaClock.current
  /// When it begins, in the layer's time; nil until it is committed.
  var beginTime: CFTimeInterval?
  /// What the render server runs; nil: the layer draws it itself, frame by frame.
  var rendered: RenderAnimation?
  var isDrawnHere = false
  /// Whether it was taken away, so that nothing more comes of it.
  private(set) var isGone = false
  /// Where the clock keeps its begin and its end.
  var places = AnimationClock.Places()
  private(set) var hasStarted = false
  private var hasStopped = false
  private var completions: [TransactionCompletion]

  init(_ animation: CAAnimation, key: String, layer: CALayer) {
    self.animation = animation
    self.key = key
    self.layer = layer
    let stack = TransactionStack.current
    completions = stack.completions()
    for completion in completions { completion.enter() }
    stack.added.append(self)
  }

  deinit { for completion in completions { completion.leave() } }

  /// The begin in media time; infinity while it is not known or the layer stands still.
  var mediaBeginTime: Double {
    guard let layer, let beginTime else { return .infinity }
    return layer.moment(at: beginTime)
  }

  /// The end in media time; infinity where it never comes.
  var mediaEndTime: Double {
    guard let layer, let rendered, rendered.endTime.isFinite else { return .infinity }
    return layer.moment(at: rendered.endTime)
  }

  /// Called after the transaction of its addition; animations outside a tree end at once.
  ///
  /// One of UIKit's is over at once, as there is nothing to be seen of it; one that an app added
  /// waits until its layer comes to a tree.
  func transactionWasCommitted() {
    guard beginTime == nil, !isGone, layer?.flags.contains(.isAttached) != true else { return }
    leaveCompletions()
    guard animation.endsOutsideTrees else { return }
    AnimationClock.shared.callSoon { [self] in
      guard !isGone, layer?.flags.contains(.isAttached) != true else { return }
      layer?.animations?.take(key)
      stop(finished: true)
    }
  }

  /// It was taken away: the clock forgets it, so that its delegate is let go.
  func leave() {
    isGone = true
    AnimationClock.shared.forget(self)
  }

  func start() {
    guard !hasStarted, !isGone else { return }
    hasStarted = true
    animation.delegate?.animationDidStart(animation)
  }

  /// The end, for whatever reason; told once.
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

/// The animations of one layer, in the order in which they were added, and what of them the render
/// server has not heard.
final class AttachedAnimations {
  private(set) var list: [AttachedAnimation] = []
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
    // One under the same key is replaced there, so it need not be removed first.
    notes.removeAll { if case .removed(animation.key) = $0 { true } else { false } }
    notes.append(.added(animation))
  }

  /// Takes the animation out; one that the server never heard of leaves no trace.
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

  /// The layer goes: the clock holds its animations no longer.
  func letGo() {
    for animation in list { AnimationClock.shared.forget(animation) }
  }

  /// Called when its duration is over; the render server ends it independently.
  func drop(_ animation: AttachedAnimation) {
    list.removeAll { $0 === animation }
    animation.leave()
  }

  /// The layer is new to a tree: what it still has is sent from the begin.
  func wasDetached() {
    notes = list.map { .added($0) }
  }

  /// Hands over what the render server runs, or is going to run from `time` on.
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
  /// Whether the layer has to draw each frame: the property is its own.
  func isDrawn(by layer: CALayer, key: String?) -> Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains { $0.isDrawn(by: layer, key: nil) } ?? false
    }
    guard let path = animatedKeyPath ?? key, self is CAPropertyAnimation else { return false }
    return AnimatedProperty(keyPath: path) == nil
  }

  /// The animation as a value; `beginTime` is resolved.
  func rendered(
    for layer: CALayer,
    key: String?,
    beginTime: CFTimeInterval
  ) -> RenderAnimation? {
    var property: AnimatedProperty?
    if self is CAPropertyAnimation {
      guard let path = animatedKeyPath ?? key else { return nil }
      // A property of the layer's own is computed here and needs any name for a number.
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
