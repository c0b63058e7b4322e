import UIKit

extension UIView {
  /// Mirrors the places of the subviews where the language runs from right to left; arrows and other
  /// pictures stay as they are.
  ///
  /// - Returns: Whether they were mirrored.
  @discardableResult
  func mirrorSubviewsIfNeeded() -> Bool {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return false }
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
    return true
  }
}
