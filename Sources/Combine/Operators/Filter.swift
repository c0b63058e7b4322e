extension Publishers {
  /// A publisher of the values that a function accepts.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns whether it accepts a value.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isIncluded = isIncluded
      upstream.sift(subscriber) { isIncluded($0) ? .send($0) : .skip }
    }
  }
}

extension Publisher {
  /// Delivers the values that a function accepts.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
  /// Delivers the values that a function accepts, and fails if the function throws.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
  /// Transforms each value with a function, and drops those for which it returns `nil`.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T>
  {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
  /// Transforms each value with a function, drops those for which it returns `nil`, and fails if it
  /// throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
  /// Drops each value that a function declares the same as the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
  /// Drops each value that a function declares the same as the one before, and fails if it throws.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
  /// Drops all values and delivers only the completion.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// A publisher of the values that a function that can throw accepts.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns whether it accepts a value.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isIncluded = isIncluded
      upstream.trySift(subscriber) { try isIncluded($0) ? .send($0) : .skip }
    }
  }
}

extension Publishers {
  /// A publisher that transforms values, and drops those for which the function returns `nil`.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that transforms each value, or returns `nil` to drop it.
    public let transform: (Upstream.Output) -> Output?

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.sift(subscriber) { transform($0).map { .send($0) } ?? .skip }
    }
  }
}

extension Publishers {
  /// A publisher that transforms values with a function that can throw, and drops those for which
  /// it returns `nil`.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that transforms each value, or returns `nil` to drop it.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.trySift(subscriber) { try transform($0).map { .send($0) } ?? .skip }
    }
  }
}

extension Publishers {
  /// A publisher of the values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool)
    {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Upstream.Output?
      let predicate = predicate
      upstream.sift(subscriber) { value in
        if let last, predicate(last, value) { return .skip }
        last = value
        return .send(value)
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Drops each value that equals the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publishers {
  /// A publisher of the values that differ from the one before, as a function that can throw
  /// decides.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Upstream.Output?
      let predicate = predicate
      upstream.trySift(subscriber) { value in
        if let last, try predicate(last, value) { return .skip }
        last = value
        return .send(value)
      }
    }
  }
}

extension Publishers {
  /// A publisher that delivers only the completion of its source.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Never
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      // The downstream requests no values of type `Never`, so `Silence` requests them at once.
      upstream.subscribe(Silence(subscriber))
    }
  }
}

/// Requests an unlimited number of values, and passes only the completion on.
private final class Silence<Input, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Failure = Downstream.Failure
  private let downstream: Downstream
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var isDone = false

  init(_ downstream: Downstream) { self.downstream = downstream }

  func receive(subscription: any Subscription) {
    lock.with { upstream = subscription }
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }
  func receive(_ input: Input) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.with { () -> Bool in
      defer {
        isDone = true
        upstream = nil
      }
      return !isDone
    }
    if isFirst { downstream.receive(completion: completion) }
  }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {
    lock.with { () -> (any Subscription)? in
      isDone = true
      defer { upstream = nil }
      return upstream
    }?.cancel()
  }
}
