import Foundation
import ScreenInspection

/// I10-R103: Finds relative dates that are wrong in the device's time zone.
struct CorrectDates: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R103"
  static let statement = "State dates correctly for the person's time zone and locale."
  static let reference = "iOS 10, Terminology"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard let today = screen.today else { return [] }
    return screen.texts.compactMap { element in
      guard let text = element.text, let said = RelativeDate(text) else { return nil }
      let meant = today.moved(by: said.offset)
      guard said.month != meant.month || said.day != meant.day else { return nil }
      return Self.finding(
        .error,
        at: element,
        what: "“\(text)” calls \(said.month)/\(said.day) “\(said.word)”; "
          + "in the device's time zone that is \(meant.month)/\(meant.day).",
        remedy: "Use DateFormatter with doesRelativeDateFormatting and the current time zone."
      )
    }
  }
}

/// A word such as "tomorrow" beside the date that it stands for.
struct RelativeDate: Equatable {
  var word: String
  /// The number of days from today.
  var offset: Int
  var month: Int
  var day: Int

  private static let words = ["yesterday": -1, "today": 0, "tomorrow": 1]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Parses English words with a month's name and a day; nil if there are none.
  init?(_ text: String) {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let word = parts.first(where: { Self.words[$0] != nil }), let offset = Self.words[word]
    else { return nil }
    for (index, part) in parts.enumerated() {
      guard part.count >= 3, part.allSatisfy(\.isLetter),
        let month = Self.months.firstIndex(where: { part.hasPrefix($0) }),
        Self.isMonth(part)
      else { continue }
      for neighbour in [index + 1, index - 1] where parts.indices.contains(neighbour) {
        let digits = parts[neighbour].prefix(while: \.isNumber)
        let ending = parts[neighbour].dropFirst(digits.count)
        guard let day = Int(digits), (1...31).contains(day),
          ["", "st", "nd", "rd", "th"].contains(ending)
        else { continue }
        (self.word, self.offset, self.month, self.day) = (word, offset, month + 1, day)
        return
      }
    }
    return nil
  }

  private static func isMonth(_ word: String) -> Bool {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december", "sept",
    ]
    return months.contains(word) || names.contains(word)
  }
}

/// I10-R104: Finds times of a journey without a time zone.
struct ZonesWithTimes: ScreenRule {
  static let identifier: RuleIdentifier = "I10-R104"
  static let statement = "Show the time zone where the place of a time matters."
  static let reference = "iOS 10, Terminology"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    let isTravel = screen.texts.contains { element in
      Wording(element.text ?? "").contains(anyOf: Self.travel)
    }
    guard isTravel else { return [] }
    let times = screen.texts.filter { element in
      !element.isSystemPart && (element.text ?? "").contains(#/\b([01]?\d|2[0-3]):[0-5]\d\b/#)
    }
    let untold = times.filter { time in
      let near = screen.texts(near: time, within: settings.labelReach).map { $0.text ?? "" }
      return !([time.text ?? ""] + near).contains(where: Self.namesZone)
    }
    guard let first = untold.first, untold.count == times.count else { return [] }
    return [
      Self.finding(
        .advice,
        at: first,
        what: "“\(first.text ?? "")” is a time of a journey without its time zone.",
        remedy: "Add the zone's abbreviation, or “local time”."
      )
    ]
  }

  private static let travel = [
    "flight", "departure", "departs", "boarding", "arrival", "arrives", "gate", "layover",
  ]

  private static func namesZone(_ text: String) -> Bool {
    text.contains(#/\b(GMT|UTC|[A-Z]{1,3}[SD]T|[A-Z]{2,3}T)\b|[Ll]ocal time|UTC[+−-]\d/#)
  }
}
