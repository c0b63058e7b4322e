import Foundation
import ScreenInspection

/// Queries of the rules about the device's services.
extension ConductLog {
  var services: [Timed<ServiceUse>] {
    all { if case .service(let value) = $0 { value } else { nil } }
  }

  func uses<Value>(_ pick: (ServiceUse) -> Value?) -> [Timed<Value>] {
    services.compactMap { use in pick(use.value).map { Timed(time: use.time, value: $0) } }
  }

  /// The notifications that the app added, without those with the same content as an earlier one.
  var addedNotifications: [Timed<NotificationFacts>] {
    var known: [NotificationFacts] = []
    return uses { if case .notificationAdded(let facts) = $0 { facts } else { nil } }.filter {
      var facts = $0.value
      facts.identifier = ""
      defer { known.append(facts) }
      return !known.contains(facts)
    }
  }

  var deliveredNotifications: [Timed<NotificationFacts>] {
    uses { if case .notificationDelivered(let facts) = $0 { facts } else { nil } }
  }

  /// The notification categories that the app registered last, with the time.
  var notificationCategories: [Timed<NotificationCategoryFacts>] {
    let lists = uses { if case .categories(let list) = $0 { list } else { nil } }
    return lists.last.map { last in last.value.map { Timed(time: last.time, value: $0) } } ?? []
  }

  /// The numbers on the app's icon, with the number of listed notifications.
  var badges: [Timed<(number: Int, listed: Int)>] {
    uses { if case .badge(let number, let listed) = $0 { (number, listed) } else { nil } }
  }

  var permissions: [Timed<PermissionRequest>] {
    uses { if case .permission(let request) = $0 { request } else { nil } }
  }

  var authentications: [Timed<AuthenticationFacts>] {
    uses { if case .authentication(let request) = $0 { request } else { nil } }
  }

  var quickActions: [Timed<[QuickActionFacts]>] {
    all { if case .quickActions(let list) = $0 { list } else { nil } }
  }

  /// Returns the first name of the app that is a separate word of a text; nil if there is none.
  func appName(in text: String) -> String? { text.appName(of: app?.names ?? []) }
}

extension String {
  /// Returns the first of the names that is a separate word of the text, without regard to case; a
  /// name of one letter is too ambiguous.
  func appName(of names: [String]) -> String? {
    let words = Self.spaced(self)
    return names.first { name in
      let name = Self.spaced(name)
      return name.count > 3 && words.contains(name)
    }
  }

  private static func spaced(_ text: String) -> String {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return " " + parts.joined(separator: " ") + " "
  }
}

extension NotificationFacts {
  /// The place in findings.
  var place: String { "notification “\(title.isEmpty ? String(body.prefix(40)) : title)”" }
}

extension NotificationCategoryFacts {
  /// The place in findings.
  var place: String { "notification category “\(identifier)”" }
}
