import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R132: Finds alerts that do not have two buttons.
struct TwoAlertButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R132"
  static let statement = "Give an alert two buttons; for more choices use an action sheet."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      switch alert.choices.count {
      case 2: return nil
      case 0:
        return Self.finding(
          .error,
          at: element,
          what: "It has no button, and nothing closes it.",
          remedy: "Add an action."
        )
      case 1:
        return Self.finding(
          .advice,
          at: element,
          what: "It has one button: it informs, and leaves nothing to choose.",
          remedy: "Put what it says into the interface, or offer something to do."
        )
      default:
        return Self.finding(
          .error,
          at: element,
          what: "It has \(alert.choices.count) buttons.",
          remedy: "Use an action sheet."
        )
      }
    }
  }
}

/// UI10-R133: Finds titles of alert buttons that are long or end with a mark.
struct ShortAlertButtons: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R133"
  static let statement = "Keep alert button titles to one or two words without an end mark."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.choices(of: .alert).compactMap { element, choice, _ in
      let title = Wording(choice.title)
      let what: String
      if title.words.isEmpty {
        what = "A button has no title."
      } else if title.words.count > settings.maximumAlertButtonWords {
        what = "“\(choice.title)” has \(title.words.count) words."
      } else if title.endMark != nil {
        what = "“\(choice.title)” ends with a mark."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: choice,
        of: element,
        what: what,
        remedy: "Name the result in one or two words."
      )
    }
  }
}

/// UI10-R134: Finds titles of alert buttons that do not begin with a verb.
struct AlertButtonVerbs: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R134"
  static let statement = "Use verbs that relate to the title and message as alert buttons."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.choices(of: .alert).compactMap { element, choice, _ in
      let title = Wording(choice.title)
      guard title.isEnglish, !Lexicon.beginsWithVerb(title) else { return nil }
      return Self.finding(
        .advice,
        at: choice,
        of: element,
        what: "“\(choice.title)” begins with no verb.",
        remedy: "Say what the button does: “View All”, “Reply”, “Ignore”."
      )
    }
  }
}

/// UI10-R135: Finds alert buttons with the titles Yes or No.
struct NoYesNo: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R135"
  static let statement = "Use OK for simple acceptance; avoid Yes and No."
  static let reference = "iOS 10, Alerts"
  static let check = Check.auto

  private static let answers: Set = ["yes", "no", "是", "否", "نعم", "لا"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.choices(of: .alert).compactMap { element, choice, _ in
      guard Self.answers.contains(choice.title.lowercased()) else { return nil }
      return Self.finding(
        .warning,
        at: choice,
        of: element,
        what: "A button says “\(choice.title)”.",
        remedy: "Name what happens, or say OK and Cancel."
      )
    }
  }
}

/// UI10-R136: Finds alerts with Cancel on the right.
struct CancelOnTheLeft: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R136"
  static let statement = "Put the likely button on the right and Cancel on the left."
  static let reference = "iOS 10, Alerts; iOS 9, Alert"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      guard alert.choices.count == 2 else { return nil }
      let (first, second) = (alert.choices[0], alert.choices[1])
      // A button with the title Cancel but another style is placed in the order of addition.
      let isCancel: (AlertFacts.Choice) -> Bool = {
        $0.style == .cancel || Lexicon.cancel.contains($0.title.lowercased())
      }
      guard isCancel(first) != isCancel(second) else { return nil }
      let cancel = isCancel(first) ? first : second
      let other = isCancel(first) ? second : first
      guard cancel.frame.minY == other.frame.minY, !cancel.frame.isEmpty,
        (cancel.frame.midX > other.frame.midX) != screen.isRightToLeft
      else { return nil }
      return Self.finding(
        .error,
        at: cancel,
        of: element,
        what: "“\(cancel.title)” stands where the likely choice belongs.",
        remedy: "Give it the cancel style: UIKit then places it."
      )
    }
  }
}

/// UI10-R137: Finds buttons that cancel and are not called Cancel.
struct CancelIsCalledCancel: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R137"
  static let statement = "Always label a button that cancels an alert's action Cancel."
  static let reference = "iOS 10, Alerts"
  static let check = Check.auto

  private static let others: Set = [
    "never mind", "nevermind", "abort", "go back", "dismiss", "don't", "don’t", "no", "no thanks",
    "放弃", "返回",
  ]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.choices(of: .alert).compactMap { element, choice, alert in
      guard alert.choices.count > 1 else { return nil }
      let title = choice.title.lowercased()
      let isNamed = Lexicon.cancel.contains(title)
      let isMisnamed = Self.others.contains(title)
      guard choice.style == .cancel ? !isNamed && Wording(title).isKnownToLexicon : isMisnamed
      else {
        return nil
      }
      return Self.finding(
        .warning,
        at: choice,
        of: element,
        what: "The button that cancels is called “\(choice.title)”.",
        remedy: "Call it Cancel."
      )
    }
  }
}

/// UI10-R138: Finds destructive alert buttons without the destructive style.
struct DestructiveAlertStyle: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R138"
  static let statement = "Set the destructive style on buttons that cause destructive actions."
  static let reference = "iOS 10, Alerts"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.choices(of: .alert).compactMap { element, choice, _ in
      guard choice.isDestroying, choice.style == .usual else { return nil }
      return Self.finding(
        .warning,
        at: choice,
        of: element,
        what: "“\(choice.title)” looks like a harmless choice.",
        remedy: "Make it with the style .destructive."
      )
    }
  }
}

/// UI10-R139: Finds alerts with a destructive button but without a bold Cancel button.
struct BoldCancelBesideDestruction: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R139"
  static let statement = "With a destructive button provide Cancel as the bold default."
  static let reference = "iOS 10, Alerts"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.alert).compactMap { element, alert in
      guard let danger = alert.choices.first(where: { $0.style == .destructive }) else {
        return nil
      }
      let cancel = alert.choices.first { $0.style == .cancel }
      if let cancel, cancel.isBold { return nil }
      return Self.finding(
        .error,
        at: element,
        what: cancel == nil
          ? "It offers “\(danger.title)” and no way to cancel."
          : "Beside “\(danger.title)” its bold button is not the one that cancels.",
        remedy: cancel == nil
          ? "Add an action with the style .cancel."
          : "Leave preferredAction nil, or set it to the cancelling action."
      )
    }
  }
}

extension AlertFacts.Choice {
  /// Whether the title announces a loss of data.
  var isDestroying: Bool {
    Wording(title).first(of: Lexicon.destruction) != nil
      && Wording(title).bareWords.first.map { !["keep", "don't", "don’t"].contains($0) } ?? true
  }
}

extension Wording {
  /// Whether the lexicon contains the word for Cancel of the text's language.
  fileprivate var isKnownToLexicon: Bool {
    text.unicodeScalars.allSatisfy(\.isASCII)
      || text.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
      || text.unicodeScalars.contains { (0x0600...0x06FF).contains($0.value) }
  }
}

extension Screen {
  /// Returns the buttons of the visible alerts or action sheets.
  func choices(
    of style: AlertFacts.Style
  ) -> [(element: ScreenElement, choice: AlertFacts.Choice, alert: AlertFacts)] {
    alerts(style).flatMap { element, alert in alert.choices.map { (element, $0, alert) } }
  }
}

extension Rule {
  /// Returns a finding about a button of an alert.
  static func finding(
    _ severity: Severity,
    at choice: AlertFacts.Choice,
    of element: ScreenElement,
    what: String,
    remedy: String
  ) -> Finding {
    finding(
      severity,
      at: "\(element.path) > “\(choice.title)”",
      frame: choice.frame.isEmpty ? element.frame : choice.frame,
      what: what,
      remedy: remedy
    )
  }
}
