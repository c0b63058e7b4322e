import Foundation

extension Publishers {
  /// A publisher that calls functions at what happens.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Is called with the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Is called with each value.
    public var receiveOutput: ((Upstream.Output) -> Void)?
    /// Is called with the completion.
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    /// Is called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?
    /// Is called with each demand.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates the publisher over a source.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
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
      private let lock = Lock()
      private var events: HandleEvents?
      private var upstream: (any Subscription)?

      init(_ downstream: S, _ events: HandleEvents) {
        self.downstream = downstream
        self.events = events
      }
      func receive(subscription: any Subscription) {
        lock.with { events }?.receiveSubscription?(subscription)
        lock.with { upstream = subscription }
        downstream.receive(subscription: self)
      }
      func receive(_ input: Input) -> Subscribers.Demand {
        lock.with { events }?.receiveOutput?(input)
        let more = downstream.receive(input)
        if more > 0 { lock.with { events }?.receiveRequest?(more) }
        return more
      }
      func receive(completion: Subscribers.Completion<Failure>) {
        let events = take().0
        events?.receiveCompletion?(completion)
        downstream.receive(completion: completion)
      }
      func request(_ demand: Subscribers.Demand) {
        let (events, upstream) = lock.with { (self.events, self.upstream) }
        events?.receiveRequest?(demand)
        upstream?.request(demand)
      }
      func cancel() {
        let (events, upstream) = take()
        events?.receiveCancel?()
        upstream?.cancel()
      }
      private func take() -> (HandleEvents?, (any Subscription)?) {
        lock.with {
          defer {
            events = nil
            upstream = nil
          }
          return (events, upstream)
        }
      }
    }
  }

  /// A publisher that writes what happens.
  public struct Print<Upstream: Publisher>: Publisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Stands before each line.
    public let prefix: String
    /// Where it writes; nil: to standard output.
    public let stream: (any TextOutputStream)?

    /// Creates the publisher over a source.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let lead = prefix.isEmpty ? "" : prefix + ": "
      let lock = Lock()
      var stream = stream
      func write(_ text: String) {
        lock.with {
          if stream == nil { Swift.print(lead + text) } else { stream?.write(lead + text + "\n") }
        }
      }
      upstream.handleEvents(
        receiveSubscription: { write("receive subscription: (\($0))") },
        receiveOutput: { write("receive value: (\($0))") },
        receiveCompletion: {
          switch $0 {
          case .finished: write("receive finished")
          case .failure(let error): write("receive error: (\(error))")
          }
        },
        receiveCancel: { write("receive cancel") },
        receiveRequest: {
          write("request \($0.max.map { "max: (\($0))" } ?? "unlimited")")
        }
      )
      .subscribe(subscriber)
    }
  }

  /// A publisher that stops in the debugger where a function says so.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// What the source delivers.
    public typealias Output = Upstream.Output
    /// What the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The source.
    public let upstream: Upstream
    /// Is asked at the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Is asked at each value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    /// Is asked at the completion.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// Creates the publisher over a source.
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let ask = self
      upstream.handleEvents(
        receiveSubscription: { if ask.receiveSubscription?($0) == true { raise(SIGTRAP) } },
        receiveOutput: { if ask.receiveOutput?($0) == true { raise(SIGTRAP) } },
        receiveCompletion: { if ask.receiveCompletion?($0) == true { raise(SIGTRAP) } }
      )
      .subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Calls functions at what happens.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }
  /// Writes what happens.
  public func print(
    _ prefix: String = "",
    to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
  /// Stops in the debugger where a function says so.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion
    )
  }
  /// Stops in the debugger where the publisher fails.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}
