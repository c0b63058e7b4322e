import Foundation
import UIKitCore

/// The key of the associated object with a controller's scroll views.
@MainActor private let contentScrollViewKey = UnsafeRawPointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
)

/// Weak references to the scroll views of a controller.
private final class WeakScrollViews {
  weak var top: UIScrollView?
  weak var bottom: UIScrollView?
}

extension UIViewController {
  /// Sets the scroll view that the bar at an edge observes; nil for the first one found.
  ///
  /// - Note: iOS 15 and later.
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

  /// Returns the scroll view that was set for an edge.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let views = objc_getAssociatedObject(self, contentScrollViewKey) as? WeakScrollViews
    return edge.contains(.top) ? views?.top : views?.bottom
  }

  /// Returns the scroll view that this controller, or else a visible descendant, set for an edge.
  final func nearestContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let named = contentScrollView(for: edge) { return named }
    for child in children where child.viewIfLoaded?.window != nil {
      if let named = child.nearestContentScrollView(for: edge) { return named }
    }
    return nil
  }
}
