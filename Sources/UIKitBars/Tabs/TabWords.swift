import Foundation
import UIKitCore

/// Words that tab bars say.
enum TabWords {
  static func title(_ item: UITabBarItem.SystemItem) -> String {
    let word: SystemStrings.Word =
      switch item {
      case .more: .more
      case .favorites: .favorites
      case .featured: .featured
      case .topRated: .topRated
      case .recents: .recents
      case .contacts: .contacts
      case .history: .history
      case .bookmarks: .bookmarks
      case .search: .search
      case .downloads: .downloads
      case .mostRecent: .mostRecent
      case .mostViewed: .mostViewed
      }
    return SystemStrings.string(word)
  }

  /// What is said of a badge: "3 items", or the text itself where it is no number.
  static func badge(_ text: String) -> String {
    guard let number = Int(text) else { return text }
    let pattern = number == 1 ? SystemStrings.string(.oneItem) : SystemStrings.string(.items)
    return pattern.replacingOccurrences(of: "%d", with: "\(number)")
  }

  /// "Tab 1 of 4".
  static func place(_ number: Int, of count: Int) -> String {
    SystemStrings.string(.tabPlace)
      .replacingOccurrences(of: "%1", with: "\(number)")
      .replacingOccurrences(of: "%2", with: "\(count)")
  }
}
