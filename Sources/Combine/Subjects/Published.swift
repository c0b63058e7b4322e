/// A property of a class that publishes its values.
///
/// The publisher, `$name`, sends the new value before the property changes.
@propertyWrapper
public struct Published<Value> {
  let box: PublishedBox<Value>

  /// Creates a property with a value.
  public init(initialValue: Value) { box = PublishedBox(initialValue) }
  /// Creates a property with a value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  /// A publisher of a property's values, the current one first.
  public struct Publisher: Combine.Publisher {
    /// The property's type.
    public typealias Output = Value
    /// The type of errors: this publisher never fails.
    public typealias Failure = Never
    let box: PublishedBox<Value>

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      box.attach(AnySubscriber(subscriber))
    }
  }

  /// The publisher of the values.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: box) }
    set {}
  }

  /// The value of the property.
  ///
  /// It is not used: a property of a class uses the static subscript.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes \(newValue)") }
  }

  /// Reads and sets the property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue) }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}

/// The value of a published property and its subscribers.
final class PublishedBox<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var current: Value
  private var conduits = ConduitList<Value, Never>()
  private var sources: [AnyCancellable] = []
  private var willChange: ObservableObjectPublisher?

  init(_ value: Value) { current = value }

  var value: Value { lock.with { current } }

  /// Notifies the object's publisher, then the property's subscribers, and then sets the value.
  func set(_ value: Value) {
    lock.with { willChange }?.send()
    for conduit in lock.with({ conduits.slots }) { conduit?.offer(value) }
    let old = lock.with { () -> Value in
      defer { current = value }
      return current
    }
    // The old value is released after the lock, since its deinitializer may run other code.
    withExtendedLifetime(old) {}
  }

  func attach(_ subscriber: AnySubscriber<Value, Never>) {
    let conduit = lock.with { () -> SubjectConduit<Value, Never> in
      let conduit = SubjectConduit<Value, Never>(
        subscriber,
        holding: current,
        keepsLatest: true,
        ended: { [weak self] conduit in
          guard let self else { return }
          lock.with { conduits.remove(conduit) }
        }
      )
      conduits.append(conduit)
      return conduit
    }
    subscriber.receive(subscription: conduit)
  }

  /// Stores a subscription that sets the value, for the lifetime of the property.
  func keep(_ source: AnyCancellable) { lock.with { sources.append(source) } }
}

/// A published property of any value type.
protocol PublishedProperty {
  func announce(to publisher: ObservableObjectPublisher)
}

extension Published: PublishedProperty {
  func announce(to publisher: ObservableObjectPublisher) { box.announce(to: publisher) }
}

extension PublishedBox {
  func announce(to publisher: ObservableObjectPublisher) { lock.with { willChange = publisher } }
}
