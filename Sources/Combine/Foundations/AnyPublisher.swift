/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  /// Creates a type-erased publisher that wraps another one.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher {
      self = erased
    } else {
      attach = { publisher.subscribe($0) }
    }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }

  /// The name of the type.
  public var description: String { "AnyPublisher" }
}

extension Publisher {
  /// Wraps the publisher in a type-erased one.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  private let takeSubscription: (any Subscription) -> Void
  private let takeValue: (Input) -> Subscribers.Demand
  private let takeCompletion: (Subscribers.Completion<Failure>) -> Void
  /// The identifier of the wrapped subscriber.
  public let combineIdentifier: CombineIdentifier
  /// The description of the wrapped subscriber.
  public let description: String

  /// Creates a type-erased subscriber that wraps another one.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber {
      self = erased
      return
    }
    combineIdentifier = subscriber.combineIdentifier
    description = (subscriber as? any CustomStringConvertible)?.description ?? "\(S.self)"
    takeSubscription = { subscriber.receive(subscription: $0) }
    takeValue = { subscriber.receive($0) }
    takeCompletion = { subscriber.receive(completion: $0) }
  }

  /// Creates a subscriber that passes values and the completion on to a subject.
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Creates a subscriber from functions.
  ///
  /// Without `receiveSubscription`, it requests no values.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    takeSubscription = receiveSubscription ?? { _ in }
    takeValue = receiveValue ?? { _ in .none }
    takeCompletion = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
    description = "Anonymous AnySubscriber"
  }

  /// Receives the subscription.
  public func receive(subscription: any Subscription) { takeSubscription(subscription) }
  /// Receives a value.
  public func receive(_ value: Input) -> Subscribers.Demand { takeValue(value) }
  /// Receives the completion.
  public func receive(completion: Subscribers.Completion<Failure>) { takeCompletion(completion) }

  /// A mirror without children, which hides the wrapped subscriber.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  /// The description of the wrapped subscriber.
  public var playgroundDescription: Any { description }
}

/// Passes the values and the completion of a publisher on to a subject.
final class SubjectSubscriber<S: Subject>: Subscriber, Subscription {
  private let lock = Lock()
  private var subject: S?
  private var upstream: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    let target = lock.with { () -> S? in
      guard let subject, upstream == nil else { return nil }
      upstream = subscription
      return subject
    }
    if let target { target.send(subscription: self) } else { subscription.cancel() }
  }
  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.with { subject }?.send(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<S.Failure>) {
    let target = lock.with { () -> S? in
      defer {
        subject = nil
        upstream = nil
      }
      return subject
    }
    target?.send(completion: completion)
  }
  func request(_ demand: Subscribers.Demand) { lock.with { upstream }?.request(demand) }
  func cancel() {
    let upstream = lock.with { () -> (any Subscription)? in
      defer {
        self.upstream = nil
        subject = nil
      }
      return self.upstream
    }
    upstream?.cancel()
  }
}

/// A type-erased cancellable that cancels when it is deinitialized.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Creates a cancellable from a function, which runs at most once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }
  /// Creates a type-erased cancellable that wraps another one.
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  deinit { action?() }

  /// Runs the function, unless it has run before.
  public func cancel() {
    let action = lock.with { () -> (() -> Void)? in
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Stores this object in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  /// Stores this object in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Returns whether both are the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  /// Adds the object to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Subscriptions {
  /// A subscription that does nothing.
  public static var empty: any Subscription { EmptySubscription() }
}

private struct EmptySubscription: Subscription, CustomStringConvertible {
  var combineIdentifier: CombineIdentifier { CombineIdentifier() }
  var description: String { "Empty" }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
