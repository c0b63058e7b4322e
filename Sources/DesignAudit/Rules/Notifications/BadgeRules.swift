import Foundation
import ScreenInspection

/// IX-R226: Finds badges without a notification.
struct BadgesSupplement: ConductRule {
  static let identifier: RuleIdentifier = "IX-R226"
  static let statement =
    "Use badges only to supplement notifications, never for critical information."
  static let reference = "iOS 12, §4 Badges"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let delivered = log.deliveredNotifications
    let first = log.badges.first { badge in
      badge.value.number > 0 && badge.value.listed == 0
        && !delivered.contains { $0.time <= badge.time + settings.promptBadge }
    }
    guard let first else { return [] }
    return [
      Self.finding(
        .advice,
        at: "app icon",
        time: first.time,
        what: "The badge becomes \(first.value.number), and no notification tells of it.",
        remedy: "Tell it by a notification too, or in the app: people may have badges off."
      )
    ]
  }
}

/// IX-R227: Finds badges with a higher number than there were notifications.
struct BadgesCountNotifications: ConductRule {
  static let identifier: RuleIdentifier = "IX-R227"
  static let statement =
    "Use a badge only for the number of notifications, not for a date, a price or the weather."
  static let reference = "iOS 12, §4 Badges"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let delivered = log.deliveredNotifications
    let other = log.badges.first { badge in
      let came = Set(
        delivered.filter { $0.time <= badge.time + settings.promptBadge }.map(\.value.identifier)
      )
      // There may be notifications from before the recording; the number of listed ones includes
      // them.
      return badge.value.number > max(came.count, badge.value.listed) && !came.isEmpty
    }
    guard let other else { return [] }
    return [
      Self.finding(
        .advice,
        at: "app icon",
        time: other.time,
        what: "The badge says \(other.value.number), and \(other.value.listed) notifications are "
          + "listed.",
        remedy: "Count the notifications that nobody has read, and nothing else."
      )
    ]
  }
}

/// IX-R228: Finds badges that do not change when a notification arrives, or when the last one is
/// read.
struct CurrentBadges: ConductRule {
  static let identifier: RuleIdentifier = "IX-R228"
  static let statement =
    "Keep badges up to date: change the number as soon as a message came or was read."
  static let reference = "iOS 12, §4 Badges"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let badges = log.badges
    // An app without a badge has nothing to update.
    guard badges.contains(where: { $0.value.number > 0 }) else { return [] }
    func changes(after time: Double) -> Bool {
      badges.contains { $0.time >= time - 0.001 && $0.time <= time + settings.promptBadge }
    }
    func number(at time: Double) -> Int {
      badges.last { $0.time <= time + settings.promptBadge }?.value.number ?? 0
    }
    var listed: Set<String> = []
    var findings: [Finding] = []
    for use in log.services where use.time + settings.promptBadge <= log.endTime {
      switch use.value {
      case .notificationDelivered(let facts):
        let isNew = listed.insert(facts.identifier).inserted
        guard isNew, !facts.isInFront, !changes(after: use.time) else { continue }
        findings.append(
          Self.finding(
            .warning,
            at: facts.place,
            time: use.time,
            what: "The badge stays \(number(at: use.time)) when the notification comes.",
            remedy: "Give the content the new number as its badge."
          )
        )
      case .notificationsRemoved(let gone):
        listed.subtract(gone)
        let left = number(at: use.time)
        guard listed.isEmpty, left > 0 else { continue }
        findings.append(
          Self.finding(
            .warning,
            at: "app icon",
            time: use.time,
            what: "The badge still says \(left) when every notification is opened or gone.",
            remedy: "Set applicationIconBadgeNumber when people have read what it counted."
          )
        )
      default: break
      }
    }
    return findings
  }
}
