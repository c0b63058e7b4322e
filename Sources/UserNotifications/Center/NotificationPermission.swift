import Foundation
import SystemServices

/// Asks whether the app may notify, and keeps the answer.
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

  /// What the app asked for; without a question, as where the answer was given, everything usual.
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

  /// A place or a way of showing that a person switches off in Settings.
  enum Place: String, CaseIterable {
    case badges, sounds, alerts, center, lockScreen, car
    fileprivate var name: String { "notifications.\(rawValue)" }
  }

  /// What Settings does: switches a place on or off.
  static func `switch`(_ place: Place, isOn: Bool) { decide(isOn ? "on" : "off", place.name) }

  /// Whether notifications only come into the list, as "Deliver Quietly" says.
  static var isQuiet: Bool {
    status == .provisional
      || [Place.alerts, .sounds, .lockScreen].allSatisfy { decision($0.name) == "off" }
  }

  /// What the choices of a notification's Manage sheet do.
  static func setQuiet(_ isQuiet: Bool) {
    if !isQuiet { decide("authorized", kind) }
    for place in [Place.alerts, .sounds, .badges, .lockScreen] { `switch`(place, isOn: !isQuiet) }
  }

  /// What "Turn Off" does.
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
      // Unverified: that a refusal is no error the first time.
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
