extension Publishers {
  /// A publisher that continues with another publisher when its source fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The type of values that both publishers deliver.
    public typealias Output = Upstream.Output
    /// The type of errors that the replacement publisher can fail with.
    public typealias Failure = NewPublisher.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns the replacement publisher for an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let handler = handler
      upstream.catching(subscriber) { error, relay in handler(error).subscribe(relay) }
    }
  }

  /// A publisher that continues with another publisher when its source fails, with a function that
  /// can throw.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The type of values that both publishers deliver.
    public typealias Output = Upstream.Output
    /// The type of errors that this publisher can fail with.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that returns the replacement publisher for an error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let handler = handler
      upstream.catching(subscriber) { error, relay in
        do {
          try handler(error).mapError { $0 as any Error }.subscribe(relay)
        } catch {
          relay.finish(.failure(error))
        }
      }
    }
  }

  /// A publisher that subscribes to its source again when the source fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The number of further attempts; `nil` for no limit.
    public let retries: Int?

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (upstream, retries) = (upstream, retries)
      upstream.subscribe(
        Relay<S>(subscriber) { completion, relay in
          guard case .failure = completion, retries.map({ relay.sources <= $0 }) ?? true else {
            return false
          }
          upstream.subscribe(relay)
          return true
        }
      )
    }
  }

  /// A publisher that sends a value instead of failing.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors: this publisher never fails.
    public typealias Failure = Never
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The value that replaces the failure.
    public let output: Upstream.Output

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let output = output
      upstream.catching(subscriber) { _, relay in Just(output).subscribe(relay) }
    }
  }

  /// A publisher that sends a value when its source finishes without one.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The value that is sent if the source finishes without one.
    public let output: Upstream.Output

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let output = output
      var isEmpty = true
      upstream.map { value in
        isEmpty = false
        return value
      }
      .subscribe(
        Relay<S>(subscriber) { completion, relay in
          guard isEmpty, case .finished = completion, relay.sources == 1 else { return false }
          Just(output).setFailureType(to: Failure.self).subscribe(relay)
          return true
        }
      )
    }
  }
}

extension Publisher {
  /// Attaches a subscriber with another failure type; `handle` continues when this publisher fails.
  fileprivate func catching<S: Subscriber>(
    _ subscriber: S,
    handle: @escaping (Failure, Relay<S>) -> Void
  ) where S.Input == Output {
    var failure: Failure?
    let relay = Relay<S>(subscriber) { _, relay in
      guard let error = failure, relay.sources == 1 else { return false }
      failure = nil
      handle(error, relay)
      return true
    }
    subscribe(
      AnySubscriber<Output, Failure>(
        receiveSubscription: { relay.receive(subscription: $0) },
        receiveValue: { relay.receive($0) },
        receiveCompletion: { completion in
          if case .failure(let error) = completion { failure = error }
          relay.receive(completion: .finished)
        }
      )
    )
  }

  /// Continues with the publisher that a function returns when this publisher fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
  /// Continues with the publisher that a function returns when this publisher fails, and fails if
  /// the function throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
  /// Subscribes again after a failure, at most a number of times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
  /// Sends a value instead of failing, and finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
  /// Sends a value if this publisher finishes without one.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
  /// Stops the program if the publisher fails.
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// A publisher whose source must not fail.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors: this publisher never fails.
    public typealias Failure = Never
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The text that precedes the message.
    public let prefix: String
    /// The file that the message names.
    public let file: StaticString
    /// The line that the message names.
    public let line: UInt

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let (prefix, file, line) = (prefix, file, line)
      upstream.subscribe(
        Sieve<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          complete: { completion in
            if case .failure(let error) = completion {
              fatalError("\(prefix): \(error)", file: file, line: line)
            }
            return .finished
          },
          step: { .send($0) }
        )
      )
    }
  }
}
