/// A kind of data that a person can allow an app to use, with the name that `russet privacy` uses.
public enum PrivacyService: String, CaseIterable, Codable, Sendable {
  /// All kinds.
  case all
  /// The calendars.
  case calendar
  /// The contacts.
  case contacts
  /// The location of the device while the app is in use.
  case location
  /// The location of the device at any time.
  case locationAlways = "location-always"
  /// Notifications.
  case notifications
  /// The reminders.
  case reminders

  /// A change of a permission.
  public enum Change: String, CaseIterable, Codable, Sendable {
    /// The app may use the data.
    case grant
    /// The app may not use the data.
    case revoke
    /// The decision is removed, so the app has to ask again.
    case reset
  }

  /// The kinds of data that the service includes.
  var parts: [PrivacyService] {
    guard self == .all else { return [self] }
    return Self.allCases.filter { $0 != .all && $0 != .location }
  }

  /// The name of the stored decision.
  var kind: String {
    switch self {
    case .all: "all"
    case .calendar: "calendars"
    case .location, .locationAlways: "location"
    case .contacts, .notifications, .reminders: rawValue
    }
  }

  /// Returns the decisions that result from a change, by name; nil removes a decision.
  func decisions(_ change: Change) -> [String: String?] {
    var result: [String: String?] = [:]
    for part in parts {
      let granted: String =
        switch part {
        case .location: "whenInUse"
        case .locationAlways: "always"
        default: "authorized"
        }
      let decision: String? =
        switch change {
        case .grant: granted
        case .revoke: "denied"
        case .reset: nil
        }
      result.updateValue(decision, forKey: part.kind)
      if part.kind == "location" {
        let isAsked = change == .grant && part == .locationAlways
        result.updateValue(isAsked ? "asked" : nil, forKey: "location.always")
      }
    }
    return result
  }

  /// Whether an app that loses the permission is ended, because it may hold such data.
  // Unverified: iOS ends apps for these kinds; location and notifications change while apps run.
  var endsApp: Bool { [.calendar, .contacts, .reminders].contains(self) }
}
