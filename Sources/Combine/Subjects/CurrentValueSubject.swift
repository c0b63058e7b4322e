/// A subject that stores a value and sends it to new subscribers first.
///
/// A subscriber without demand receives the latest value when it requests one.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let lock = Lock()
  private var conduits = ConduitList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var current: Output

  /// Creates a subject with a value.
  public init(_ value: Output) { current = value }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// The current value; setting it sends the new value to the subscribers.
  public var value: Output {
    get { lock.with { current } }
    set { send(newValue) }
  }

  /// Gives the subject a subscription, and requests an unlimited number of values.
  public func send(subscription: any Subscription) {
    lock.with { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  /// Attaches a subscriber; after the completion, it receives only the completion.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let result = lock.with { () -> Result<SubjectConduit<Output, Failure>, Ended<Failure>> in
      if let completion { return .failure(Ended(completion: completion)) }
      let conduit = SubjectConduit<Output, Failure>(
        AnySubscriber(subscriber),
        holding: current,
        keepsLatest: true,
        ended: { [weak self] conduit in
          guard let self else { return }
          lock.with { conduits.remove(conduit) }
        }
      )
      conduits.append(conduit)
      return .success(conduit)
    }
    switch result {
    case .success(let conduit): subscriber.receive(subscription: conduit)
    case .failure(let ended):
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: ended.completion)
    }
  }

  /// Sets the value and sends it to the subscribers.
  public func send(_ value: Output) {
    let receivers = lock.with { () -> [SubjectConduit<Output, Failure>?] in
      guard completion == nil else { return [] }
      current = value
      return conduits.slots
    }
    for conduit in receivers { conduit?.offer(value) }
  }

  /// Ends the subject; values that are sent later are dropped.
  public func send(completion: Subscribers.Completion<Failure>) {
    let last = lock.with { () -> [SubjectConduit<Output, Failure>?] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      defer { conduits.removeAll() }
      return conduits.slots
    }
    for conduit in last { conduit?.finish(completion) }
  }
}

private struct Ended<Failure: Error>: Error {
  let completion: Subscribers.Completion<Failure>
}
