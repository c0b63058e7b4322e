import UIKit

/// The person's recent searches, newest first.
@MainActor
struct RecentSearches {
  private static let key = "RecentSearches"
  private static let limit = 5

  static var all: [String] { UserDefaults.standard.stringArray(forKey: key) ?? [] }

  static func add(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return }
    let others = all.filter { $0.caseInsensitiveCompare(text) != .orderedSame }
    UserDefaults.standard.set(Array(([text] + others).prefix(limit)), forKey: key)
  }
}
