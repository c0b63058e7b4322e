import Dispatch
import Foundation
import SystemServices

/// Manages the notifications of this app.
///
/// Notifications are delivered by the app's clock, which tests step. While the app is in the
/// foreground, its delegate decides how one is presented. Otherwise it is shown as a banner, and by
/// the desktop's notification server if there is one. In the shell of a device, the shell shows
/// notifications, and also delivers pending ones while the app does not run.
// Departs: without a shell, pending notifications are lost when the app ends.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let only = UNUserNotificationCenter()

  /// Returns the center of this app.
  open class func current() -> UNUserNotificationCenter {
    // An app calls this before it has launched; the notifications in its shell are available from
    // then on.
    if Thread.isMainThread {
      MainActor.assumeIsolated { NotificationService.shared.connectShell() }
    }
    return only
  }
  override init() { super.init() }

  /// The delegate, which is held weakly.
  ///
  /// Set it before the app has finished launching.
  open var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }
  private let lock = NSLock()
  private weak var listener: (any UNUserNotificationCenterDelegate)?

  /// Whether content extensions are supported: `false`.
  open var supportsContentExtensions: Bool { false }

  /// Calls a closure with the service, now on the main thread, and otherwise asynchronously there.
  private func perform(_ body: @escaping @MainActor @Sendable (NotificationService) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { body(NotificationService.shared) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { body(NotificationService.shared) } }
    }
  }
  private func answer<Value>(
    _ completion: @escaping @Sendable (Value) -> Void,
    _ value: @escaping @MainActor @Sendable (NotificationService) -> Value
  ) {
    perform { service in
      let sent = Handed(value: value(service))
      _ = ServiceHosts.shared.call(after: 0) { completion(sent.value) }
    }
  }

  // MARK: Permission

  /// Requests permission to notify, unless the person was asked before.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { perform { _ in NotificationPermission.request(options, completionHandler) } }
  /// Requests permission to notify, unless the person was asked before.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { granted, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: granted)
        }
      }
    }
  }

  /// Returns the settings of the person through a completion.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { answer(completionHandler) { _ in NotificationPermission.settings } }
  /// Returns the settings of the person.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: Categories

  /// Sets the categories of notifications, and replaces those before.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    perform { $0.categories = categories }
  }
  /// Returns the categories through a completion.
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { answer(completionHandler) { $0.categories } }
  /// Returns the categories of notifications.
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  // MARK: Scheduled notifications

  /// Schedules a notification, and replaces one with the same identifier.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    perform { service in
      let error = service.add(request)
      _ = ServiceHosts.shared.call(after: 0) { completionHandler?(error) }
    }
  }
  /// Schedules a notification, and replaces one with the same identifier.
  open func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
  /// Returns the pending requests through a completion.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { answer(completionHandler) { $0.pendingRequests } }
  /// Returns the pending requests.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }
  /// Removes pending requests.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    perform { $0.removePending(Set(identifiers)) }
  }
  /// Removes all pending requests.
  open func removeAllPendingNotificationRequests() { perform { $0.removePending(nil) } }

  // MARK: What came

  /// Returns the notifications that were delivered and not opened or dismissed, through a
  /// completion.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) { answer(completionHandler) { $0.delivered } }
  /// Returns the notifications that were delivered and not opened or dismissed.
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }
  /// Removes delivered notifications.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    perform { $0.removeDelivered(Set(identifiers)) }
  }
  /// Removes all delivered notifications.
  open func removeAllDeliveredNotifications() { perform { $0.removeDelivered(nil) } }

  // MARK: Badge

  /// Sets the number on the app's icon; 0 removes it and the delivered notifications.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    perform { service in
      let error = service.setBadge(newBadgeCount)
      _ = ServiceHosts.shared.call(after: 0) { completionHandler?(error) }
    }
  }
  /// Sets the number on the app's icon; 0 removes it and the delivered notifications.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

/// A value that is passed from the main thread.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
}
