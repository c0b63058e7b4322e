extension Publishers {
  /// A publisher that drops the first values of its source.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The number of values to drop.
    public let count: Int

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var rest = count
      // The source delivers the dropped values in addition to the demand.
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
  /// - Parameter count: The number of values to drop, zero or more. The default is one.
  /// - Returns: A publisher of the remaining values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "dropFirst(_:): \(count) is below zero; it is a number of values.")
    return Publishers.Drop(upstream: self, count: count)
  }
  /// Drops values until a function rejects one; delivers that value and all after it.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }
  /// Drops values until a function rejects one, and fails if the function throws.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// A publisher that drops values until a function rejects one.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns `true` for values to drop.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates a publisher that receives values from a source.
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
  /// A publisher that drops values until a function that can throw rejects one.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The type of values that this publisher delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns `true` for values to drop.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates a publisher that receives values from a source.
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
