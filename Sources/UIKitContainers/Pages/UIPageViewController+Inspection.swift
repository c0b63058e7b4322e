import UIKitCore

/// What a reviewer asks of the pages; asking changes nothing.
extension UIPageViewController {
  /// The pages that are shown, and those beside them that the data source gave already.
  package final var pagesAtHand: [UIViewController] {
    guard transitionStyle == .scroll, isViewLoaded else { return shown }
    return scroller.neighbors.before + shown + scroller.neighbors.after
  }
}
