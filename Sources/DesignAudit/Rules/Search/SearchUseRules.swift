import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R164: Finds search bars without a placeholder or a prompt.
struct SearchHints: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R164"
  static let statement = "Give hints to a search: a placeholder, or one line above the bar."
  static let reference = "iOS 10, Search Bars; iOS 9, Search Bar"
  static let check = Check.partial

  // UI9-R45 checks the text of a prompt.
  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.searchBar).compactMap { element, bar in
      guard bar.placeholder.trimmingCharacters(in: .whitespaces).isEmpty, bar.prompt.isEmpty
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "Neither a placeholder nor a prompt tells what is searched.",
        remedy: "Name what is searched in the placeholder."
      )
    }
  }
}

/// UI10-R165: Finds searches whose results do not appear during typing.
struct LiveSearchResults: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R165"
  static let statement = "Consider shortcuts and results directly below the search bar."
  static let reference = "iOS 10, Search Bars"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.searches.compactMap { element, steps in
      let begins = steps.filter { $0.value.step == .began }
      let typed = steps.filter { $0.value.step == .typed && $0.value.length > 0 }
      guard let first = typed.first, !begins.contains(where: \.value.isAnswered),
        !typed.contains(where: \.value.isAnswered)
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        time: first.time,
        frame: first.value.frame,
        what: "It was typed into \(typed.count == 1 ? "once" : "\(typed.count) times"), and below "
          + "it nothing changed within a second.",
        remedy: "Show shortcuts when it is tapped, or results while people type."
      )
    }
  }
}

/// UI10-R167: Finds Results List buttons that show no results.
struct ResultsListShowsResults: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R167"
  static let statement = "Show existing results when the Results List button is tapped."
  static let reference = "iOS 10, Search Bars"
  static let check = Check.auto

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.searches.compactMap { element, steps in
      let tap = steps.first { step in
        step.value.step == .resultsList && !step.value.isAnswered
          && log.transition(in: step.time...(step.time + settings.longestCause)) == nil
      }
      guard let tap else { return nil }
      return Self.finding(
        .error,
        at: element,
        time: tap.time,
        frame: tap.value.frame,
        what: "Its Results List button was tapped, and no results came within a second.",
        remedy: "Show the last results in searchBarResultsListButtonClicked(_:), or leave the "
          + "button out."
      )
    }
  }
}

/// UI10-R169: Finds scopes that do not change the results.
struct ScopesChangeResults: ConductRule {
  static let identifier: RuleIdentifier = "UI10-R169"
  static let statement =
    "Prefer better results to a scope bar, or scope clearly defined categories."
  static let reference = "iOS 10, Scope Bars; iOS 9, Scope Bar"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.searches.compactMap { element, steps in
      // Without text there is nothing to narrow.
      let scoped = steps.filter { $0.value.step == .scoped && $0.value.length > 0 }
      guard let first = scoped.first, !scoped.contains(where: \.value.isAnswered) else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        time: first.time,
        frame: first.value.frame,
        what: "\(scoped.count == 1 ? "Another scope was" : "\(scoped.count) scopes were") chosen, "
          + "and the results stayed as they were.",
        remedy: "Leave the scope bar out, or let each scope show a category of its own."
      )
    }
  }
}

/// UI9-R46: Finds search bars whose style does not match the frequency of searches.
struct SearchStyleByImportance: ConductRule {
  static let identifier: RuleIdentifier = "UI9-R46"
  static let statement =
    "Use the prominent style where search is basic to the app, the minimal one where it is rare."
  static let reference = "iOS 9, Search Bar; iOS 10, Search Bars"
  static let check = Check.partial

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.searches.compactMap { element, steps in
      let visits = steps.filter { $0.value.step == .shown }
      guard let last = visits.last, visits.count >= settings.visitsToJudgeSearch else {
        return nil
      }
      // A visit lasts until the next one.
      let ends = visits.dropFirst().map(\.time) + [Double.infinity]
      let used = zip(visits, ends).count { visit, end in
        steps.contains {
          $0.value.step == .began && $0.time >= visit.time && $0.time < end
        }
      }
      let share = Double(used) / Double(visits.count)
      let isMinimal = last.value.isMinimal
      guard
        isMinimal
          ? share >= settings.frequentSearchShare : share <= settings.rareSearchShare
      else { return nil }
      return Self.finding(
        .advice,
        at: element,
        time: last.time,
        frame: last.value.frame,
        what: "It is \(isMinimal ? "minimal" : "prominent"), and was used in \(used) of "
          + "\(visits.count) visits.",
        remedy: "Set searchBarStyle to \(isMinimal ? ".prominent" : ".minimal")."
      )
    }
  }
}

extension ConductLog {
  /// The steps of searches, by search bar.
  var searches: [(element: String, steps: [Timed<Search>])] {
    let all = all { if case .search(let value) = $0 { value } else { nil } }
    return Dictionary(grouping: all, by: \.value.element).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
