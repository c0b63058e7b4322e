import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R25: Finds switches outside of rows.
struct SwitchInRow: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R25"
  static let statement = "Use switches in table rows only."
  static let reference = "iOS 10, Switches; iOS 9, Switch"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.filter(\.isToggle).compactMap { toggle in
      // Chosen: a text beside the switch in the same view makes that view a row.
      let hasWords = screen.texts.contains { text in
        text.path.hasPrefix(toggle.parent + " > ")
          && abs(text.frame.midY - toggle.frame.midY) < toggle.frame.height
      }
      guard screen.row(around: toggle) == nil, screen.bar(around: toggle) == nil, !hasWords else {
        return nil
      }
      return Self.finding(
        .advice,
        at: toggle,
        what: "The switch stands in no row.",
        remedy: "Make it the accessory view of a cell whose label says what it turns on."
      )
    }
  }
}

/// UI10-R26: Finds switches in bars.
struct NoSwitchInBar: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R26"
  static let statement = "In bars use a button with two icons in place of a switch."
  static let reference = "iOS 10, Switches"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.filter(\.isToggle).compactMap { toggle in
      guard screen.bar(around: toggle) != nil else { return nil }
      return Self.finding(
        .warning,
        at: toggle,
        what: "A switch stands in a bar.",
        remedy: "Use a bar button whose icon is another one in each state."
      )
    }
  }
}

/// UI10-R27: Finds labels that repeat the value of a switch.
struct NoOnOffLabels: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R27"
  static let statement = "Add no labels that describe a switch's values."
  static let reference = "iOS 10, Switches"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.elements.filter(\.isToggle).flatMap { toggle in
      let near = screen.texts(near: toggle, within: CGFloat(settings.minimumTapSide))
      return near.compactMap { text -> Finding? in
        guard let words = text.text?.lowercased(), Lexicon.on.contains(words) else { return nil }
        // “Enabled” alone is the name of the option.
        guard near.count > 1 || words.count < 4 else { return nil }
        return Self.finding(
          .warning,
          at: text,
          what: "“\(text.text ?? "")” tells what the switch beside it shows.",
          remedy: "Leave it out; say in the row's label what the switch is for."
        )
      }
    }
  }
}

/// UI9-R145: Finds steppers with a large range, and long sequences of taps on a stepper.
struct StepperForSmallChanges: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "UI9-R145"
  static let statement = "Use a stepper for small changes only."
  static let reference = "iOS 9, Stepper; iOS 10, Steppers"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.stepper).compactMap { element, stepper in
      let steps = (stepper.maximum - stepper.minimum) / max(stepper.step, .leastNonzeroMagnitude)
      guard steps > settings.maximumSteps else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "From end to end it takes \(steps < 1e9 ? steps.whole : "countless") taps.",
        remedy: "Use a slider, a picker or a field; or larger steps."
      )
    }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let taps = log.actions.filter { $0.value.kind == .stepper && $0.value.changesValue }
    return Dictionary(grouping: taps) { $0.value.element }.sorted { $0.key < $1.key }.compactMap {
      element,
      taps in
      guard taps.count > settings.maximumStepperTaps, let first = taps.first else { return nil }
      return Self.finding(
        .advice,
        at: element,
        time: first.time,
        what: "It took \(taps.count) steps to get where somebody wanted.",
        remedy: "Use an element for large changes beside it, such as a field."
      )
    }
  }
}

/// UI9-R146: Finds steppers without a value beside them.
struct StepperValueShown: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R146"
  static let statement = "Show clearly the value that a stepper changes."
  static let reference = "iOS 9, Stepper; iOS 10, Steppers"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.stepper).compactMap { element, _ in
      let reach = CGFloat(settings.stepperReach)
      let texts = screen.texts(near: element, within: reach)
      let hasField = screen.elements.contains { other in
        other.field != nil && other.frame.intersects(element.frame.insetBy(dx: -reach, dy: -reach))
      }
      // A value contains a digit, in any script.
      let hasValue = texts.contains { $0.text?.contains(where: \.isNumber) == true }
      guard !hasField, !hasValue else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "No value stands near it.",
        remedy: "Show the value beside it and update it on .valueChanged."
      )
    }
  }
}
