import Foundation
import UIKitCore

/// An object that supplies the pages of a page view controller one by one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before another page; nil if there is none.
  ///
  /// The previous page is on the left or above, or on the right in right-to-left languages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another page; nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of the page control; optional.
  ///
  /// Called when code sets the pages. The page control is visible only if this method and
  /// `presentationIndex(for:)` are implemented, the style is `.scroll` and the orientation is
  /// horizontal.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the current dot; optional.
  ///
  /// Called when code sets the pages; when the user turns pages, the dot moves automatically.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns a value that means there is no page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    UIPageViewController.noAnswer
  }
  /// Returns a value that means there is no page control.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    UIPageViewController.noAnswer
  }
}
