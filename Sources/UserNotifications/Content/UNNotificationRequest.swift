import Foundation

/// A notification that is to come: what it says, and when.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier; a later request with the same one replaces it.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it comes; nil: at once.
  public let trigger: UNNotificationTrigger?

  /// Makes a request; later changes of the content do not count.
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.values)
    self.trigger = trigger
  }

  /// Returns the request itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A notification that came.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// When.
  public let date: Date
  /// What was asked for.
  public let request: UNNotificationRequest
  init(_ request: UNNotificationRequest, _ date: Date) {
    self.request = request
    self.date = date
  }

  /// Returns the notification itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a person did about a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// Which action it was.
  public let actionIdentifier: String
  package init(_ notification: UNNotification, _ actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }

  /// Returns the response itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What a person wrote about a notification.
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

/// The action of opening the app by a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of sending a notification away.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
