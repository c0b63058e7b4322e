import Foundation

extension Publishers {
  /// A publisher of the values of the most recent publisher that its source delivered.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The type of values that the inner publishers deliver.
    public typealias Output = P.Output
    /// The type of errors that the source and the inner publishers can fail with.
    public typealias Failure = P.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Switch<S, P>(subscriber))
    }
  }
}

private final class Switch<Downstream: Subscriber, P: Publisher>: Subscriber, Subscription
where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
  typealias Input = P
  typealias Failure = P.Failure

  private let downstream: Downstream
  private let downstreamLock = DownstreamLock()
  private let lock = Lock()
  private var demand = Subscribers.Demand.none
  private var outer: (any Subscription)?
  private var inner: (any Subscription)?
  /// The number of the current inner publisher; calls of earlier ones are ignored.
  private var turn = 0
  private var isInnerDone = true
  private var isOuterDone = false
  private var isDone = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  func receive(subscription: any Subscription) {
    let isFirst = lock.with { () -> Bool in
      guard outer == nil, !isDone else { return false }
      outer = subscription
      return true
    }
    guard isFirst else {
      subscription.cancel()
      return
    }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: P) -> Subscribers.Demand {
    let (old, turn) = lock.with { () -> ((any Subscription)?, Int?) in
      guard !isDone else { return (nil, nil) }
      self.turn += 1
      isInnerDone = false
      defer { inner = nil }
      return (inner, self.turn)
    }
    old?.cancel()
    guard let turn else { return .none }
    input.subscribe(
      AnySubscriber<P.Output, Failure>(
        receiveSubscription: { self.began(turn, $0) },
        receiveValue: { self.take($0, turn) },
        receiveCompletion: { self.innerEnded(turn, $0) }
      )
    )
    return .none
  }

  private func began(_ turn: Int, _ subscription: any Subscription) {
    let demand = lock.with { () -> Subscribers.Demand? in
      guard !isDone, turn == self.turn, inner == nil else { return nil }
      inner = subscription
      return self.demand
    }
    guard let demand else {
      subscription.cancel()
      return
    }
    if demand > 0 { subscription.request(demand) }
  }

  private func take(_ value: P.Output, _ turn: Int) -> Subscribers.Demand {
    downstreamLock.with {
      let isDue = lock.with { () -> Bool in
        guard !isDone, turn == self.turn, demand > 0 else { return false }
        demand -= 1
        return true
      }
      guard isDue else { return .none }
      let more = downstream.receive(value)
      return lock.with {
        demand += more
        return turn == self.turn ? more : .none
      }
    }
  }

  private func innerEnded(_ turn: Int, _ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .failure:
      guard lock.with({ turn == self.turn }) else { return }
      finish(completion)
    case .finished:
      let isOver = lock.with { () -> Bool in
        guard turn == self.turn else { return false }
        inner = nil
        isInnerDone = true
        return isOuterDone
      }
      if isOver { finish(.finished) }
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .failure: finish(completion)
    case .finished:
      let isOver = lock.with { () -> Bool in
        isOuterDone = true
        outer = nil
        return isInnerDone
      }
      if isOver { finish(.finished) }
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    downstreamLock.with {
      guard let rest = lock.with({ end() }) else { return }
      for subscription in rest { subscription.cancel() }
      downstream.receive(completion: completion)
    }
  }

  private func end() -> [any Subscription]? {
    guard !isDone else { return nil }
    isDone = true
    defer {
      outer = nil
      inner = nil
    }
    return [outer, inner].compactMap { $0 }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    let inner = lock.with { () -> (any Subscription)? in
      self.demand += demand
      return self.inner
    }
    inner?.request(demand)
  }

  func cancel() {
    for subscription in lock.with({ end() }) ?? [] { subscription.cancel() }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Delivers the values of the most recent publisher, and cancels the one before.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Delivers the values of the most recent publisher; this publisher cannot fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Delivers the values of the most recent publisher; no publisher can fail.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Delivers the values of the most recent publisher; the inner publishers cannot fail.
  @_disfavoredOverload
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(
      upstream: map { output in output.setFailureType(to: Failure.self) }
    )
  }
}
