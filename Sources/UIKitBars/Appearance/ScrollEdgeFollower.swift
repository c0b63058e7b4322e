import CoreGraphics
import Foundation
import UIKitCore

/// Follows the content above a bar at the bottom, and reports how far it is from its end.
@MainActor
final class ScrollEdgeFollower {
  private weak var scrollView: UIScrollView?
  private var observations: [NSKeyValueObservation] = []
  private var tell: ((CGFloat) -> Void)?

  // Unverified: points of content below the bar at which its ground is whole.
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

  /// Follows the scroll view that a controller, or a controller in it, named for the lower edge, else
  /// the first one that reaches the bar.
  ///
  /// - Parameters:
  ///   - controller: The controller whose content it is.
  ///   - bar: The bar at the bottom that content runs below.
  ///   - counts: Whether the bar looks otherwise at the end; else nothing is followed.
  ///   - tell: Receives 0 at the end, 1 where content runs on below the bar or nothing scrolls.
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

  /// Whether there is nothing to follow, so that content that came is to be looked for.
  var isSearching: Bool {
    guard tell != nil else { return false }
    guard let scrollView else { return true }
    return scrollView.window == nil || scrollView.isHidden
  }

  func report() { tell?(progress) }

  // Unverified: without anything that scrolls the ground shows.
  private var progress: CGFloat {
    guard let scrollView else { return 1 }
    let end =
      scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
      - scrollView.bounds.height
    return max(0, min(1, (end - scrollView.contentOffset.y) / Self.reach))
  }

  /// The first scroll view that reaches the bar.
  ///
  /// Each layout of a page without one looks again, so that the way is kept short: what scrolls in a
  /// control, as the wheels of a date picker, is no content of a page.
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
