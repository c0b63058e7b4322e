import Foundation

extension Publishers {
  /// A publisher that calls functions for each event of its source and of its subscriber.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that is called with the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// The function that is called with each value.
    public var receiveOutput: ((Upstream.Output) -> Void)?
    /// The function that is called with the completion.
    public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    /// The function that is called when the subscriber cancels.
    public var receiveCancel: (() -> Void)?
    /// The function that is called with each demand.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates a publisher that receives values from a source.
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

  /// A publisher that prints its events.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The text that precedes each line.
    public let prefix: String
    /// The stream to which the publisher writes; `nil` for standard output.
    public let stream: (any TextOutputStream)?

    /// Creates a publisher that receives values from a source.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let lead = prefix.isEmpty ? "" : prefix + ": "
      let printed = PrintedLines(stream)
      func write(_ text: String) { printed.write(lead + text + "\n") }
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

  /// The lines that a publisher prints, in the order in which they arrive.
  ///
  /// A stream may cause further events while it writes a line; their lines follow that one.
  private final class PrintedLines {
    private let lock = Lock()
    private var stream: (any TextOutputStream)?
    private var lines = Queue<String>()
    private var isWriting = false

    init(_ stream: (any TextOutputStream)?) { self.stream = stream }

    func write(_ line: String) {
      let begins = lock.with { () -> Bool in
        lines.append(line)
        defer { isWriting = true }
        return !isWriting
      }
      guard begins else { return }
      while let next = nextLine() {
        if stream == nil { Swift.print(next, terminator: "") } else { stream?.write(next) }
      }
    }

    private func nextLine() -> String? {
      lock.with {
        let next = lines.popFirst()
        if next == nil { isWriting = false }
        return next
      }
    }
  }

  /// A publisher that stops in the debugger when a function returns `true`.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The type of values that the source delivers.
    public typealias Output = Upstream.Output
    /// The type of errors that the source can fail with.
    public typealias Failure = Upstream.Failure
    /// The publisher that delivers the values.
    public let upstream: Upstream
    /// The function that is called with the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// The function that is called with each value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    /// The function that is called with the completion.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// Creates a publisher that receives values from a source.
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
  /// Calls functions for each event of this publisher and of its subscriber.
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
  /// Prints the events of this publisher.
  public func print(
    _ prefix: String = "",
    to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
  /// Stops in the debugger when a function returns `true`.
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
  /// Stops in the debugger when the publisher fails.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: { completion in
      if case .failure = completion { true } else { false }
    })
  }
}
