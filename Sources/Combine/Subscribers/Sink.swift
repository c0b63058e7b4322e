extension Subscribers {
  /// A subscriber that requests an unlimited number of values and calls functions.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    /// The function that the subscriber calls with each value.
    public var receiveValue: (Input) -> Void { lock.with { takeValue } ?? { _ in } }
    /// The function that is called with the completion.
    public var receiveCompletion: (Completion<Failure>) -> Void {
      lock.with { takeCompletion } ?? { _ in }
    }
    private let lock = Lock()
    private var takeValue: ((Input) -> Void)?
    private var takeCompletion: ((Completion<Failure>) -> Void)?
    private var upstream: (any Subscription)?
    private var isDone = false

    /// Creates a subscriber from functions.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      takeValue = receiveValue
      takeCompletion = receiveCompletion
    }

    /// “Sink”.
    public var description: String { "Sink" }

    /// Receives the subscription; a second one is cancelled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.with { () -> Bool in
        guard upstream == nil, !isDone else { return false }
        upstream = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Receives a value.
    public func receive(_ value: Input) -> Demand {
      lock.with { takeValue }?(value)
      return .none
    }

    /// Receives the completion.
    public func receive(completion: Completion<Failure>) {
      end().1?(completion)
    }

    /// Cancels the subscription; the completion function is not called.
    public func cancel() { end().0?.cancel() }

    private func end() -> ((any Subscription)?, ((Completion<Failure>) -> Void)?) {
      // The functions are released after the lock, since their captures may run other code.
      let (upstream, completion, value) = lock.with {
        defer {
          isDone = true
          self.upstream = nil
          takeValue = nil
          takeCompletion = nil
        }
        return (self.upstream, takeCompletion, takeValue)
      }
      withExtendedLifetime(value) {}
      return (upstream, completion)
    }
  }

  /// A subscriber that sets a property of an object to each value.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    /// The type of errors: the source never fails.
    public typealias Failure = Never
    /// The object; `nil` after the subscription ended.
    public var object: Root? { lock.with { root } }
    /// The key path of the property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let lock = Lock()
    private var root: Root?
    private var upstream: (any Subscription)?

    /// Creates a subscriber that sets a property.
    ///
    /// It retains the object until the subscription ends.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// The text “Assign” and the type of the object.
    public var description: String { "Assign \(Root.self)." }

    /// Receives the subscription; a second one is cancelled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.with { () -> Bool in
        guard upstream == nil, root != nil else { return false }
        upstream = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Sets the property.
    public func receive(_ value: Input) -> Demand {
      lock.with { root }?[keyPath: keyPath] = value
      return .none
    }

    /// Releases the object.
    public func receive(completion: Completion<Never>) { _ = end() }

    /// Cancels the subscription and releases the object.
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      let (upstream, root) = lock.with {
        defer {
          self.upstream = nil
          self.root = nil
        }
        return (self.upstream, self.root)
      }
      withExtendedLifetime(root) {}
      return upstream
    }
  }
}

extension Publisher {
  /// Calls functions with all values and the completion, until the returned object is released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion,
      receiveValue: receiveValue
    )
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a function with all values, until the returned object is released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property of an object to each value; retains the object until the subscription ends.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Sets a published property to each value, for the lifetime of the property.
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    box.keep(sink { [weak box] in box?.set($0) })
  }
}
