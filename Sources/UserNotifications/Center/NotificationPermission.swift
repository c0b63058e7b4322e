import Foundation
import SystemServices

/// Requests permission to notify, and stores the answer.
@MainActor
enum NotificationPermission {
  private static let kind = "notifications"
  private static let asked = "notifications.options"

  static var status: UNAuthorizationStatus {
    switch decision(kind) {
    case "authorized", "always", "yes": .authorized
    case "provisional": .provisional
    case "denied", "no": .denied
    default: .notDetermined
    }
  }

  private static func decision(_ name: String) -> String? {
    Permissions.shared.decision(on: name, isKept: ServiceHosts.shared.keepsDecisions)
  }
  private static func decide(_ value: String, _ name: String) {
    Permissions.shared.decide(value, on: name, isKept: ServiceHosts.shared.keepsDecisions)
    NotificationService.shared.reportSettings()
  }

  /// The options that the app requested; the usual ones if permission was granted without a
  /// request.
  static var options: UNAuthorizationOptions {
    if let text = decision(asked), let bits = UInt(text) {
      return UNAuthorizationOptions(rawValue: bits)
    }
    return status == .authorized ? [.alert, .badge, .sound] : []
  }

  static var settings: UNNotificationSettings {
    let style: UNAlertStyle =
      switch decision("notifications.style") {
      case "alert": .alert
      case "none": .none
      default: .banner
      }
    let previews: UNShowPreviewsSetting =
      switch decision("notifications.previews") {
      case "never": .never
      case "whenAuthenticated": .whenAuthenticated
      default: .always
      }
    let off = Set(Place.allCases.filter { decision($0.name) == "off" })
    return UNNotificationSettings(status, options, style, previews, off: off)
  }

  /// A place or a presentation of notifications that a person can turn off in Settings.
  enum Place: String, CaseIterable {
    case badges, sounds, alerts, center, lockScreen, car
    fileprivate var name: String { "notifications.\(rawValue)" }
  }

  /// Turns a place on or off, as Settings does.
  static func `switch`(_ place: Place, isOn: Bool) { decide(isOn ? "on" : "off", place.name) }

  /// Whether notifications are delivered only to the list, as with "Deliver Quietly".
  static var isQuiet: Bool {
    status == .provisional
      || [Place.alerts, .sounds, .lockScreen].allSatisfy { decision($0.name) == "off" }
  }

  /// Applies the choices of a notification's Manage sheet.
  static func setQuiet(_ isQuiet: Bool) {
    if !isQuiet { decide("authorized", kind) }
    for place in [Place.alerts, .sounds, .badges, .lockScreen] { `switch`(place, isOn: !isQuiet) }
  }

  /// Applies "Turn Off".
  static func turnOff() { decide("denied", kind) }

  static func request(
    _ options: UNAuthorizationOptions,
    _ answered: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let host = ServiceHosts.shared
    func tell(_ isAllowed: Bool) {
      let error: UNError? = isAllowed ? nil : UNError(.notificationsNotAllowed)
      _ = host.call(after: 0) { answered(isAllowed, error) }
    }
    switch status {
    case .authorized, .ephemeral:
      // Later requests add their options.
      decide("\(self.options.union(options).rawValue)", asked)
      return tell(true)
    case .denied: return tell(false)
    case .provisional where options.contains(.provisional): return tell(true)
    case .provisional, .notDetermined: break
    }
    decide("\(options.rawValue)", asked)
    if options.contains(.provisional), host.systemVersion.major >= 12 {
      decide("provisional", kind)
      return tell(true)
    }
    let question = PermissionQuestion(.notifications) { answer in
      decide(answer, kind)
      // Unverified: a first refusal is not an error.
      answered(answer == "authorized", nil)
    }
    if !host.ask(question) {
      PermissionQuestion.log(
        "UserNotifications: there is no screen to ask on; say "
          + "RUSSET_PERMISSIONS=notifications=authorized or denied."
      )
      tell(false)
    }
  }
}
