import CoreGraphics
import Foundation

/// Tells a screen reader where scrolled content is.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Words for the place that the content is at, such as "Page 2 of 5"; nil: none.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// The same with attributes for the voice, which is preferred.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  /// nil: nothing is said.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  /// nil: what the other method says.
  public func accessibilityAttributedScrollStatus(
    for scrollView: UIScrollView
  ) -> NSAttributedString? { nil }
}

extension UIScrollView {
  /// Scrolls by what is uncovered; false where the content is at its end or cannot scroll that way.
  func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let inset = adjustedContentInset
    let room = CGSize(
      width: bounds.width - inset.horizontal,
      height: bounds.height - inset.vertical
    )
    let isAcross = !scrollsVertically && scrollsHorizontally
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let across: CGFloat = isRightToLeft ? -room.width : room.width
    var target = contentOffset
    switch direction {
    case .down: target.y += room.height
    case .up: target.y -= room.height
    case .right: target.x += room.width
    case .left: target.x -= room.width
    case .next: if isAcross { target.x += across } else { target.y += room.height }
    case .previous: if isAcross { target.x -= across } else { target.y -= room.height }
    }
    target = clamped(target)
    // Content that is beyond an end already is not scrolled sideways to it.
    if target.x != contentOffset.x, target.y != contentOffset.y {
      switch direction {
      case .down, .up: target.x = contentOffset.x
      case .left, .right: target.y = contentOffset.y
      case .next, .previous: break
      }
    }
    guard abs(target.x - contentOffset.x) > pixel || abs(target.y - contentOffset.y) > pixel else {
      return false
    }
    setContentOffset(target, animated: true)
    tellReader()
    return true
  }

  private func tellReader() {
    let teller = delegate as? any UIScrollViewAccessibilityDelegate
    let words: Any? =
      teller?.accessibilityAttributedScrollStatus(for: self)
      ?? teller?.accessibilityScrollStatus(for: self)
    UIAccessibility.post(notification: .pageScrolled, argument: words)
  }
}
