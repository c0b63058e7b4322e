import Foundation

/// What an app tells the shell of its device about its notifications.
package enum NotificationReport: Codable, Equatable, Sendable {
  /// A notification came; it is shown as `UNNotificationPresentationOptions` say.
  case deliver(NotificationForm, options: UInt, NotificationRecord.Settings)
  /// A request waits in place of another with its identifier.
  case schedule(NotificationForm, NotificationRecord.Settings)
  /// Requests are taken back; nil: all.
  case unschedule([String]?)
  /// Notifications are taken off the list; nil: all.
  case withdraw([String]?)
  case categories([NotificationRecord.Category])
  case settings(NotificationRecord.Settings)

  /// The name of the service on the link with the shell.
  package static let service = "notifications"
}

/// What the shell tells an app about its notifications.
package enum NotificationAnswer: Codable, Equatable, Sendable {
  /// A person answered one, by an action and perhaps a text.
  case respond(NotificationForm, action: String, text: String?)
  /// A push notification has come, and the shell shows it.
  case delivered(NotificationForm)
  /// A person cleared some.
  case cleared([String])
  case setQuiet(Bool)
  case turnOff
  /// A person opens the app's own settings of notifications.
  case openSettings(NotificationForm?)
}

/// The link with the shell of a device that shows the app's notifications.
@MainActor
package protocol NotificationShell: AnyObject {
  /// Makes the link; nil where the app has no shell.
  static func make() -> (any NotificationShell)?
  /// Sends a report; false if it is too long.
  @discardableResult func send(_ report: NotificationReport) -> Bool
  /// Sets the receiver of answers, which is called on the main thread.
  func receive(_ receiver: @escaping @MainActor (NotificationAnswer) -> Void)
}

/// The shell's link of this process.
@MainActor
package enum NotificationShells {
  private static let isInShell =
    ProcessInfo.processInfo.environment["RUSSET_SHELL"]?.isEmpty == false
  private static var made: (any NotificationShell)?

  /// The link, which is there from the app's launch on; nil where the app has no shell.
  package static var shared: (any NotificationShell)? {
    guard isInShell else { return nil }
    if made == nil {
      let name = "UIKitNotifications.ShellNotifications"
      made = (NSClassFromString(name) as? any NotificationShell.Type)?.make()
    }
    return made
  }
}
