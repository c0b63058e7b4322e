import Foundation

extension RunLoop: Scheduler {
  /// A date.
  public typealias SchedulerTimeType = DateTime
  /// What a call may choose: nothing.
  public struct SchedulerOptions {}

  /// The present.
  public var now: DateTime { DateTime(Date()) }
  /// None.
  public var minimumTolerance: SecondsStride { 0 }

  /// Runs a function in the run loop's next turn in its default mode.
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

  /// Runs a function at a date and again at intervals, in the default mode.
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

/// `perform` alone does not wake a run loop that sleeps; a timer that is due does.
private func CFRunLoopWakeUpOf(_ loop: RunLoop) {
  guard loop !== RunLoop.current else { return }
  loop.add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
}

extension OperationQueue: Scheduler {
  /// A date.
  public typealias SchedulerTimeType = DateTime
  /// What a call may choose: nothing.
  public struct SchedulerOptions {}

  /// The present.
  public var now: DateTime { DateTime(Date()) }
  /// None.
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

  /// Adds a function to the queue at a date and again at intervals.
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
