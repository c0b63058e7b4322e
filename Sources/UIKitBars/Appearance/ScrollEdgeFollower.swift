import CoreGraphics
import Foundation
import UIKitCore

/// Observes the content above a bar at the bottom, and reports its distance from its end.
@MainActor
final class ScrollEdgeFollower {
  private weak var scrollView: UIScrollView?
  private var observations: [NSKeyValueObservation] = []
  private var tell: ((CGFloat) -> Void)?

  // Unverified: the points of content below the bar at which the background is fully visible.
  private static let reach: CGFloat = 8

  func forget() {
    stopFollowing()
    tell = nil
  }

  private func stopFollowing() {
    for observation in observations { observation.invalidate() }
    observations = []
    scrollView = nil
  }

  /// Observes the scroll view that a controller, or a child of it, set for the bottom edge; if
  /// there is none, the first scroll view that reaches the bar.
  ///
  /// - Parameters:
  ///   - controller: The controller that contains the content.
  ///   - bar: The bar at the bottom, above the content.
  ///   - counts: Whether the bar looks different at the end of the content; if false, nothing is
  ///     observed.
  ///   - tell: The closure that receives 0 at the end, and 1 while content extends below the bar or
  ///     no scroll view was found.
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
    self.tell = tell
    let found =
      controller.nearestContentScrollView(for: .bottom) ?? Self.find(in: root, reaching: bar)
    if found !== scrollView {
      stopFollowing()
      scrollView = found
      if let found {
        // Content grows without moving when rows arrive, and its end moves with its inset.
        observations = [
          found.observe(\.contentOffset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.report() }
          },
          found.observe(\.contentSize) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.report() }
          },
          found.observe(\.contentInset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.report() }
          },
        ]
      }
    }
    report()
  }

  /// Whether no scroll view is observed, so that new content has to be searched for one.
  var isSearching: Bool {
    guard tell != nil else { return false }
    guard let scrollView else { return true }
    return scrollView.window == nil || scrollView.isHidden
  }

  func report() { tell?(progress) }

  // Unverified: without a scroll view the background is visible.
  private var progress: CGFloat {
    guard let scrollView else { return 1 }
    let end =
      scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
      - scrollView.bounds.height
    return max(0, min(1, (end - scrollView.contentOffset.y) / Self.reach))
  }

  /// Returns the first scroll view that reaches the bar.
  ///
  /// Each layout of a page without a scroll view searches again, so the search is kept short:
  /// scroll views inside controls, such as the wheels of a date picker, are not the content of a
  /// page.
  private static func find(in view: UIView, reaching bar: UIView) -> UIScrollView? {
    guard !view.isHidden, !(view is UIControl) else { return nil }
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
