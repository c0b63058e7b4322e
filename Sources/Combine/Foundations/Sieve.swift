/// The result of an operator for one value.
enum Step<Output, Failure: Error> {
  /// The value is sent.
  case send(Output)
  /// No value is sent, and another value is requested to replace this one.
  case skip
  /// No value is sent and none is requested: this value was requested in addition to the demand.
  case pass
  /// The value is sent, and the publisher finishes.
  case sendLast(Output)
  /// The publisher finishes.
  case finish
  /// The publisher fails.
  case fail(Failure)
}

/// The subscription of operators that send at most one value for each value they receive.
///
/// It passes demand and cancellation to the upstream, and requests another value for each one that
/// it drops.
final class Sieve<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Result = Step<Downstream.Input, Downstream.Failure>

  private let downstream: Downstream
  private let step: (Input) -> Result
  private let complete:
    (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
  /// The demand that is added once, to the first demand of the downstream.
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

  /// Ends the subscription and returns the upstream; nil if it had ended before.
  private func end() -> (any Subscription)? {
    lock.with {
      isDone = true
      defer { upstream = nil }
      return upstream
    }
  }
}

extension Publisher {
  /// Attaches a subscriber through a sieve that keeps the failure type.
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

  /// Attaches a subscriber through a sieve whose step can throw.
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
