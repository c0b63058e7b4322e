import AudioToolbox
import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UserNotifications

/// Shows notifications as banners at the top of the screen, one at a time, and in their list.
@MainActor
package final class BannerPresenter: NotificationPresenter {
  package static func make() -> any NotificationPresenter { shared }
  package static let shared = BannerPresenter()

  package var isAppInFront: Bool { UIApplication.shared.applicationState != .background }
  package var isLocked: Bool { Surroundings.environment.isLocked }
  package var badge: Int {
    get { UIApplication.shared.applicationIconBadgeNumber }
    set { UIApplication.shared.applicationIconBadgeNumber = newValue }
  }

  private let banners = BannerQueue()
  private var sounds: [String: SystemSoundID] = [:]
  private let list = NotificationList()
  private let lock = LockWatch()
  // Source: the tone that iOS plays for messages.
  private static let tone: SystemSoundID = 1007

  // MARK: Banners

  package func show(_ banner: NotificationBanner) {
    guard UIScreen.hasCurrent else { return }
    if isLocked { return list.showOnLockScreen() }
    // Chosen: the open list shows the notification, so no banner is needed.
    if list.isOpen, !banners.isExpanded { return }
    banners.show(banner)
  }

  /// Shows a notification with its actions, as when its banner is pulled down.
  func showDetail(_ banner: NotificationBanner) { banners.showDetail(banner) }

  package func hide(_ identifier: String) { banners.hide(identifier) }

  // MARK: The list

  package func show(list groups: [NotificationGroup]) {
    guard UIScreen.hasCurrent else { return }
    list.show(groups)
  }

  // MARK: Sounds

  package func play(_ file: String?) {
    guard let file else { return AudioServicesPlayAlertSound(Self.tone) }
    if let known = sounds[file] { return AudioServicesPlayAlertSound(known) }
    var sound: SystemSoundID = 0
    guard let url = Bundle.main.url(forResource: file, withExtension: nil),
      AudioServicesCreateSystemSoundID(url, &sound) == kAudioServicesNoError
    else {
      // Source: iOS plays its default sound if the app's sound cannot be played.
      return AudioServicesPlayAlertSound(Self.tone)
    }
    sounds[file] = sound
    AudioServicesPlayAlertSound(sound)
  }

  // MARK: The app

  package func openApp() {
    list.close(animated: false)
    UIApplication.shared.enterForeground()
  }

  package func afterUnlocking(_ body: @escaping @MainActor () -> Void) { lock.whenUnlocked(body) }

  package func fetch(_ message: [AnyHashable: Any]) {
    ApplicationNotifications.shared.fetch(message)
  }
  package func present(withoutDelegate notification: UNNotification) {
    ApplicationNotifications.shared.present(notification)
  }
  package func respond(withoutDelegate response: UNNotificationResponse) {
    ApplicationNotifications.shared.respond(response)
  }
}

/// Calls closures when the device is unlocked.
@MainActor
final class LockWatch {
  // Chosen: the interval in seconds between checks, since hosts do not report the lock.
  private static let interval = 0.2
  private var waiting: [@MainActor () -> Void] = []

  /// Calls a closure when the device is unlocked, or at once if it is.
  func whenUnlocked(_ body: @escaping @MainActor () -> Void) {
    guard Surroundings.environment.isLocked else { return body() }
    waiting.append(body)
    if waiting.count == 1 { look() }
  }

  private func look() {
    _ = DelayedCalls.shared.schedule(after: Self.interval) { [weak self] in
      guard let self else { return }
      guard !Surroundings.environment.isLocked else { return self.look() }
      let bodies = self.waiting
      self.waiting = []
      for body in bodies { body() }
    }
  }
}
