/// A type that delivers values over time to its subscribers.
///
/// A publisher sends one subscription, then at most as many values as the subscriber requested,
/// then at most one completion.
public protocol Publisher<Output, Failure> {
  /// The type of values that this publisher delivers.
  associatedtype Output
  /// The type of errors that this publisher can fail with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Call `subscribe(_:)` instead of this function.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes values and the completion on to its own subscribers.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable { subscriber.cancel() }
  }
}

/// A type that receives the values of a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of values that this subscriber receives.
  associatedtype Input
  /// The type of errors that the publisher can fail with.
  associatedtype Failure: Error

  /// Receives the subscription, once and before any value; request values from `subscription`.
  func receive(subscription: any Subscription)
  /// Receives a value.
  ///
  /// - Returns: The number of values that the subscriber requests in addition to earlier requests.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the completion, once and after all values.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Receives a signal without a value.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a publisher with one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Increases the number of values that the publisher may send.
  func request(_ demand: Subscribers.Demand)
}

/// An activity that can be cancelled.
public protocol Cancellable {
  /// Cancels the activity; a second call has no effect.
  func cancel()
}

extension Cancellable {
  /// Stores this activity in a set; it is cancelled when the set is released.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
  /// Stores this activity in a collection; it is cancelled when the collection is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// A publisher to which callers send values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)
  /// Sends the completion to the subscribers.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives the subject a subscription from which it may request values.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a signal without a value.
  public func send() { send(()) }
}

/// A publisher that delivers no values before `connect()` is called.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the delivery of values.
  ///
  /// - Returns: An object to keep; cancel it to end the delivery.
  func connect() -> any Cancellable
}

/// The namespace of the publishers that operators return.
public enum Publishers {}
/// The namespace of types that are related to subscribers.
public enum Subscribers {}
/// The namespace of types that are related to subscriptions.
public enum Subscriptions {}
