/// An object with a publisher that emits before the object changes.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher that emits before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that emits before any property marked `@Published` changes.
  public var objectWillChange: ObservableObjectPublisher {
    WillChangePublishers.publisher(of: self)
  }
}

/// A publisher that emits before an object changes.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// The type of values: signals without a value.
  public typealias Output = Void
  /// The type of errors: this publisher never fails.
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Notifies the subscribers that the object is about to change.
  public func send() { subject.send() }
}

/// Stores the publishers of objects that do not declare one, by object.
///
/// The first access enumerates the properties of the object, and gives each published one the
/// object's publisher.
private enum WillChangePublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  private nonisolated(unsafe) static var limit = 64
  private static let lock = Lock()

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let (publisher, isNew) = lock.with { () -> (ObservableObjectPublisher, Bool) in
      if let entry = entries[ObjectIdentifier(object)], entry.object === object {
        return (entry.publisher, false)
      }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      entries[ObjectIdentifier(object)] = Entry(object: object, publisher: publisher)
      return (publisher, true)
    }
    guard isNew else { return publisher }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        (child.value as? any PublishedProperty)?.announce(to: publisher)
      }
      mirror = level.superclassMirror
    }
    return publisher
  }
}
