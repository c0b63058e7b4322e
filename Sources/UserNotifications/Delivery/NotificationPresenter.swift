import CoreGraphics
import Foundation

/// The part of notifications that UIKit implements; it is looked up by the name of its class.
@MainActor
package protocol NotificationPresenter: AnyObject {
  /// Creates the only presenter of the process.
  static func make() -> any NotificationPresenter
  /// Whether the app is in the foreground.
  var isAppInFront: Bool { get }
  /// Whether the device is locked.
  var isLocked: Bool { get }
  /// The number on the app's icon.
  var badge: Int { get set }
  /// Shows a banner, and replaces the present one.
  func show(_ banner: NotificationBanner)
  /// Hides the banner of a notification.
  func hide(_ identifier: String)
  /// Plays a file of the app, or the system's notification sound.
  func play(_ file: String?)
  /// Brings the app to the front.
  func openApp()
  /// Calls a closure when the device is unlocked, or at once if it is.
  func afterUnlocking(_ body: @escaping @MainActor () -> Void)
  /// Updates Notification Center; the newest group comes first.
  func show(list: [NotificationGroup])
  /// Calls the app's fetch method for a background push notification.
  func fetch(_ message: [AnyHashable: Any])
  /// Passes a notification in the foreground to the app delegate, if the center has no delegate.
  func present(withoutDelegate notification: UNNotification)
  /// Passes a response to the app delegate, if the center has no delegate.
  func respond(withoutDelegate response: UNNotificationResponse)
}

/// The data of a notification in banners and lists, and the receiver of the person's response.
package struct NotificationBanner {
  /// A button of the expanded notification.
  package struct Action {
    package var identifier: String
    package var title: String
    package var isDestructive = false
    /// The placeholder and the button of its text field; nil without a field.
    package var input: (placeholder: String, button: String)?
    package var symbol: String?
    /// The name of an image of the app.
    package var image: String?
  }
  /// The response of a person.
  package enum Outcome: Equatable {
    /// The notification was opened.
    case opened
    /// The banner was swiped away; the notification stays in the list.
    case dismissed
    /// The banner disappeared after its time.
    case timedOut
    /// The notification was cleared from the list.
    case cleared
    /// An action was chosen, possibly with a text.
    case action(String, text: String?)
  }
  package var identifier: String
  /// The identifier of the app on a device; empty in the app's own process.
  package var app = ""
  package var appName: String
  /// The app's icon; nil for that of this process's app.
  package var icon: CGImage?
  package var title: String
  package var subtitle: String
  package var body: String
  /// The path of an image to show with the notification.
  package var picture: String?
  package var actions: [Action]
  /// Whether the banner stays until a person dismisses it.
  package var stays: Bool
  /// The age of the notification, as text.
  package var age = "now"
  /// The notification itself, for the views of content extensions; nil while previews are hidden.
  package var notification: UNNotification?
  package var ended: @MainActor (Outcome) -> Void
}

/// The notifications of one thread, as the list shows them.
package struct NotificationGroup {
  /// The thread's identifier.
  package var identifier: String
  /// The notifications, the newest first.
  package var banners: [NotificationBanner]
  /// The summary of a stack below its first notification; empty if there is only one.
  package var summary: String

  package init(identifier: String, banners: [NotificationBanner], summary: String) {
    self.identifier = identifier
    self.banners = banners
    self.summary = summary
  }
}

/// The presenter of the linked modules.
@MainActor
package enum NotificationPresenters {
  package static let shared: (any NotificationPresenter)? =
    (NSClassFromString("UIKitNotifications.BannerPresenter") as? any NotificationPresenter.Type)?
    .make()
}
