import UIKitCore

/// A controller that shares its content with the controller below it in a navigation controller,
/// and animates that content between the two pages.
@MainActor
package protocol NavigationPageSharing: UIViewController {
  /// Returns whether the controller shares a page with the controller below it.
  func sharesPage(with below: UIViewController) -> Bool
  /// Called when the transition begins, animated or not, before the views of either controller
  /// load.
  func beginSharing(with below: UIViewController)
  /// Returns the animator between the two pages.
  ///
  /// - Parameters:
  ///   - isPush: Whether this controller is pushed.
  ///   - below: The controller below it.
  /// - Returns: The animator of one transition.
  func sharingAnimator(
    isPush: Bool,
    below: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning
  /// Switches the pages when no animator of this controller runs.
  func sharePage(isPush: Bool, below: UIViewController)
}

extension UINavigationController {
  /// Returns the upper of two pages that share their content; nil if they do not.
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
