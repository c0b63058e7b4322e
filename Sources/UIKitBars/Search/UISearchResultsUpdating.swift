import UIKitCore

/// Shows other results as a search changes.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// The search began, its text, its tokens or its scope changed, or it ended.
  func updateSearchResults(for searchController: UISearchController)
  /// A person chose a suggestion; the text, the tokens and the suggestions are the app's to change.
  ///
  /// Optional. As of iOS 16.
  func updateSearchResults(
    for searchController: UISearchController,
    selecting searchSuggestion: any UISearchSuggestion
  )
}

extension UISearchResultsUpdating {
  /// By default nothing happens.
  public func updateSearchResults(
    for searchController: UISearchController,
    selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
