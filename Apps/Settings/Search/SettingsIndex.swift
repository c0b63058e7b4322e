import Foundation
import UIKit

/// The rows of all pages, found by what a person types.
@MainActor
struct SettingsIndex {
  /// A row, and the way to it.
  struct Entry {
    var row: SettingsPage.Row
    /// The titles of the pages on the way to the row, without that of the first page.
    var path: [String]
    /// The page that has the row; nil: it opens itself, as an app's page does.
    var page: (@MainActor () -> SettingsPage)?
  }

  private var entries: [Entry] = []

  /// Chosen: the pages on the way to a row; choices below are not looked at.
  private static let deepest = 4

  /// Reads all pages from the first one.
  init() { add(SettingsPages.root, { SettingsPages.root }, [], depth: 0) }

  private mutating func add(
    _ page: SettingsPage,
    _ make: @escaping @MainActor () -> SettingsPage,
    _ path: [String],
    depth: Int
  ) {
    for row in page.sections.flatMap(\.rows) where !row.title.isEmpty {
      switch row.kind {
      // The choices of a list and facts are no settings.
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

  /// The rows whose words begin with the words that are typed; those on pages near the first come
  /// first.
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
