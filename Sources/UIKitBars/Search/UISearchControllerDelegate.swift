import UIKitCore

/// Observes the presentation and dismissal of a search.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// The search is about to be presented.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The search has been presented.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Presents the search; by default the controller presents itself.
  func presentSearchController(_ searchController: UISearchController)
  /// The navigation bar is about to show the search bar in another place.
  ///
  /// As of iOS 16.
  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  )
  /// The navigation bar shows the search bar in another place.
  ///
  /// As of iOS 16.
  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  )
}

extension UISearchControllerDelegate {
  /// By default nothing happens.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// By default nothing happens.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// By default nothing happens.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// By default nothing happens.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// By default the controller presents itself.
  public func presentSearchController(_ searchController: UISearchController) {
    searchController.presentItself(animated: true)
  }
  /// By default nothing happens.
  public func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {}
  /// By default nothing happens.
  public func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {}
}
