import Foundation
import UIKitCore
import UserNotifications

/// Delivers the notifications of `UIApplication` and its delegate: push registration, and the
/// interface before iOS 10.
@MainActor
package final class ApplicationNotifications: NotificationDelivery {
  package static func make() -> any NotificationDelivery { shared }
  package static let shared = ApplicationNotifications()

  private var application: UIApplication { .shared }

  // MARK: Push notifications

  package private(set) var isRegisteredForRemote = false
  private var folder: PushFolder?

  package func registerForRemote() {
    let service = NotificationService.shared
    do {
      if service.receivesPushes {
        let folder =
          folder
          ?? PushFolder(path: PushFolder.standardPath) { message in
            NotificationService.shared.receive(remote: message)
          }
        self.folder = folder
        try folder.open()
      }
      isRegisteredForRemote = true
      let token = service.pushToken
      _ = DelayedCalls.shared.schedule(after: 0) { [application] in
        application.delegate?.application(
          application,
          didRegisterForRemoteNotificationsWithDeviceToken: token
        )
      }
    } catch {
      _ = DelayedCalls.shared.schedule(after: 0) { [application] in
        application.delegate?.application(
          application,
          didFailToRegisterForRemoteNotificationsWithError: error
        )
      }
    }
  }

  package func unregisterForRemote() {
    isRegisteredForRemote = false
    folder?.close()
  }

  func fetch(_ message: [AnyHashable: Any]) {
    application.delegate?.application(application, didReceiveRemoteNotification: message) { _ in }
  }

  package func badgeWasCleared() { NotificationService.shared.removeDelivered(nil) }

  // MARK: Before iOS 10

  private struct Local {
    var original: UILocalNotification
    var copy: UILocalNotification
  }
  private var locals: [String: Local] = [:]
  private var categories: Set<UIUserNotificationCategory>?

  package var allowedTypes: UIUserNotificationType {
    let settings = NotificationService.shared.settings
    var types: UIUserNotificationType = []
    if settings.alertSetting == .enabled { types.insert(.alert) }
    if settings.soundSetting == .enabled { types.insert(.sound) }
    if settings.badgeSetting == .enabled { types.insert(.badge) }
    return types
  }

  package func register(_ settings: UIUserNotificationSettings) {
    let center = UNUserNotificationCenter.current()
    center.setNotificationCategories(Set((settings.categories ?? []).map(category)))
    // Both types have the same bits.
    let options = UNAuthorizationOptions(rawValue: settings.types.rawValue)
    categories = settings.categories
    center.requestAuthorization(options: options) { [application, weak self] _, _ in
      MainActor.assumeIsolated {
        guard let self else { return }
        let allowed = UIUserNotificationSettings(
          types: self.allowedTypes,
          categories: self.categories
        )
        application.delegate?.application(application, didRegister: allowed)
      }
    }
  }

  private func category(_ category: UIUserNotificationCategory) -> UNNotificationCategory {
    let actions = (category.actions(for: .default) ?? []).map { action -> UNNotificationAction in
      var options: UNNotificationActionOptions = []
      if action.activationMode == .foreground { options.insert(.foreground) }
      if action.isDestructive { options.insert(.destructive) }
      if action.isAuthenticationRequired { options.insert(.authenticationRequired) }
      let (name, title) = (action.identifier ?? "", action.title ?? "")
      guard action.behavior == .textInput else {
        return UNNotificationAction(identifier: name, title: title, options: options)
      }
      let key = UIUserNotificationTextInputActionButtonTitleKey
      return UNTextInputNotificationAction(
        identifier: name,
        title: title,
        options: options,
        textInputButtonTitle: action.parameters[key] as? String ?? "",
        textInputPlaceholder: ""
      )
    }
    return UNNotificationCategory(
      identifier: category.identifier ?? "",
      actions: actions,
      intentIdentifiers: []
    )
  }

  package var scheduled: [UILocalNotification] {
    NotificationService.shared.pendingRequests.compactMap { locals[$0.identifier]?.copy }
  }

  package func schedule(_ notification: UILocalNotification) {
    guard let date = notification.fireDate else { return present(notification) }
    add(
      notification,
      DateTrigger(
        date: date,
        repeatInterval: notification.repeatInterval,
        calendar: notification.repeatCalendar
      )
    )
  }

  package func present(_ notification: UILocalNotification) { add(notification, nil) }

  private func add(_ notification: UILocalNotification, _ trigger: UNNotificationTrigger?) {
    guard let copy = notification.copy() as? UILocalNotification else { return }
    let content = UNMutableNotificationContent()
    content.title = copy.alertTitle ?? ""
    content.body = copy.alertBody ?? ""
    content.categoryIdentifier = copy.category ?? ""
    content.userInfo = copy.userInfo ?? [:]
    content.launchImageName = copy.alertLaunchImage ?? ""
    if copy.applicationIconBadgeNumber != 0 {
      content.badge = NSNumber(value: copy.applicationIconBadgeNumber)
    }
    if let name = copy.soundName {
      content.sound =
        name == UILocalNotificationDefaultSoundName
        ? .default : UNNotificationSound(named: UNNotificationSoundName(name))
    }
    let identifier = UUID().uuidString
    locals[identifier] = Local(original: notification, copy: copy)
    let request = UNNotificationRequest(
      identifier: identifier,
      content: content,
      trigger: trigger
    )
    if let error = NotificationService.shared.add(request) {
      locals[identifier] = nil
      warn("\(error.localizedDescription)", where: "UIApplication.scheduleLocalNotification")
    }
  }

  package func cancel(_ notification: UILocalNotification) {
    let found = locals.filter {
      $0.value.original === notification || $0.value.copy === notification
    }
    let identifiers = Set(found.keys)
    NotificationService.shared.removePending(identifiers)
    NotificationService.shared.removeDelivered(identifiers)
    for identifier in identifiers { locals[identifier] = nil }
  }

  package func cancelAll() {
    let identifiers = Set(locals.keys)
    NotificationService.shared.removePending(identifiers)
    NotificationService.shared.removeDelivered(identifiers)
    locals = [:]
  }

  // MARK: Apps without a delegate of the center

  private func isPush(_ notification: UNNotification) -> Bool {
    notification.request.trigger is UNPushNotificationTrigger
  }

  func present(_ notification: UNNotification) {
    let information = notification.request.content.userInfo
    if let local = locals[notification.request.identifier] {
      application.delegate?.application(application, didReceive: local.copy)
    } else if isPush(notification) {
      let parts = information["aps"] as? [String: Any]
      // Such a message was already delivered to the same method.
      if parts?["content-available"] == nil { fetch(information) }
    }
  }

  func respond(_ response: UNNotificationResponse) {
    let notification = response.notification
    switch response.actionIdentifier {
    case UNNotificationDismissActionIdentifier: return
    case UNNotificationDefaultActionIdentifier: return present(notification)
    default: break
    }
    var information: [AnyHashable: Any] = [:]
    if let response = response as? UNTextInputNotificationResponse {
      information[UIUserNotificationActionResponseTypedTextKey] = response.userText
    }
    if let local = locals[notification.request.identifier] {
      application.delegate?.application(
        application,
        handleActionWithIdentifier: response.actionIdentifier,
        for: local.copy,
        withResponseInfo: information
      ) {}
    } else if isPush(notification) {
      application.delegate?.application(
        application,
        handleActionWithIdentifier: response.actionIdentifier,
        forRemoteNotification: notification.request.content.userInfo,
        withResponseInfo: information
      ) {}
    }
  }
}
