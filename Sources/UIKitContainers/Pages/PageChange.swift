import UIKitCore

/// A transition from the pages that are shown to other pages.
@MainActor
final class PageChange {
  let from: [UIViewController]
  let to: [UIViewController]
  /// The page shown on the back of the turning page; nil for blank paper.
  let back: UIViewController?
  let direction: UIPageViewController.NavigationDirection
  /// Whether the user turns the page, in which case the delegate is notified.
  let isByGesture: Bool
  let isAnimated: Bool
  let completion: ((Bool) -> Void)?

  init(
    from: [UIViewController],
    to: [UIViewController],
    back: UIViewController? = nil,
    _ direction: UIPageViewController.NavigationDirection,
    isByGesture: Bool,
    isAnimated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.from = from
    self.to = to
    self.back = back
    self.direction = direction
    self.isByGesture = isByGesture
    self.isAnimated = isAnimated
    self.completion = completion
  }

  /// The pages that are removed; pages in both lists stay.
  var leaving: [UIViewController] { from.filter { page in !to.contains { $0 === page } } }
  /// The pages that are added; pages in both lists stay.
  var coming: [UIViewController] { to.filter { page in !from.contains { $0 === page } } }
}
