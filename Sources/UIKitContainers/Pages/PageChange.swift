import UIKitCore

/// The exchange of the pages that are shown for others.
@MainActor
final class PageChange {
  let from: [UIViewController]
  let to: [UIViewController]
  /// What the back of the turning page shows where that is no page of its own; nil: paper.
  let back: UIViewController?
  let direction: UIPageViewController.NavigationDirection
  /// Whether a person turns the page, and the delegate hears of it.
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

  /// Who goes, and who comes: a page in both stays.
  var leaving: [UIViewController] { from.filter { page in !to.contains { $0 === page } } }
  var coming: [UIViewController] { to.filter { page in !from.contains { $0 === page } } }
}
