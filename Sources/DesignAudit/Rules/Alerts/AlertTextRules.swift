import Foundation
import ScreenInspection

/// UI10-R123: Finds alerts that scroll.
struct AlertNeedsNoScrolling: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R123"
  static let statement = "An alert's text reads without scrolling in both orientations."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // At the largest text sizes hardly any alert fits.
    guard screen.hasUsualTextSize else { return [] }
    return screen.alerts(.alert).compactMap { element, alert in
      guard alert.scrollsText || alert.scrollsChoices else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: (alert.scrollsText ? "Its text" : "Its list of buttons")
          + " has to be scrolled with the screen "
          + (screen.isLandscape ? "on its side." : "upright."),
        remedy: "Say it in fewer words, with two buttons."
      )
    }
  }
}

/// UI10-R124: Finds alert titles that are missing, a single word, or longer than a line.
struct AlertTitles: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R124"
  static let statement = "Write short, descriptive alert titles of several words, on one line."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      let title = Wording(alert.title)
      let what: String
      if title.words.isEmpty {
        what = "It has no title."
      } else if title.words.count == 1, title.isEnglish {
        what = "Its title, “\(alert.title)”, is one word."
      } else if alert.titleLines > 1, screen.hasUsualTextSize {
        what = "Its title takes \(alert.titleLines) lines."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: what,
        remedy: "Say in a few words what happened, or ask what to do."
      )
    }
  }
}

/// UI10-R126: Finds sentences in alerts with wrong capitals or without an end mark.
struct AlertSentences: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R126"
  static let statement = "Use sentence-style capitals and fitting punctuation in alerts."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).flatMap { element, alert in
      [("title", alert.title), ("message", alert.message)].compactMap {
        (name, text) -> Finding? in
        let words = Wording(text)
        guard words.isEnglish, words.isSentence else { return nil }
        let what: String
        if words.looksLikeTitle {
          what = "Its \(name) is a sentence in the capitals of a title: “\(text)”"
        } else if words.endMark == nil, name == "message" || words.sentences > 1 {
          what = "A sentence of its \(name) ends without a mark: “\(text)”"
        } else if !words.beginsLarge {
          what = "Its \(name) begins with a small letter: “\(text)”"
        } else {
          return nil
        }
        return Self.finding(
          .advice,
          at: "\(element.path) > \(name)",
          frame: element.frame,
          what: what,
          remedy: "Write sentences as in a text: one capital, and a mark at the end."
        )
      }
    }
  }
}

/// UI9-R169: Finds fragments as alert titles with an end mark or without title-style capitals.
struct AlertTitleFragments: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R169"
  static let statement = "A fragment as an alert's title has title-style capitals and no end mark."
  static let reference = "iOS 9, Alert"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      let title = Wording(alert.title)
      guard title.isEnglish, !title.words.isEmpty, !title.isQuestion else { return nil }
      // Two words with a full stop are a fragment; more words make a sentence.
      let isFragment = !Wording(title.text.trimmingCharacters(in: .punctuationCharacters))
        .isSentence
      guard isFragment, !Lexicon.beginsWithVerb(title) || title.endMark == nil else { return nil }
      let what: String
      if title.endMark != nil {
        what = "The fragment “\(alert.title)” ends with a mark."
      } else if let word = title.wordAgainstTitleStyle, title.words.count < 5 {
        what = "In the fragment “\(alert.title)” the capital of “\(word)” is not a title's."
      } else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: what,
        remedy: "Use title-style capitals without an end mark, or write a sentence."
      )
    }
  }
}

/// UI10-R127: Finds alert messages with more than two lines.
struct ShortAlertMessages: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R127"
  static let statement = "Write short, complete sentences on one or two lines as a message."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.hasUsualTextSize else { return [] }
    return screen.alerts(.alert).compactMap { element, alert in
      guard alert.messageLines > settings.maximumMessageLines else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Its message takes \(alert.messageLines) lines.",
        remedy: "Say it in \(settings.maximumMessageLines) lines, or put it into the interface."
      )
    }
  }
}

/// UI10-R128: Finds alerts with words that accuse people.
struct FriendlyAlerts: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R128"
  static let statement = "Do not accuse, judge or insult."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.partial

  private static let words = [
    "illegal", "invalid", "wrong", "bad", "stupid", "you must", "you failed", "failed to", "fatal",
    "abort", "your fault", "incorrectly", "非法", "错误操作", "غير شرعي",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      guard let word = Wording("\(alert.title) \(alert.message)").first(of: Self.words) else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: "“\(word)” may sound like a reproach.",
        remedy: "Say plainly what is not possible, and what is."
      )
    }
  }
}

/// UI10-R129: Finds alerts with personal pronouns.
struct NoPronounsInAlerts: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R129"
  static let statement = "Avoid you, your, me and my in alerts."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.auto

  private static let pronouns = [
    "you", "your", "yours", "you're", "you’re", "me", "my", "mine", "i", "你", "您", "我",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      let text = [alert.title, alert.message] + alert.choices.map(\.title)
      guard let word = Wording(text.joined(separator: " ")).first(of: Self.pronouns) else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: "It says “\(word)”.",
        remedy: "Speak of the thing: “This photo will be deleted.”"
      )
    }
  }
}

/// UI10-R130: Finds alerts that explain their buttons.
struct AlertsDoNotExplainButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R130"
  static let statement = "Do not explain an alert's buttons in its text."
  static let reference = "iOS 10, Alerts"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      guard let guidance = AlertGuidance(alert) else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Its text explains a button: “\(guidance.phrase)”.",
        remedy: "Give the buttons titles that need no explanation."
      )
    }
  }
}

/// UI10-R131: Finds guidance in alerts that does not say “tap” or misquotes a button.
struct GuidanceSaysTap: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R131"
  static let statement =
    "If an alert must guide, say tap, keep the button's capitals and use no quotes."
  static let reference = "iOS 10, Alerts"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      guard let guidance = AlertGuidance(alert), let what = guidance.mistake else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: what,
        remedy: "Write “tap” and the button's title as it is, without quotation marks."
      )
    }
  }
}

/// Guidance about its buttons in the text of an alert.
struct AlertGuidance {
  /// The words of the guidance.
  let phrase: String
  /// The error in the guidance; nil if it says "tap" and the title as it is.
  let mistake: String?

  private static let ways = ["click", "press", "touch", "hit", "push", "点击", "单击", "按下", "اضغط"]

  init?(_ alert: AlertFacts) {
    let text = "\(alert.title) \(alert.message)"
    let words = Wording(text)
    let titles = alert.choices.map(\.title).filter { !$0.isEmpty }
    for title in titles {
      for (open, close) in [("“", "”"), ("\"", "\""), ("‘", "’"), ("'", "'"), ("「", "」")]
      where text.range(of: open + title + close, options: .caseInsensitive) != nil {
        phrase = open + title + close
        mistake = "It names the button \(title) in quotation marks."
        return
      }
      for way in Self.ways + ["tap", "choose", "select"] {
        guard let range = text.range(of: "\(way) \(title)", options: .caseInsensitive) else {
          continue
        }
        phrase = String(text[range])
        if way != "tap" {
          mistake = "It says “\(way)” where a finger taps."
        } else if !text[range].hasSuffix(title) {
          mistake = "It writes the button \(title) otherwise than the button does."
        } else {
          mistake = nil
        }
        return
      }
    }
    guard let way = words.first(of: Self.ways.map { "\($0) the button" } + ["tap the button"])
    else { return nil }
    phrase = way
    mistake = way.hasPrefix("tap") ? nil : "It says “\(way)” where a finger taps."
  }
}

/// UI9-R166: Finds alert messages that repeat the title.
struct TitleSuffices: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R166"
  static let statement = "Make an alert's title suffice without a message."
  static let reference = "iOS 9, Alert; iOS 10, Alerts"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      let title = Set(Wording(alert.title).bareWords.filter { $0.count > 3 })
      let message = Set(Wording(alert.message).bareWords.filter { $0.count > 3 })
      guard title.count > 1, !message.isEmpty else { return nil }
      let shared = title.intersection(message)
      let least = settings.maximumRepeatedShare * Double(min(title.count, message.count))
      guard Double(shared.count) >= least else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "Its message says again what the title says: “\(alert.message)”",
        remedy: "Leave the message out, or say in it what the title does not."
      )
    }
  }
}

extension Screen {
  /// Returns the visible alerts or action sheets.
  func alerts(_ style: AlertFacts.Style) -> [(element: ScreenElement, facts: AlertFacts)] {
    parts { element in element.alert.flatMap { $0.style == style ? $0 : nil } }
  }
}
