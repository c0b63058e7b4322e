extension Publishers {
  /// A publisher of the values after the first ones.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// How many are dropped.
    public let count: Int

    /// Creates the publisher over a source.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var rest = count
      // Those that are dropped are requested besides those that are demanded.
      upstream.sift(subscriber, extraDemand: .max(count)) { value in
        guard rest > 0 else { return .send(value) }
        rest -= 1
        return .pass
      }
    }
  }
}

extension Publisher {
  /// Drops the first values.
  ///
  /// - Parameter count: How many, by default one; not below zero.
  /// - Returns: A publisher of the values that follow them.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "dropFirst(_:): \(count) is below zero; it is a number of values.")
    return Publishers.Drop(upstream: self, count: count)
  }
  /// Drops values until a function rejects one; that and all after it are passed on.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
  /// As `drop(while:)`, and fails where the function throws.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher of the values from the first that a function rejects.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Accepts what is dropped.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher over a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isDropping = true
      let predicate = predicate
      upstream.sift(subscriber) { value in
        isDropping = isDropping && predicate(value)
        return isDropping ? .skip : .send(value)
      }
    }
  }
}

extension Publishers {
  /// A publisher of the values from the first that a function that may throw rejects.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// What is delivered.
    public typealias Output = Upstream.Output
    /// What it can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Accepts what is dropped.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher over a source.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isDropping = true
      let predicate = predicate
      upstream.trySift(subscriber) { value in
        isDropping = try isDropping && predicate(value)
        return isDropping ? .skip : .send(value)
      }
    }
  }
}
