extension Publishers {
  /// A publisher of the values up to the first that a function rejects.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Accepts what is passed on.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher over a source.
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
  /// Passes values on until a function rejects one, and finishes.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }
  /// As `prefix(while:)`, and fails where the function throws.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
  /// Passes the first values on, and finishes.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }
  /// Passes the value at a place on, and finishes.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }
  /// Passes the values at a range of places on, and finishes.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
  /// Passes the first value on, and finishes.
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
  /// Passes the first value on that a function accepts, and finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
  /// As `first(where:)`, and fails where the function throws.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the values up to the first that a function that may throw rejects.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Accepts what is passed on.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher over a source.
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
  /// A publisher of the values at a range of places.
  public struct Output<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// The places, from zero.
    public let range: CountableRange<Int>

    /// Creates the publisher over a source.
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
    /// What is delivered.
    public typealias Output = Upstream.Output
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
      upstream.summarizeFirst(subscriber) { _ in true }
    }
  }
}

extension Publishers {
  /// A publisher of the first value that a function accepts.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Accepts the value.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher over a source.
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
  /// A publisher of the first value that a function that may throw accepts.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Accepts the value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher over a source.
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
