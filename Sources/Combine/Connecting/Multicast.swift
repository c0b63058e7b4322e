extension Publishers {
  /// A publisher that sends the values of one subscription to many subscribers.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that creates the subject.
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var made: SubjectType?

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var subject: SubjectType {
      if let made = lock.with({ made }) { return made }
      let new = createSubject()
      return lock.with {
        if made == nil { made = new }
        return made ?? new
      }
    }

    /// Attaches a subscriber to the subject.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }

    /// Subscribes the subject to the source; cancel the returned object to end the subscription.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A publisher that shares one subscription to its source among its subscribers, while it has
  /// any.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    /// Returns whether both are the same object.
    public static func == (left: Share, right: Share) -> Bool { left === right }
  }

  /// A publisher that connects when the first subscriber arrives, and disconnects when the last one
  /// leaves.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public final let upstream: Upstream
    private let lock = Lock()
    private var count = 0
    private var connection: (any Cancellable)?

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber; the first one connects the source.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.with { () -> Bool in
        count += 1
        return count == 1
      }
      upstream.subscribe(Guest(subscriber, self))
      guard isFirst else { return }
      let connection = upstream.connect()
      let isLeft = lock.with { () -> Bool in
        if count > 0 { self.connection = connection }
        return count == 0
      }
      if isLeft { connection.cancel() }
    }

    private func leave() {
      let connection = lock.with { () -> (any Cancellable)? in
        count -= 1
        guard count == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }

    private final class Guest<S: Subscriber>: Subscriber, Subscription
    where S.Input == Output, S.Failure == Failure {
      typealias Input = S.Input
      typealias Failure = S.Failure
      private let downstream: S
      private let lock = Lock()
      private var parent: Autoconnect?
      private var upstream: (any Subscription)?

      init(_ downstream: S, _ parent: Autoconnect) {
        self.downstream = downstream
        self.parent = parent
      }
      func receive(subscription: any Subscription) {
        lock.with { upstream = subscription }
        downstream.receive(subscription: self)
      }
      func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }
      func receive(completion: Subscribers.Completion<Failure>) {
        let parent = take().0
        downstream.receive(completion: completion)
        parent?.leave()
      }
      func request(_ demand: Subscribers.Demand) { lock.with { upstream }?.request(demand) }
      func cancel() {
        let (parent, upstream) = take()
        upstream?.cancel()
        parent?.leave()
      }
      private func take() -> (Autoconnect?, (any Subscription)?) {
        lock.with {
          defer {
            parent = nil
            upstream = nil
          }
          return (parent, upstream)
        }
      }
    }
  }

  /// A publisher that delivers no values before `connect()` is called.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream) {
      inner = upstream.multicast(subject: PassthroughSubject<Output, Failure>())
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    /// Starts the delivery of values.
    public func connect() -> any Cancellable { inner.connect() }
  }
}

extension Publisher {
  /// Sends the values of one subscription to many subscribers, through a subject that a function
  /// creates.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
  /// Sends the values of one subscription to many subscribers, through a subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self) { subject }
  }
  /// Shares one subscription among all subscribers, while there are any.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
  /// Returns a publisher that delivers no values before `connect()` is called.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension ConnectablePublisher {
  /// Connects when the first subscriber arrives, and disconnects when the last one leaves.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
