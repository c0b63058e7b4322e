/// A permission that an app can request.
package enum PermissionWish: String, CaseIterable, Codable, Sendable {
  /// Access to the contacts.
  case contacts
  /// Read and write access to the calendars.
  case calendars
  /// Permission to add events to the calendars.
  case calendarAdditions
  /// Access to the reminders.
  case reminders
  /// The location of the device while the app is in use.
  case location
  /// The location of the device at any time.
  case locationAlways
  /// The location at any time, for an app that has ``location``.
  case locationUpgrade
  /// Permission to send notifications.
  case notifications

  /// The name of the decision that results from the answer.
  package var kind: String {
    switch self {
    case .contacts: "contacts"
    case .calendars, .calendarAdditions: "calendars"
    case .reminders: "reminders"
    case .location, .locationAlways, .locationUpgrade: "location"
    case .notifications: "notifications"
    }
  }

  /// Returns the keys of the Info.plist that must state the purpose.
  ///
  /// - Parameter version: The major version of iOS.
  /// - Returns: The keys; the question shows the purpose of the last one.
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

  /// Returns the decisions that follow from an answer, by name; a permission that is allowed once
  /// is not stored.
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
