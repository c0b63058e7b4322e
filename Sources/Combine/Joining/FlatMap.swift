extension Publishers {
  /// A publisher that creates a publisher for each value, and delivers the values of all of them.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The type of values that the new publishers deliver.
    public typealias Output = NewPublisher.Output
    /// The type of errors that the source and the new publishers can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The maximum number of new publishers at a time.
    public let maxPublishers: Subscribers.Demand
    /// The function that returns a publisher for each value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let limit = maxPublishers
      let fanIn = FanIn<S>(subscriber, hasOuter: true) { outer in
        if !limit.isUnlimited { outer.request(.max(1)) }
      }
      let transform = transform
      upstream.subscribe(
        AnySubscriber<Upstream.Output, Failure>(
          receiveSubscription: { subscription in
            guard fanIn.setOuter(subscription) else {
              subscription.cancel()
              return
            }
            subscriber.receive(subscription: fanIn)
            subscription.request(limit)
          },
          receiveValue: { value in
            fanIn.expect(1)
            fanIn.add(transform(value))
            return .none
          },
          receiveCompletion: { fanIn.outerEnded($0) }
        )
      )
    }
  }

  /// A publisher of the values of several publishers of one type.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of values that the sources deliver.
    public typealias Output = Upstream.Output
    /// The type of errors that the sources can fail with.
    public typealias Failure = Upstream.Failure
    /// The publishers that deliver the values.
    public let publishers: [Upstream]

    /// Creates a publisher that receives values from several sources.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Creates a publisher over a sequence of sources.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      guard !publishers.isEmpty else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
        return
      }
      let fanIn = FanIn<S>(subscriber, hasOuter: false)
      fanIn.expect(publishers.count)
      subscriber.receive(subscription: fanIn)
      for publisher in publishers { fanIn.add(publisher) }
    }

    /// Returns a publisher with another source.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}

extension Publisher {
  /// Creates a publisher for each value, and delivers the values of all of them.
  ///
  /// - Parameters:
  ///   - maxPublishers: The maximum number of new publishers at a time. The default is unlimited.
  ///   - transform: Returns the publisher for a value.
  /// - Returns: A publisher of the values of all of them.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Creates a publisher for each value, and delivers the values of all of them; this publisher
  /// cannot fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> where Failure == Never {
    Publishers.FlatMap(
      upstream: setFailureType(to: P.Failure.self),
      maxPublishers: maxPublishers,
      transform: transform
    )
  }

  /// Creates a publisher for each value, and delivers the values of all of them; the new publishers
  /// cannot fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Creates a publisher for each value, and delivers the values of all of them; no publisher can
  /// fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where Failure == Never, P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Delivers the values of this publisher and another of the same type.
  @_disfavoredOverload
  public func merge(with other: Self) -> Publishers.MergeMany<Self> {
    Publishers.MergeMany([self, other])
  }
}
