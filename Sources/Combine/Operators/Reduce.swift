extension Publishers {
  /// A publisher of what a function makes of all values.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// What the function is given first.
    public let initial: Output
    /// Makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher over a source.
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
  /// Passes on what a function makes of all values, when they end.
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
  /// As `reduce`, and fails where the function throws.
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
  /// Passes the number of values on, when they end.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
  /// Passes all values on as one array, when they end.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
  /// Passes the last value on, when they end.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
  /// Passes the last value on that a function accepts, when they end.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
  /// As `last(where:)`, and fails where the function throws.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of what a function that may throw makes of all values.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// What the function is given first.
    public let initial: Output
    /// Makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher over a source.
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
    /// What is delivered.
    public typealias Output = Int
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
    /// What is delivered.
    public typealias Output = [Upstream.Output]
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
  /// A publisher of the last value that a function that may throw accepts.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
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
