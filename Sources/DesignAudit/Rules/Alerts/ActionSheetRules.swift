import Foundation
import ScreenInspection

/// UI10-R111: Finds action sheets that are not in a popover on a tablet.
struct SheetOrPopover: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R111"
  static let statement = "Show an action sheet from below in compact width, else in a popover."
  static let reference = "iOS 10, Action Sheets"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.sheet).compactMap { element, sheet in
      guard sheet.isWide, !screen.isPhone, !sheet.isInPopover else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "On a screen with room it comes from below, far from what was tapped.",
        remedy: "Leave the presentation to UIKit, and set popoverPresentationController's "
          + "sourceView or barButtonItem."
      )
    }
  }
}

/// UI10-R112: Finds action sheets without a Cancel button.
struct SheetHasCancel: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R112"
  static let statement = "Always include Cancel in an action sheet at the bottom of the screen."
  static let reference = "iOS 10, Action Sheets; iOS 9, Action Sheet"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.sheet).compactMap { element, sheet in
      guard !sheet.isInPopover, !sheet.choices.contains(where: { $0.style == .cancel }) else {
        return nil
      }
      return Self.finding(
        .error,
        at: element,
        what: "It has no Cancel button.",
        remedy: "Add an action with the style .cancel."
      )
    }
  }
}

/// UI10-R113: Finds destructive choices that are not red or not at the top.
struct DestructiveOnTop: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R113"
  static let statement = "Make destructive choices red and put them at the top of the sheet."
  static let reference = "iOS 10, Action Sheets; iOS 9, Action Sheet"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.sheet).flatMap { element, sheet in
      let choices = sheet.choices.filter { $0.style != .cancel }
      let firstHarmless = choices.firstIndex { $0.style == .usual && !$0.isDestroying }
      return choices.enumerated().compactMap { (index, choice) -> Finding? in
        let what: String
        if choice.style == .usual, choice.isDestroying {
          what = "“\(choice.title)” is not red."
        } else if choice.style == .destructive, let firstHarmless, index > firstHarmless {
          what = "“\(choice.title)” stands below harmless choices."
        } else {
          return nil
        }
        return Self.finding(
          .warning,
          at: choice,
          of: element,
          what: what,
          remedy: "Add it first, with the style .destructive."
        )
      }
    }
  }
}

/// UI10-R114: Finds action sheets that scroll.
struct SheetDoesNotScroll: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R114"
  static let statement = "Avoid so many options that an action sheet scrolls."
  static let reference = "iOS 10, Action Sheets; iOS 9, Action Sheet"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.hasUsualTextSize else { return [] }
    return screen.alerts(.sheet).compactMap { element, sheet in
      guard sheet.scrollsChoices || sheet.scrollsText else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "Its \(sheet.choices.count) choices do not fit and scroll.",
        remedy: "Offer fewer, or show a screen with a list."
      )
    }
  }
}

/// UI9-R184: Finds action sheets with fewer than two choices, or without an action before them.
struct SheetHasChoices: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "UI9-R184"
  static let statement = "Use an action sheet as answer to a user action, with two choices or more."
  static let reference = "iOS 9, Action Sheet; iOS 10, Action Sheets"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.alerts(.sheet).compactMap { element, sheet in
      guard sheet.choices.count < 2 else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It has \(sheet.choices.isEmpty ? "no button" : "one button").",
        remedy: "Offer two choices or more, or use an alert."
      )
    }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.alerts.compactMap { sheet in
      guard sheet.value.style == .sheet,
        !log.hasInput(in: (sheet.time - settings.longestCause)...sheet.time)
      else { return nil }
      return Self.finding(
        .warning,
        at: sheet.value.place,
        time: sheet.time,
        what: "It opens though nobody did anything.",
        remedy: "Open a sheet as the answer to a tap."
      )
    }
  }
}

extension Screen {
  /// Whether the shorter side is that of a phone.
  var isPhone: Bool { min(size.width, size.height) < 500 }
}
