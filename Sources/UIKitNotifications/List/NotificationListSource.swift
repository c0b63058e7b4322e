import Foundation
import UserNotifications

/// What a list of notifications needs beside its groups.
@MainActor
package protocol NotificationListSource: AnyObject {
  /// The present date.
  var now: Date { get }
  /// Shows a notification with its actions.
  func showDetail(_ banner: NotificationBanner)
  /// Whether the notifications of a notification's app only come into the list.
  func isQuiet(_ banner: NotificationBanner) -> Bool
  /// Lets them only come into the list, or shows them everywhere again.
  func setQuiet(_ isQuiet: Bool, _ banner: NotificationBanner)
  /// Whether the app has settings of its own for notifications.
  func hasAppSettings(_ banner: NotificationBanner) -> Bool
  /// Opens the app's own settings of notifications.
  func openAppSettings(_ banner: NotificationBanner)
  /// Forbids the app to notify.
  func turnOff(_ banner: NotificationBanner)
}

/// The notifications of this process's app.
final class AppNotificationSource: NotificationListSource {
  private var service: NotificationService { .shared }

  var now: Date { service.now }
  func showDetail(_ banner: NotificationBanner) { BannerPresenter.shared.showDetail(banner) }
  func isQuiet(_ banner: NotificationBanner) -> Bool { service.isQuiet }
  func setQuiet(_ isQuiet: Bool, _ banner: NotificationBanner) { service.setQuiet(isQuiet) }
  func hasAppSettings(_ banner: NotificationBanner) -> Bool { service.hasAppSettings }
  func openAppSettings(_ banner: NotificationBanner) {
    service.openAppSettings(for: banner.notification)
  }
  func turnOff(_ banner: NotificationBanner) { service.turnOff() }
}
