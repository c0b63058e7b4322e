/// A subject that passes values on to its current subscribers, as far as they have demand.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let lock = Lock()
  private var conduits = ConduitList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var hasDemand = false

  /// Creates a subject without subscribers.
  public init() {}

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// Gives the subject a subscription; the first demand of a subscriber requests values from it.
  public func send(subscription: any Subscription) {
    let isDue = lock.with { () -> Bool in
      upstreams.append(subscription)
      return hasDemand
    }
    if isDue { subscription.request(.unlimited) }
  }

  /// Attaches a subscriber; after the completion, it receives only the completion.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let conduit = SubjectConduit<Output, Failure>(
      AnySubscriber(subscriber),
      keepsLatest: false,
      requested: { [weak self] in self?.requestUpstream() },
      ended: { [weak self] conduit in
        guard let self else { return }
        lock.with { conduits.remove(conduit) }
      }
    )
    let completion = lock.with { () -> Subscribers.Completion<Failure>? in
      if self.completion == nil { conduits.append(conduit) }
      return self.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }

  private func requestUpstream() {
    let waiting = lock.with { () -> [any Subscription] in
      guard !hasDemand else { return [] }
      hasDemand = true
      return upstreams
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }

  /// Sends a value to the subscribers that have demand; otherwise the value is dropped.
  public func send(_ value: Output) {
    for conduit in lock.with({ conduits.slots }) { conduit?.offer(value) }
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
