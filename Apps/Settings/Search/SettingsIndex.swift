import Foundation
import UIKit

/// The searchable rows of all pages.
@MainActor
struct SettingsIndex {
  /// A row with its path.
  struct Entry {
    var row: SettingsPage.Row
    /// The titles of the pages on the path to the row, without the first page.
    var path: [String]
    /// Returns the page with the row; nil if the row opens itself, such as an app's page.
    var page: (@MainActor () -> SettingsPage)?
  }

  private var entries: [Entry] = []

  /// The number of pages on the longest path to an indexed row.
  ///
  /// Chosen: deeper pages contain only choices.
  private static let deepest = 4

  /// Creates the index of all pages, starting with the first one.
  init() { add(SettingsPages.root, { SettingsPages.root }, [], depth: 0) }

  private mutating func add(
    _ page: SettingsPage,
    _ make: @escaping @MainActor () -> SettingsPage,
    _ path: [String],
    depth: Int
  ) {
    for row in page.sections.flatMap(\.rows) where !row.title.isEmpty {
      switch row.kind {
      // Options of a list and values are not settings.
      case .option, .value: continue
      default: entries.append(Entry(row: row, path: path, page: make))
      }
      guard depth < Self.deepest else { continue }
      switch row.kind {
      case .page(_, let below): add(below(), below, path + [row.title], depth: depth + 1)
      case .app(let identifier):
        let below: @MainActor () -> SettingsPage = { SettingsPages.appPage(identifier) }
        add(below(), below, path + [row.title], depth: depth + 1)
      default: break
      }
    }
  }

  /// Returns the rows whose words begin with the words of a text, sorted by their distance from the
  /// first page.
  func results(for text: String) -> [Entry] {
    let typed = Self.words(text)
    guard !typed.isEmpty else { return [] }
    let found = entries.enumerated().filter { _, entry in
      let words = Self.words(entry.row.title)
      return typed.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
    }
    return found.sorted { ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset) }
      .map(\.element)
  }

  private static func words(_ text: String) -> [String] {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
      locale: .current
    )
    .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
