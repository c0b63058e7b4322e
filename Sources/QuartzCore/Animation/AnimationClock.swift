import Foundation
import RenderServer
import Synchronization

/// A schedule of the begins and ends of animations, which notifies delegates and completion blocks.
///
/// The owner of the run loop reads `nextDeadline` and calls `advance(to:)` at that time. A stepped
/// clock stops at each deadline in turn.
package final class AnimationClock: @unchecked Sendable {
  /// The clock of the process.
  package static let shared = AnimationClock()

  /// The time and the order of an event; of two events at one time, the first scheduled comes
  /// first.
  fileprivate struct Moment: Comparable {
    var time: Double
    var order: UInt64
    static func < (a: Moment, b: Moment) -> Bool {
      a.time == b.time ? a.order < b.order : a.time < b.time
    }
  }

  /// The moments of an animation's events, by which they are found.
  struct Places {
    /// The moment of the begin.
    fileprivate var start: Moment?
    /// The moment of the end.
    fileprivate var stop: Moment?
    /// The key of the animation in the table of animations without an end.
    fileprivate var waiting: UInt64?
  }

  private struct Event {
    enum Kind { case start, stop, callback }
    var moment: Moment
    var kind: Kind
    var animation: AttachedAnimation?
    var callback: (() -> Void)?
    /// The clock of the event; each screen of a process may have its own.
    var clock: MediaClock
  }

  private let lock = NSRecursiveLock()
  private var events: [Event] = []
  private var order: UInt64 = 0
  private var changed: (@Sendable () -> Void)?

  /// A handler that is called, on any thread, when `nextDeadline` may be earlier.
  package var deadlineChanged: (@Sendable () -> Void)? {
    get { lock.withLock { changed } }
    set { lock.withLock { changed = newValue } }
  }

  /// The time of the next event, in media time; nil if there is none.
  package var nextDeadline: Double? { nextDeadline(of: MediaClock.current) }

  /// Returns the time of the next event of a clock; nil if there is none.
  package func nextDeadline(of clock: MediaClock) -> Double? {
    lock.withLock { events.first { $0.clock === clock }?.moment.time }
  }

  /// Runs all events of the current clock at or before `time`, ordered by time and then by
  /// scheduling.
  package func advance(to time: Double) {
    while let event = lock.withLock({ takeNext(before: time) }) { run(event) }
  }

  /// Schedules the begin and the end of an animation, and replaces its earlier events.
  func schedule(_ animation: AttachedAnimation) {
    forget(animation)
    let begin = animation.mediaBeginTime
    if begin.isFinite, !animation.hasStarted {
      insert(.start, at: begin, on: animation.clock, of: animation)
    }
    let end = animation.rendered == nil ? begin : animation.mediaEndTime
    if end.isFinite {
      insert(.stop, at: max(end, begin), on: animation.clock, of: animation)
    } else {
      lock.withLock {
        order += 1
        waiting[order] = animation
        animation.places.waiting = order
      }
    }
    if animation.isDrawnHere { DisplayLinkDriver.shared.add(animation) }
  }

  /// Runs `callback` at the next call of `advance(to:)` with a clock.
  func callSoon(on clock: MediaClock = .current, _ callback: @escaping () -> Void) {
    insert(.callback, at: clock.now, on: clock, callback: callback)
  }

  /// Removes all events of an animation.
  func forget(_ animation: AttachedAnimation) {
    lock.withLock {
      if let moment = animation.places.start { remove(moment) }
      if let moment = animation.places.stop { remove(moment) }
      if let key = animation.places.waiting { waiting[key] = nil }
      animation.places = Places()
    }
  }

  /// The number of scheduled events, and of animations without an end.
  var load: (events: Int, waiting: Int) { lock.withLock { (events.count, waiting.count) } }

  /// Reschedules all animations after the time of a layer changed.
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

  /// The animations that are paused or repeat forever; their end may be scheduled when a time
  /// changes.
  private var waiting: [UInt64: AttachedAnimation] = [:]

  private func insert(
    _ kind: Event.Kind,
    at time: Double,
    on clock: MediaClock,
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
        clock: clock
      )
      switch kind {
      case .start: animation?.places.start = event.moment
      case .stop: animation?.places.stop = event.moment
      case .callback: break
      }
      let index = place(of: event.moment)
      let isNext = !events[..<index].contains { $0.clock === event.clock }
      events.insert(event, at: index)
      // Notify only for the first event of its clock; the times of clocks are unrelated.
      return isNext ? changed : nil
    }
    notify?()
  }

  /// Returns the index of the first event that is not before a moment.
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
    // Half a nanosecond, because rounding may put a begin plus a duration slightly after the time.
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
