/// What an app asks a person for.
package enum PermissionWish: String, CaseIterable, Codable, Sendable {
  /// The contacts.
  case contacts
  /// The calendars: to read and to write, or to add to them.
  case calendars, calendarAdditions
  /// The reminders.
  case reminders
  /// The place of the device: while the app is used, always, or always for an app that has the
  /// former.
  case location, locationAlways, locationUpgrade
  /// Notifications.
  case notifications

  /// The name of the decision that the answer becomes.
  package var kind: String {
    switch self {
    case .contacts: "contacts"
    case .calendars, .calendarAdditions: "calendars"
    case .reminders: "reminders"
    case .location, .locationAlways, .locationUpgrade: "location"
    case .notifications: "notifications"
    }
  }

  /// Names the keys of the Info.plist that have to have the app's words.
  ///
  /// - Parameter version: The major version of iOS.
  /// - Returns: The keys; the words of the last are shown.
  package func purposeKeys(_ version: Int) -> [String] {
    switch self {
    case .contacts: ["NSContactsUsageDescription"]
    case .calendars:
      [version >= 17 ? "NSCalendarsFullAccessUsageDescription" : "NSCalendarsUsageDescription"]
    case .calendarAdditions:
      [version >= 17 ? "NSCalendarsWriteOnlyAccessUsageDescription" : "NSCalendarsUsageDescription"]
    case .reminders:
      [version >= 17 ? "NSRemindersFullAccessUsageDescription" : "NSRemindersUsageDescription"]
    case .location: ["NSLocationWhenInUseUsageDescription"]
    case .locationAlways, .locationUpgrade:
      ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
    case .notifications: []
    }
  }

  /// The answer that refuses.
  package var refusal: String { self == .locationUpgrade ? "keep" : "denied" }

  /// The decisions that follow from an answer, by name; those that are allowed for once are not kept.
  package func decisions(_ answer: String) -> [String: String] {
    switch self {
    case .locationUpgrade:
      answer == "always"
        ? ["location": "always", "location.always": "asked"]
        : ["location.always": "asked"]
    case .location, .locationAlways:
      switch answer {
      case "once": [:]
      case "always": ["location": "always", "location.always": "asked"]
      default: ["location": answer]
      }
    default: [kind: answer]
    }
  }
}
