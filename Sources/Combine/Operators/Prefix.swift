extension Publishers {
  /// A publisher of the values before the first one that a function rejects.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns `true` for values to pass on.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.sift(subscriber) { predicate($0) ? .send($0) : .finish }
    }
  }
}

extension Publisher {
  /// Delivers values until a function rejects one, and finishes.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
  /// Delivers values until a function rejects one, and fails if the function throws.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
  /// Delivers at most the first `maxLength` values, and finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }
  /// Delivers the value at an index, and finishes.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }
  /// Delivers the values at a range of indexes, and finishes.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
  /// Delivers the first value, and finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
  /// Delivers the first value that a function accepts, and finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
  /// Delivers the first value that a function accepts, and fails if the function throws.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the values before the first one that a function that can throw rejects.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns `true` for values to pass on.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.trySift(subscriber) { try predicate($0) ? .send($0) : .finish }
    }
  }
}

extension Publishers {
  /// A publisher of the values at a range of indexes.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The range of indexes; the first value has index zero.
    public let range: CountableRange<Int>

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      precondition(
        range.lowerBound >= 0,
        "Publishers.Output: the range \(range) begins below zero."
      )
      guard !range.isEmpty else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
        return
      }
      var place = 0
      let range = range
      upstream.sift(subscriber, extraDemand: .max(range.lowerBound)) { value in
        defer { place += 1 }
        if place < range.lowerBound { return .pass }
        return place + 1 < range.upperBound ? .send(value) : .sendLast(value)
      }
    }
  }
}

extension Publishers {
  /// A publisher of the first value.
  public struct First<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
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
      upstream.summarizeFirst(subscriber) { _ in true }
    }
  }
}

extension Publishers {
  /// A publisher of the first value that a function accepts.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns whether it accepts a value.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.summarizeFirst(subscriber, where: predicate)
    }
  }
}

extension Publishers {
  /// A publisher of the first value that a function that can throw accepts.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns whether it accepts a value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var first: Upstream.Output?
      let predicate = predicate
      upstream.trySummarize(
        subscriber,
        take: { value in
          guard try predicate(value) else { return .goOn }
          first = value
          return .certain
        },
        result: { first }
      )
    }
  }
}

extension Publisher {
  fileprivate func summarizeFirst<S: Subscriber>(
    _ subscriber: S,
    where predicate: @escaping (Output) -> Bool
  ) where S.Input == Output, S.Failure == Failure {
    var first: Output?
    summarize(
      subscriber,
      take: { value in
        guard predicate(value) else { return .goOn }
        first = value
        return .certain
      },
      result: { first }
    )
  }
}
