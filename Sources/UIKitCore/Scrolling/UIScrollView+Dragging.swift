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
    // At its end this scroll view leaves the drag to the outer one.
    if !hasRoom(towards: way), let outer = outerScrollView(towards: way),
      !GestureArbiter.mayRecognizeTogether(dragger, outer.dragger)
    {
      return false
    }
    // A control that received the touch keeps it, if it may.
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

  /// Returns whether the content can move so that its offset changes in the direction of `way`.
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

  /// Returns the nearest outer scroll view that has room in a direction; nil if there is none.
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

/// A view at the top of a scroll view that is activated by pulling the content: a refresh control.
@MainActor
package protocol ScrollRefreshing: UIView {
  /// Called after the content offset changed.
  func scrollViewDidMove(_ scrollView: UIScrollView)
  /// Called before the finger that drags lifts.
  func scrollViewWillEndDragging(_ scrollView: UIScrollView)
}

/// A scroll view that chooses the destination of a drag itself, as collection views do with their
/// layout.
@MainActor
package protocol DragAiming: UIScrollView {
  /// Returns the offset at which a drag that ends comes to rest; called before the delegate.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the deceleration ends.
  ///   - velocity: The velocity, in points per millisecond.
  /// - Returns: The offset at which the content comes to rest.
  func aim(ofDragTo proposed: CGPoint, velocity: CGPoint) -> CGPoint
}
