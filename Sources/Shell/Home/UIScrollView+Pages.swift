import CoreGraphics
import UIKit

extension UIScrollView {
  /// The page in front, of a number of pages side by side, the first of which is at the right if the
  /// layout is from right to left; nil: the scroll view has no width yet.
  func page(of count: Int, isRightToLeft: Bool) -> Int? {
    guard bounds.width > 0 else { return nil }
    let place = Int(clamping: (contentOffset.x / bounds.width).rounded())
    return max(0, min(isRightToLeft ? count - 1 - place : place, count - 1))
  }
}
