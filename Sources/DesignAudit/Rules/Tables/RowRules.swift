import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R103: Finds truncated text in rows.
struct ShortRowText: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R103"
  static let statement = "Keep row text short, so that it is not cut."
  static let reference = "iOS 10, Table Rows; iOS 9, Table View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    // VIS-R90 reports the truncation at larger text sizes.
    guard screen.hasUsualTextSize else { return [] }
    return screen.texts.compactMap { text in
      guard text.isTruncated, let cell = screen.row(around: text), cell.row != nil else {
        return nil
      }
      return Self.finding(
        .advice,
        at: text,
        what: "“\(text.text ?? "")” is cut.",
        remedy: "Shorten it, or give the label more lines."
      )
    }
  }
}

/// UI9-R112: Finds standard cells with additional views.
struct StandardCellsUnaltered: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R112"
  static let statement = "For a layout of its own make a cell class, do not alter a standard cell."
  static let reference = "iOS 9, Table View; iOS 10, Table Rows"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.row).compactMap { element, row in
      guard row.isAltered else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "Views were added to the standard cell of \(row.name).",
        remedy: "Make a subclass of UITableViewCell with a layout of its own."
      )
    }
  }
}

/// UI9-R113: Finds Value 2 cells with images.
struct NoImageInValue2: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R113"
  static let statement = "Avoid images in Value 2 cells."
  static let reference = "iOS 9, Table View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.parts(\.row).compactMap { element, row in
      guard row.style == .value2, row.hasImage else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "\(row.name) is a Value 2 cell with an image, which is not shown.",
        remedy: "Use the default, the subtitle or the Value 1 style."
      )
    }
  }
}

/// IX-R141: Finds long lists of values without an order.
struct SortedValues: ScreenRule {
  static let identifier: RuleIdentifier = "IX-R141"
  static let statement = "Sort lists of values alphabetically or in another logical order."
  static let reference = "iOS 12, §3.4; iOS 10, Data Entry"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.tables.compactMap { element, _, rows in
      // A list of values marks the selected one; other tables have their own order.
      guard rows.contains(where: { $0.1.accessory == .checkmark }) else { return nil }
      let values = rows.filter { $0.1.section == rows[0].1.section }.sorted { $0.1.row < $1.1.row }
        .compactMap { $0.1.texts.first }
      guard values.count > settings.maximumUnsortedRows, !ValueOrder.isLogical(values) else {
        return nil
      }
      return Self.finding(
        .advice,
        at: element,
        what: "Its values stand in no order: “\(values.prefix(3).joined(separator: "”, “"))” …",
        remedy: "Sort them by alphabet, number or time."
      )
    }
  }
}

/// The orders that people recognize.
enum ValueOrder {
  static func isLogical(_ values: [String]) -> Bool {
    let numbers = values.map { value in
      Double(value.filter { $0.isNumber || $0 == "." || $0 == "-" })
    }
    if !numbers.contains(nil) {
      let known = numbers.compactMap { $0 }
      if known == known.sorted() || known == known.sorted(by: >) { return true }
    }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    for names in [
      formatter.monthSymbols, formatter.weekdaySymbols, formatter.shortMonthSymbols,
      formatter.shortWeekdaySymbols,
    ] where values.allSatisfy(names.contains) {
      let places = values.compactMap { names.firstIndex(of: $0) }
      if isInCycle(places) || isInCycle(places.reversed()) { return true }
    }
    let folded = values.map {
      $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    func ascends(_ words: [String]) -> Bool {
      zip(words, words.dropFirst()).allSatisfy {
        $0.compare($1, options: .numeric) != .orderedDescending
      }
    }
    // "None" or "Automatic" may come before the sorted values.
    return ascends(folded) || ascends(folded.reversed()) || ascends(Array(folded.dropFirst()))
  }

  /// Returns whether places in a cycle, such as the year, are in order from any of them on.
  private static func isInCycle(_ places: [Int]) -> Bool {
    places.indices.count { places[$0] > places[($0 + 1) % places.count] } <= 1
  }
}
