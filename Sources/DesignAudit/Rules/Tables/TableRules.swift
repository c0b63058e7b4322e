import CoreGraphics
import Foundation
import ScreenInspection

/// UI10-R92: Finds tables of images.
struct TablesAreForText: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R92"
  static let statement = "Use tables for text-based content."
  static let reference = "iOS 10, Tables"
  static let check = Check.partial

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.tables.compactMap { element, _, rows in
      let pictures = rows.filter { $0.1.hasImage && $0.1.texts.isEmpty }
      guard rows.count > 2, pictures.count * 2 > rows.count else { return nil }
      return Self.finding(
        .advice,
        at: element,
        what: "\(pictures.count) of its \(rows.count) rows in sight are images without words.",
        remedy: "Use a collection for images."
      )
    }
  }
}

/// UI10-R93: Finds tables that truncate text, or whose lines are too wide to read.
struct SensibleTableWidth: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R93"
  static let statement =
    "Keep a table's width sensible: not so thin that text is cut, nor too wide."
  static let reference = "iOS 10, Tables"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard screen.hasUsualTextSize else { return [] }
    return screen.tables.compactMap { element, table, rows in
      let texts = screen.texts.filter { $0.isInside(element) && screen.row(around: $0) != nil }
      let cut = texts.filter(\.isTruncated).count
      let isThin =
        rows.count > 2 && Double(cut) > settings.maximumCutShare * Double(max(1, texts.count))
      let wide = texts.filter { text in
        guard let font = text.font, let readable = table.readableWidth,
          text.frame.width > readable + 1
        else { return false }
        return Double(text.frame.height) > 1.8 * font.size
      }
      guard isThin || !wide.isEmpty else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: isThin
          ? "\(cut) of the \(texts.count) texts in its rows are cut."
          : "Lines of its rows are wider than \((table.readableWidth ?? 0).whole) points.",
        remedy: isThin
          ? "Give the table more width, or its rows more lines."
          : "Set cellLayoutMarginsFollowReadableWidth, or lay text out in readableContentGuide."
      )
    }
  }
}

/// UI10-R99: Finds tables with an index and trailing elements.
struct NothingUnderTheIndex: ScreenRule {
  static let identifier: RuleIdentifier = "UI10-R99"
  static let statement = "Do not combine an index with rows that have right-aligned elements."
  static let reference = "iOS 10, Tables; iOS 9, Table View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.tables.compactMap { element, table, rows in
      guard table.hasIndex, table.style == .plain, !table.isEditing else { return nil }
      let edge = settings.indexReach
      let bad = rows.first { cell, row in
        guard row.accessory == .none else { return true }
        return screen.elements.contains { inner in
          guard inner.isInside(cell), inner.isInteractive, inner.kind == .control else {
            return false
          }
          return screen.isRightToLeft
            ? inner.frame.minX < cell.frame.minX + edge
            : inner.frame.maxX > cell.frame.maxX - edge
        }
      }
      guard let bad else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It has an index, and \(bad.1.name) has something at the same edge.",
        remedy: "Leave accessories out, or the index."
      )
    }
  }
}

/// UI10-R95: Finds empty tables without progress or an explanation.
struct LoadingTablesTellIt: ScreenRule, ConductRule {
  static let identifier: RuleIdentifier = "UI10-R95"
  static let statement = "While a table's data load show progress; never show it empty."
  static let reference = "iOS 10, Tables; iOS 9, Table View"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    guard !screen.elements.contains(where: { $0.spinner != nil || $0.progressBar != nil }) else {
      return []
    }
    return screen.tables.compactMap { element, table, _ in
      guard table.rowCounts.allSatisfy({ $0 == 0 }), !table.hasBackground,
        element.refresh?.isRefreshing != true,
        !screen.texts.contains(where: { element.frame.contains($0.frame) })
      else { return nil }
      return Self.finding(
        .warning,
        at: element,
        what: "It is empty, and nothing tells whether rows are still to come.",
        remedy: "Show an activity indicator with a telling label while it loads, and a sentence "
          + "where there is nothing."
      )
    }
  }

  func findings(in log: ConductLog, settings: AuditSettings) -> [Finding] {
    log.waits.compactMap { wait in
      guard wait.duration > settings.slowWork, !wait.tellsProgress else { return nil }
      return Self.finding(
        .error,
        at: wait.list,
        time: wait.start,
        what: "It stayed empty for \(wait.duration.secondsText), and nothing told that it loads.",
        remedy: "Show an activity indicator until the first rows are there."
      )
    }
  }
}

/// UI9-R103: Finds grouped tables with an index, without a group, or with an empty group.
struct FilledGroups: ScreenRule {
  static let identifier: RuleIdentifier = "UI9-R103"
  static let statement = "A grouped table has no index, at least one group, and no empty group."
  static let reference = "iOS 9, Table View; iOS 10, Tables"
  static let check = Check.auto

  func findings(on screen: Screen, settings: AuditSettings) -> [Finding] {
    screen.tables.flatMap { element, table, _ -> [Finding] in
      guard table.style == .grouped else { return [] }
      var problems: [String] = []
      if table.hasIndex { problems.append("It is grouped and has an index, which is not shown.") }
      if table.rowCounts.isEmpty { problems.append("It is grouped and has no group.") }
      let empty = table.rowCounts.enumerated().filter { $0.element == 0 }.map { "\($0.offset)" }
      if !empty.isEmpty {
        problems.append("Groups without a row: \(empty.joined(separator: ", ")).")
      }
      return problems.prefix(1).map { _ in
        Self.finding(
          table.hasIndex || table.rowCounts.isEmpty ? .error : .warning,
          at: element,
          what: problems.joined(separator: " "),
          remedy: "Leave out what is empty; use the plain style with an index."
        )
      }
    }
  }
}

extension RowFacts {
  /// The name of a row in findings.
  var name: String {
    texts.first.map { "“\($0)”" } ?? "row \(row) of section \(section)"
  }
}
