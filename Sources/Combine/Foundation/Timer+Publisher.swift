import Foundation

extension Timer {
  /// Returns a publisher that delivers the current date at an interval, once it is connected.
  ///
  /// - Parameters:
  ///   - interval: The interval in seconds.
  ///   - tolerance: The allowed delay of each date, in seconds. `nil` stands for zero.
  ///   - runLoop: The run loop that the timer is added to.
  ///   - mode: The mode of the run loop in which the timer fires.
  ///   - options: Not used. The default is `nil`.
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

  /// A publisher that delivers the current date at an interval.
  public final class TimerPublisher: ConnectablePublisher {
    /// The type of values: dates.
    public typealias Output = Date
    /// The type of errors: this publisher never fails.
    public typealias Failure = Never
    /// The interval in seconds.
    public let interval: TimeInterval
    /// The allowed delay of each date, in seconds; `nil` stands for zero.
    public let tolerance: TimeInterval?
    /// The run loop that the timer is added to.
    public let runLoop: RunLoop
    /// The mode of the run loop in which the timer fires.
    public let mode: RunLoop.Mode
    /// The options of the run loop; not used.
    public let options: RunLoop.SchedulerOptions?
    private let subject = PassthroughSubject<Date, Never>()

    /// Creates a publisher that starts when `connect()` is called.
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

    /// Starts the timer; cancel the returned object to stop it.
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
