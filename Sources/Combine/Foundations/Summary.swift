/// The subscription of operators that compute one value from all values.
///
/// It requests an unlimited number, and sends the result when the upstream finishes or the result
/// is certain.
final class Summary<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  enum Verdict {
    /// More values are needed.
    case goOn
    /// The result is certain; the upstream is cancelled.
    case certain
    /// The publisher fails.
    case fail(Downstream.Failure)
  }

  private let downstream: Downstream
  private let take: (Input) -> Verdict
  private let result: () -> Downstream.Input?
  private let mapFailure: (Failure) -> Downstream.Failure
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var hasDemand = false
  private var isComplete = false
  private var isDone = false

  init(
    _ downstream: Downstream,
    mapFailure: @escaping (Failure) -> Downstream.Failure,
    take: @escaping (Input) -> Verdict,
    result: @escaping () -> Downstream.Input?
  ) {
    self.downstream = downstream
    self.mapFailure = mapFailure
    self.take = take
    self.result = result
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
    guard lock.with({ !isDone && !isComplete }) else { return .none }
    switch take(input) {
    case .goOn: break
    case .certain:
      lock.with { () -> (any Subscription)? in
        defer { upstream = nil }
        return upstream
      }?.cancel()
      finish()
    case .fail(let error):
      guard let upstream = end() else { return .none }
      upstream.cancel()
      downstream.receive(completion: .failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: finish()
    case .failure(let error):
      guard lock.with({ !isDone && !isComplete }) else { return }
      _ = end()
      downstream.receive(completion: .failure(mapFailure(error)))
    }
  }

  private func finish() {
    let isDue = lock.with { () -> Bool in
      guard !isDone, !isComplete else { return false }
      isComplete = true
      upstream = nil
      return hasDemand
    }
    let value = isDue || lock.with({ !isDone }) ? result() : nil
    if value == nil || isDue { send(value) }
  }

  private func send(_ value: Downstream.Input?) {
    let isFirst = lock.with { () -> Bool in
      defer { isDone = true }
      return !isDone
    }
    guard isFirst else { return }
    if let value { _ = downstream.receive(value) }
    downstream.receive(completion: .finished)
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    let (upstream, isDue) = lock.with { () -> ((any Subscription)?, Bool) in
      guard !hasDemand, !isDone else { return (nil, false) }
      hasDemand = true
      return (self.upstream, isComplete)
    }
    if isDue { send(result()) } else { upstream?.request(.unlimited) }
  }

  func cancel() { end()?.cancel() }

  private func end() -> (any Subscription)? {
    lock.with {
      isDone = true
      defer { upstream = nil }
      return upstream
    }
  }
}

extension Publisher {
  /// Attaches a subscriber that receives one value computed from all values.
  func summarize<S: Subscriber>(
    _ subscriber: S,
    take: @escaping (Output) -> Summary<Output, Failure, S>.Verdict,
    result: @escaping () -> S.Input?
  ) where S.Failure == Failure {
    subscribe(Summary(subscriber, mapFailure: { $0 }, take: take, result: result))
  }

  /// Attaches a subscriber that receives one value computed from all values by a function that can
  /// throw.
  func trySummarize<S: Subscriber>(
    _ subscriber: S,
    take: @escaping (Output) throws -> Summary<Output, Failure, S>.Verdict,
    result: @escaping () -> S.Input?
  ) where S.Failure == any Error {
    subscribe(
      Summary<Output, Failure, S>(
        subscriber,
        mapFailure: { $0 },
        take: { value in
          do { return try take(value) } catch { return .fail(error) }
        },
        result: result
      )
    )
  }
}
