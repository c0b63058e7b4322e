import Foundation

extension Timer {
  /// A publisher of dates at intervals, once it is connected.
  ///
  /// - Parameters:
  ///   - interval: Seconds.
  ///   - tolerance: How late a date may be, in seconds.
  ///   - runLoop: The run loop that the timer is in.
  ///   - mode: The modes of the run loop in which it fires.
  ///   - options: Not used; by default nil.
  /// - Returns: A publisher that starts when it is connected.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval,
      tolerance: tolerance,
      runLoop: runLoop,
      mode: mode,
      options: options
    )
  }

  /// A publisher of dates at intervals.
  public final class TimerPublisher: ConnectablePublisher {
    /// A date.
    public typealias Output = Date
    /// It cannot fail.
    public typealias Failure = Never
    /// Seconds between dates.
    public let interval: TimeInterval
    /// How late a date may be, in seconds.
    public let tolerance: TimeInterval?
    /// The run loop that the timer is in.
    public let runLoop: RunLoop
    /// The modes of the run loop in which it fires.
    public let mode: RunLoop.Mode
    /// The run loop's options.
    public let options: RunLoop.SchedulerOptions?
    private let subject = PassthroughSubject<Date, Never>()

    /// Creates a publisher that waits for `connect()`.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.subscribe(subscriber)
    }

    /// Starts the timer; it stops when what is returned is cancelled.
    public func connect() -> any Cancellable {
      let subject = subject
      let timer = Timer(timeInterval: interval, repeats: true) { _ in subject.send(Date()) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      let carried = Carried(timer)
      return AnyCancellable { carried.value.invalidate() }
    }
  }
}
