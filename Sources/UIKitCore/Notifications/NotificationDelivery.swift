import Foundation

/// The notification service as `UIApplication` uses it; found by the name of its class.
///
/// `UserNotifications` does not depend on UIKit, and an app without notifications links neither.
@MainActor
package protocol NotificationDelivery: AnyObject {
  /// Makes the only instance of the process.
  static func make() -> any NotificationDelivery
  /// Whether the app is registered for push notifications.
  var isRegisteredForRemote: Bool { get }
  /// Registers for push notifications; the app's delegate gets the token or the error.
  func registerForRemote()
  /// Ends the registration.
  func unregisterForRemote()
  /// What the person allowed.
  var allowedTypes: UIUserNotificationType { get }
  /// Asks the person where that was not done, and sets the categories.
  func register(_ settings: UIUserNotificationSettings)
  /// The notifications that are still to show.
  var scheduled: [UILocalNotification] { get }
  /// Schedules a notification.
  func schedule(_ notification: UILocalNotification)
  /// Shows a notification at once.
  func present(_ notification: UILocalNotification)
  /// Takes a scheduled notification back.
  func cancel(_ notification: UILocalNotification)
  /// Takes all scheduled notifications back, and those shown off the list.
  func cancelAll()
  /// The number on the icon became 0.
  func badgeWasCleared()
}

/// The notification service of the linked modules.
@MainActor
package enum NotificationDeliveries {
  /// The service; nil if the app does not link it.
  package static let shared: (any NotificationDelivery)? =
    (NSClassFromString("UIKitNotifications.ApplicationNotifications")
    as? any NotificationDelivery.Type)?.make()

  /// The service; a warning says how to link it where it is missing.
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
    // Source: the code of the error that iOS gives where push notifications are not set up.
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
