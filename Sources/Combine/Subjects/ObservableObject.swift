/// An object that tells before it changes.
public protocol ObservableObject: AnyObject {
  /// The publisher's type.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that sends before any property that is marked `@Published` changes.
  public var objectWillChange: ObservableObjectPublisher {
    WillChangePublishers.publisher(of: self)
  }
}

/// The publisher of an object that is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// It sends signals.
  public typealias Output = Void
  /// It cannot fail.
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Tells the subscribers that the object is about to change.
  public func send() { subject.send() }
}

/// The publishers of objects that have no room for one, by object.
///
/// The first question looks through the object's properties and has each published one tell the
/// object's publisher from then on.
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
