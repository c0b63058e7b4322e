import CarSafety
import Foundation
import ScreenInspection

/// Rules for the visible content: contrast, night, and the limits of lists and texts.
public enum CarSightRules {
  /// The contrast of text that the catalogue requires, 4.5:1 (CAR-Q46).
  public static let leastContrast = 4.5

  /// The mean luminance above which a screen is not a dark presentation.
  ///
  /// Chosen: a white key on a quarter of a black screen gives 0.25, and a light background 0.5 or
  /// more.
  public static let brightestNight = 0.3

  // MARK: CAR-R34

  /// CAR-R34: texts have a contrast of 4.5:1 with their background, by day and by night.
  public static func contrast(of texts: [CarSeenText]) -> [CarFinding] {
    texts.compactMap { text in
      guard text.isEnabled, text.contrast + 0.005 < leastContrast else { return nil }
      return CarFinding(
        rule: "CAR-R34",
        subject: text.id,
        message: String(format: "The contrast of “%@” is %.2f:1.", text.text, text.contrast),
        remedy: "Raise it to 4.5:1; 7:1 is preferred.",
        measured: text.contrast,
        figures: CarAnswerRules.rows("CAR-Q46", "CAR-Q21")
      )
    }
  }

  /// CAR-R34: a text over a picture or a map has a plain background.
  public static func backing(of texts: [CarSeenText]) -> [CarFinding] {
    texts.filter { $0.isEnabled && $0.groundShare < CarSeenText.leastGroundShare }.map { text in
      CarFinding(
        rule: "CAR-R34",
        severity: .warning,
        subject: text.id,
        message: "“\(text.text)” stands on a picture without a backing.",
        remedy: "Put a plain ground behind the text.",
        measured: text.groundShare,
        figures: CarAnswerRules.rows("CAR-Q46")
      )
    }
  }

  /// CAR-R34: the screen is dark at night.
  public static func night(meanLuminance: Double) -> [CarFinding] {
    guard meanLuminance > brightestNight else { return [] }
    return [
      CarFinding(
        rule: "CAR-R34",
        subject: "screen",
        message: String(format: "At night the mean luminance is %.2f of white.", meanLuminance),
        remedy: "Show light text on a dark ground at night: at most \(brightestNight).",
        measured: meanLuminance,
        figures: CarAnswerRules.rows("CAR-Q47")
      )
    ]
  }

  // MARK: CAR-R37, CAR-R39

  /// CAR-R39, and CAR-R37 at a stop: the content is within the restrictions.
  public static func limits(
    of shown: CarShownContent,
    under restrictions: CarRestrictions,
    in state: CarDrivingState
  ) -> [CarFinding] {
    guard state.isDriving else { return [] }
    let rule = state == .idling ? "CAR-R37" : "CAR-R39"
    var found: [CarFinding] = []
    func judge(_ count: Int, _ limit: CarLimit?, _ what: String, _ subject: String) {
      guard let limit, count > limit.value else { return }
      found.append(
        CarFinding(
          rule: rule,
          subject: subject,
          message: "\(what): \(count), above \(limit.value) while \(state.rawValue).",
          remedy: "Show at most \(limit.value) while driving.",
          measured: Double(count),
          figures: [limit.figure]
        )
      )
    }
    for list in shown.lists { judge(list.rows, restrictions.listItems, "Rows of a list", list.id) }
    for stack in shown.stacks {
      judge(stack.rows, restrictions.depth, "Depth of screens", stack.id)
    }
    for text in shown.texts {
      judge(text.text.count, restrictions.textLength, "Characters of a text", text.id)
    }
    if restrictions.noKeyboard, let field = shown.editedField {
      found.append(
        CarFinding(
          rule: rule,
          subject: field,
          message: "The field takes a keyboard while \(state.rawValue).",
          remedy: "Start CarEnforcement, or close the field while driving.",
          figures: [restrictions.locks[.keyboard]].compactMap { $0 }
        )
      )
    }
    return found
  }

  // MARK: CAR-R17

  /// CAR-R17: a key shows a word; a key with only a symbol is a note.
  public static func wordless(_ keys: [(id: String, hasWord: Bool)]) -> [CarFinding] {
    keys.filter { !$0.hasWord }.map { key in
      CarFinding(
        rule: "CAR-R17",
        severity: .note,
        subject: key.id,
        message: "The key shows a symbol without a word.",
        remedy: "Add a word, unless every driver knows the symbol."
      )
    }
  }
}
