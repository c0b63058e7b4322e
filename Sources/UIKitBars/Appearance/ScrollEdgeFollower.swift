import CoreGraphics
import Foundation
import UIKitCore

/// Follows the content above a bar at the bottom, and tells how far it is from its end.
@MainActor
final class ScrollEdgeFollower {
  private weak var scrollView: UIScrollView?
  private var observation: NSKeyValueObservation?

  // Unverified: points of content below the bar at which its ground is whole.
  private static let reach: CGFloat = 8

  func forget() {
    observation?.invalidate()
    observation = nil
    scrollView = nil
  }

  /// - Parameters:
  ///   - controller: Whose content it is: the scroll view that it named, else the first one that
  ///     reaches the bar.
  ///   - bar: The bar at the bottom that content runs below.
  ///   - counts: Whether the bar looks otherwise at the end; else nothing is followed.
  ///   - tell: Gets 0 at the end, 1 where content runs on below the bar or nothing scrolls.
  func follow(
    _ controller: UIViewController?,
    above bar: UIView,
    counts: Bool,
    tell: @escaping (CGFloat) -> Void
  ) {
    guard counts, let controller, let root = controller.viewIfLoaded else {
      forget()
      return tell(1)
    }
    let found =
      controller.contentScrollView(for: .bottom) ?? Self.find(in: root, reaching: bar)
    if found !== scrollView {
      forget()
      scrollView = found
      observation = found?.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { tell(self?.progress ?? 1) }
      }
    }
    tell(progress)
  }

  // Unverified: without anything that scrolls the ground shows.
  private var progress: CGFloat {
    guard let scrollView else { return 1 }
    let end =
      scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
      - scrollView.bounds.height
    return max(0, min(1, (end - scrollView.contentOffset.y) / Self.reach))
  }

  /// The first scroll view that reaches the bar.
  private static func find(in view: UIView, reaching bar: UIView) -> UIScrollView? {
    guard !view.isHidden else { return nil }
    if let scrollView = view as? UIScrollView,
      scrollView.convert(scrollView.bounds, to: bar).maxY >= 0
    {
      return scrollView
    }
    for child in view.subviews {
      if let found = find(in: child, reaching: bar) { return found }
    }
    return nil
  }
}
