import CoreGraphics
import Foundation
import SystemServices

/// The data of banners and of the list, and the effects of a person's responses.
extension NotificationService {
  func category(_ notification: UNNotification) -> UNNotificationCategory? {
    let identifier = notification.request.content.categoryIdentifier
    return identifier.isEmpty ? nil : categories.first { $0.identifier == identifier }
  }

  func banner(_ notification: UNNotification) -> NotificationBanner {
    Self.banner(
      notification,
      appName: PermissionQuestion.appName,
      category: category(notification),
      previews: NotificationPermission.settings.showPreviewsSetting,
      isLocked: NotificationPresenters.shared?.isLocked ?? false,
      stays: NotificationPermission.settings.alertStyle == .alert,
      now: now
    ) { [weak self] outcome in self?.ended(notification, outcome) }
  }

  /// Returns the data of a notification for banners and lists.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - appName: The name of its app.
  ///   - category: Its category; nil if it is unknown.
  ///   - previews: The setting for when the text is shown.
  ///   - isLocked: Whether the device is locked.
  ///   - stays: Whether a banner stays until a person dismisses it.
  ///   - now: The current date.
  ///   - ended: Receives the person's response.
  /// - Returns: The banner.
  package static func banner(
    _ notification: UNNotification,
    appName: String,
    category: UNNotificationCategory?,
    previews: UNShowPreviewsSetting,
    isLocked: Bool,
    stays: Bool,
    now: Date,
    ended: @escaping @MainActor (NotificationBanner.Outcome) -> Void
  ) -> NotificationBanner {
    let content = notification.request.content
    let isHidden =
      switch previews {
      case .never: true
      case .whenAuthenticated: isLocked
      case .always: false
      }
    let options = category?.options ?? []
    let placeholder = category?.hiddenPreviewsBodyPlaceholder ?? ""
    // Source: iOS shows the first four actions.
    let actions = (category?.actions ?? []).prefix(4).map { action in
      let input = action as? UNTextInputNotificationAction
      return NotificationBanner.Action(
        identifier: action.identifier,
        title: action.title,
        isDestructive: action.options.contains(.destructive),
        input: input.map { ($0.textInputPlaceholder, $0.textInputButtonTitle) },
        symbol: action.icon?.symbol,
        image: action.icon?.image
      )
    }
    let picture = content.attachments.first { $0.isPicture && !$0.isThumbnailHidden }
    return NotificationBanner(
      identifier: notification.request.identifier,
      appName: appName,
      title: isHidden && !options.contains(.hiddenPreviewsShowTitle) ? "" : content.title,
      subtitle: isHidden && !options.contains(.hiddenPreviewsShowSubtitle) ? "" : content.subtitle,
      body: isHidden
        ? filled(placeholder.isEmpty ? "Notification" : placeholder, 1, content)
        : content.body,
      picture: isHidden ? nil : picture?.url.path,
      actions: actions,
      stays: stays,
      age: age(now.timeIntervalSince(notification.date)),
      notification: isHidden ? nil : notification,
      ended: ended
    )
  }

  /// Returns the age of a notification, as text.
  // Source: pictures of iOS 12: "now", "5m ago", "2h ago".
  static func age(_ seconds: TimeInterval) -> String {
    let minutes = Int(clamping: (max(0, seconds) / 60).rounded(.down))
    switch minutes {
    case 0: return "now"
    case ..<60: return "\(minutes)m ago"
    case ..<1440: return "\(minutes / 60)h ago"
    default: return "\(minutes / 1440)d ago"
    }
  }

  // MARK: The list

  func listChanged() {
    guard shell == nil else { return }
    NotificationPresenters.shared?.show(list: groups)
  }

  /// The notifications by thread, starting with the thread of the newest.
  package var groups: [NotificationGroup] {
    var order: [String] = []
    var threads: [String: [UNNotification]] = [:]
    for notification in delivered.reversed() {
      let thread = notification.request.content.threadIdentifier
      if threads[thread] == nil { order.append(thread) }
      threads[thread, default: []].append(notification)
    }
    return order.map { thread in
      let notifications = threads[thread] ?? []
      return NotificationGroup(
        identifier: thread,
        banners: notifications.map(banner),
        summary: summary(notifications)
      )
    }
  }

  /// Returns the summary of the notifications in a stack below its first.
  private func summary(_ notifications: [UNNotification]) -> String {
    guard let first = notifications.first else { return "" }
    return Self.summary(
      notifications.map(\.request.content),
      format: category(first)?.categorySummaryFormat ?? ""
    )
  }

  /// Returns the summary of the notifications in a stack below its first.
  package static func summary(_ contents: [UNNotificationContent], format: String) -> String {
    guard contents.count > 1 else { return "" }
    let others = contents.dropFirst()
    let count = others.reduce(0) { $0 + max(1, $1.summaryArgumentCount) }
    if !format.isEmpty {
      var names: [String] = []
      for name in others.map(\.summaryArgument)
      where !name.isEmpty && !names.contains(name) { names.append(name) }
      return filled(format, count, names.joined(separator: ", "))
    }
    // Source: iOS 12 uses this text without a format.
    return count == 1 ? "1 more notification" : "\(count) more notifications"
  }

  private static func filled(
    _ format: String,
    _ count: Int,
    _ content: UNNotificationContent
  ) -> String { filled(format, max(count, content.summaryArgumentCount), content.summaryArgument) }

  /// Replaces "%u" and "%@" in a format by a number and names.
  static func filled(_ format: String, _ count: Int, _ names: String) -> String {
    format.replacingOccurrences(of: "%u", with: "\(count)")
      .replacingOccurrences(of: "%1$u", with: "\(count)")
      .replacingOccurrences(of: "%2$@", with: names)
      .replacingOccurrences(of: "%@", with: names)
  }

  // MARK: Answers

  private func ended(_ notification: UNNotification, _ outcome: NotificationBanner.Outcome) {
    DesktopNotifier.shared.close(notification.request.identifier)
    switch outcome {
    // Source: documentation of UNNotificationDismissActionIdentifier: swiping a banner away and
    // ignoring a notification do not count as dismissal.
    case .timedOut, .dismissed: break
    case .cleared:
      removeDelivered([notification.request.identifier])
      guard category(notification)?.options.contains(.customDismissAction) == true else { return }
      respond(UNNotificationResponse(notification, UNNotificationDismissActionIdentifier))
    case .opened:
      whenUnlocked(true) { [weak self] in
        NotificationPresenters.shared?.openApp()
        self?.finish(UNNotificationResponse(notification, UNNotificationDefaultActionIdentifier))
      }
    case .action(let identifier, let text):
      let options =
        category(notification)?.actions.first { $0.identifier == identifier }?.options ?? []
      let opens = options.contains(.foreground)
      whenUnlocked(opens || options.contains(.authenticationRequired)) { [weak self] in
        if opens { NotificationPresenters.shared?.openApp() }
        self?.finish(
          text.map { UNTextInputNotificationResponse(notification, identifier, $0) }
            ?? UNNotificationResponse(notification, identifier)
        )
      }
    }
  }

  private func whenUnlocked(_ isNeeded: Bool, _ body: @escaping @MainActor () -> Void) {
    guard isNeeded, let presenter = NotificationPresenters.shared, presenter.isLocked else {
      return body()
    }
    presenter.afterUnlocking(body)
  }

  private func finish(_ response: UNNotificationResponse) {
    removeDelivered([response.notification.request.identifier])
    respond(response)
  }

  func respond(_ response: UNNotificationResponse) {
    let center = UNUserNotificationCenter.current()
    guard let delegate = center.delegate else {
      NotificationPresenters.shared?.respond(withoutDelegate: response)
      return
    }
    delegate.userNotificationCenter(center, didReceive: response) {}
  }

  // MARK: Manage

  /// Whether notifications are delivered only to the list.
  package var isQuiet: Bool { NotificationPermission.isQuiet }
  /// Sets whether notifications are delivered only to the list.
  package func setQuiet(_ isQuiet: Bool) { NotificationPermission.setQuiet(isQuiet) }
  /// Turns the app's notifications off.
  package func turnOff() { NotificationPermission.turnOff() }
  /// Whether the app has its own notification settings.
  package var hasAppSettings: Bool {
    NotificationPermission.settings.providesAppNotificationSettings
  }
  /// Opens the app's own notification settings.
  package func openAppSettings(for notification: UNNotification?) {
    whenUnlocked(true) {
      NotificationPresenters.shared?.openApp()
      let center = UNUserNotificationCenter.current()
      center.delegate?.userNotificationCenter(center, openSettingsFor: notification)
    }
  }
}
