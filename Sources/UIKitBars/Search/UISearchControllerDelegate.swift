import UIKitCore

/// A delegate that observes the presentation and dismissal of a search.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search is presented.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search was presented.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search is dismissed.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search was dismissed.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Presents the search; by default the controller presents itself.
  func presentSearchController(_ searchController: UISearchController)
  /// Called before the navigation bar moves the search bar to another placement.
  ///
  /// - Note: iOS 16 and later.
  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  )
  /// Called after the navigation bar moved the search bar to another placement.
  ///
  /// - Note: iOS 16 and later.
  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  )
}

extension UISearchControllerDelegate {
  /// The default implementation does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// The default implementation does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// The default implementation does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// The default implementation does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Presents the search controller.
  public func presentSearchController(_ searchController: UISearchController) {
    searchController.presentItself(animated: true)
  }
  /// The default implementation does nothing.
  public func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {}
  /// The default implementation does nothing.
  public func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {}
}
