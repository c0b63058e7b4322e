import Foundation

/// The subscription of operators that deliver later.
///
/// It stores events in a queue, and each call of the scheduler delivers the first one.
final class Courier<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let downstreamLock = DownstreamLock()
  private let lock = Lock()
  /// Runs a function on the scheduler.
  private let hop: (@escaping () -> Void) -> Void
  private var upstream: (any Subscription)?
  private var line = Queue<Event>()
  private var isDone = false

  private enum Event {
    case value(Input)
    case completion(Subscribers.Completion<Failure>)
  }

  init(_ downstream: Downstream, hop: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.hop = hop
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.with { () -> Bool in
      guard upstream == nil, !isDone else { return false }
      upstream = subscription
      return true
    }
    guard isFirst else {
      subscription.cancel()
      return
    }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    put(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { put(.completion(completion)) }

  private func put(_ event: Event) {
    let isOpen = lock.with { () -> Bool in
      guard !isDone else { return false }
      line.append(event)
      return true
    }
    if isOpen { hop { self.deliver() } }
  }

  private func deliver() {
    // The lock covers the removal too, so that a scheduler with several threads keeps the order.
    downstreamLock.with {
      let event = lock.with { () -> Event? in isDone ? nil : line.popFirst() }
      switch event {
      case .value(let value):
        let more = downstream.receive(value)
        if more > 0 { lock.with { upstream }?.request(more) }
      case .completion(let completion):
        lock.with {
          isDone = true
          upstream = nil
        }
        downstream.receive(completion: completion)
      case nil: break
      }
    }
  }

  func request(_ demand: Subscribers.Demand) { lock.with { upstream }?.request(demand) }

  func cancel() {
    let (upstream, line) = lock.with { () -> ((any Subscription)?, Queue<Event>) in
      isDone = true
      defer {
        self.upstream = nil
        self.line = Queue()
      }
      return (self.upstream, self.line)
    }
    upstream?.cancel()
    withExtendedLifetime(line) {}
  }
}

extension Publishers {
  /// A publisher that delivers values on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The scheduler that measures the time or runs the calls.
    public let scheduler: Context
    /// The options that the scheduler receives with each call.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(
        Courier(subscriber) { scheduler.schedule(options: options, $0) }
      )
    }
  }

  /// A publisher that delivers values after a delay.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The delay.
    public let interval: Context.SchedulerTimeType.Stride
    /// The allowed deviation from the delay.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// The scheduler that measures the time or runs the calls.
    public let scheduler: Context
    /// The options that the scheduler receives with each call.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let delay = self
      upstream.subscribe(
        Courier(subscriber) { action in
          delay.scheduler.schedule(
            after: delay.scheduler.now.advanced(by: delay.interval),
            tolerance: delay.tolerance,
            options: delay.options,
            action
          )
        }
      )
    }
  }

  /// A publisher that subscribes, requests and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The scheduler that measures the time or runs the calls.
    public let scheduler: Context
    /// The options that the scheduler receives with each call.
    public let options: Context.SchedulerOptions?

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (upstream, scheduler, options) = (upstream, scheduler, options)
      let inner = Sieve<Output, Failure, S>(subscriber, complete: { $0 }, step: { .send($0) })
      scheduler.schedule(options: options) {
        upstream.subscribe(
          AnySubscriber<Output, Failure>(
            receiveSubscription: { subscription in
              inner.receive(
                subscription: Elsewhere(subscription) { scheduler.schedule(options: options, $0) }
              )
            },
            receiveValue: { value in
              let more = inner.receive(value)
              return more
            },
            receiveCompletion: { inner.receive(completion: $0) }
          )
        )
      }
    }
  }
}

/// A subscription whose functions run on a scheduler.
private struct Elsewhere: Subscription {
  let subscription: any Subscription
  let hop: (@escaping () -> Void) -> Void
  var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

  init(_ subscription: any Subscription, hop: @escaping (@escaping () -> Void) -> Void) {
    self.subscription = subscription
    self.hop = hop
  }
  func request(_ demand: Subscribers.Demand) {
    let subscription = subscription
    hop { subscription.request(demand) }
  }
  func cancel() {
    let subscription = subscription
    hop { subscription.cancel() }
  }
}

extension Publisher {
  /// Delivers values and the completion on a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
  /// Subscribes, requests and cancels on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
  /// Delivers values and the completion, a failure too, after a delay.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self,
      interval: interval,
      tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler,
      options: options
    )
  }
}
