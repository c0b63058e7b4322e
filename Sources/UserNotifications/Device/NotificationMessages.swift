import Foundation

/// A message of an app to the shell of its device about notifications.
package enum NotificationReport: Codable, Equatable, Sendable {
  /// A notification was delivered; the bits of `UNNotificationPresentationOptions` determine how it
  /// is shown.
  case deliver(NotificationForm, options: UInt, NotificationRecord.Settings)
  /// A request was scheduled, and replaces another with the same identifier.
  case schedule(NotificationForm, NotificationRecord.Settings)
  /// Pending requests were removed; nil for all.
  case unschedule([String]?)
  /// Notifications were removed from the list; nil for all.
  case withdraw([String]?)
  /// The categories were set.
  case categories([NotificationRecord.Category])
  /// The settings of the person changed.
  case settings(NotificationRecord.Settings)

  /// The name of the service on the link with the shell.
  package static let service = "notifications"
}

/// A message of the shell to an app about notifications.
package enum NotificationAnswer: Codable, Equatable, Sendable {
  /// A person responded with an action and possibly a text.
  case respond(NotificationForm, action: String, text: String?)
  /// A push notification was delivered, and the shell shows it.
  case delivered(NotificationForm)
  /// A person cleared notifications.
  case cleared([String])
  /// A person chose whether notifications are delivered only to the list.
  case setQuiet(Bool)
  /// A person turned the app's notifications off.
  case turnOff
  /// A person opened the app's own notification settings.
  case openSettings(NotificationForm?)
}

/// The connection with the shell of a device, which shows the app's notifications.
@MainActor
package protocol NotificationShell: AnyObject {
  /// Creates the connection; returns nil if the app has no shell.
  static func make() -> (any NotificationShell)?
  /// Sends a report; returns false if it is too long.
  @discardableResult func send(_ report: NotificationReport) -> Bool
  /// Sets the receiver of answers, which is called on the main thread.
  func receive(_ receiver: @escaping @MainActor (NotificationAnswer) -> Void)
}

/// The connection of this process with the shell.
@MainActor
package enum NotificationShells {
  private static let isInShell =
    ProcessInfo.processInfo.environment["RUSSET_SHELL"]?.isEmpty == false
  private static var made: (any NotificationShell)?

  /// The connection, which exists from the app's launch on; nil if the app has no shell.
  package static var shared: (any NotificationShell)? {
    guard isInShell else { return nil }
    if made == nil {
      let name = "UIKitNotifications.ShellNotifications"
      made = (NSClassFromString(name) as? any NotificationShell.Type)?.make()
    }
    return made
  }
}
