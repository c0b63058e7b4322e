extension Publishers {
  /// A publisher of the greatest value.
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns whether its first argument orders before its second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates a publisher that receives values from a source.
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
  /// A publisher of the greatest value, in an order that can throw.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns whether its first argument orders before its second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates a publisher that receives values from a source.
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
  /// A publisher of whether its source delivers a given value.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// The type of values that this publisher delivers.
    public typealias Output = Bool
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The value to find.
    public let output: Upstream.Output

    /// Creates a publisher that receives values from a source.
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
  /// A publisher of whether a function accepts any value of its source.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Bool
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
  /// A publisher of whether a function that can throw accepts any value.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Bool
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
  /// A publisher of whether a function accepts all values of its source.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Bool
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
  /// A publisher of whether a function that can throw accepts all values.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Bool
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
  /// Delivers the greatest value in an order, when this publisher finishes.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  /// Delivers the least value in an order, when this publisher finishes.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }
  /// Delivers the greatest value in an order, and fails if the function throws.
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
  /// Delivers the least value in an order, and fails if the function throws.
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
  /// Delivers whether a function accepts any value, as soon as that is certain.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
  /// Delivers whether a function accepts any value, and fails if the function throws.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
  /// Delivers whether a function accepts all values, as soon as that is certain.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
  /// Delivers whether a function accepts all values, and fails if the function throws.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Comparable {
  /// Delivers the greatest value, when this publisher finishes.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }
  /// Delivers the least value, when this publisher finishes.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}

extension Publisher where Output: Equatable {
  /// Delivers whether this publisher delivers a given value, as soon as that is certain.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
