import CoreGraphics
import DeviceLink
import Foundation
import HostInterface
import UIKit
import UIKitCore
import UIKitNotifications
import UserNotifications

/// Notifications of the device's apps: banners in front of everything, the lists of the lock screen
/// and of Notification Center, and the person's answers.
extension ShellController: NotificationListSource {
  func prepareNotifications() {
    notifications.isRunning = { [weak self] in self?.running[$0] != nil }
    notifications.onTrouble = { Self.log($0) }
    notifications.onArrival = { [weak self] in self?.arrived($0) }
    notifications.onChange = { [weak self] in self?.showGroups() }
    notifications.onWithdrawal = { [weak self] app, identifier in
      self?.banners.hide(Self.key(app, identifier))
    }
  }

  /// Handles a message of an app about its notifications.
  func takeNotifications(_ message: Data, of app: RunningApp) {
    guard let report = try? JSONDecoder().decode(NotificationReport.self, from: message) else {
      return Self.log("\(app.app.name): a report about notifications is not readable.")
    }
    notifications.take(report, of: app.app.identifier)
  }

  private static func key(_ app: String, _ identifier: String) -> String { "\(app)/\(identifier)" }

  // MARK: Showing

  private func arrived(_ arrival: DeviceNotifications.Arrival) {
    let settings = notifications.settings(of: arrival.app)
    let (form, options) = (arrival.form, arrival.options)
    banners.hide(Self.key(arrival.app, form.identifier), animated: false)
    if options.contains(.badge), settings.badges, let badge = form.content.badge {
      try? setBadge(max(0, badge), of: arrival.app)
    }
    if options.contains(.sound), let sound = form.content.sound,
      settings.sounds || sound.criticalVolume != nil && settings.criticalAlerts
    {
      playSound(sound, of: arrival.app)
    }
    if isLocked, settings.lockScreen, form.content.says { wake() }
    guard !isLocked, center == nil, form.content.says,
      options.contains(.banner) || options.contains(.alert), settings.alertStyle != 0,
      let banner = banner(form, of: arrival.app)
    else { return }
    banners.show(banner)
  }

  /// Returns the banner of a notification, or nil if its app is not installed.
  private func banner(_ form: NotificationForm, of app: String) -> NotificationBanner? {
    guard let installed = installed.first(where: { $0.identifier == app }) else { return nil }
    let settings = notifications.settings(of: app)
    var form = form
    // An app may show only its own pictures, not other files of the person.
    let home = AppContainer(of: app, on: folder).home.resolvingSymlinksInPath().path + "/"
    form.content.attachments.removeAll { attachment in
      let file = URL(fileURLWithPath: attachment.path).resolvingSymlinksInPath().path
      return !file.hasPrefix(home)
    }
    var banner = NotificationService.banner(
      form.notification,
      appName: installed.name,
      category: notifications.category(form, of: app)?.category,
      previews: UNShowPreviewsSetting(rawValue: settings.previews) ?? .always,
      isLocked: isLocked,
      stays: settings.alertStyle == UNAlertStyle.alert.rawValue,
      now: notifications.now()
    ) { [weak self] outcome in self?.ended(form, of: app, outcome) }
    banner.identifier = Self.key(app, form.identifier)
    banner.app = app
    banner.icon = icon(of: installed)
    return banner
  }

  private func icon(of app: InstalledApp) -> CGImage? {
    if let icon = notificationIcons[app.identifier], icon.app == app { return icon.image }
    // Chosen: 38 points, the side of the largest icon on a notification.
    guard let image = AppIconImage.image(of: app, side: 38).cgImage else { return nil }
    notificationIcons[app.identifier] = (app, image)
    return image
  }

  /// The notifications of the list, by thread.
  private var groups: [NotificationGroup] {
    notifications.threads.compactMap { app, thread, forms in
      let settings = notifications.settings(of: app)
      guard isLocked ? settings.lockScreen : settings.center else { return nil }
      let banners = forms.compactMap { banner($0, of: app) }
      guard let first = forms.first, !banners.isEmpty else { return nil }
      return NotificationGroup(
        identifier: Self.key(app, thread),
        banners: banners,
        summary: NotificationService.summary(
          forms.map { $0.request.content },
          format: notifications.category(first, of: app)?.summaryFormat ?? ""
        )
      )
    }
  }

  /// Updates the visible lists.
  func showGroups() {
    if isLocked { lock.show(groups, self) }
    center?.show(groups)
  }

  // MARK: Answers

  private func ended(
    _ form: NotificationForm,
    of app: String,
    _ outcome: NotificationBanner.Outcome
  ) {
    let category = notifications.category(form, of: app)
    switch outcome {
    case .timedOut, .dismissed: break
    case .cleared:
      notifications.remove([form.identifier], of: app)
      let options = UNNotificationCategoryOptions(rawValue: category?.options ?? 0)
      if options.contains(.customDismissAction) {
        answer(
          .respond(form, action: UNNotificationDismissActionIdentifier, text: nil),
          to: app
        )
      } else if running[app] != nil {
        answer(.cleared([form.identifier]), to: app)
      }
    case .opened:
      unlock { [weak self] in
        self?.openApp(app)
        self?.respond(form, of: app, UNNotificationDefaultActionIdentifier, nil)
      }
    case .action(let identifier, let text):
      let bits = category?.actions.first { $0.identifier == identifier }?.options ?? 0
      let options = UNNotificationActionOptions(rawValue: bits)
      let opens = options.contains(.foreground)
      let act: @MainActor () -> Void = { [weak self] in
        if opens { self?.openApp(app) }
        self?.respond(form, of: app, identifier, text)
      }
      if opens || options.contains(.authenticationRequired) { unlock(then: act) } else { act() }
    }
  }

  /// Closes the detail view of a notification or Notification Center.
  ///
  /// - Returns: Whether one of them was open.
  func leavesNotifications() -> Bool {
    if banners.isExpanded {
      banners.hide(nil)
      return true
    }
    guard center != nil else { return false }
    closeCenter(animated: true)
    return true
  }

  private func openApp(_ app: String) {
    closeCenter(animated: false)
    do { try launch(app) } catch { Self.log("\(error)") }
  }

  private func respond(_ form: NotificationForm, of app: String, _ action: String, _ text: String?)
  {
    notifications.remove([form.identifier], of: app)
    answer(.respond(form, action: action, text: text), to: app)
  }

  /// Sends an answer to an app; an app that does not run is started in the background.
  private func answer(_ answer: NotificationAnswer, to app: String) {
    guard let message = try? JSONEncoder().encode(answer) else { return }
    do { try send(message, of: NotificationReport.service, to: app) } catch { Self.log("\(error)") }
  }

  // MARK: Pushes

  /// Shows a push notification for an app that does not run.
  ///
  /// - Throws: An error if the app is not allowed to notify.
  func show(push message: [String: Any], of app: InstalledApp) throws {
    guard notifications.settings(of: app.identifier).isAllowed else {
      throw Failure(description: "The app \(app.identifier) is not allowed to notify.")
    }
    guard let parts = message["aps"] as? [String: Any] else { return }
    let request = UNNotificationRequest(
      identifier: UUID().uuidString,
      content: NotificationService.content(of: message, parts),
      trigger: UNPushNotificationTrigger()
    )
    notifications.arrive(
      NotificationForm(request, date: notifications.now(), next: nil),
      [.banner, .list, .sound, .badge],
      of: app.identifier
    )
  }

  // MARK: The list's source

  var now: Date { notifications.now() }
  func showDetail(_ banner: NotificationBanner) { banners.showDetail(banner) }
  func isQuiet(_ banner: NotificationBanner) -> Bool {
    notifications.settings(of: banner.app).isQuiet
  }
  func setQuiet(_ isQuiet: Bool, _ banner: NotificationBanner) {
    notifications.changeSettings(of: banner.app) { $0.isQuiet = isQuiet }
    answer(.setQuiet(isQuiet), to: banner.app)
  }
  func hasAppSettings(_ banner: NotificationBanner) -> Bool {
    notifications.settings(of: banner.app).hasAppSettings
  }
  func openAppSettings(_ banner: NotificationBanner) {
    let form = notifications.records[banner.app]?.delivered
      .last { Self.key(banner.app, $0.identifier) == banner.identifier }
    unlock { [weak self] in
      self?.openApp(banner.app)
      self?.answer(.openSettings(form), to: banner.app)
    }
  }
  func turnOff(_ banner: NotificationBanner) {
    notifications.changeSettings(of: banner.app) { $0.isAllowed = false }
    answer(.turnOff, to: banner.app)
  }
}
