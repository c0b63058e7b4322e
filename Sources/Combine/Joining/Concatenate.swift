extension Publishers {
  /// A publisher of the values of one publisher, followed by those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// The type of values that both publishers deliver.
    public typealias Output = Suffix.Output
    /// The type of errors that both publishers can fail with.
    public typealias Failure = Suffix.Failure
    /// The first source.
    public let prefix: Prefix
    /// The second source.
    public let suffix: Suffix

    /// Creates a publisher that receives values from two sources.
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let suffix = suffix
      prefix.subscribe(
        Relay<S>(subscriber) { completion, relay in
          guard case .finished = completion, relay.sources == 1 else { return false }
          suffix.subscribe(relay)
          return true
        }
      )
    }
  }
}

/// The subscription of operators that continue with another source when one ends.
///
/// It counts the values that are still in demand, and requests them from the next source.
final class Relay<Downstream: Subscriber>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let downstream: Downstream
  private let lock = Lock()
  private let ended: (Subscribers.Completion<Failure>, Relay) -> Bool
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var isDone = false
  /// The number of sources that have been subscribed to.
  private(set) var sources = 0

  /// - Parameters:
  ///   - downstream: The subscriber that receives the values of all sources.
  ///   - ended: Receives the completion of a source. It subscribes to the next one and returns
  ///     true, or returns false to pass the completion on.
  init(
    _ downstream: Downstream,
    ended: @escaping (Subscribers.Completion<Failure>, Relay) -> Bool
  ) {
    self.downstream = downstream
    self.ended = ended
  }

  func receive(subscription: any Subscription) {
    let demand = lock.with { () -> Subscribers.Demand? in
      guard !isDone, upstream == nil else { return nil }
      upstream = subscription
      sources += 1
      return self.demand
    }
    guard let demand else {
      subscription.cancel()
      return
    }
    if lock.with({ sources }) == 1 {
      downstream.receive(subscription: self)
    } else if demand > 0 {
      subscription.request(demand)
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard
      lock.with({ () -> Bool in
        demand -= 1
        return !isDone
      })
    else { return .none }
    let more = downstream.receive(input)
    lock.with { demand += more }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isOpen = lock.with { () -> Bool in
      upstream = nil
      return !isDone
    }
    guard isOpen, !ended(completion, self) else { return }
    finish(completion)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.with { () -> Bool in
      defer { isDone = true }
      return !isDone
    }
    if isFirst { downstream.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    let upstream = lock.with { () -> (any Subscription)? in
      self.demand += demand
      return self.upstream
    }
    upstream?.request(demand)
  }

  func cancel() {
    lock.with { () -> (any Subscription)? in
      isDone = true
      defer { upstream = nil }
      return upstream
    }?.cancel()
  }
}

extension Publisher {
  /// Delivers the values of this publisher, then those of another.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
  /// Delivers the values of this publisher, then other values.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(Publishers.Sequence(sequence: elements))
  }
  /// Delivers the values of this publisher, then those of a sequence.
  public func append<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }
  /// Delivers the values of another publisher, then those of this one.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }
  /// Delivers values, then those of this publisher.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(Publishers.Sequence(sequence: elements))
  }
  /// Delivers the values of a sequence, then those of this publisher.
  public func prepend<S: Swift.Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }
}
