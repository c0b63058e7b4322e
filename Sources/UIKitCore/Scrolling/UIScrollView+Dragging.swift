import CoreGraphics
import Foundation

extension UIScrollView {
  func dragShouldBegin() -> Bool {
    guard isScrollEnabled else { return false }
    let movement = dragger.rawMovement
    let isAcross = abs(movement.x) > abs(movement.y)
    if isAcross ? !scrollsHorizontally : !scrollsVertically { return false }
    let way =
      isAcross ? CGPoint(x: -movement.x, y: 0) : CGPoint(x: 0, y: -movement.y)
    // At its end already, it leaves the drag to the one around it.
    if !hasRoom(towards: way), let outer = outerScrollView(towards: way),
      !GestureArbiter.mayRecognizeTogether(dragger, outer.dragger)
    {
      return false
    }
    // Content that follows a touch keeps it, where it may.
    guard let touched = dragger.activeTouches.first?.view, touched !== self,
      dragger.activeTouches.first?.isKnownToView == true
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: touched)
  }

  func dragged() {
    switch dragger.stateValue {
    case .began:
      mover.beginDrag()
      mover.drag(by: dragger.translation(in: superview))
    case .changed: mover.drag(by: dragger.translation(in: superview))
    case .ended:
      let velocity = dragger.velocity(in: superview)
      mover.endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    case .cancelled: mover.endDrag(velocity: .zero)
    default: break
    }
  }

  /// Whether the content can move so that its offset changes in the direction of `way`.
  func hasRoom(towards way: CGPoint) -> Bool {
    let range = offsetRange
    let offset = contentOffset
    let half = pixel / 2
    if way.x > 0, scrollsHorizontally, offset.x < range.x.upperBound - half { return true }
    if way.x < 0, scrollsHorizontally, offset.x > range.x.lowerBound + half { return true }
    if way.y > 0, scrollsVertically, offset.y < range.y.upperBound - half { return true }
    if way.y < 0, scrollsVertically, offset.y > range.y.lowerBound + half { return true }
    return false
  }

  /// The nearest scroll view around this one that has room in a direction.
  func outerScrollView(towards way: CGPoint) -> UIScrollView? {
    var ancestor = superviewReference
    let isPassedOn =
      (way.x == 0 || transfersHorizontalScrollingToParent)
      && (way.y == 0 || transfersVerticalScrollingToParent)
    guard isPassedOn else { return nil }
    while let candidate = ancestor {
      if let scrollView = candidate as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.hasRoom(towards: way)
      {
        return scrollView
      }
      ancestor = candidate.superviewReference
    }
    return nil
  }
}

/// Something at the top of a scroll view that a pull refreshes.
@MainActor
package protocol ScrollRefreshing: UIView {
  /// The content moved.
  func scrollViewDidMove(_ scrollView: UIScrollView)
  /// The finger is about to leave.
  func scrollViewWillEndDragging(_ scrollView: UIScrollView)
}

/// A scroll view that says itself where a drag comes to rest, as collection views ask their layout.
@MainActor
package protocol DragAiming: UIScrollView {
  /// Where a drag that ends leads to; asked before the delegate.
  ///
  /// - Parameters:
  ///   - proposed: Where it would come to rest.
  ///   - velocity: Its speed, in points per millisecond.
  /// - Returns: Where it comes to rest.
  func aim(ofDragTo proposed: CGPoint, velocity: CGPoint) -> CGPoint
}
