import CoreGraphics
import Foundation

/// Hears of scrolling and zooming.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content's offset changed, by whatever means; called for each change.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The zoom scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// A finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// `velocity` is in points a millisecond; `targetContentOffset` may be set.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// The finger let go; `decelerate`: the content goes on by itself.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content came to rest by itself.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A scrolling that code asked for, animated, came to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view that pinching makes larger and smaller; nil, the default: there is no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Two fingers begin to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Zooming came to its end, back inside of the limits.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  )
  /// Whether a tap on the status bar brings the content's top; by default true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// A tap on the status bar has brought the content's top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// What bars and the safe area take of the content's room changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// By default nothing happens.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// By default nothing happens.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// By default nothing happens.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// By default the content comes to rest where its speed carries it.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// By default nothing happens.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  /// By default nothing happens.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// By default nothing happens.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// By default nothing happens.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// By default nil: the content does not zoom.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// By default nothing happens.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// By default nothing happens.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView,
    with view: UIView?,
    atScale scale: CGFloat
  ) {}
  /// By default true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// By default nothing happens.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// By default nothing happens.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
