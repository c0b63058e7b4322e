/// A publisher of one value.
public struct Just<Output>: Publisher {
  /// The type of errors: this publisher never fails.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: OneValue(subscriber, .success(output)))
  }
}

extension Just: Equatable where Output: Equatable {}

/// Sends one value on the first demand, and finishes.
final class OneValue<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  private var downstream: Downstream?
  private let value: Downstream.Input

  init(_ downstream: Downstream, _ value: Swift.Result<Downstream.Input, Never>) {
    self.downstream = downstream
    self.value = value.get()
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    let downstream = lock.with { () -> Downstream? in
      defer { self.downstream = nil }
      return self.downstream
    }
    guard let downstream else { return }
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }

  func cancel() { lock.with { downstream = nil } }
}

/// A publisher that fails as soon as it has a subscriber.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher that fails with an error.
  public init(error: Failure) { self.error = error }
  /// Creates a publisher that fails with an error, with a given type of values.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

/// A publisher of no values.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether the publisher finishes at once; otherwise it never ends.
  ///
  /// The default is `true`.
  public let completeImmediately: Bool

  /// Creates a publisher of no values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  /// Creates a publisher of no values, with given types of values and errors.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type)
  {
    self.completeImmediately = completeImmediately
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that creates a new publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The type of values that the created publisher delivers.
  public typealias Output = DeferredPublisher.Output
  /// The type of errors that the created publisher can fail with.
  public typealias Failure = DeferredPublisher.Failure
  /// The function that creates a publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher from a function that creates publishers.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches a subscriber to a new publisher.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}
