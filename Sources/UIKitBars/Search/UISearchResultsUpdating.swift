import UIKitCore

/// An object that updates results during a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins or ends, or its text, tokens or scope change.
  func updateSearchResults(for searchController: UISearchController)
  /// Called when a person chooses a suggestion; the app changes the text, the tokens and the
  /// suggestions.
  ///
  /// The method is optional.
  ///
  /// - Note: iOS 16 and later.
  func updateSearchResults(
    for searchController: UISearchController,
    selecting searchSuggestion: any UISearchSuggestion
  )
}

extension UISearchResultsUpdating {
  /// The default implementation does nothing.
  public func updateSearchResults(
    for searchController: UISearchController,
    selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
