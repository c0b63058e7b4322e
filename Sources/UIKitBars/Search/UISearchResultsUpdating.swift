import UIKitCore

/// Shows other results as a search changes.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins or ends, or its text, tokens or scope change.
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
  /// The default implementation does nothing.
  public func updateSearchResults(
    for searchController: UISearchController,
    selecting searchSuggestion: any UISearchSuggestion
  ) {}
}
