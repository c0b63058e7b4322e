import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R161: Finds text fields for a search.
struct SearchWithSearchBar: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R161"
  static let statement = "Use a search bar to search, not a text field."
  static let reference = "iOS 10, Search Bars; iOS 9, Search Bar"
  static let check = Check.auto

  private static let words = ["search", "find", "搜索", "查找", "بحث", "ابحث"]

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // The field of a search bar is not one of these.
    screen.parts(\.field).compactMap { element, field in
      guard let first = Wording(field.placeholder).bareWords.first,
        Self.words.contains(first.lowercased())
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "“\(field.placeholder)” asks for a search in a text field.",
        remedy: "Use a search bar."
      )
    }
  }
}

/// UI10-R162: Finds search bars without a Clear or Cancel button.
struct SearchesEnd: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R162"
  static let statement = "Enable the Clear and Cancel buttons of a search bar."
  static let reference = "iOS 10, Search Bars"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.searchBar).flatMap { element, bar -> [Finding] in
      var found: [Finding] = []
      if !bar.hasClearButton {
        found.append(
          Self.finding(
            .warning,
            at: element,
            what: "Its Clear button is switched off.",
            remedy: "Leave the field's clearButtonMode as it is."
          )
        )
      }
      if bar.isEditing, !bar.showsCancel {
        found.append(
          Self.finding(
            .warning,
            at: element,
            what: "A search goes on, and no Cancel button ends it.",
            remedy: "Show it with setShowsCancelButton(_:animated:), or use a search controller."
          )
        )
      }
      return found
    }
  }
}

/// UI10-R168: Finds search bars with both the Bookmarks and the Results List button.
struct OneSearchButton: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R168"
  static let statement = "Never show the Bookmarks and the Results List button together."
  static let reference = "iOS 10, Search Bars"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.searchBar).compactMap { element, bar in
      guard bar.showsBookmarks, bar.showsResultsList else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "It shows both buttons.",
        remedy: "Show one of them."
      )
    }
  }
}

/// UI9-R45: Finds prompts of search bars that are not one short sentence.
struct SearchPromptIsSentence: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R45"
  static let statement = "Write the prompt of a search bar as a short, full sentence."
  static let reference = "iOS 9, Search Bar"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.searchBar).compactMap { element, bar in
      guard !bar.prompt.isEmpty else { return nil }
      let words = Wording(bar.prompt)
      let what: String
      if words.sentences > 1 {
        what = "Its prompt has \(words.sentences) sentences."
      } else if words.isEnglish, words.endMark == nil {
        what = "Its prompt “\(bar.prompt)” has no mark at its end."
      } else if bar.isPromptCut {
        what = "Its prompt “\(bar.prompt)” does not fit."
      } else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: what,
        remedy: "Write one short, full sentence."
      )
    }
  }
}

/// UI9-R47: Finds scope bars without at least two different scopes.
struct ScopesNeedCategories: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R47"
  static let statement =
    "Use a scope bar only with a search bar and only for clearly separate categories."
  static let reference = "iOS 9, Scope Bar; iOS 10, Scope Bars"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.searchBar).compactMap { element, bar in
      guard bar.showsScopes else { return nil }
      let titles = bar.scopes.map { Wording($0).bareWords.joined(separator: " ").lowercased() }
      let what: String
      if titles.count < 2 {
        what = "Its scope bar has \(titles.count == 1 ? "one scope" : "no scopes")."
      } else if Set(titles).count < titles.count {
        what = "Two of its scopes have the same title."
      } else {
        return nil
      }
      return Self.finding(
        .warning,
        at: element,
        what: what,
        remedy: "Offer at least two different scopes, or leave the scope bar out."
      )
    }
  }
}
