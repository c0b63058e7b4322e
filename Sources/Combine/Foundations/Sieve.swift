/// What an operator makes of one value.
enum Step<Output, Failure: Error> {
  case send(Output)
  /// Nothing is sent, and another value is requested in its place.
  case skip
  /// Nothing is sent, and nothing requested: the value was requested besides what is demanded.
  case pass
  case sendLast(Output)
  case finish
  case fail(Failure)
}

/// The inner of operators that make at most one value of one: it passes demand and cancellation up,
/// and requests another value for each that it drops.
final class Sieve<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Result = Step<Downstream.Input, Downstream.Failure>

  private let downstream: Downstream
  private let step: (Input) -> Result
  private let complete:
    (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
  /// Requested once, with the downstream's first demand.
  private var extraDemand: Subscribers.Demand
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var isDone = false

  init(
    _ downstream: Downstream,
    extraDemand: Subscribers.Demand = .none,
    complete:
      @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>,
    step: @escaping (Input) -> Result
  ) {
    self.downstream = downstream
    self.extraDemand = extraDemand
    self.complete = complete
    self.step = step
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
    guard lock.with({ !isDone }) else { return .none }
    switch step(input) {
    case .send(let value): return downstream.receive(value)
    case .skip: return .max(1)
    case .pass: return .none
    case .sendLast(let value):
      guard let upstream = end() else { return .none }
      upstream.cancel()
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .finish:
      guard let upstream = end() else { return .none }
      upstream.cancel()
      downstream.receive(completion: .finished)
    case .fail(let error):
      guard let upstream = end() else { return .none }
      upstream.cancel()
      downstream.receive(completion: .failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard end() != nil else { return }
    downstream.receive(completion: complete(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    let (upstream, extra) = lock.with { () -> ((any Subscription)?, Subscribers.Demand) in
      guard self.upstream != nil, demand > 0 else { return (self.upstream, .none) }
      defer { extraDemand = .none }
      return (self.upstream, extraDemand)
    }
    upstream?.request(demand + extra)
  }

  func cancel() { end()?.cancel() }

  /// Takes the subscription away; nil where that was done before.
  private func end() -> (any Subscription)? {
    lock.with {
      isDone = true
      defer { upstream = nil }
      return upstream
    }
  }
}

extension Publisher {
  /// Attaches a subscriber through a sieve that cannot change the failure.
  func sift<S: Subscriber>(
    _ subscriber: S,
    extraDemand: Subscribers.Demand = .none,
    step: @escaping (Output) -> Step<S.Input, S.Failure>
  ) where S.Failure == Failure {
    subscribe(
      Sieve<Output, Failure, S>(
        subscriber,
        extraDemand: extraDemand,
        complete: { $0 },
        step: step
      )
    )
  }

  /// Attaches a subscriber through a sieve whose step may throw.
  func trySift<S: Subscriber>(
    _ subscriber: S,
    step: @escaping (Output) throws -> Step<S.Input, any Error>
  ) where S.Failure == any Error {
    subscribe(
      Sieve<Output, Failure, S>(
        subscriber,
        complete: { $0.mapError { $0 as any Error } },
        step: { value in
          do { return try step(value) } catch { return .fail(error) }
        }
      )
    )
  }
}
