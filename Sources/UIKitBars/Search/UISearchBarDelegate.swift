import Foundation
import UIKitCore

/// Controls and observes searching in a search bar.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Whether the field may be edited; by default true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// The field has the keys.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end; by default true.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// The field has the keys no longer.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// A person changed the text, or emptied it.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether a person may change the text so; by default true.
  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// The search key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The button of bookmarks was tapped.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The Cancel button was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The button of the list of results was tapped.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// A person chose another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// By default true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// By default nothing happens.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// By default true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// By default nothing happens.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// By default nothing happens.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// By default true.
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// By default nothing happens.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// By default nothing happens.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// By default nothing happens.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// By default nothing happens.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// By default nothing happens.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
