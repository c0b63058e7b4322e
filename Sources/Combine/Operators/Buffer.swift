extension Publishers {
  /// The way in which a buffer requests values.
  public enum PrefetchStrategy: Sendable {
    /// The buffer requests as many values as it can store, and one more for each that it delivers.
    case keepFull
    /// The buffer requests an unlimited number of values.
    case byRequest
  }

  /// The way in which a full buffer treats further values.
  public enum BufferingStrategy<Failure: Error> {
    /// The new value is dropped.
    case dropNewest
    /// The oldest value is dropped.
    case dropOldest
    /// The publisher fails with the error that a function returns.
    case customError(() -> Failure)
  }

  /// A publisher that stores values until they are in demand.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The maximum number of stored values.
    public let size: Int
    /// The way in which the buffer requests values.
    public let prefetch: PrefetchStrategy
    /// The way in which the full buffer treats further values.
    public let whenFull: BufferingStrategy<Failure>

    /// Creates a publisher that receives values from a source.
    public init(
      upstream: Upstream,
      size: Int,
      prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, self))
    }

    private final class Inner<S: Subscriber>: Subscriber, Subscription
    where S.Input == Upstream.Output, S.Failure == Upstream.Failure {
      typealias Input = S.Input
      typealias Failure = S.Failure
      private let downstream: S
      private let buffer: Buffer
      private let lock = Lock()
      private var upstream: (any Subscription)?
      private var demand = Subscribers.Demand.none
      private var values = Queue<Input>()
      private var completion: Subscribers.Completion<Failure>?
      private var isDraining = false
      private var isDone = false

      /// Whether a value arrived for which there was no place, so that the buffer fails.
      private var hasOverflowed = false

      private enum Due { case value(Input), completion(Subscribers.Completion<Failure>) }
      /// The consequence of a value for which there is no place.
      private enum Overflow { case dropped(Input?), failure(() -> Failure, (any Subscription)?) }

      init(_ downstream: S, _ buffer: Buffer) {
        self.downstream = downstream
        self.buffer = buffer
      }

      func receive(subscription: any Subscription) {
        lock.with { upstream = subscription }
        // The source may deliver values before the subscriber has the subscription.
        switch buffer.prefetch {
        case .keepFull: subscription.request(.max(buffer.size))
        case .byRequest: subscription.request(.unlimited)
        }
        downstream.receive(subscription: self)
        drain()
      }

      func receive(_ input: Input) -> Subscribers.Demand {
        let overflow = lock.with { () -> Overflow? in
          guard completion == nil, !hasOverflowed, !isDone else { return nil }
          guard values.count >= buffer.size, !(values.isEmpty && demand > 0) else {
            values.append(input)
            return nil
          }
          switch buffer.whenFull {
          case .dropNewest: return nil
          case .dropOldest:
            let oldest = values.popFirst()
            values.append(input)
            return .dropped(oldest)
          case .customError(let make):
            hasOverflowed = true
            defer { upstream = nil }
            return .failure(make, upstream)
          }
        }
        // The app's function runs, and a dropped value is released, after the lock is free.
        if case .failure(let make, let upstream)? = overflow {
          let error = make()
          lock.with { completion = .failure(error) }
          upstream?.cancel()
        }
        drain()
        return .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        let ended = lock.with { () -> (any Subscription)? in
          if self.completion == nil, !hasOverflowed { self.completion = completion }
          defer { upstream = nil }
          return upstream
        }
        withExtendedLifetime(ended) { drain() }
      }

      private func drain() {
        let begins = lock.with { () -> Bool in
          defer { isDraining = true }
          return !isDraining
        }
        guard begins else { return }
        while true {
          let due = lock.with { () -> Due? in
            if !isDone, demand > 0, let value = values.popFirst() {
              demand -= 1
              return .value(value)
            }
            isDraining = false
            guard !isDone, values.isEmpty, let completion else { return nil }
            isDone = true
            return .completion(completion)
          }
          switch due {
          case .value(let value):
            let more = downstream.receive(value)
            let upstream = lock.with { () -> (any Subscription)? in
              demand += more
              return self.upstream
            }
            if case .keepFull = buffer.prefetch { upstream?.request(Subscribers.Demand.max(1)) }
          case .completion(let completion):
            downstream.receive(completion: completion)
            return
          case nil: return
          }
        }
      }

      func request(_ demand: Subscribers.Demand) {
        precondition(demand > 0, "A demand of no values cannot be requested.")
        lock.with { self.demand += demand }
        drain()
      }

      func cancel() {
        let (upstream, _) = lock.with { () -> ((any Subscription)?, Queue<Input>) in
          isDone = true
          defer {
            self.upstream = nil
            values = Queue()
          }
          return (self.upstream, values)
        }
        upstream?.cancel()
      }
    }
  }

  /// A publisher that delivers values in groups of a fixed size.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// An array of the values of one group.
    public typealias Output = [Upstream.Output]
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The number of values in a group; the last group may have fewer.
    public let count: Int

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(subscriber, count))
    }

    private final class Inner<S: Subscriber>: Subscriber, Subscription
    where S.Input == [Upstream.Output], S.Failure == Upstream.Failure {
      typealias Input = Upstream.Output
      typealias Failure = Upstream.Failure
      private let downstream: S
      private let count: Int
      private let lock = Lock()
      private var upstream: (any Subscription)?
      private var group: [Input] = []
      private var isDone = false

      init(_ downstream: S, _ count: Int) {
        self.downstream = downstream
        self.count = count
      }
      func receive(subscription: any Subscription) {
        lock.with { upstream = subscription }
        downstream.receive(subscription: self)
      }
      func receive(_ input: Input) -> Subscribers.Demand {
        let full = lock.with { () -> [Input]? in
          guard !isDone else { return nil }
          group.append(input)
          guard group.count == count else { return nil }
          defer { group = [] }
          return group
        }
        guard let full else { return .none }
        return downstream.receive(full) * count
      }
      func receive(completion: Subscribers.Completion<Failure>) {
        let (isOpen, rest) = lock.with { () -> (Bool, [Input]) in
          defer {
            isDone = true
            upstream = nil
            group = []
          }
          return (!isDone, group)
        }
        guard isOpen else { return }
        if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
        downstream.receive(completion: completion)
      }
      func request(_ demand: Subscribers.Demand) {
        lock.with { upstream }?.request(demand * count)
      }
      func cancel() {
        lock.with { () -> (any Subscription)? in
          isDone = true
          group = []
          defer { upstream = nil }
          return upstream
        }?.cancel()
      }
    }
  }
}

extension Publisher {
  /// Stores values until they are in demand.
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
  /// Delivers values in groups of `count`; the last group may have fewer.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "collect(_:): \(count) values are no group.")
    return Publishers.CollectByCount(upstream: self, count: count)
  }
}
