import Foundation
import UIKitCore

/// The strings of tab bars.
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

  /// Returns the accessibility text of a badge: "3 items", or the badge's text if it is not a
  /// number.
  static func badge(_ text: String) -> String {
    guard let number = Int(text) else { return text }
    let pattern = number == 1 ? SystemStrings.string(.oneItem) : SystemStrings.string(.items)
    return pattern.replacingOccurrences(of: "%d", with: "\(number)")
  }

  /// Returns the position of a tab, such as "Tab 1 of 4".
  static func place(_ number: Int, of count: Int) -> String {
    SystemStrings.string(.tabPlace)
      .replacingOccurrences(of: "%1", with: "\(number)")
      .replacingOccurrences(of: "%2", with: "\(count)")
  }
}
