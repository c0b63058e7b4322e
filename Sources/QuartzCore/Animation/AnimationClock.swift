import Foundation
import RenderServer
import Synchronization

/// Knows when animations begin and end, so that delegates and completion blocks hear of it.
///
/// Whoever owns the run loop asks for `nextDeadline` and calls `advance(to:)` when it has come. A
/// stepped clock stops at each deadline in turn.
package final class AnimationClock: @unchecked Sendable {
  /// The process's only one.
  package static let shared = AnimationClock()

  private struct Event {
    enum Kind { case start, stop, callback }
    var time: Double
    var order: UInt64
    var kind: Kind
    var animation: AttachedAnimation?
    var callback: (() -> Void)?
    /// By whose time: screens of one process may each have a clock.
    var clock = MediaClock.current
  }

  private let lock = NSRecursiveLock()
  private var events: [Event] = []
  private var order: UInt64 = 0
  private var changed: (@Sendable () -> Void)?

  /// Called, on any thread, when `nextDeadline` may have come nearer.
  package var deadlineChanged: (@Sendable () -> Void)? {
    get { lock.withLock { changed } }
    set { lock.withLock { changed = newValue } }
  }

  /// When something is due next, in media time; nil: nothing is.
  package var nextDeadline: Double? {
    lock.withLock {
      dropGone()
      let clock = MediaClock.current
      return events.first { $0.clock === clock && $0.animation?.isGone != true }?.time
    }
  }

  /// Does everything that is due at `time` or before, in order of time and then of asking.
  package func advance(to time: Double) {
    while let event = lock.withLock({ takeNext(before: time) }) { run(event) }
  }

  func schedule(_ animation: AttachedAnimation) {
    let begin = animation.mediaBeginTime
    if begin.isFinite, !animation.hasStarted {
      insert(Event(time: begin, order: 0, kind: .start, animation: animation))
    }
    let end = animation.rendered == nil ? begin : animation.mediaEndTime
    if end.isFinite {
      insert(Event(time: max(end, begin), order: 0, kind: .stop, animation: animation))
    } else {
      lock.withLock {
        waiting.removeAll(where: \.isGone)
        waiting.append(animation)
      }
    }
    if animation.isDrawnHere { DisplayLinkDriver.shared.add(animation) }
  }

  /// Runs `callback` at the next call of `advance(to:)`.
  func callSoon(_ callback: @escaping () -> Void) {
    insert(
      Event(time: MediaClock.current.now, order: 0, kind: .callback, callback: callback)
    )
  }

  /// The time of some layer has changed: begin and end are elsewhere now.
  func timingChanged() {
    let animations: [AttachedAnimation] = lock.withLock {
      var seen = Set<ObjectIdentifier>()
      var list: [AttachedAnimation] = []
      events.removeAll { event in
        guard let animation = event.animation else { return false }
        if seen.insert(ObjectIdentifier(animation)).inserted { list.append(animation) }
        return true
      }
      for animation in waiting where seen.insert(ObjectIdentifier(animation)).inserted {
        list.append(animation)
      }
      waiting = []
      return list
    }
    for animation in animations where !animation.isGone { schedule(animation) }
  }

  /// Animations that stand still, whose end may come once time goes on.
  private var waiting: [AttachedAnimation] = []

  private func insert(_ event: Event) {
    let notify = lock.withLock { () -> (@Sendable () -> Void)? in
      var event = event
      if let animation = event.animation { event.clock = animation.clock }
      order += 1
      event.order = order
      var low = 0
      var high = events.count
      while low < high {
        let middle = (low + high) / 2
        if events[middle].time <= event.time { low = middle + 1 } else { high = middle }
      }
      let isNext = !events[..<low].contains { $0.clock === event.clock }
      events.insert(event, at: low)
      // The first of its clock; those of others are at other times altogether.
      return isNext ? changed : nil
    }
    notify?()
  }

  private func dropGone() {
    while let first = events.first, first.animation?.isGone == true { events.removeFirst() }
  }

  private func takeNext(before time: Double) -> Event? {
    dropGone()
    // Half a nanosecond: the sum of a begin and a duration may miss the clock by a rounding.
    let clock = MediaClock.current
    guard
      let index = events.firstIndex(where: { $0.clock === clock && $0.animation?.isGone != true }),
      events[index].time <= time + 5e-10
    else { return nil }
    return events.remove(at: index)
  }

  private func run(_ event: Event) {
    switch event.kind {
    case .start: event.animation?.start()
    case .stop: event.animation.map { $0.layer?.animationHasEnded($0) }
    case .callback: event.callback?()
    }
  }
}
