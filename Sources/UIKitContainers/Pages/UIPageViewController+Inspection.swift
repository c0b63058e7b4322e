import UIKitCore

/// State of the pages for inspection by tests; reading it changes nothing.
extension UIPageViewController {
  /// The current pages, and the neighbouring pages that the data source already returned.
  package final var pagesAtHand: [UIViewController] {
    guard transitionStyle == .scroll, isViewLoaded else { return shown }
    return scroller.neighbors.before + shown + scroller.neighbors.after
  }
}
