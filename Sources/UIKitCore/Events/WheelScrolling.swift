import CoreGraphics
import Foundation
import HostInterface

/// Wheels and trackpads: what they turn scrolls the innermost scroll view under the pointer that
/// has room in that direction.
@MainActor
enum WheelScrolling {
  static func take(_ sample: ScrollSample, at time: Double, on screen: UIScreen) {
    guard let hit = screen.window(at: sample.location, with: nil) else { return }
    var candidate: UIView? = hit.view
    while let view = candidate {
      if let scrollView = view as? UIScrollView, scrollView.scroll(by: sample) { return }
      candidate = view.superviewReference
    }
  }
}

extension UIScrollView {
  /// Moves the content by a turn of the wheel; false if there is no room for it.
  fileprivate func scroll(by sample: ScrollSample) -> Bool {
    guard isScrollEnabled else { return false }
    let target = clamped(
      CGPoint(x: contentOffset.x - sample.deltaX, y: contentOffset.y - sample.deltaY)
    )
    guard target != contentOffset else { return false }
    mover.stopMotion()
    indicators.show(in: self)
    place(target)
    indicators.hide(in: self)
    return true
  }
}
