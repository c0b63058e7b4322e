import UIKit

extension UIView {
  /// Mirrors the frames of the subviews in right-to-left languages; arrows and pictures do not
  /// change.
  ///
  /// - Returns: Whether the frames were mirrored.
  @discardableResult
  func mirrorSubviewsIfNeeded() -> Bool {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return false }
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
    return true
  }
}
