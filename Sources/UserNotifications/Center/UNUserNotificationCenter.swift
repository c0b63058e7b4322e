import Dispatch
import Foundation
import SystemServices

/// The notifications of this app.
///
/// They come by the app's clock, which tests step. While the app is in front its delegate says how one
/// is shown; else it is a banner, and where the desktop has a notification server, one of the desktop.
/// In the shell of a device the shell shows them, and lets what is to come also come without the app.
// Departs: without a shell, what is to come is forgotten when the app ends.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let only = UNUserNotificationCenter()

  /// The center of this app.
  open class func current() -> UNUserNotificationCenter {
    // An app takes its center before it has launched; what its shell kept is there from then on.
    if Thread.isMainThread {
      MainActor.assumeIsolated { NotificationService.shared.connectShell() }
    }
    return only
  }
  override init() { super.init() }

  /// Hears of notifications, and is held weakly; set it before the app has launched.
  open var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { listener } }
    set { lock.withLock { listener = newValue } }
  }
  private let lock = NSLock()
  private weak var listener: (any UNUserNotificationCenterDelegate)?

  /// Whether extensions can change what notifications show; there are none here.
  open var supportsContentExtensions: Bool { false }

  /// Does something with the service, now on the main thread, else there soon.
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

  /// Asks whether the app may notify, where that was not asked before.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { perform { _ in NotificationPermission.request(options, completionHandler) } }
  /// Asks whether the app may notify, where that was not asked before.
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

  /// Tells what the person allows.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { answer(completionHandler) { _ in NotificationPermission.settings } }
  /// What the person allows.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: Categories

  /// Sets the kinds of notifications, with their actions; those before are gone.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    perform { $0.categories = categories }
  }
  /// Tells the kinds of notifications.
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { answer(completionHandler) { $0.categories } }
  /// The kinds of notifications.
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  // MARK: What is to come

  /// Lets a notification come; another of its identifier is replaced.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    perform { service in
      let error = service.add(request)
      _ = ServiceHosts.shared.call(after: 0) { completionHandler?(error) }
    }
  }
  /// Lets a notification come; another of its identifier is replaced.
  open func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      add(request) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
  /// Tells what is to come.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { answer(completionHandler) { $0.pendingRequests } }
  /// What is to come.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }
  /// Takes back what is to come.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    perform { $0.removePending(Set(identifiers)) }
  }
  /// Takes back everything that is to come.
  open func removeAllPendingNotificationRequests() { perform { $0.removePending(nil) } }

  // MARK: What came

  /// Tells what came and was not opened or sent away.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) { answer(completionHandler) { $0.delivered } }
  /// What came and was not opened or sent away.
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }
  /// Takes away what came.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    perform { $0.removeDelivered(Set(identifiers)) }
  }
  /// Takes away everything that came.
  open func removeAllDeliveredNotifications() { perform { $0.removeDelivered(nil) } }

  // MARK: Badge

  /// Puts a number on the app's icon; 0 is none, and takes away what came.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    perform { service in
      let error = service.setBadge(newBadgeCount)
      _ = ServiceHosts.shared.call(after: 0) { completionHandler?(error) }
    }
  }
  /// Puts a number on the app's icon; 0 is none, and takes away what came.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      setBadgeCount(newBadgeCount) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}

/// A value on its way from the main thread.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
}
