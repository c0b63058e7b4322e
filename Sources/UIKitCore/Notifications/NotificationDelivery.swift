import Foundation

/// The notification service for `UIApplication`, found by the name of its class.
///
/// `UserNotifications` does not depend on UIKit, and an app without notifications links neither
/// module of the service.
@MainActor
package protocol NotificationDelivery: AnyObject {
  /// Creates the only instance of the process.
  static func make() -> any NotificationDelivery
  /// Whether the app is registered for push notifications.
  var isRegisteredForRemote: Bool { get }
  /// Registers for push notifications; the app's delegate receives the token or the error.
  func registerForRemote()
  /// Ends the registration for push notifications.
  func unregisterForRemote()
  /// The types of notifications that the user allowed.
  var allowedTypes: UIUserNotificationType { get }
  /// Requests the user's permission if necessary, and sets the categories.
  func register(_ settings: UIUserNotificationSettings)
  /// The scheduled notifications.
  var scheduled: [UILocalNotification] { get }
  /// Schedules a notification.
  func schedule(_ notification: UILocalNotification)
  /// Shows a notification at once.
  func present(_ notification: UILocalNotification)
  /// Cancels a scheduled notification.
  func cancel(_ notification: UILocalNotification)
  /// Cancels all scheduled notifications, and removes the delivered ones.
  func cancelAll()
  /// Called when the badge of the icon was set to 0.
  func badgeWasCleared()
}

/// Provides the notification service of the linked modules.
@MainActor
package enum NotificationDeliveries {
  /// The service; nil if the app does not link it.
  package static let shared: (any NotificationDelivery)? =
    (NSClassFromString("UIKitNotifications.ApplicationNotifications")
    as? any NotificationDelivery.Type)?.make()

  /// Returns the service; if it is missing, logs a warning that explains how to link it.
  static func linked(for member: String) -> (any NotificationDelivery)? {
    if shared == nil {
      warn(
        "this program does not link the notification service; add the product UserNotifications "
          + "to its dependencies",
        where: "UIApplication.\(member)"
      )
    }
    return shared
  }

  static func registerForRemote(_ application: UIApplication) {
    if let service = linked(for: "registerForRemoteNotifications") {
      return service.registerForRemote()
    }
    // Source: the code of iOS's error if push notifications are not configured.
    let error = NSError(
      domain: NSCocoaErrorDomain,
      code: 3000,
      userInfo: [NSLocalizedDescriptionKey: "This program does not link the notification service."]
    )
    MainLoop.post {
      application.delegate?.application(
        application,
        didFailToRegisterForRemoteNotificationsWithError: error
      )
    }
  }

  static func register(_ settings: UIUserNotificationSettings, _ application: UIApplication) {
    if let service = linked(for: "registerUserNotificationSettings") {
      return service.register(settings)
    }
    MainLoop.post {
      let none = UIUserNotificationSettings(types: [], categories: nil)
      application.delegate?.application(application, didRegister: none)
    }
  }
}
