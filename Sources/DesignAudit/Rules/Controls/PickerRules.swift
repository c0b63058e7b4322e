import CoreGraphics
import ScreenInspection

/// UI10-R64: Finds screens with only a picker.
struct PickerInContext: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R64"
  static let statement = "Show a picker in context, never on another screen."
  static let reference = "iOS 10, Pickers; iOS 9, Date Picker"
  static let check = Check.partial

  // Ignores a picker with other content beside it, which may be its context.
  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let front = screen.stage?.front, front.depth > 0 || front.form.isModalView else {
      return []
    }
    let pickers = screen.parts(\.picker)
    guard pickers.count == 1, let (picker, _) = pickers.first else { return [] }
    let others = screen.elements.contains { element in
      (element.kind == .text || element.kind == .image || element.kind == .control)
        && element.path != picker.path && !element.isInside(picker)
        && !picker.isInside(element) && screen.bar(around: element) == nil
    }
    guard !others else { return [] }
    return [
      Self.finding(
        .warning,
        at: picker,
        what: "A screen of its own is there for a picker.",
        remedy: "Show it below the field, as its inputView, in a popover or in a row."
      )
    ]
  }
}

/// UI10-R65: Finds pickers with many rows.
struct LongListsAreTables: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R65"
  static let statement = "Use a table in place of a picker for long lists of values."
  static let reference = "iOS 10, Pickers; iOS 9, Picker"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.picker).compactMap { element, picker in
      guard !picker.isOfDates, let rows = picker.rows.max(), rows > settings.maximumPickerRows
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "A wheel has \(rows) rows.",
        remedy: "Show the values in a table, which can be searched and has an index."
      )
    }
  }
}

/// UI10-R66: Finds date pickers with a minute interval that does not divide sixty.
struct MinutesDivideTheHour: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R66"
  static let statement = "Minute intervals divide sixty."
  static let reference = "iOS 10, Date Pickers; iOS 9, Date Picker"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.picker).compactMap { element, picker in
      let interval = picker.minuteInterval
      guard picker.isOfDates, !(1...30).contains(interval) || 60 % interval != 0 else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: "A minute interval of \(interval) was asked for, and 1 is used.",
        remedy: "Set minuteInterval to 1, 2, 3, 4, 5, 6, 10, 12, 15, 20 or 30."
      )
    }
  }
}
