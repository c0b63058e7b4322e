import CoreGraphics

/// What stands at the edge of a scroll view and changes with the place of its content: a bar.
@MainActor
package protocol ContentScrollObserving: AnyObject {
  /// The content moved.
  func contentDidScroll(_ scrollView: UIScrollView)
  /// The finger leaves; `target` is where the content comes to rest, `velocity` in points a second.
  func contentWillEndDragging(
    _ scrollView: UIScrollView,
    velocity: CGPoint,
    target: inout CGPoint
  )
}
