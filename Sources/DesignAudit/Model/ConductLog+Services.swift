import Foundation
import ScreenInspection

/// What the rules ask of a log about the device's services.
extension ConductLog {
  var services: [Timed<ServiceUse>] {
    all { if case .service(let value) = $0 { value } else { nil } }
  }

  func uses<Value>(_ pick: (ServiceUse) -> Value?) -> [Timed<Value>] {
    services.compactMap { use in pick(use.value).map { Timed(time: use.time, value: $0) } }
  }

  /// Notifications that the app added, without those that say the same as one before.
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

  /// The kinds of notifications that the app declared last, and when.
  var notificationCategories: [Timed<NotificationCategoryFacts>] {
    let lists = uses { if case .categories(let list) = $0 { list } else { nil } }
    return lists.last.map { last in last.value.map { Timed(time: last.time, value: $0) } } ?? []
  }

  /// The numbers on the app's icon, and how many notifications were listed with each.
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

  /// The first of the app's names that stands in a text as a word of its own.
  func appName(in text: String) -> String? { text.appName(of: app?.names ?? []) }
}

extension String {
  /// The first of the names that stands in the text as a word of its own, whatever the size of its
  /// letters; a name of one letter is too likely to be something else.
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
  /// What findings call it.
  var place: String { "notification “\(title.isEmpty ? String(body.prefix(40)) : title)”" }
}

extension NotificationCategoryFacts {
  /// What findings call it.
  var place: String { "notification category “\(identifier)”" }
}
