import Foundation

/// The superclass of operators that choose by time which values they deliver.
///
/// It requests an unlimited number of values, counts the demand, and drops values without demand.
class Pacer<Input, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let downstreamLock = DownstreamLock()
  let lock = Lock()
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var isDone = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// Called when the subscription has arrived, before the downstream receives it.
  func began() {}
  /// Called with each value.
  func take(_ input: Input) {}
  /// Called with the completion; calls `finish`, now or later.
  func sourceEnded(_ completion: Subscribers.Completion<Failure>) { finish(completion) }
  /// Called once after the end.
  func ended() {}

  final func receive(subscription: any Subscription) {
    let isFirst = lock.with { () -> Bool in
      guard upstream == nil, !isDone else { return false }
      upstream = subscription
      return true
    }
    guard isFirst else {
      subscription.cancel()
      return
    }
    began()
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  final func receive(_ input: Input) -> Subscribers.Demand {
    if lock.with({ !isDone }) { take(input) }
    return .none
  }

  final func receive(completion: Subscribers.Completion<Failure>) {
    if lock.with({ !isDone }) { sourceEnded(completion) }
  }

  /// Delivers the result of `make` if there is demand.
  ///
  /// `make` is called with the lock held.
  final func deliver(_ make: () -> Downstream.Input?) {
    downstreamLock.with {
      let value = lock.with { () -> Downstream.Input? in
        guard !isDone, let value = make(), demand > 0 else { return nil }
        demand -= 1
        return value
      }
      guard let value else { return }
      let more = downstream.receive(value)
      if more > 0 { lock.with { demand += more } }
    }
  }

  final func finish(_ completion: Subscribers.Completion<Failure>, cancelling: Bool = false) {
    downstreamLock.with {
      let (isFirst, upstream) = lock.with { end() }
      guard isFirst else { return }
      if cancelling { upstream?.cancel() }
      ended()
      downstream.receive(completion: completion)
    }
  }

  private func end() -> (Bool, (any Subscription)?) {
    defer {
      isDone = true
      upstream = nil
    }
    return (!isDone, upstream)
  }

  final func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    lock.with { self.demand += demand }
  }

  final func cancel() {
    let (isFirst, upstream) = lock.with { end() }
    guard isFirst else { return }
    upstream?.cancel()
    ended()
  }
}

extension Publishers {
  /// A publisher of the values that no other value follows for a time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The time without values after which the latest value is delivered.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time or runs the calls.
    public let scheduler: Context
    /// The options that the scheduler receives with each call.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }

    private final class Inner<S: Subscriber>: Pacer<Output, S>, @unchecked Sendable
    where S.Input == Output, S.Failure == Failure {
      private let debounce: Debounce
      private var pending: Output?
      private var turn = 0

      init(_ downstream: S, _ debounce: Debounce) {
        self.debounce = debounce
        super.init(downstream)
      }

      override func take(_ input: Output) {
        let turn = lock.with { () -> Int in
          pending = input
          self.turn += 1
          return self.turn
        }
        let scheduler = debounce.scheduler
        scheduler.schedule(
          after: scheduler.now.advanced(by: debounce.dueTime),
          tolerance: scheduler.minimumTolerance,
          options: debounce.options
        ) {
          self.deliver {
            guard turn == self.turn else { return nil }
            defer { self.pending = nil }
            return self.pending
          }
        }
      }

      /// Delivers the pending value before the completion.
      override func sourceEnded(_ completion: Subscribers.Completion<Failure>) {
        debounce.scheduler.schedule(options: debounce.options) {
          if case .finished = completion {
            self.deliver {
              defer { self.pending = nil }
              return self.pending
            }
          }
          self.finish(completion)
        }
      }
    }
  }

  /// A publisher of the first or the latest value of each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The length of an interval.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time or runs the calls.
    public let scheduler: Context
    /// Whether the latest value of an interval is delivered instead of the first.
    public let latest: Bool

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }

    private final class Inner<S: Subscriber>: Pacer<Output, S>, @unchecked Sendable
    where S.Input == Output, S.Failure == Failure {
      private let throttle: Throttle
      private var pending: Output?
      private var isScheduled = false
      private var lastTime: Context.SchedulerTimeType?

      init(_ downstream: S, _ throttle: Throttle) {
        self.throttle = throttle
        super.init(downstream)
      }

      override func take(_ input: Output) {
        let scheduler = throttle.scheduler
        let now = scheduler.now
        let date = lock.with { () -> Context.SchedulerTimeType? in
          if pending == nil || throttle.latest { pending = input }
          guard !isScheduled else { return nil }
          isScheduled = true
          guard let lastTime else { return now }
          return Swift.max(now, lastTime.advanced(by: throttle.interval))
        }
        guard let date else { return }
        if date > now {
          scheduler.schedule(after: date) { self.emit() }
        } else {
          scheduler.schedule { self.emit() }
        }
      }

      private func emit() {
        let now = throttle.scheduler.now
        deliver {
          self.isScheduled = false
          self.lastTime = now
          defer { self.pending = nil }
          return self.pending
        }
      }

      /// Delivers the pending value before the completion.
      override func sourceEnded(_ completion: Subscribers.Completion<Failure>) {
        throttle.scheduler.schedule {
          if case .finished = completion {
            self.deliver {
              defer { self.pending = nil }
              return self.pending
            }
          }
          self.finish(completion)
        }
      }
    }
  }

  /// A publisher that ends if no value arrives for a time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The maximum time between values.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time or runs the calls.
    public let scheduler: Context
    /// The options that the scheduler receives with each call.
    public let options: Context.SchedulerOptions?
    /// The function that returns the failure; `nil` to finish instead.
    public let customError: (() -> Upstream.Failure)?

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }

    private final class Inner<S: Subscriber>: Pacer<Output, S>, @unchecked Sendable
    where S.Input == Output, S.Failure == Failure {
      private let timeout: Timeout
      private var turn = 0
      private var line = Queue<Output>()

      init(_ downstream: S, _ timeout: Timeout) {
        self.timeout = timeout
        super.init(downstream)
      }

      private func wind() {
        let turn = lock.with { () -> Int in
          self.turn += 1
          return self.turn
        }
        let scheduler = timeout.scheduler
        scheduler.schedule(
          after: scheduler.now.advanced(by: timeout.interval),
          tolerance: scheduler.minimumTolerance,
          options: timeout.options
        ) {
          guard self.lock.with({ turn == self.turn }) else { return }
          self.finish(
            self.timeout.customError.map { .failure($0()) } ?? .finished,
            cancelling: true
          )
        }
      }

      override func began() { wind() }
      override func take(_ input: Output) {
        wind()
        lock.with { line.append(input) }
        timeout.scheduler.schedule(options: timeout.options) {
          self.deliver { self.line.popFirst() }
        }
      }
      override func sourceEnded(_ completion: Subscribers.Completion<Failure>) {
        lock.with { turn += 1 }
        timeout.scheduler.schedule(options: timeout.options) { self.finish(completion) }
      }
      override func ended() { lock.with { turn += 1 } }
    }
  }

  /// The way in which values are grouped by time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// One group for each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// One group for each interval; a group that reaches a number of values is delivered at once.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// A publisher that delivers values in groups by time.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// An array of the values of one group.
    public typealias Output = [Upstream.Output]
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The way in which values are grouped.
    public let strategy: TimeGroupingStrategy<Context>
    /// The options that the scheduler receives with each call.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      switch strategy {
      case .byTime(let scheduler, let interval):
        upstream.subscribe(Inner(subscriber, scheduler, interval, .max, options))
      case .byTimeOrCount(let scheduler, let interval, let count):
        upstream.subscribe(Inner(subscriber, scheduler, interval, count, options))
      }
    }

    private final class Inner<S: Subscriber>: Pacer<Upstream.Output, S>, @unchecked Sendable
    where S.Input == Output, S.Failure == Failure {
      private let scheduler: Context
      private let interval: Context.SchedulerTimeType.Stride
      private let limit: Int
      private let options: Context.SchedulerOptions?
      private var group: Output = []
      private var timer: (any Cancellable)?

      init(
        _ downstream: S,
        _ scheduler: Context,
        _ interval: Context.SchedulerTimeType.Stride,
        _ limit: Int,
        _ options: Context.SchedulerOptions?
      ) {
        self.scheduler = scheduler
        self.interval = interval
        self.limit = limit
        self.options = options
        super.init(downstream)
      }

      override func began() {
        timer = scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          interval: interval,
          tolerance: scheduler.minimumTolerance,
          options: options
        ) { [weak self] in self?.emit() }
      }

      private func emit() {
        deliver {
          defer { self.group = [] }
          return self.group.isEmpty ? nil : self.group
        }
      }

      override func take(_ input: Upstream.Output) {
        let isFull = lock.with { () -> Bool in
          group.append(input)
          return group.count >= limit
        }
        if isFull { emit() }
      }

      /// Delivers the remaining values before the completion.
      override func sourceEnded(_ completion: Subscribers.Completion<Failure>) {
        scheduler.schedule(options: options) {
          if case .finished = completion { self.emit() }
          self.finish(completion)
        }
      }
      override func ended() { timer?.cancel() }
    }
  }

  /// A publisher of the times between values.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of intervals of the scheduler.
    public typealias Output = Context.SchedulerTimeType.Stride
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The scheduler that measures the time or runs the calls.
    public let scheduler: Context

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let scheduler = scheduler
      var last = scheduler.now
      upstream.sift(subscriber) { _ in
        let now = scheduler.now
        defer { last = now }
        return .send(last.distance(to: now))
      }
    }
  }
}

extension Publisher {
  /// Delivers a value if no other one follows it for a time.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self,
      dueTime: dueTime,
      scheduler: scheduler,
      options: options
    )
  }
  /// Delivers at most one value in an interval: the latest, or the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
  /// Ends if no value arrives for a time; fails if a function returns an error, and finishes
  /// otherwise.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      options: options,
      customError: customError
    )
  }
  /// Delivers values in groups by time.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
  /// Delivers the times between values.
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
