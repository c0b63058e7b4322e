/// A type that delivers values over time to those that subscribe.
///
/// A publisher sends one subscription, then at most as many values as were demanded, then at most
/// one completion.
public protocol Publisher<Output, Failure> {
  /// What is delivered.
  associatedtype Output
  /// What it can fail with; `Never` where it cannot.
  associatedtype Failure: Error

  /// Attaches a subscriber; call `subscribe(_:)` instead.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes all on to its own subscribers.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable { subscriber.cancel() }
  }
}

/// A type that receives what a publisher delivers.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// What is received.
  associatedtype Input
  /// What the publisher can fail with.
  associatedtype Failure: Error

  /// Is called once, first; request values of `subscription`.
  func receive(subscription: any Subscription)
  /// Is called for each value; returns how many more are wanted than were requested before.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Is called once, last.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives a value that is nothing but a signal.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The tie between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Raises the number of values that the publisher may send.
  func request(_ demand: Subscribers.Demand)
}

/// Something under way that can be ended.
public protocol Cancellable {
  /// Ends it; a second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps it in a set; it ends when the set goes.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
  /// Keeps it in a collection; it ends when the collection goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// A publisher that values are sent to from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)
  /// Sends the completion to the subscribers.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives the subject a subscription of which it may request.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a signal.
  public func send() { send(()) }
}

/// A publisher that delivers nothing before `connect()`.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to deliver; keep what is returned, and cancel it to end.
  func connect() -> any Cancellable
}

/// Names of the publishers that operators make.
public enum Publishers {}
/// Names of the kinds of subscribers.
public enum Subscribers {}
/// Names of kinds of subscriptions.
public enum Subscriptions {}
