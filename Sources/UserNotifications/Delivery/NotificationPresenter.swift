import Foundation

/// What shows notifications; found by its class's name, as UIKit is not known here.
@MainActor
package protocol NotificationPresenter: AnyObject {
  /// Makes the one presenter of the process.
  static func make() -> any NotificationPresenter
  /// Whether the app is in front.
  var isAppInFront: Bool { get }
  /// The number on the app's icon.
  var badge: Int { get set }
  /// Shows a banner; one that is shown makes room.
  func show(_ banner: NotificationBanner)
  /// Takes the banner of a notification away.
  func hide(_ identifier: String)
  /// Plays a file of the app, or the system's sound of notifications.
  func play(_ file: String?)
  /// Brings the app to the front.
  func openApp()
}

/// What a banner shows, and where its answer goes.
package struct NotificationBanner {
  /// A button below it.
  package struct Action {
    package var identifier: String
    package var title: String
    package var isDestructive = false
    /// What the field says and its button; nil: it takes no text.
    package var input: (placeholder: String, button: String)?
    package var symbol: String?
  }
  /// What a person did.
  package enum Outcome: Equatable {
    case opened
    case dismissed
    /// It went by itself.
    case timedOut
    case action(String, text: String?)
  }
  package var identifier: String
  package var appName: String
  package var title: String
  package var subtitle: String
  package var body: String
  /// A picture to show with it.
  package var picture: String?
  package var actions: [Action]
  /// Whether it stays until a person sends it away.
  package var stays: Bool
  package var ended: @MainActor (Outcome) -> Void
}

/// The presenter of the linked modules.
@MainActor
package enum NotificationPresenters {
  package static let shared: (any NotificationPresenter)? =
    (NSClassFromString("UIKitNotifications.BannerPresenter") as? any NotificationPresenter.Type)?
    .make()
}
