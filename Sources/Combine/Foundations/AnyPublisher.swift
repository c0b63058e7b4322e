/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  /// Hides the type of a publisher.
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
  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A subscriber whose type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  private let takeSubscription: (any Subscription) -> Void
  private let takeValue: (Input) -> Subscribers.Demand
  private let takeCompletion: (Subscribers.Completion<Failure>) -> Void
  /// The identifier of the hidden subscriber.
  public let combineIdentifier: CombineIdentifier
  /// The hidden subscriber's description.
  public let description: String

  /// Hides the type of a subscriber.
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

  /// Creates a subscriber that passes all on to a subject.
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectSubscriber(subject))
  }

  /// Creates a subscriber from functions; a missing one requests no value.
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

  /// Takes the subscription.
  public func receive(subscription: any Subscription) { takeSubscription(subscription) }
  /// Takes a value.
  public func receive(_ value: Input) -> Subscribers.Demand { takeValue(value) }
  /// Takes the completion.
  public func receive(completion: Subscribers.Completion<Failure>) { takeCompletion(completion) }

  /// Shows nothing of the hidden subscriber.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  /// The description.
  public var playgroundDescription: Any { description }
}

/// Passes what a publisher sends on to a subject.
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

/// Ends something when it goes.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Creates a cancellable from a function that runs once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }
  /// Hides the type of a cancellable.
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  deinit { action?() }

  /// Ends it.
  public func cancel() {
    let action = lock.with { () -> (() -> Void)? in
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Keeps this object in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  /// Keeps this object in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Two are equal where they are one object.
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
