/// What an app asks a person for, and the words of the question.
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

  /// The question itself.
  ///
  /// - Parameters:
  ///   - app: The name of the app.
  ///   - version: The major version of iOS.
  // Source: pictures of iOS 11 to 17.
  package func title(_ app: String, _ version: Int) -> String {
    switch self {
    case .contacts: return "“\(app)” Would Like to Access Your Contacts"
    case .calendars where version >= 17: return "“\(app)” Would Like Full Access to Your Calendar"
    case .calendars: return "“\(app)” Would Like to Access Your Calendar"
    case .calendarAdditions: return "“\(app)” Would Like to Add to Your Calendar"
    case .reminders where version >= 17: return "“\(app)” Would Like Full Access to Your Reminders"
    case .reminders: return "“\(app)” Would Like to Access Your Reminders"
    case .location where version < 13:
      return "Allow “\(app)” to access your location while you are using the app?"
    case .location, .locationAlways:
      return "Allow “\(app)” to \(version >= 14 ? "use" : "access") your location?"
    case .locationUpgrade:
      // Unverified: the title of iOS 12.
      guard version >= 13 else { return "Allow “\(app)” to access your location?" }
      return
        "Allow “\(app)” to also \(version >= 14 ? "use" : "access") your location even when you "
        + "are not using the app?"
    case .notifications: return "“\(app)” Would Like to Send You Notifications"
    }
  }

  /// The words below the question: the app's own, or the system's.
  package func message(_ purpose: String) -> String {
    self == .notifications
      ? "Notifications may include alerts, sounds, and icon badges. These can be configured in "
        + "Settings."
      : purpose
  }

  /// Lists the answers.
  ///
  /// - Parameter version: The major version of iOS.
  /// - Returns: The answers, in the order of their buttons.
  package func answers(_ version: Int) -> [PermissionQuestion.Answer] {
    let refusal = PermissionQuestion.Answer("Don’t Allow", "denied")
    switch self {
    case .contacts: return [refusal, .init("OK", "authorized", isPreferred: true)]
    case .calendars, .reminders:
      let word = version < 17 ? "OK" : "Allow Full Access"
      return [refusal, .init(word, "authorized", isPreferred: version < 17)]
    case .calendarAdditions:
      let word = version < 17 ? "OK" : "Allow"
      return [refusal, .init(word, "writeOnly", isPreferred: version < 17)]
    case .location where version < 13:
      return [refusal, .init("Allow", "whenInUse", isPreferred: true)]
    case .locationAlways where version < 13:
      return [
        .init("Only While Using the App", "whenInUse"), .init("Always Allow", "always"), refusal,
      ]
    case .location, .locationAlways:
      // What is allowed for once is forgotten when the app ends.
      return [
        .init("Allow While Using App", self == .locationAlways ? "always" : "whenInUse"),
        .init("Allow Once", "once"), refusal,
      ]
    case .locationUpgrade where version < 13:
      return [.init("Always Allow", "always"), .init("Cancel", "keep")]
    case .locationUpgrade:
      return [.init("Keep Only While Using", "keep"), .init("Change to Always Allow", "always")]
    case .notifications: return [refusal, .init("Allow", "authorized", isPreferred: true)]
    }
  }

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
