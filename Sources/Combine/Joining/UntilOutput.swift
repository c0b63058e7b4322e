extension Publishers {
  /// A publisher that finishes when another publisher delivers its first value.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The publisher whose first value ends this one.
    public let other: Other

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Gate(subscriber, isOpen: true).begin(upstream, trigger: other)
    }
  }

  /// A publisher that starts to deliver values after the first value of another publisher.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The publisher whose first value starts the delivery.
    public let other: Other

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Gate(subscriber, isOpen: false).begin(upstream, trigger: other)
    }
  }
}

/// Passes values on while it is open.
///
/// The first value of a trigger opens a closed gate, and ends an open one.
private final class Gate<Downstream: Subscriber>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let lock = Lock()
  private let isPrefix: Bool
  private var isOpen: Bool
  private var upstream: (any Subscription)?
  private var trigger: (any Subscription)?
  private var isDone = false

  init(_ downstream: Downstream, isOpen: Bool) {
    self.downstream = downstream
    self.isOpen = isOpen
    isPrefix = isOpen
  }

  func begin<U: Publisher, T: Publisher>(_ publisher: U, trigger other: T)
  where U.Output == Input, U.Failure == Failure {
    other.subscribe(
      AnySubscriber<T.Output, T.Failure>(
        receiveSubscription: { subscription in
          self.lock.with { self.trigger = subscription }
          subscription.request(.max(1))
        },
        receiveValue: { _ in
          self.fire()
          return .none
        },
        receiveCompletion: {
          self.triggerEnded(($0 as? Subscribers.Completion<Failure>) ?? .finished)
        }
      )
    )
    publisher.subscribe(self)
  }

  private func fire() {
    let (trigger, ends) = lock.with { () -> ((any Subscription)?, Bool) in
      defer { self.trigger = nil }
      let ends = isPrefix && !isDone
      if !isPrefix { isOpen = true }
      return (self.trigger, ends)
    }
    trigger?.cancel()
    guard ends else { return }
    let upstream = end()
    upstream?.cancel()
    downstream.receive(completion: .finished)
  }

  /// A closed gate ends when its trigger does, since nothing can open it.
  private func triggerEnded(_ completion: Subscribers.Completion<Failure>) {
    let ends = lock.with { () -> Bool in
      trigger = nil
      return !isPrefix && !isOpen && !isDone
    }
    guard ends else { return }
    end()?.cancel()
    downstream.receive(completion: completion)
  }

  func receive(subscription: any Subscription) {
    let isDone = lock.with { () -> Bool in
      if !self.isDone { upstream = subscription }
      return self.isDone
    }
    if isDone {
      subscription.cancel()
      return
    }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let isOpen = lock.with { () -> Bool? in isDone ? nil : self.isOpen }
    switch isOpen {
    case nil: return .none
    case false?: return .max(1)
    case true?: return downstream.receive(input)
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.with { !isDone }
    guard isFirst else { return }
    _ = end()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.with { upstream }?.request(demand) }

  func cancel() { end()?.cancel() }

  private func end() -> (any Subscription)? {
    let (upstream, trigger) = lock.with {
      isDone = true
      defer {
        self.upstream = nil
        self.trigger = nil
      }
      return (self.upstream, self.trigger)
    }
    trigger?.cancel()
    return upstream
  }
}

extension Publisher {
  /// Passes values on until another publisher delivers one, and finishes.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
  /// Drops values until another publisher delivers one.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P>
  where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
