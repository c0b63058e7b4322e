import CoreGraphics
import Foundation
import HostInterface

/// Scrolls a scroll view to its top after a tap on the status bar.
@MainActor
package enum ScrollToTop {
  /// Scrolls the only scroll view of the screen that allows it; does nothing if there are several.
  ///
  /// On an iPad with several candidates, it scrolls the topmost of those below the tap.
  package static func perform(at location: CGPoint, on screen: UIScreen) {
    guard let window = screen.keyWindow ?? screen.windows.first(where: { $0.canBecomeKey }) else {
      return
    }
    var found: [UIScrollView] = []
    collect(from: window.rootViewController?.topmostPresented.viewIfLoaded ?? window, &found)
    found = found.filter { $0.receiver?.scrollViewShouldScrollToTop($0) ?? true }
    if screen.device.idiom == .pad, found.count > 1 {
      found = nearest(to: location, among: found)
    }
    guard found.count == 1, let view = found.first else { return }
    view.scrollToTop()
  }

  /// Scrolls the only scroll view inside a view that allows it; does nothing if there are several.
  package static func perform(in view: UIView) {
    var found: [UIScrollView] = []
    collect(from: view, &found)
    found = found.filter { $0.receiver?.scrollViewShouldScrollToTop($0) ?? true }
    guard found.count == 1, let view = found.first else { return }
    view.scrollToTop()
  }

  private static func collect(from view: UIView, _ found: inout [UIScrollView]) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, isOnScreen(scrollView) {
      found.append(scrollView)
    }
    for child in view.subviewList { collect(from: child, &found) }
  }

  private static func isOnScreen(_ view: UIScrollView) -> Bool {
    guard let window = view.window else { return false }
    let visible = view.convert(view.bounds, to: nil as UIView?).intersection(window.bounds)
    return visible.width > 0 && visible.height > 0
  }

  private static func nearest(to location: CGPoint, among views: [UIScrollView]) -> [UIScrollView] {
    let below = views.filter { view in
      let frame = view.convert(view.bounds, to: nil as UIView?)
      return frame.minX <= location.x && location.x < frame.maxX
    }
    let top = below.map { $0.convert($0.bounds, to: nil as UIView?).minY }.min()
    return below.filter { $0.convert($0.bounds, to: nil as UIView?).minY == top }
  }
}

extension UIScrollView {
  /// Scrolls to the top with an animation, and calls the delegate.
  func scrollToTop() {
    let target = CGPoint(x: contentOffset.x, y: offsetRange.y.lowerBound)
    guard snapped(target) != contentOffset else {
      receiver?.scrollViewDidScrollToTop(self)
      return
    }
    guard UIView.areAnimationsEnabled else {
      moveContent(to: target)
      receiver?.scrollViewDidScrollToTop(self)
      return
    }
    mover.glide(to: target, for: .top)
  }
}
