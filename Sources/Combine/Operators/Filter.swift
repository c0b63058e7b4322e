extension Publishers {
  /// A publisher of the values that a function accepts.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Accepts values.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Creates the publisher over a source.
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
  /// Passes on the values that a function accepts.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
  /// As `filter`, and fails where the function throws.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }
  /// Passes on what a function makes of values, where it makes any.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T>
  {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
  /// As `compactMap`, and fails where the function throws.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
  /// Drops values that a function finds the same as the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
  /// As `removeDuplicates(by:)`, and fails where the function throws.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
  /// Drops all values and passes the completion on.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }
}

extension Publishers {
  /// A publisher of the values that a function that may throw accepts.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Accepts values.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Creates the publisher over a source.
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
  /// A publisher of what a function makes of values, where it makes any.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Makes a value, or none.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher over a source.
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
  /// A publisher of what a function that may throw makes of values, where it makes any.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Makes a value, or none.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates the publisher over a source.
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
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher over a source.
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
  /// Drops values that equal the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publishers {
  /// A publisher of the values that differ from the one before, by a function that may throw.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher over a source.
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
  /// A publisher of a completion alone.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Never
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream

    /// Creates the publisher over a source.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      // Nothing is delivered, so no demand would come: it is requested at once.
      upstream.subscribe(Silence(subscriber))
    }
  }
}

/// Requests without limit, and passes the completion on.
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
