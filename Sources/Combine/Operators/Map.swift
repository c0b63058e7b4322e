extension Publishers {
  /// A publisher that transforms each value with a function.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that transforms each value.
    public let transform: (Upstream.Output) -> Output

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.sift(subscriber) { .send(transform($0)) }
    }
  }
}

extension Publisher {
  /// Transforms each value with a function.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
  /// Delivers a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }
  /// Delivers two properties of each value.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>,
    _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.Map<Self, (T0, T1)> {
    map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }
  }
  /// Delivers three properties of each value.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>,
    _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.Map<Self, (T0, T1, T2)> {
    map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1], $0[keyPath: keyPath2]) }
  }
  /// Transforms each value with a function, and fails if the function throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
  /// Replaces each value that is `nil`.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}

extension Publishers {
  /// A publisher that delivers a property of each value.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The key path of the property.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let keyPath = keyPath
      upstream.sift(subscriber) { .send($0[keyPath: keyPath]) }
    }
  }
}

extension Publishers {
  /// A publisher that transforms each value with a function that can throw.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that transforms each value.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.trySift(subscriber) { .send(try transform($0)) }
    }
  }
}

extension Publishers {
  /// A publisher that transforms the error of its source with a function.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that transforms an error.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, _ transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        Sieve<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          complete: { $0.mapError(transform) },
          step: { .send($0) }
        )
      )
    }
  }
}

extension Publisher {
  /// Transforms the error of this publisher with a function.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  /// A publisher with the failure type of another publisher, although its source cannot fail.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The publisher that delivers the values.
    public let upstream: Upstream

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Sieve<Upstream.Output, Never, S>(
          subscriber,
          complete: { _ in .finished },
          step: { .send($0) }
        )
      )
    }
  }
}

extension Publisher where Failure == Never {
  /// Changes the failure type of a publisher that cannot fail, to combine it with other publishers.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// A publisher of the results of a function of its last result and each value.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The result that the first call of the function receives.
    public let initialResult: Output
    /// The function that returns the next result from the last result and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      let next = nextPartialResult
      upstream.sift(subscriber) { value in
        result = next(result, value)
        return .send(result)
      }
    }
  }
}

extension Publisher {
  /// Delivers the results of a function of its last result and each value.
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(
      upstream: self,
      initialResult: initialResult,
      nextPartialResult: nextPartialResult
    )
  }
  /// Delivers the results of a function of its last result and each value, and fails if it throws.
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(
      upstream: self,
      initialResult: initialResult,
      nextPartialResult: nextPartialResult
    )
  }
}

extension Publishers {
  /// A publisher of the results of a function that can throw, of its last result and each value.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The result that the first call of the function receives.
    public let initialResult: Output
    /// The function that returns the next result from the last result and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      let next = nextPartialResult
      upstream.trySift(subscriber) { value in
        result = try next(result, value)
        return .send(result)
      }
    }
  }
}
