extension Publishers {
  /// A publisher that goes on with another where its source fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// What both deliver.
    public typealias Output = Upstream.Output
    /// What the other can fail with.
    public typealias Failure = NewPublisher.Failure
    /// The source.
    public let upstream: Upstream
    /// Makes the other publisher of a failure.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher over a source.
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

  /// A publisher that goes on with another where its source fails, by a function that may throw.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// What both deliver.
    public typealias Output = Upstream.Output
    /// Anything.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    /// Makes the other publisher of a failure.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher over a source.
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

  /// A publisher that subscribes to its source anew where that fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// How often it tries again; nil: without end.
    public let retries: Int?

    /// Creates the publisher over a source.
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

  /// A publisher that sends a value in the place of a failure.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// It cannot fail.
    public typealias Failure = Never
    /// The source.
    public let upstream: Upstream
    /// The value.
    public let output: Upstream.Output

    /// Creates the publisher over a source.
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

  /// A publisher that sends a value where its source has none.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// The value.
    public let output: Upstream.Output

    /// Creates the publisher over a source.
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
  /// Attaches a subscriber of another failure: `handle` goes on where this publisher fails.
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

  /// Goes on with a publisher that a function makes of a failure.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
  /// As `catch`, and fails where the function throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
  /// Subscribes anew after a failure, that many times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
  /// Sends a value in the place of a failure, and finishes.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
  /// Sends a value where there is none.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
  /// Stops the program where the publisher fails.
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
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// It cannot fail.
    public typealias Failure = Never
    /// The source.
    public let upstream: Upstream
    /// Stands before the message.
    public let prefix: String
    /// The file that the message names.
    public let file: StaticString
    /// The line that the message names.
    public let line: UInt

    /// Creates the publisher over a source.
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
