import Foundation
import ScreenInspection

/// IX-R213: Finds notifications that are titles, begin with a small letter or have no end mark.
struct NotificationSentences: ConductRule {
  static let identifier: RuleIdentifier = "IX-R213"
  static let statement =
    "Write notifications in complete sentences, sentence case and with proper punctuation."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.addedNotifications.compactMap { added in
      let words = Wording(added.value.body)
      // One or two words are a symbol, such as a sticker's name.
      guard words.isEnglish, words.words.count > 2, let fault = Self.fault(of: words) else {
        return nil
      }
      return Self.finding(
        fault.severity,
        at: added.value.place,
        time: added.time,
        what: "“\(words.text)” \(fault.what).",
        remedy: "Write a sentence: a capital at its beginning, a mark at its end."
      )
    }
  }

  private static func fault(of words: Wording) -> (severity: Severity, what: String)? {
    if !words.beginsLarge { return (.warning, "begins with a small letter") }
    if words.looksLikeTitle { return (.warning, "is written as a title") }
    let hasEnd = words.text.last.map { ".!?…”\"’)".contains($0) || !$0.isASCII } ?? true
    return hasEnd ? nil : (.advice, "has no mark at its end")
  }
}

/// IX-R214: Finds notifications with a text that ends in an ellipsis.
struct WholeNotificationText: ConductRule {
  static let identifier: RuleIdentifier = "IX-R214"
  static let statement =
    "Don’t truncate a notification’s text yourself; the system does so where needed."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.addedNotifications.compactMap { added in
      let facts = added.value
      let cut = [facts.title, facts.subtitle, facts.body].first {
        $0.hasSuffix("…") || $0.hasSuffix("...")
      }
      guard let cut else { return nil }
      return Self.finding(
        .warning,
        at: facts.place,
        time: added.time,
        what: "“\(cut)” is cut by the app.",
        remedy: "Give the whole text; the system shortens it to the place that there is."
      )
    }
  }
}

/// IX-R215: Finds notifications that ask people to open the app or to tap something.
struct NoStepsInNotifications: ConductRule {
  static let identifier: RuleIdentifier = "IX-R215"
  static let statement =
    "Avoid telling people in a notification to open the app, go to a page and tap a button."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.addedNotifications.compactMap { added in
      let words = Wording(added.value.body)
      guard words.isEnglish, let phrase = words.first(of: Self.phrases) else { return nil }
      return Self.finding(
        .advice,
        at: added.value.place,
        time: added.time,
        what: "“\(words.text)” tells people to “\(phrase)”.",
        remedy: "Offer an action that does it, or show the place when the notification is opened."
      )
    }
  }

  private static let phrases = [
    "open the app", "launch the app", "go to the app", "tap on", "tap the", "go to settings",
    "go to the", "navigate to", "and tap", "then tap", "and select", "then select", "click here",
    "tap here",
  ]
}

/// IX-R217: Finds the app’s name in the text of notifications, and its icon among their
/// attachments.
struct NoAppNameInNotifications: ConductRule {
  static let identifier: RuleIdentifier = "IX-R217"
  static let statement = "Leave the app’s name and icon out of a notification’s content."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.addedNotifications.compactMap { added in
      let facts = added.value
      let texts = [facts.title, facts.subtitle, facts.body]
      if let name = texts.lazy.compactMap({ log.appName(in: $0) }).first {
        return Self.finding(
          .warning,
          at: facts.place,
          time: added.time,
          what: "The notification says “\(name)”, and the system shows the name above it.",
          remedy: "Leave the app’s name out."
        )
      }
      guard let file = facts.attachments.first(where: Self.isIcon) else { return nil }
      return Self.finding(
        .warning,
        at: facts.place,
        time: added.time,
        what: "The attachment “\(file)” is an app icon, and the system shows the icon.",
        remedy: "Leave it out, or attach what the notification is about."
      )
    }
  }

  private static func isIcon(_ file: String) -> Bool {
    let name = file.lowercased()
    return name.hasPrefix("appicon") || name.hasPrefix("app-icon") || name.hasPrefix("app_icon")
  }
}

/// IX-R218: Finds categories without a text for hidden previews.
struct HiddenPreviewText: ConductRule {
  static let identifier: RuleIdentifier = "IX-R218"
  static let statement = "Provide a concise description for previews that are hidden."
  static let reference = "iOS 12, §4 Notifications"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.notificationCategories.compactMap { category in
      guard category.value.hiddenPreview.isEmpty else { return nil }
      return Self.finding(
        .warning,
        at: category.value.place,
        time: category.time,
        what: "The category has no text for hidden previews; people read “Notification”.",
        remedy: "Set hiddenPreviewsBodyPlaceholder, as “New comment” or “Friend request”."
      )
    }
  }
}
