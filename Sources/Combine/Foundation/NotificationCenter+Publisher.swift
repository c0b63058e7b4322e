import Foundation

extension NotificationCenter {
  /// Returns a publisher of notifications as they are posted.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications as they are posted; notifications without demand are dropped.
  public struct Publisher: Combine.Publisher {
    /// The type of values: notifications.
    public typealias Output = Notification
    /// The type of errors: this publisher never fails.
    public typealias Failure = Never
    /// The notification center.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The object that posts the notifications; `nil` for any object.
    public let object: AnyObject?

    /// Creates a publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Attaches a subscriber and starts to observe for it.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let subject = SubjectConduit<Notification, Never>(
        AnySubscriber(subscriber),
        keepsLatest: false,
        ended: { _ in }
      )
      let observation = Observation(center, name, object, subject)
      subscriber.receive(subscription: observation)
    }
  }

  private final class Observation: Subscription {
    private let center: NotificationCenter
    private let conduit: SubjectConduit<Notification, Never>
    private let lock = Lock()
    private var token: (any NSObjectProtocol)?

    init(
      _ center: NotificationCenter,
      _ name: Notification.Name,
      _ object: AnyObject?,
      _ conduit: SubjectConduit<Notification, Never>
    ) {
      self.center = center
      self.conduit = conduit
      let carried = Carried(conduit)
      token = center.addObserver(forName: name, object: object, queue: nil) {
        carried.value.offer($0)
      }
    }
    func request(_ demand: Subscribers.Demand) { conduit.request(demand) }
    func cancel() {
      conduit.cancel()
      let token = lock.with { () -> (any NSObjectProtocol)? in
        defer { self.token = nil }
        return self.token
      }
      if let token { center.removeObserver(token) }
    }
  }
}
