import Foundation
import UIKitCore

/// Supplies the pages of a page view controller one by one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another one; nil: there is none.
  ///
  /// "Before" means to the left or above, or to the right where people read from right to left.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; nil: there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots the page control has; optional.
  ///
  /// Asked when code sets the pages. The page control is shown where this and
  /// `presentationIndex(for:)` are there, the style is `.scroll` and the pages lie side by side.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is the current one; optional.
  ///
  /// Asked when code sets the pages; as people turn them the dot moves by itself.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Says that there is no answer, and so no page control.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    UIPageViewController.noAnswer
  }
  /// Says that there is no answer, and so no page control.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    UIPageViewController.noAnswer
  }
}
