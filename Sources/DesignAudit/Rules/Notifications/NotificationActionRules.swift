import Foundation
import ScreenInspection

/// IX-R222: Finds notification categories without actions.
struct UsefulDetailView: ConductRule {
  static let identifier: RuleIdentifier = "IX-R222"
  static let statement =
    "Consider a detail view with information that is useful and feels like part of the app."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.notificationCategories.compactMap { category in
      guard category.value.actions.isEmpty else { return nil }
      return Self.finding(
        .advice,
        at: category.value.place,
        time: category.time,
        what: "The category has no actions: its detail view repeats the banner.",
        remedy: "Add actions, or a content extension that shows more."
      )
    }
  }
}

/// IX-R223: Finds categories with more than four actions, and actions that open the app.
struct FewNotificationActions: ConductRule {
  static let identifier: RuleIdentifier = "IX-R223"
  static let statement =
    "Offer four actions at most, for common tasks that do not open the app."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  // Source: the detail view shows at most four.
  private static let most = 4

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.notificationCategories.flatMap { category -> [Finding] in
      let actions = category.value.actions
      var findings: [Finding] = []
      if actions.count > Self.most {
        findings.append(
          Self.finding(
            .error,
            at: category.value.place,
            time: category.time,
            what: "The category has \(actions.count) actions; the last ones are never shown.",
            remedy: "Offer \(Self.most) or fewer."
          )
        )
      }
      let opening = actions.filter(\.opensApp).map { "“\($0.title)”" }
      if !opening.isEmpty {
        findings.append(
          Self.finding(
            .warning,
            at: category.value.place,
            time: category.time,
            what: "\(opening.joined(separator: ", ")) opens the app.",
            remedy: "Do it behind the scenes; a tap on the notification opens the app already."
          )
        )
      }
      return findings
    }
  }
}

/// IX-R224: Finds titles of actions that are long or not in title style.
struct NotificationActionTitles: ConductRule {
  static let identifier: RuleIdentifier = "IX-R224"
  static let statement = "Use short, capitalized titles that say exactly what an action does."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.notificationCategories.flatMap { category in
      category.value.actions.compactMap { action -> Finding? in
        let words = Wording(action.title)
        let fault: String? =
          if words.words.count > settings.maximumNotificationActionWords {
            "has \(words.words.count) words"
          } else if words.isEnglish, let word = words.wordAgainstTitleStyle {
            "is not in title style: “\(word)”"
          } else {
            nil
          }
        guard let fault else { return nil }
        return Self.finding(
          .warning,
          at: category.value.place,
          time: category.time,
          what: "“\(action.title)” \(fault).",
          remedy: "Say in \(settings.maximumNotificationActionWords) words or fewer, each with a "
            + "capital, what happens."
        )
      }
    }
  }
}

/// IX-R225: Finds actions that are destructive, and reports an error for those that are not shown
/// in red.
struct DestructiveNotificationActions: ConductRule {
  static let identifier: RuleIdentifier = "IX-R225"
  static let statement =
    "Avoid destructive actions in notifications; where one is needed, show it in red."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.notificationCategories.flatMap { category in
      category.value.actions.compactMap { action -> Finding? in
        if action.isDestructive {
          return Self.finding(
            .advice,
            at: category.value.place,
            time: category.time,
            what: "“\(action.title)” destroys something from a notification.",
            remedy: "Leave it to the app, or make sure that the notification says enough of it."
          )
        }
        guard Wording(action.title).contains(anyOf: Lexicon.destruction) else { return nil }
        return Self.finding(
          .error,
          at: category.value.place,
          time: category.time,
          what: "“\(action.title)” is not shown in red.",
          remedy: "Give the action the option destructive, or leave it to the app."
        )
      }
    }
  }
}
