import Foundation
import UIKitCore

/// Its address is the key under which controllers keep their scroll view.
@MainActor private let contentScrollViewKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

/// Holds a scroll view and does not keep it.
private final class WeakScrollViews {
  weak var top: UIScrollView?
  weak var bottom: UIScrollView?
}

extension UIViewController {
  /// Names the scroll view whose place the bars at an edge follow; nil: the first one is found.
  ///
  /// As of iOS 15.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let views =
      objc_getAssociatedObject(self, contentScrollViewKey) as? WeakScrollViews
      ?? WeakScrollViews()
    if edge.contains(.top) { views.top = scrollView }
    if edge.contains(.bottom) { views.bottom = scrollView }
    objc_setAssociatedObject(
      self,
      contentScrollViewKey,
      views,
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC
    )
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  /// The scroll view that was named for an edge.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let views = objc_getAssociatedObject(self, contentScrollViewKey) as? WeakScrollViews
    return edge.contains(.top) ? views?.top : views?.bottom
  }

  /// The scroll view that the controller named for an edge, or that a controller inside of it did.
  final func nearestContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let named = contentScrollView(for: edge) { return named }
    for child in children where child.viewIfLoaded?.window != nil {
      if let named = child.nearestContentScrollView(for: edge) { return named }
    }
    return nil
  }
}
