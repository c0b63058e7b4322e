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
    /// The clock of both events.
    fileprivate var clock: MediaClock?
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
  }

  /// The events of one clock, in order.
  private final class Schedule {
    let clock: MediaClock
    var events: [Event]

    init(clock: MediaClock, events: [Event]) {
      self.clock = clock
      self.events = events
    }

    /// Returns the index of the first event that is not before a moment.
    func place(of moment: Moment) -> Int {
      var low = 0
      var high = events.count
      while low < high {
        let middle = (low + high) / 2
        if events[middle].moment < moment { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private let lock = NSRecursiveLock()
  /// The schedules of the clocks that have events.
  ///
  /// A process has few clocks: that of the device, and one for each screen of a test.
  private var schedules: [Schedule] = []
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
    lock.withLock { schedule(of: clock)?.events.first?.moment.time }
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
      if let clock = animation.places.clock {
        if let moment = animation.places.start { remove(moment, of: clock) }
        if let moment = animation.places.stop { remove(moment, of: clock) }
      }
      if let key = animation.places.waiting { waiting[key] = nil }
      animation.places = Places()
    }
  }

  /// The number of scheduled events, and of animations without an end.
  var load: (events: Int, waiting: Int) {
    lock.withLock { (schedules.reduce(0) { $0 + $1.events.count }, waiting.count) }
  }

  /// Drops the events of a stepped clock that will not be stepped again.
  ///
  /// No delegate is notified; a completion block runs when its last animation is deallocated.
  package func removeAll(of clock: MediaClock) {
    guard clock.isStepped else { return }
    // Released without the lock: the end of an animation may run code of an app.
    let dropped = lock.withLock {
      let events = schedule(of: clock)?.events ?? []
      schedules.removeAll { $0.clock === clock }
      for animation in events.compactMap(\.animation) {
        animation.places.start = nil
        animation.places.stop = nil
      }
      let endless = waiting.filter { $0.value.clock === clock }
      for (key, animation) in endless {
        waiting[key] = nil
        animation.places.waiting = nil
      }
      return (events, endless)
    }
    withExtendedLifetime(dropped) {}
  }

  /// Reschedules all animations after the time of a layer changed.
  func timingChanged() {
    let animations: [AttachedAnimation] = lock.withLock {
      var seen = Set<ObjectIdentifier>()
      var list: [AttachedAnimation] = []
      for event in schedules.lazy.flatMap(\.events) {
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
        callback: callback
      )
      animation?.places.clock = clock
      switch kind {
      case .start: animation?.places.start = event.moment
      case .stop: animation?.places.stop = event.moment
      case .callback: break
      }
      guard let schedule = schedule(of: clock) else {
        schedules.append(Schedule(clock: clock, events: [event]))
        return changed
      }
      let index = schedule.place(of: event.moment)
      schedule.events.insert(event, at: index)
      // Notify only for the first event of its clock; the times of clocks are unrelated.
      return index == 0 ? changed : nil
    }
    notify?()
  }

  private func remove(_ moment: Moment, of clock: MediaClock) {
    guard let schedule = schedule(of: clock) else { return }
    let index = schedule.place(of: moment)
    guard index < schedule.events.count, schedule.events[index].moment == moment else { return }
    _ = removeEvent(index, of: schedule)
  }

  /// Removes an event, and the schedule if it was the last one, which releases its clock.
  private func removeEvent(_ index: Int, of schedule: Schedule) -> Event {
    let event = schedule.events.remove(at: index)
    if schedule.events.isEmpty, schedule.clock.isStepped {
      schedules.removeAll { $0 === schedule }
    }
    return event
  }

  private func schedule(of clock: MediaClock) -> Schedule? {
    for schedule in schedules where schedule.clock === clock { return schedule }
    return nil
  }

  private func takeNext(before time: Double) -> Event? {
    // Half a nanosecond, because rounding may put a begin plus a duration slightly after the time.
    guard let schedule = schedule(of: .current), let next = schedule.events.first,
      next.moment.time <= time + 5e-10
    else { return nil }
    let event = removeEvent(0, of: schedule)
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
