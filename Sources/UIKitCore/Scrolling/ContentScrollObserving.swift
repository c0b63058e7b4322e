import CoreGraphics

/// An object at the edge of a scroll view that changes with the content offset: a bar.
@MainActor
package protocol ContentScrollObserving: AnyObject {
  /// Called after the content offset changed.
  func contentDidScroll(_ scrollView: UIScrollView)
  /// Called before a drag ends.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content, in points per second.
  ///   - target: The offset at which the content comes to rest; the observer may change it.
  func contentWillEndDragging(
    _ scrollView: UIScrollView,
    velocity: CGPoint,
    target: inout CGPoint
  )
}
