import UIKitCore

/// Shows other results as a search changes.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search began, its text, its tokens or its scope changed, or it ended.
  func updateSearchResults(for searchController: UISearchController)
}
