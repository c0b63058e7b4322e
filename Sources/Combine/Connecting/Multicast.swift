extension Publishers {
  /// A publisher that sends the values of one subscription to many.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Makes a subject.
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var made: SubjectType?

    /// Creates the publisher over a source.
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

    /// Subscribes the subject to the source.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// A publisher that subscribes to its source once for many, while there are any.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates the publisher over a source.
    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    /// Two are equal where they are one object.
    public static func == (left: Share, right: Share) -> Bool { left === right }
  }

  /// A publisher that connects with its first subscriber, and ends with its last.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public final let upstream: Upstream
    private let lock = Lock()
    private var count = 0
    private var connection: (any Cancellable)?

    /// Creates the publisher over a source.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber; the first connects the source.
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

  /// A publisher that waits for `connect()`.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates the publisher over a source.
    public init(upstream: Upstream) {
      inner = upstream.multicast(subject: PassthroughSubject<Output, Failure>())
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      inner.subscribe(subscriber)
    }

    /// Begins to deliver.
    public func connect() -> any Cancellable { inner.connect() }
  }
}

extension Publisher {
  /// Sends the values of one subscription to many, through a subject that a function makes.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }
  /// Sends the values of one subscription to many, through a subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self) { subject }
  }
  /// Subscribes once for many, while there are any.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
  /// Waits for `connect()`.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension ConnectablePublisher {
  /// Connects with the first subscriber, and ends with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
