extension Publishers {
  /// A publisher of the greatest value.
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Whether the first value is before the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher over a source.
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var best: Upstream.Output?
      let isBefore = areInIncreasingOrder
      upstream.summarize(
        subscriber,
        take: { value in
          if let old = best {
            if isBefore(old, value) { best = value }
          } else {
            best = value
          }
          return .goOn
        },
        result: { best }
      )
    }
  }
}

extension Publishers {
  /// A publisher of the greatest value, by a function that may throw.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Whether the first value is before the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher over a source.
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var best: Upstream.Output?
      let isBefore = areInIncreasingOrder
      upstream.trySummarize(
        subscriber,
        take: { value in
          if let old = best {
            if try isBefore(old, value) { best = value }
          } else {
            best = value
          }
          return .goOn
        },
        result: { best }
      )
    }
  }
}

extension Publishers {
  /// A publisher of whether a value is among those of another.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// What is delivered.
    public typealias Output = Bool
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// What is looked for.
    public let output: Upstream.Output

    /// Creates the publisher over a source.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var answer = false
      let output = output
      upstream.summarize(
        subscriber,
        take: { value in
          guard value == output else { return .goOn }
          answer = true
          return .certain
        },
        result: { answer }
      )
    }
  }
}

extension Publishers {
  /// A publisher of whether a function accepts any value.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Bool
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
      var answer = false
      let predicate = predicate
      upstream.summarize(
        subscriber,
        take: { value in
          guard predicate(value) else { return .goOn }
          answer = true
          return .certain
        },
        result: { answer }
      )
    }
  }
}

extension Publishers {
  /// A publisher of whether a function that may throw accepts any value.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Bool
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
      var answer = false
      let predicate = predicate
      upstream.trySummarize(
        subscriber,
        take: { value in
          guard try predicate(value) else { return .goOn }
          answer = true
          return .certain
        },
        result: { answer }
      )
    }
  }
}

extension Publishers {
  /// A publisher of whether a function accepts all values.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Bool
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Accepts the values.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher over a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var answer = true
      let predicate = predicate
      upstream.summarize(
        subscriber,
        take: { value in
          guard !predicate(value) else { return .goOn }
          answer = false
          return .certain
        },
        result: { answer }
      )
    }
  }
}

extension Publishers {
  /// A publisher of whether a function that may throw accepts all values.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Bool
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Accepts the values.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher over a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var answer = true
      let predicate = predicate
      upstream.trySummarize(
        subscriber,
        take: { value in
          guard try !predicate(value) else { return .goOn }
          answer = false
          return .certain
        },
        result: { answer }
      )
    }
  }
}

extension Publisher {
  /// Passes the greatest value on, by an order, when they end.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  /// Passes the least value on, by an order, when they end.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }
  /// As `max(by:)`, and fails where the function throws.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  /// As `min(by:)`, and fails where the function throws.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
  /// Passes on whether a function accepts any value, as soon as that is certain.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
  /// As `contains(where:)`, and fails where the function throws.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
  /// Passes on whether a function accepts all values, as soon as that is certain.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
  /// As `allSatisfy`, and fails where the function throws.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Comparable {
  /// Passes the greatest value on, when they end.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
  /// Passes the least value on, when they end.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}

extension Publisher where Output: Equatable {
  /// Passes on whether a value is there, as soon as that is certain.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
