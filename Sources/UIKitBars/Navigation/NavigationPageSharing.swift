import UIKitCore

/// A controller that shares what it shows with the one below it in a navigation controller, and
/// changes pages by changing that.
@MainActor
package protocol NavigationPageSharing: UIViewController {
  /// Whether the controller changes pages with the one below it in a way of its own.
  func sharesPage(with below: UIViewController) -> Bool
  /// Called when the change begins, animated or not, before the views of either controller load.
  func beginSharing(with below: UIViewController)
  /// Returns the way from one page to the other.
  ///
  /// - Parameters:
  ///   - isPush: Whether this controller comes.
  ///   - below: The controller below it.
  /// - Returns: The animator of one transition.
  func sharingAnimator(
    isPush: Bool,
    below: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning
  /// Changes the pages where no such animator runs.
  func sharePage(isPush: Bool, below: UIViewController)
}

extension UINavigationController {
  /// The upper of two pages that share what they show; nil: they do not.
  final func sharingPage(
    from: UIViewController,
    to: UIViewController,
    isPush: Bool
  ) -> (any NavigationPageSharing)? {
    let (upper, below) = isPush ? (to, from) : (from, to)
    guard let upper = upper as? any NavigationPageSharing, upper.sharesPage(with: below) else {
      return nil
    }
    if isPush { upper.beginSharing(with: below) }
    return upper
  }
}
