import CoreLocation
import Foundation
import ServiceRecords
import SystemServices

/// Schedules and delivers notifications, by the app's clock.
@MainActor
package final class NotificationService {
  package static var shared = NotificationService()

  var categories: Set<UNNotificationCategory> = [] {
    didSet {
      ServiceWatch.note { .categories(Self.facts(of: categories)) }
      guard let shell else { return }
      shell.send(.categories(categories.map { NotificationRecord.Category($0) }))
    }
  }
  /// The shell that shows the notifications in the app's place; nil: there is none.
  var shell: (any NotificationShell)?
  /// Observes permissions that a person changes elsewhere, such as with `russet privacy`.
  var permissionObservation: (any NSObjectProtocol)?
  private(set) var delivered: [UNNotification] = [] {
    didSet {
      if ServiceWatch.isRecording { recordRemoval(from: oldValue) }
      listChanged()
    }
  }

  private struct Pending {
    var request: UNNotificationRequest
    var added: Date
    var next: Date?
    var call: ServiceCall?
  }
  private var pending: [Pending] = []
  private lazy var places = NotificationPlaces(self)

  /// The date at which the clock of a test starts.
  var zero = Date(timeIntervalSince1970: 0)

  /// The current date by the app's clock.
  package var now: Date {
    let host = ServiceHosts.shared
    return host.keepsDecisions ? Date() : zero.addingTimeInterval(host.now)
  }

  // Source: iOS keeps the 64 earliest requests.
  private static let most = 64
  // Chosen: the time, in seconds, after which the clock is read again, since the system clock may
  // be set.
  private static let longestWait = 3600.0

  // MARK: Pending

  package var pendingRequests: [UNNotificationRequest] { pending.map(\.request) }

  /// Adds a request.
  ///
  /// - Returns: The error if the request is not valid.
  package func add(_ request: UNNotificationRequest) -> UNError? {
    let content = request.content
    let status = NotificationPermission.status
    guard status == .authorized || status == .provisional else {
      return UNError(.notificationsNotAllowed)
    }
    guard
      Self.says(content) || content.badge != nil || content.sound != nil
        || !content.attachments.isEmpty
    else { return UNError(.notificationInvalidNoContent) }
    ServiceWatch.note { .notificationAdded(Self.facts(of: request)) }
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
    shell?.send(.schedule(form(of: entry), shellSettings))
    if pending.count > Self.most {
      let last = pending.max { $0.next ?? .distantPast < $1.next ?? .distantPast }
      if let last { removePending([last.request.identifier]) }
    }
    return nil
  }

  /// Removes pending requests; nil removes all.
  package func removePending(_ identifiers: Set<String>?) {
    for entry in pending where identifiers?.contains(entry.request.identifier) ?? true {
      entry.call?.cancel()
      if entry.request.trigger is UNLocationNotificationTrigger {
        places.forget(entry.request.identifier)
      }
    }
    let count = pending.count
    pending.removeAll { identifiers?.contains($0.request.identifier) ?? true }
    if pending.count < count { shell?.send(.unschedule(identifiers.map { Array($0) })) }
  }

  private func form(of entry: Pending) -> NotificationForm {
    NotificationForm(entry.request, date: entry.added, next: entry.next)
  }

  /// Restores the notifications that the shell of a device stored while the app did not run.
  func restore(_ record: NotificationRecord) {
    categories = Set(record.categories.map(\.category))
    delivered = record.delivered.map(\.notification)
    pending = record.pending.compactMap { form in
      guard let next = form.next else { return nil }
      return Pending(request: form.request, added: form.date, next: next)
    }
    for entry in pending { schedule(entry.request.identifier) }
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
    // A timer may fire a little early.
    guard next.timeIntervalSince(now) < 0.001 else { return schedule(identifier) }
    let request = pending[index].request
    let time = max(now, next)
    if let trigger = request.trigger, trigger.repeats,
      let following = trigger.next(after: time, added: pending[index].added)
    {
      pending[index].next = following
      schedule(identifier)
      shell?.send(.schedule(form(of: pending[index]), shellSettings))
    } else {
      pending.remove(at: index)
      shell?.send(.unschedule([identifier]))
    }
    deliver(request)
  }

  /// Delivers the notification of a region whose border the device has reached.
  func arrived(_ identifier: String) {
    guard let entry = pending.first(where: { $0.request.identifier == identifier }) else { return }
    if entry.request.trigger?.repeats == false { removePending([identifier]) }
    deliver(entry.request)
  }

  // MARK: Delivery

  /// Delivers a notification according to the app's state and its delegate.
  func deliver(_ request: UNNotificationRequest) {
    let status = NotificationPermission.status
    guard status == .authorized || status == .provisional else { return }
    let notification = UNNotification(request, now)
    ServiceWatch.note { .notificationDelivered(Self.facts(of: request)) }
    let center = UNUserNotificationCenter.current()
    guard let presenter = NotificationPresenters.shared, presenter.isAppInFront,
      !presenter.isLocked
    else {
      let isQuiet =
        NotificationPermission.isQuiet || request.content.interruptionLevel == .passive
      present(notification, isQuiet ? [.list, .badge] : [.banner, .list, .badge, .sound])
      if !isQuiet, shell == nil { DesktopNotifier.shared.show(banner(notification)) }
      return
    }
    guard let delegate = center.delegate else {
      return presenter.present(withoutDelegate: notification)
    }
    var isAnswered = false
    delegate.userNotificationCenter(center, willPresent: notification) { [weak self] options in
      // A second call of the completion has no effect.
      guard !isAnswered else { return }
      isAnswered = true
      self?.present(notification, options)
    }
  }

  private func present(_ notification: UNNotification, _ options: UNNotificationPresentationOptions)
  {
    let settings = NotificationPermission.settings
    let content = notification.request.content
    let says = Self.says(content)
    let presenter = NotificationPresenters.shared
    var kept = delivered.filter { $0.request.identifier != notification.request.identifier }
    if options.contains(.list) || options.contains(.alert), says,
      settings.notificationCenterSetting == .enabled || presenter?.isLocked == true
    {
      kept.append(notification)
    }
    presenter?.hide(notification.request.identifier)
    delivered = kept
    if let shell {
      let form = NotificationForm(notification)
      // The app in front plays its own sounds.
      let isInFront = presenter?.isAppInFront == true && presenter?.isLocked == false
      let shown = isInFront ? options.subtracting(.sound) : options
      if !shell.send(.deliver(form, options: shown.rawValue, shellSettings)) {
        PermissionQuestion.log(
          "The notification \(form.identifier) is too long for the device and is not shown."
        )
      }
      if !isInFront { return }
    }
    if options.contains(.badge), settings.badgeSetting == .enabled, let badge = content.badge {
      presenter?.badge = max(0, badge.intValue)
    }
    if options.contains(.sound), let sound = content.sound {
      let isCritical = sound.isCritical && settings.criticalAlertSetting == .enabled
      if isCritical || settings.soundSetting == .enabled { presenter?.play(sound.file) }
    }
    guard shell == nil else { return }
    let isLocked = presenter?.isLocked == true
    let isShown = isLocked ? settings.lockScreenSetting == .enabled : settings.alertStyle != .none
    if options.contains(.banner) || options.contains(.alert), isShown, says {
      presenter?.show(banner(notification))
    }
  }

  /// Adds a notification that the shell shows to the list.
  func remember(_ notification: UNNotification) {
    forget([notification.request.identifier])
    delivered.append(notification)
  }

  /// Removes notifications that the shell has removed from its list.
  func forget(_ identifiers: Set<String>) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  static func says(_ content: UNNotificationContent) -> Bool {
    !content.title.isEmpty || !content.subtitle.isEmpty || !content.body.isEmpty
  }

  /// Removes delivered notifications; nil removes all.
  package func removeDelivered(_ identifiers: Set<String>?) {
    let gone = delivered.map(\.request.identifier).filter { identifiers?.contains($0) ?? true }
    guard !gone.isEmpty else { return }
    shell?.send(.withdraw(identifiers.map { Array($0) }))
    for identifier in gone {
      NotificationPresenters.shared?.hide(identifier)
      DesktopNotifier.shared.close(identifier)
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
}
