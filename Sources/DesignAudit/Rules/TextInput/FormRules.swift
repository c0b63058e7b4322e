import CoreGraphics
import Foundation
import ScreenInspection

/// IX-R134: Finds screens that require many entries.
struct LittleInput: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R134"
  static let statement = "Avoid demanding much input before people get anything useful."
  static let reference = "iOS 12, §3.4; iOS 10, Data Entry"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let form = Form(screen)
    let empty = form.required.filter { $0.facts.length == 0 }
    guard empty.count > settings.maximumFields, let first = empty.first else { return [] }
    return [
      Self.finding(
        .advice,
        at: first.element,
        what: "The screen asks for \(empty.count) entries.",
        remedy: "Ask for less, later, or fill in what is known."
      )
    ]
  }
}

/// IX-R137: Finds forms and segmented controls without default values.
struct SensibleDefaults: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R137"
  static let statement = "Provide sensible default values."
  static let reference = "iOS 12, §3.4; iOS 10, Data Entry"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let unset = screen.parts(\.segments).filter {
      !$0.facts.isMomentary && $0.facts.selected == nil
    }
    .map {
      Self.finding(
        .advice,
        at: $0.element,
        what: "No segment is chosen.",
        remedy: "Set selectedSegmentIndex to the likely one."
      )
    }
    let form = Form(screen)
    // Two fields are a sign-in, which has no defaults.
    guard form.fields.count > 2, form.fields.allSatisfy({ $0.facts.length == 0 }) else {
      return unset
    }
    return unset + [
      Self.finding(
        .advice,
        at: form.fields[0].element,
        what: "All \(form.fields.count) fields of the form are empty.",
        remedy: "Fill in what is likely or known."
      )
    ]
  }
}

/// IX-R138: Finds Next buttons that are enabled although a required field is empty, or the reverse.
struct NextWhenComplete: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R138"
  static let statement = "Enable Next or Continue only when all required values are there."
  static let reference = "iOS 12, §3.4; iOS 10, Data Entry"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let form = Form(screen)
    guard let button = form.goingOn, !form.required.isEmpty else { return [] }
    let missing = form.required.first { $0.facts.length == 0 }
    let what: String
    if let missing, button.isEnabled {
      let name = missing.facts.placeholder
      what = "It can be tapped while \(name.isEmpty ? "a field" : "“\(name)”") is empty."
    } else if missing == nil, !button.isEnabled {
      what = "It cannot be tapped though every field has a value."
    } else {
      return []
    }
    return [
      Self.finding(
        .warning,
        at: button,
        what: what,
        remedy: "Set isEnabled by the fields' content, on .editingChanged."
      )
    ]
  }
}

/// I10-R152: Finds forms in which every field is required.
struct FewRequiredFields: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R152"
  static let statement = "Require a field only if it is truly needed."
  static let reference = "iOS 10, Data Entry; iOS 12, §3.4"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let form = Form(screen)
    guard form.fields.count >= settings.maximumFields, form.required.count == form.fields.count,
      let button = form.goingOn, !button.isEnabled
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: form.fields[0].element,
        what: "All \(form.fields.count) fields have to be filled in.",
        remedy: "Mark those as optional without which it goes on too."
      )
    ]
  }
}

/// IX-R139: Finds invalid entries without an immediate message.
struct ValidatesAtOnce: ConductRule {
  static let identifier: RuleIdentifier = "IX-R139"
  static let statement = "Validate each field right after input."
  static let reference = "iOS 12, §3.4; iOS 10, Data Entry"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.entries.compactMap { entry in
      guard !entry.value.isValid, !entry.value.isAnswered,
        !log.alerts.contains(where: {
          (entry.time...(entry.time + settings.longestCause)).contains($0.time)
        })
      else { return nil }
      return Self.finding(
        .warning,
        at: entry.value.element,
        time: entry.time,
        frame: entry.value.frame,
        what: "It was left with something that cannot be right, and nothing told so.",
        remedy: "Check it on .editingDidEnd and say beside it what is expected."
      )
    }
  }
}

/// The fields of a screen, and the button that continues from them.
struct Form {
  let fields: [(element: ScreenElement, facts: FieldFacts)]
  /// The fields that are not marked as optional.
  let required: [(element: ScreenElement, facts: FieldFacts)]
  let goingOn: ScreenElement?

  private static let optional = ["optional", "可选", "选填", "اختياري"]

  init(_ screen: Screen) {
    fields = screen.parts(\.field).filter { $0.element.isEnabled }
    required = fields.filter { element, facts in
      let names = [facts.placeholder, element.label ?? ""].joined(separator: " ")
      return !Wording(names).contains(anyOf: Self.optional)
        && !names.lowercased().contains("search")
    }
    goingOn =
      screen.parts(\.button).first { _, button in
        Lexicon.goingOn.contains((button.title ?? "").lowercased())
      }?.element
  }
}
