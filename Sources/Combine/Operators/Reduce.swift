extension Publishers {
  /// A publisher of the result of a function that accumulates all values.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The result that the first call of the function receives.
    public let initial: Output
    /// The function that returns the next result from the last result and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initial
      let next = nextPartialResult
      upstream.summarize(
        subscriber,
        take: {
          result = next(result, $0)
          return .goOn
        },
        result: { result }
      )
    }
  }
}

extension Publisher {
  /// Accumulates all values with a function, and delivers the result when this publisher finishes.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(
      upstream: self,
      initial: initialResult,
      nextPartialResult: nextPartialResult
    )
  }
  /// Accumulates all values with a function, and fails if the function throws.
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self,
      initial: initialResult,
      nextPartialResult: nextPartialResult
    )
  }
  /// Delivers the number of values, when this publisher finishes.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
  /// Delivers all values as one array, when this publisher finishes.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
  /// Delivers the last value, when this publisher finishes.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
  /// Delivers the last value that a function accepts, when this publisher finishes.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
  /// Delivers the last value that a function accepts, and fails if the function throws.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the result of a function that can throw, which accumulates all values.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The result that the first call of the function receives.
    public let initial: Output
    /// The function that returns the next result from the last result and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initial
      let next = nextPartialResult
      upstream.trySummarize(
        subscriber,
        take: {
          result = try next(result, $0)
          return .goOn
        },
        result: { result }
      )
    }
  }
}

extension Publishers {
  /// A publisher of the number of values.
  public struct Count<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Int
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
      var count = 0
      upstream.summarize(
        subscriber,
        take: { _ in
          count += 1
          return .goOn
        },
        result: { count }
      )
    }
  }
}

extension Publishers {
  /// A publisher of all values as one array.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = [Upstream.Output]
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
      var values: [Upstream.Output] = []
      upstream.summarize(
        subscriber,
        take: {
          values.append($0)
          return .goOn
        },
        result: { values }
      )
    }
  }
}

extension Publishers {
  /// A publisher of the last value.
  public struct Last<Upstream: Publisher>: Publisher {
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
      var last: Upstream.Output?
      upstream.summarize(
        subscriber,
        take: {
          last = $0
          return .goOn
        },
        result: { last }
      )
    }
  }
}

extension Publishers {
  /// A publisher of the last value that a function accepts.
  public struct LastWhere<Upstream: Publisher>: Publisher {
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
      var last: Upstream.Output?
      let predicate = predicate
      upstream.summarize(
        subscriber,
        take: {
          if predicate($0) { last = $0 }
          return .goOn
        },
        result: { last }
      )
    }
  }
}

extension Publishers {
  /// A publisher of the last value that a function that can throw accepts.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
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
      var last: Upstream.Output?
      let predicate = predicate
      upstream.trySummarize(
        subscriber,
        take: {
          if try predicate($0) { last = $0 }
          return .goOn
        },
        result: { last }
      )
    }
  }
}
