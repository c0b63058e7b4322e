import Foundation
import Synchronization

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// A message whose observers also hear the notification of its name.
///
/// Apple's center makes messages of notifications by itself. Foundation's on Linux keeps the two
/// apart, so the first observer of a message has the notification passed on as one.
public protocol _NotifiedMessage: NotificationCenter.MainActorMessage where Subject: AnyObject {
  /// The notification that is passed on.
  static var _notificationName: Notification.Name { get }
  /// Makes the message of a notification; nil: it is none.
  @MainActor static func makeMessage(_ notification: Notification) -> Self?
}

extension NotificationCenter {
  /// Has `observer` called for each message of a kind about an object, until the token goes.
  public func addObserver<Identifier: MessageIdentifier, Message: _NotifiedMessage>(
    of subject: Message.Subject,
    for identifier: Identifier,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken where Identifier.MessageType == Message {
    NotifiedMessages.passOn(Message.self, in: self)
    return add(observer, of: subject)
  }

  /// Has `observer` called for each message of a kind about any object, until the token goes.
  public func addObserver<Identifier: MessageIdentifier, Message: _NotifiedMessage>(
    of subject: Message.Subject.Type,
    for identifier: Identifier,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken where Identifier.MessageType == Message {
    NotifiedMessages.passOn(Message.self, in: self)
    return add(observer, of: nil)
  }

  /// Has `observer` called for each message of a type, about an object or, for nil, about any.
  public func addObserver<Message: _NotifiedMessage>(
    of subject: Message.Subject? = nil,
    for messageType: Message.Type,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken {
    NotifiedMessages.passOn(Message.self, in: self)
    return add(observer, of: subject)
  }

  /// Foundation's own: nothing here says that the message is one of the above.
  private func add<Message: MainActorMessage>(
    _ observer: @escaping @MainActor (Message) -> Void,
    of subject: Message.Subject?
  ) -> ObservationToken where Message.Subject: AnyObject {
    addObserver(of: subject, for: Message.self, using: observer)
  }
}

/// The kinds of messages that notifications are passed on as.
private enum NotifiedMessages {
  private struct Kind: Hashable {
    var center: ObjectIdentifier
    var message: ObjectIdentifier
  }

  private static let kinds = Mutex<Set<Kind>>([])

  /// Observes the notification for as long as the center lives; once for each kind.
  static func passOn<Message: _NotifiedMessage>(
    _ message: Message.Type,
    in center: NotificationCenter
  ) {
    let kind = Kind(center: ObjectIdentifier(center), message: ObjectIdentifier(message))
    guard kinds.withLock({ $0.insert(kind).inserted }) else { return }
    _ = center.addObserver(forName: Message._notificationName, object: nil, queue: nil) {
      [weak center] notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated {
        guard let center, let subject = notification.object as? Message.Subject,
          let message = Message.makeMessage(notification)
        else { return }
        center.post(message, subject: subject)
      }
    }
  }
}
