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

  /// What is due when; of two at one time the one that was asked for first comes first.
  fileprivate struct Moment: Comparable {
    var time: Double
    var order: UInt64
    static func < (a: Moment, b: Moment) -> Bool {
      a.time == b.time ? a.order < b.order : a.time < b.time
    }
  }

  /// Where an animation's begin and end are among the events, so that they are found again.
  struct Places {
    fileprivate var start: Moment?
    fileprivate var stop: Moment?
    /// Its key among those that wait.
    fileprivate var waiting: UInt64?
  }

  private struct Event {
    enum Kind { case start, stop, callback }
    var moment: Moment
    var kind: Kind
    var animation: AttachedAnimation?
    var callback: (() -> Void)?
    /// By whose time: screens of one process may each have a clock.
    var clock: MediaClock
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
    let clock = MediaClock.current
    return lock.withLock { events.first { $0.clock === clock }?.moment.time }
  }

  /// Does everything that is due at `time` or before, in order of time and then of asking.
  package func advance(to time: Double) {
    while let event = lock.withLock({ takeNext(before: time) }) { run(event) }
  }

  func schedule(_ animation: AttachedAnimation) {
    forget(animation)
    let begin = animation.mediaBeginTime
    if begin.isFinite, !animation.hasStarted { insert(.start, at: begin, of: animation) }
    let end = animation.rendered == nil ? begin : animation.mediaEndTime
    if end.isFinite {
      insert(.stop, at: max(end, begin), of: animation)
    } else {
      lock.withLock {
        order += 1
        waiting[order] = animation
        animation.places.waiting = order
      }
    }
    if animation.isDrawnHere { DisplayLinkDriver.shared.add(animation) }
  }

  /// Runs `callback` at the next call of `advance(to:)`.
  func callSoon(_ callback: @escaping () -> Void) {
    insert(.callback, at: MediaClock.current.now, callback: callback)
  }

  /// Nothing more is to come of an animation.
  func forget(_ animation: AttachedAnimation) {
    lock.withLock {
      if let moment = animation.places.start { remove(moment) }
      if let moment = animation.places.stop { remove(moment) }
      if let key = animation.places.waiting { waiting[key] = nil }
      animation.places = Places()
    }
  }

  /// How many begins, ends and calls are to come, and how many animations stand still.
  var load: (events: Int, waiting: Int) { lock.withLock { (events.count, waiting.count) } }

  /// The time of some layer has changed: begin and end are elsewhere now.
  func timingChanged() {
    let animations: [AttachedAnimation] = lock.withLock {
      var seen = Set<ObjectIdentifier>()
      var list: [AttachedAnimation] = []
      for event in events {
        guard let animation = event.animation else { continue }
        if seen.insert(ObjectIdentifier(animation)).inserted { list.append(animation) }
      }
      for (_, animation) in waiting.sorted(by: { $0.key < $1.key })
      where seen.insert(ObjectIdentifier(animation)).inserted {
        list.append(animation)
      }
      return list
    }
    for animation in animations { schedule(animation) }
  }

  /// Animations that stand still or go on for ever, whose end may come once time goes otherwise.
  private var waiting: [UInt64: AttachedAnimation] = [:]

  private func insert(
    _ kind: Event.Kind,
    at time: Double,
    of animation: AttachedAnimation? = nil,
    callback: (() -> Void)? = nil
  ) {
    let notify = lock.withLock { () -> (@Sendable () -> Void)? in
      order += 1
      let event = Event(
        moment: Moment(time: time, order: order),
        kind: kind,
        animation: animation,
        callback: callback,
        clock: animation?.clock ?? MediaClock.current
      )
      switch kind {
      case .start: animation?.places.start = event.moment
      case .stop: animation?.places.stop = event.moment
      case .callback: break
      }
      let index = place(of: event.moment)
      let isNext = !events[..<index].contains { $0.clock === event.clock }
      events.insert(event, at: index)
      // The first of its clock; those of others are at other times altogether.
      return isNext ? changed : nil
    }
    notify?()
  }

  /// The index of the first event that is not before a moment.
  private func place(of moment: Moment) -> Int {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].moment < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func remove(_ moment: Moment) {
    let index = place(of: moment)
    if index < events.count, events[index].moment == moment { events.remove(at: index) }
  }

  private func takeNext(before time: Double) -> Event? {
    // Half a nanosecond: the sum of a begin and a duration may miss the clock by a rounding.
    let clock = MediaClock.current
    guard let index = events.firstIndex(where: { $0.clock === clock }),
      events[index].moment.time <= time + 5e-10
    else { return nil }
    let event = events.remove(at: index)
    switch event.kind {
    case .start: event.animation?.places.start = nil
    case .stop: event.animation?.places.stop = nil
    case .callback: break
    }
    return event
  }

  private func run(_ event: Event) {
    switch event.kind {
    case .start: event.animation?.start()
    case .stop: event.animation.map { $0.layer?.animationHasEnded($0) }
    case .callback: event.callback?()
    }
  }
}
