import Foundation
import UserNotifications

/// Provides a list of notifications with data beyond its groups.
@MainActor
package protocol NotificationListSource: AnyObject {
  /// The current date.
  var now: Date { get }
  /// Shows a notification with its actions.
  func showDetail(_ banner: NotificationBanner)
  /// Returns whether the notifications of a notification's app are delivered only to the list.
  func isQuiet(_ banner: NotificationBanner) -> Bool
  /// Sets whether they are delivered only to the list.
  func setQuiet(_ isQuiet: Bool, _ banner: NotificationBanner)
  /// Returns whether the app has its own notification settings.
  func hasAppSettings(_ banner: NotificationBanner) -> Bool
  /// Opens the app's own notification settings.
  func openAppSettings(_ banner: NotificationBanner)
  /// Turns the app's notifications off.
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
