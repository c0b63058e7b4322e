import Foundation
import UIKitCore

/// A delegate that controls and observes searching in a search bar.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Returns whether editing may begin; true by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing begins.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether editing may end; true by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing ends.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after a person changed or cleared the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether a change of the text is permitted; true by default.
  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Called when the search key is pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the bookmarks button is tapped.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the Cancel button is tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the results button is tapped.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person selects another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// The default implementation returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// The default implementation does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// The default implementation returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// The default implementation does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// The default implementation does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// The default implementation returns true.
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// The default implementation does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// The default implementation does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// The default implementation does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// The default implementation does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// The default implementation does nothing.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
