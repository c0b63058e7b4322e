import Foundation

extension RunLoop: Scheduler {
  /// The type of times: a date.
  public typealias SchedulerTimeType = DateTime
  /// The options of a call; there are none.
  public struct SchedulerOptions {}

  /// The current time.
  public var now: DateTime { DateTime(Date()) }
  /// The minimum tolerance: zero.
  public var minimumTolerance: SecondsStride { 0 }

  /// Runs a function in the next iteration of the run loop, in its default mode.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Carried(action)
    perform { action.value() }
    CFRunLoopWakeUpOf(self)
  }

  /// Runs a function at a date, in the default mode.
  public func schedule(
    after date: DateTime,
    tolerance: SecondsStride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Carried(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  /// Runs a function at a date and then repeatedly at an interval, in the default mode.
  public func schedule(
    after date: DateTime,
    interval: SecondsStride,
    tolerance: SecondsStride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Carried(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
      action.value()
    }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    let carried = Carried(timer)
    return AnyCancellable { carried.value.invalidate() }
  }
}

/// Wakes a run loop of another thread with a timer that is due, since `perform` alone does not.
private func CFRunLoopWakeUpOf(_ loop: RunLoop) {
  guard loop !== RunLoop.current else { return }
  loop.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
}

extension OperationQueue: Scheduler {
  /// The type of times: a date.
  public typealias SchedulerTimeType = DateTime
  /// The options of a call; there are none.
  public struct SchedulerOptions {}

  /// The current time.
  public var now: DateTime { DateTime(Date()) }
  /// The minimum tolerance: zero.
  public var minimumTolerance: SecondsStride { 0 }

  /// Adds a function to the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Carried(action)
    addOperation { action.value() }
  }

  /// Adds a function to the queue at a date.
  public func schedule(
    after date: DateTime,
    tolerance: SecondsStride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Carried(action)
    let delay = max(0, date.date.timeIntervalSinceNow)
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
      self.addOperation { action.value() }
    }
  }

  /// Adds a function to the queue at a date and then repeatedly at an interval.
  public func schedule(
    after date: DateTime,
    interval: SecondsStride,
    tolerance: SecondsStride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Carried(action)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(
      deadline: .now() + max(0, date.date.timeIntervalSinceNow),
      repeating: interval.timeInterval
    )
    timer.setEventHandler { self.addOperation { action.value() } }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
