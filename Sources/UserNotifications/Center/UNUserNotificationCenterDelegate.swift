import Foundation

/// Receives notifications and responses; every method is optional.
///
/// Methods are called on the main thread. Implement one of the two forms of a method.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Called when a notification arrives while the app is in the foreground, to decide its
  /// presentation. By default it is not shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  )
  /// The asynchronous form of the method above.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions
  /// Called when a person responded to a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
  /// The asynchronous form of the method above.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async
  /// Called when a person opens the app's notification settings; nil if from Settings.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  )
}

extension UNUserNotificationCenterDelegate {
  /// Calls the asynchronous form.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    Task { @MainActor in
      completionHandler(await userNotificationCenter(center, willPresent: notification))
    }
  }
  /// Returns no options: by default the notification is not shown.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }
  /// Calls the asynchronous form.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Task { @MainActor in
      await userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }
  /// Does nothing by default.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {}
  /// Does nothing by default.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}
