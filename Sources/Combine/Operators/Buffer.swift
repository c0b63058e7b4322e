extension Publishers {
  /// How a buffer is filled.
  public enum PrefetchStrategy: Sendable {
    /// So many values are requested at first, and one more for each that goes.
    case keepFull
    /// Values are requested as they come.
    case byRequest
  }

  /// What becomes of values that a full buffer has no room for.
  public enum BufferingStrategy<Failure: Error> {
    /// The new one goes.
    case dropNewest
    /// The oldest one goes.
    case dropOldest
    /// The publisher fails.
    case customError(() -> Failure)
  }

  /// A publisher that keeps values until they are demanded.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// How many values it keeps.
    public let size: Int
    /// How it is filled.
    public let prefetch: PrefetchStrategy
    /// What becomes of values that there is no room for.
    public let whenFull: BufferingStrategy<Failure>

    /// Creates the publisher over a source.
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

      private enum Due { case value(Input), completion(Subscribers.Completion<Failure>) }

      init(_ downstream: S, _ buffer: Buffer) {
        self.downstream = downstream
        self.buffer = buffer
      }

      func receive(subscription: any Subscription) {
        lock.with { upstream = subscription }
        // The first requests stand before the subscriber has the subscription.
        switch buffer.prefetch {
        case .keepFull: subscription.request(.max(buffer.size))
        case .byRequest: subscription.request(.unlimited)
        }
        downstream.receive(subscription: self)
        drain()
      }

      func receive(_ input: Input) -> Subscribers.Demand {
        let error = lock.with { () -> Failure? in
          guard completion == nil, !isDone else { return nil }
          guard values.count >= buffer.size, !(values.isEmpty && demand > 0) else {
            values.append(input)
            return nil
          }
          switch buffer.whenFull {
          case .dropNewest: return nil
          case .dropOldest:
            _ = values.popFirst()
            values.append(input)
            return nil
          case .customError(let make):
            let error = make()
            completion = .failure(error)
            return error
          }
        }
        if error != nil {
          lock.with { () -> (any Subscription)? in
            defer { upstream = nil }
            return upstream
          }?.cancel()
        }
        drain()
        return .none
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        lock.with {
          if self.completion == nil { self.completion = completion }
          upstream = nil
        }
        drain()
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
        lock.with { () -> (any Subscription)? in
          isDone = true
          values = Queue()
          defer { upstream = nil }
          return upstream
        }?.cancel()
      }
    }
  }

  /// A publisher of groups of so many values.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// A group.
    public typealias Output = [Upstream.Output]
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// How many values are a group.
    public let count: Int

    /// Creates the publisher over a source.
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
  /// Keeps values until they are demanded.
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
  /// Delivers values in groups of so many; the last may have fewer.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "collect(_:): \(count) values are no group.")
    return Publishers.CollectByCount(upstream: self, count: count)
  }
}
