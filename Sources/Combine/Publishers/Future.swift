/// A publisher of one value, which a function computes once, starting when the future is created.
///
/// Later subscribers receive the same value.
public final class Future<Output, Failure: Error>: Publisher {
  /// A function that gives the future its result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  /// The subscriptions that wait for the result, by their number.
  private var conduits: [Int: FutureConduit<Output, Failure>] = [:]
  /// The number of the next subscription; they receive the result in this order.
  private var nextNumber = 0

  /// Creates a future and calls a function at once, which calls the promise now or later.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in self.fulfill(result) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock.with { () -> [FutureConduit<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { conduits = [:] }
      return conduits.sorted { $0.key < $1.key }.map(\.value)
    }
    for conduit in waiting { conduit.fulfill(result) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let (conduit, result) = lock.with {
      () -> (FutureConduit<Output, Failure>, Result<Output, Failure>?) in
      let conduit = FutureConduit<Output, Failure>(
        AnySubscriber(subscriber),
        future: self,
        number: nextNumber
      )
      if self.result == nil {
        conduits[nextNumber] = conduit
        nextNumber += 1
      }
      return (conduit, self.result)
    }
    subscriber.receive(subscription: conduit)
    if let result { conduit.fulfill(result) }
  }

  fileprivate func remove(_ conduit: FutureConduit<Output, Failure>) {
    _ = lock.with { conduits.removeValue(forKey: conduit.number) }
  }

  /// Waits for the value.
  public var value: Output {
    get async throws(Failure) {
      let result = await withCheckedContinuation {
        (continuation: CheckedContinuation<Carried<Result<Output, Failure>>, Never>) in
        subscribe(
          AnySubscriber<Output, Failure>(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: {
              continuation.resume(returning: Carried(.success($0)))
              return .none
            },
            receiveCompletion: {
              if case .failure(let error) = $0 {
                continuation.resume(returning: Carried(.failure(error)))
              }
            }
          )
        )
      }
      return try result.value.get()
    }
  }
}

/// The subscription of one subscriber of a future.
private final class FutureConduit<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var future: Future<Output, Failure>?
  private var hasDemand = false
  private var result: Result<Output, Failure>?
  /// The number in the future's list.
  let number: Int

  init(
    _ downstream: AnySubscriber<Output, Failure>,
    future: Future<Output, Failure>,
    number: Int
  ) {
    self.downstream = downstream
    self.future = future
    self.number = number
  }

  func fulfill(_ result: Result<Output, Failure>) {
    lock.with { self.result = result }
    sendIfDue()
  }

  private func sendIfDue() {
    let due = lock.with { () -> (AnySubscriber<Output, Failure>, Result<Output, Failure>)? in
      guard let downstream, let result else { return nil }
      if case .success = result, !hasDemand { return nil }
      self.downstream = nil
      future = nil
      return (downstream, result)
    }
    guard let (downstream, result) = due else { return }
    switch result {
    case .success(let value):
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(error))
    }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    lock.with { hasDemand = true }
    sendIfDue()
  }

  func cancel() {
    let future = lock.with { () -> Future<Output, Failure>? in
      downstream = nil
      defer { self.future = nil }
      return self.future
    }
    future?.remove(self)
  }
}
