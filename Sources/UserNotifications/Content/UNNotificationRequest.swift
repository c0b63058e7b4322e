import Foundation

/// A request for a notification: its content and trigger.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier; a later request with the same one replaces it.
  public let identifier: String
  /// The content of the notification.
  public let content: UNNotificationContent
  /// The trigger; nil to deliver the notification at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request; later changes of the content have no effect.
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.values)
    self.trigger = trigger
  }

  /// Returns the request itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A delivered notification.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// The delivery date.
  public let date: Date
  /// The request of the notification.
  public let request: UNNotificationRequest
  init(_ request: UNNotificationRequest, _ date: Date) {
    self.request = request
    self.date = date
  }

  /// Returns the notification itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The response of a person to a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The identifier of the chosen action.
  public let actionIdentifier: String
  package init(_ notification: UNNotification, _ actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }

  /// Returns the response itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The response of a person with a text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text.
  public let userText: String
  package init(
    _ notification: UNNotification,
    _ actionIdentifier: String,
    _ userText: String
  ) {
    self.userText = userText
    super.init(notification, actionIdentifier)
  }
}

/// The action when a person opens the app from a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action when a person dismisses a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
