import CoreLocation
import Foundation
import SystemServices

/// Lets notifications come, by the app's clock.
@MainActor
final class NotificationService {
  static var shared = NotificationService()

  var categories: Set<UNNotificationCategory> = []
  private(set) var delivered: [UNNotification] = []

  private struct Pending {
    var request: UNNotificationRequest
    var added: Date
    var next: Date?
    var call: ServiceCall?
  }
  private var pending: [Pending] = []
  private lazy var places = NotificationPlaces(self)

  /// What the clock of a test calls zero.
  var zero = Date(timeIntervalSince1970: 0)

  /// The date by the app's clock.
  var now: Date {
    let host = ServiceHosts.shared
    return host.keepsDecisions ? Date() : zero.addingTimeInterval(host.now)
  }

  // Source: iOS keeps the 64 that come first.
  private static let most = 64
  // Chosen: seconds after which the time is looked at anew, as the system's may be set.
  private static let longestWait = 3600.0

  // MARK: Pending

  var pendingRequests: [UNNotificationRequest] { pending.map(\.request) }

  func add(_ request: UNNotificationRequest) -> UNError? {
    let content = request.content
    let status = NotificationPermission.status
    guard status == .authorized || status == .provisional else {
      return UNError(.notificationsNotAllowed)
    }
    let says = !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty
    guard says || content.badge != nil || content.sound != nil || !content.attachments.isEmpty
    else { return UNError(.notificationInvalidNoContent) }
    removePending([request.identifier])
    guard let trigger = request.trigger, !(trigger is UNPushNotificationTrigger) else {
      deliver(request)
      return nil
    }
    var entry = Pending(request: request, added: now)
    if let trigger = trigger as? UNLocationNotificationTrigger {
      pending.append(entry)
      places.watch(trigger.region, request.identifier)
      return nil
    }
    entry.next = trigger.next(after: entry.added, added: entry.added)
    guard entry.next != nil else { return UNError(.notificationInvalidNoDate) }
    pending.append(entry)
    schedule(request.identifier)
    if pending.count > Self.most {
      let last = pending.max { $0.next ?? .distantPast < $1.next ?? .distantPast }
      if let last { removePending([last.request.identifier]) }
    }
    return nil
  }

  /// Takes back requests; nil: all.
  func removePending(_ identifiers: Set<String>?) {
    for entry in pending where identifiers?.contains(entry.request.identifier) ?? true {
      entry.call?.cancel()
      if entry.request.trigger is UNLocationNotificationTrigger {
        places.forget(entry.request.identifier)
      }
    }
    pending.removeAll { identifiers?.contains($0.request.identifier) ?? true }
  }

  private func schedule(_ identifier: String) {
    guard let index = pending.firstIndex(where: { $0.request.identifier == identifier }),
      let next = pending[index].next
    else { return }
    let wait = next.timeIntervalSince(now)
    pending[index].call = ServiceHosts.shared.call(after: min(max(0, wait), Self.longestWait)) {
      [weak self] in self?.isDue(identifier)
    }
  }

  private func isDue(_ identifier: String) {
    guard let index = pending.firstIndex(where: { $0.request.identifier == identifier }),
      let next = pending[index].next
    else { return }
    // A timer may be a little early.
    guard next.timeIntervalSince(now) < 0.001 else { return schedule(identifier) }
    let request = pending[index].request
    let time = max(now, next)
    if let trigger = request.trigger, trigger.repeats,
      let following = trigger.next(after: time, added: pending[index].added)
    {
      pending[index].next = following
      schedule(identifier)
    } else {
      pending.remove(at: index)
    }
    deliver(request)
  }

  /// The device is at the border of a notification's place.
  func arrived(_ identifier: String) {
    guard let entry = pending.first(where: { $0.request.identifier == identifier }) else { return }
    if entry.request.trigger?.repeats == false { removePending([identifier]) }
    deliver(entry.request)
  }

  // MARK: Delivery

  private func deliver(_ request: UNNotificationRequest) {
    let status = NotificationPermission.status
    guard status == .authorized || status == .provisional else { return }
    let notification = UNNotification(request, now)
    let center = UNUserNotificationCenter.current()
    guard NotificationPresenters.shared?.isAppInFront ?? false else {
      let isQuiet =
        status == .provisional || request.content.interruptionLevel == .passive
      present(notification, isQuiet ? [.list, .badge] : [.banner, .list, .badge, .sound])
      if !isQuiet { DesktopNotifier.shared.show(banner(notification)) }
      return
    }
    guard let delegate = center.delegate else { return }
    var isAnswered = false
    delegate.userNotificationCenter(center, willPresent: notification) { [weak self] options in
      // A second answer does not count.
      guard !isAnswered else { return }
      isAnswered = true
      self?.present(notification, options)
    }
  }

  private func present(_ notification: UNNotification, _ options: UNNotificationPresentationOptions)
  {
    let settings = NotificationPermission.settings
    let content = notification.request.content
    removeDelivered([notification.request.identifier])
    if options.contains(.list) || options.contains(.alert) { delivered.append(notification) }
    if options.contains(.badge), settings.badgeSetting == .enabled, let badge = content.badge {
      NotificationPresenters.shared?.badge = max(0, badge.intValue)
    }
    if options.contains(.sound), settings.soundSetting == .enabled, let sound = content.sound {
      NotificationPresenters.shared?.play(sound.file)
    }
    let says = !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty
    if options.contains(.banner) || options.contains(.alert), settings.alertStyle != .none, says {
      NotificationPresenters.shared?.show(banner(notification))
    }
  }

  private func category(_ notification: UNNotification) -> UNNotificationCategory? {
    let identifier = notification.request.content.categoryIdentifier
    return identifier.isEmpty ? nil : categories.first { $0.identifier == identifier }
  }

  private func banner(_ notification: UNNotification) -> NotificationBanner {
    let content = notification.request.content
    let category = category(notification)
    let settings = NotificationPermission.settings
    let isHidden = settings.showPreviewsSetting == .never
    let options = category?.options ?? []
    let placeholder = category?.hiddenPreviewsBodyPlaceholder ?? ""
    // Source: iOS shows the first four.
    let actions = (category?.actions ?? []).prefix(4).map { action in
      let input = action as? UNTextInputNotificationAction
      return NotificationBanner.Action(
        identifier: action.identifier,
        title: action.title,
        isDestructive: action.options.contains(.destructive),
        input: input.map { ($0.textInputPlaceholder, $0.textInputButtonTitle) },
        symbol: action.icon?.symbol
      )
    }
    let picture = content.attachments.first { $0.isPicture && !$0.isThumbnailHidden }
    return NotificationBanner(
      identifier: notification.request.identifier,
      appName: PermissionQuestion.appName,
      title: isHidden && !options.contains(.hiddenPreviewsShowTitle) ? "" : content.title,
      subtitle: isHidden && !options.contains(.hiddenPreviewsShowSubtitle) ? "" : content.subtitle,
      body: isHidden ? (placeholder.isEmpty ? "Notification" : placeholder) : content.body,
      picture: isHidden ? nil : picture?.url.path,
      actions: actions,
      stays: settings.alertStyle == .alert
    ) { [weak self] outcome in self?.ended(notification, outcome) }
  }

  private func ended(_ notification: UNNotification, _ outcome: NotificationBanner.Outcome) {
    DesktopNotifier.shared.close(notification.request.identifier)
    let response: UNNotificationResponse
    switch outcome {
    case .timedOut: return
    case .opened:
      NotificationPresenters.shared?.openApp()
      response = UNNotificationResponse(notification, UNNotificationDefaultActionIdentifier)
    case .dismissed:
      // Chosen: without a place where it would stay, sending the banner away sends it away.
      guard category(notification)?.options.contains(.customDismissAction) == true else { return }
      response = UNNotificationResponse(notification, UNNotificationDismissActionIdentifier)
    case .action(let identifier, let text):
      let action = category(notification)?.actions.first { $0.identifier == identifier }
      if action?.options.contains(.foreground) == true { NotificationPresenters.shared?.openApp() }
      response =
        text.map { UNTextInputNotificationResponse(notification, identifier, $0) }
        ?? UNNotificationResponse(notification, identifier)
    }
    removeDelivered([notification.request.identifier])
    let center = UNUserNotificationCenter.current()
    center.delegate?.userNotificationCenter(center, didReceive: response) {}
  }

  /// Takes away what came; nil: all.
  func removeDelivered(_ identifiers: Set<String>?) {
    for notification in delivered
    where identifiers?.contains(notification.request.identifier) ?? true {
      NotificationPresenters.shared?.hide(notification.request.identifier)
      DesktopNotifier.shared.close(notification.request.identifier)
    }
    delivered.removeAll { identifiers?.contains($0.request.identifier) ?? true }
  }

  func setBadge(_ count: Int) -> UNError? {
    guard count >= 0 else { return UNError(.badgeInputInvalid) }
    guard NotificationPermission.settings.badgeSetting == .enabled else {
      return UNError(.notificationsNotAllowed)
    }
    NotificationPresenters.shared?.badge = count
    if count == 0 { removeDelivered(nil) }
    return nil
  }

  /// What came from a server, as its message says; false: it says nothing to show.
  // Source: the keys of Apple's push notifications.
  @discardableResult
  func receive(remote message: [AnyHashable: Any]) -> Bool {
    guard let parts = message["aps"] as? [String: Any] else { return false }
    var values = UNNotificationContent.Values()
    values.userInfo = message
    if let text = parts["alert"] as? String { values.body = text }
    if let alert = parts["alert"] as? [String: Any] {
      values.title = alert["title"] as? String ?? ""
      values.subtitle = alert["subtitle"] as? String ?? ""
      values.body = alert["body"] as? String ?? ""
    }
    values.badge = (parts["badge"] as? Int).map { NSNumber(value: $0) }
    if let sound = parts["sound"] as? String {
      values.sound = sound == "default" ? .default : UNNotificationSound(named: .init(sound))
    }
    values.categoryIdentifier = parts["category"] as? String ?? ""
    values.threadIdentifier = parts["thread-id"] as? String ?? ""
    let request = UNNotificationRequest(
      identifier: UUID().uuidString,
      content: UNNotificationContent(values),
      trigger: UNPushNotificationTrigger()
    )
    return add(request) == nil
  }
}
