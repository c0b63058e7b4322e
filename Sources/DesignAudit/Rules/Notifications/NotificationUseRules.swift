import Foundation
import ScreenInspection

/// IX-R211: Finds many notifications within an hour, and several about the end of tasks.
struct SparingNotifications: ConductRule {
  static let identifier: RuleIdentifier = "IX-R211"
  static let statement =
    "Send notifications sparingly, and never one for each task that ended behind the scenes."
  static let reference = "iOS 12, §4 Multitasking"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let all = log.deliveredNotifications
    let done = all.filter { Wording($0.value.body).contains(anyOf: Self.endings) }
    if let crowd = Self.crowd(in: done, of: settings.maximumTaskNotifications) {
      return [
        Self.finding(
          .warning,
          at: crowd.last.value.place,
          time: crowd.last.time,
          what: "\(crowd.count) notifications within an hour say that a task has ended.",
          remedy: "Show in the app that it is done, or send one notification when all are."
        )
      ]
    }
    guard let crowd = Self.crowd(in: all, of: settings.maximumNotificationsPerHour) else {
      return []
    }
    return [
      Self.finding(
        .advice,
        at: crowd.last.value.place,
        time: crowd.last.time,
        what: "\(crowd.count) notifications came within an hour.",
        remedy: "Send no more than \(settings.maximumNotificationsPerHour), or one for several."
      )
    ]
  }

  /// Returns the largest number of notifications within an hour; nil if it is within the limit.
  private static func crowd(
    in all: [ConductLog.Timed<NotificationFacts>],
    of most: Int
  ) -> (count: Int, last: ConductLog.Timed<NotificationFacts>)? {
    var best: (count: Int, last: ConductLog.Timed<NotificationFacts>)?
    var first = 0
    for (index, each) in all.enumerated() {
      while each.time - all[first].time > 3600 { first += 1 }
      let count = index - first + 1
      if count > most, count > best?.count ?? 0 { best = (count, each) }
    }
    return best
  }

  private static let endings = [
    "finished", "completed", "complete", "is done", "has ended", "uploaded", "downloaded",
    "has been saved", "was saved", "is ready", "synced", "已完成", "完成了", "اكتمل",
  ]
}

/// IX-R216: Finds notifications with the same text as an earlier one without a response.
struct NoRepeatedNotifications: ConductRule {
  static let identifier: RuleIdentifier = "IX-R216"
  static let statement =
    "Don’t send several notifications for the same thing, even if nobody has responded."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    var unread: [String: Double] = [:]
    var words: [String: String] = [:]
    var told: Set<String> = []
    var findings: [Finding] = []
    for use in log.services {
      switch use.value {
      case .notificationDelivered(let facts):
        let text = [facts.title, facts.subtitle, facts.body].joined(separator: "\n")
        defer {
          unread[text] = use.time
          words[facts.identifier] = text
        }
        // A notification without text has nothing to repeat.
        guard text.contains(where: { !$0.isWhitespace }), let before = unread[text],
          use.time - before < settings.repeatedNotificationTime, told.insert(text).inserted
        else { continue }
        findings.append(
          Self.finding(
            .error,
            at: facts.place,
            time: use.time,
            what: "It came again after \((use.time - before).secondsText), and the first was not "
              + "answered.",
            remedy: "Send one; who does not respond has seen it, or will."
          )
        )
      case .notificationsRemoved(let gone):
        for identifier in gone { words[identifier].map { unread[$0] = nil } }
      default: break
      }
    }
    return findings
  }
}

/// IX-R219: Finds urgent notifications without a sound.
struct SoundWhereItMatters: ConductRule {
  static let identifier: RuleIdentifier = "IX-R219"
  static let statement = "Accompany a notification with sound where attention matters."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.addedNotifications.compactMap { added in
      let facts = added.value
      guard !facts.hasSound else { return nil }
      let phrase = [facts.title, facts.body].lazy.compactMap {
        Wording($0).first(of: Self.pressing)
      }.first
      guard facts.isUrgent || phrase != nil else { return nil }
      let reason = phrase.map { "says “\($0)”" } ?? "is called urgent"
      return Self.finding(
        .advice,
        at: facts.place,
        time: added.time,
        what: "The notification \(reason), and is silent.",
        remedy: "Give it a sound, the default one or one of the app’s own."
      )
    }
  }

  private static let pressing = [
    "urgent", "urgently", "emergency", "immediately", "alarm", "leave now", "starts in",
    "begins in", "expires in", "overdue", "时间紧急", "紧急", "عاجل",
  ]
}

/// IX-R220: Finds notifications whose custom sound is long.
struct ShortNotificationSounds: ConductRule {
  static let identifier: RuleIdentifier = "IX-R220"
  static let statement = "Keep a custom notification sound short, distinctive and well produced."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.partial

  // Source: UNNotificationSound: a longer file is not played.
  private static let longest = 30.0

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.addedNotifications.compactMap { added in
      guard let seconds = added.value.soundSeconds, seconds > settings.notificationSoundLength
      else { return nil }
      let isPlayed = seconds <= Self.longest
      return Self.finding(
        isPlayed ? .advice : .error,
        at: added.value.place,
        time: added.time,
        what: "The sound lasts \(seconds.secondsText)"
          + (isPlayed ? "." : ", and the system plays its own instead."),
        remedy: "Make it \(settings.notificationSoundLength.secondsText) or shorter."
      )
    }
  }
}

/// IX-R221: Finds apps that play haptics or vibrate when a notification arrives.
struct NoOwnVibration: ConductRule {
  static let identifier: RuleIdentifier = "IX-R221"
  static let statement =
    "Don’t depend on a notification’s sound, and don’t vibrate from the app: people choose that."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let felt = log.events.filter { event in
      switch event.kind {
      case .haptic: true
      // The tone of a notification includes a vibration.
      case .vibration: !log.sounds.contains { $0.time == event.time }
      default: false
      }
    }
    return log.deliveredNotifications.compactMap { delivered in
      let soon = delivered.time...(delivered.time + settings.longestCause)
      let cause = (delivered.time - settings.longestCause)...(delivered.time + 0.5)
      guard felt.contains(where: { soon.contains($0.time) }),
        !log.hasInput(in: cause)
      else { return nil }
      return Self.finding(
        .error,
        at: delivered.value.place,
        time: delivered.time,
        what: "The app has the device vibrate as the notification comes.",
        remedy: "Leave that to the system, which asks Settings whether to vibrate."
      )
    }
  }
}
