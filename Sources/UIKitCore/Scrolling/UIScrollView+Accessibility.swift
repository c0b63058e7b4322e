import CoreGraphics
import Foundation

/// Describes the position of scrolled content for a screen reader.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Returns a description of the position, such as "Page 2 of 5"; nil for none.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// Returns the description with attributes for speech; it has precedence.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  /// Returns nil: no description is spoken.
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  /// Returns nil: the other method's description is spoken.
  public func accessibilityAttributedScrollStatus(
    for scrollView: UIScrollView
  ) -> NSAttributedString? { nil }
}

extension UIScrollView {
  /// Scrolls by the height or width of the uncovered part; returns false if the content is at its
  /// end or cannot scroll in that direction.
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
    // Content that is already beyond an end of the other axis is not moved along that axis.
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
    let teller = receiver as? any UIScrollViewAccessibilityDelegate
    let words: Any? =
      teller?.accessibilityAttributedScrollStatus(for: self)
      ?? teller?.accessibilityScrollStatus(for: self)
    UIAccessibility.post(notification: .pageScrolled, argument: words)
  }
}
