import CoreGraphics
import UIKit

extension UIScrollView {
  /// Returns the index of the visible page among pages side by side, or nil if the scroll view has
  /// no width.
  ///
  /// In a right-to-left layout the first page is on the right.
  func page(of count: Int, isRightToLeft: Bool) -> Int? {
    guard bounds.width > 0 else { return nil }
    let place = Int(clamping: (contentOffset.x / bounds.width).rounded())
    return max(0, min(isRightToLeft ? count - 1 - place : place, count - 1))
  }
}
