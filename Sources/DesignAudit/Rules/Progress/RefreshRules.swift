import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R14: Finds refresh titles that are vague or long.
struct ShortRefreshTitles: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R14"
  static let statement = "Give a refresh control a title only if it adds value, and a short one."
  static let reference = "iOS 10, Refresh Content Controls"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.refreshTitles.compactMap { element, title in
      let words = Wording(title)
      let isVague = words.isVagueWait || ["refreshing", "updating"].contains(words.bareWords.first)
      guard isVague && words.words.count < 3 || title.count > settings.maximumRefreshTitle else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: "Its refresh control says “\(title)”.",
        remedy: "Tell something of the content, “Updated 5 Minutes Ago”, or nothing."
      )
    }
  }
}

/// UI10-R15: Finds refresh titles that explain how to refresh.
struct NoRefreshInstructions: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R15"
  static let statement = "Never explain in a refresh control's title how to refresh."
  static let reference = "iOS 10, Refresh Content Controls; iOS 9, Refresh Control"
  static let check = Check.auto

  private static let words = ["pull", "drag", "swipe", "release", "下拉", "松开", "اسحب", "أفلت"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.refreshTitles.compactMap { element, title in
      guard Wording(title).contains(anyOf: Self.words) else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Its refresh control explains itself: “\(title)”.",
        remedy: "Leave the title out."
      )
    }
  }
}

/// UI10-R13: Finds content that changes only after a pull.
struct AutomaticUpdates: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R13"
  static let statement = "Update content automatically besides a refresh control."
  static let reference = "iOS 10, Refresh Content Controls; iOS 9, Refresh Control"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    let refreshes = log.actions.filter { $0.value.kind == .refresh }
    // A single refresh does not show how often content updates automatically.
    guard refreshes.count > 1, let first = refreshes.first else { return [] }
    let updates = log.listChanges.filter { $0.value.shift != nil }
    guard !updates.isEmpty,
      updates.allSatisfy({ update in
        refreshes.contains {
          ($0.time...($0.time + settings.refreshTime)).contains(update.time)
        }
      })
    else { return [] }
    return [
      Self.finding(
        .advice,
        at: first.value.element,
        time: first.time,
        what: "Content changed \(updates.count) times, each time only because somebody pulled.",
        remedy: "Update when the screen appears and from time to time."
      )
    ]
  }
}

/// VIS-R45: Finds Refresh buttons.
struct SparingRefreshButtons: ScreenRule {
  static let identifier: RuleIdentifier = "VIS-R45"
  static let statement = "Use the Refresh icon sparingly; refresh automatically."
  static let reference = "iOS 10, Navigation Bar and Toolbar Icons; iOS 9, Bar Buttons"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.button).compactMap { element, button in
      guard button.systemItem == "refresh" else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "A button asks people to refresh.",
        remedy: "Refresh when the screen appears, or offer a refresh control."
      )
    }
  }
}

extension Screen {
  fileprivate var refreshTitles: [(ScreenElement, String)] {
    elements.compactMap { element in
      element.refresh?.title.flatMap { $0.isEmpty ? nil : (element, $0) }
    }
  }
}
