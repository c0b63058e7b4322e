import Foundation
import Synchronization

// swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
/// A message that is also delivered to its observers when the notification of its name is posted.
///
/// Apple's notification center creates messages from notifications. Foundation's on Linux does
/// not, so the first observer of a message starts the conversion of its notification.
public protocol _NotifiedMessage: NotificationCenter.MainActorMessage where Subject: AnyObject {
  /// The name of the notification that is converted.
  static var _notificationName: Notification.Name { get }
  /// Creates the message of a notification; returns `nil` if it does not correspond to one.
  @MainActor static func makeMessage(_ notification: Notification) -> Self?
}

extension NotificationCenter {
  /// Calls `observer` for each message of a kind about an object, until the token is deallocated.
  public func addObserver<Identifier: MessageIdentifier, Message: _NotifiedMessage>(
    of subject: Message.Subject,
    for identifier: Identifier,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken where Identifier.MessageType == Message {
    NotifiedMessages.passOn(Message.self, in: self)
    return add(observer, of: subject)
  }

  /// Calls `observer` for each message of a kind about any object, until the token is deallocated.
  public func addObserver<Identifier: MessageIdentifier, Message: _NotifiedMessage>(
    of subject: Message.Subject.Type,
    for identifier: Identifier,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken where Identifier.MessageType == Message {
    NotifiedMessages.passOn(Message.self, in: self)
    return add(observer, of: nil)
  }

  /// Calls `observer` for each message of a type, about an object or, for `nil`, about any.
  public func addObserver<Message: _NotifiedMessage>(
    of subject: Message.Subject? = nil,
    for messageType: Message.Type,
    using observer: @escaping @MainActor (Message) -> Void
  ) -> ObservationToken {
    NotifiedMessages.passOn(Message.self, in: self)
    return add(observer, of: subject)
  }

  /// Calls Foundation's own method, which the generic constraints select here.
  private func add<Message: MainActorMessage>(
    _ observer: @escaping @MainActor (Message) -> Void,
    of subject: Message.Subject?
  ) -> ObservationToken where Message.Subject: AnyObject {
    addObserver(of: subject, for: Message.self, using: observer)
  }
}

/// The types of messages whose notifications are converted.
private enum NotifiedMessages {
  private struct Kind: Hashable {
    var center: ObjectIdentifier
    var message: ObjectIdentifier
  }

  private static let kinds = Mutex<Set<Kind>>([])

  /// Observes the notification during the lifetime of the center; once for each type of message.
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
