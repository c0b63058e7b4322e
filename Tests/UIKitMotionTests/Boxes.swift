import HeadlessHost
import Testing
import UIKit

/// A view of 20 by 20 points at (0, 100), its center at (10, 110).
@MainActor
func showBox(on screen: HeadlessScreen) -> UIView {
  let view = UIView(frame: CGRect(x: 0, y: 100, width: 20, height: 20))
  return screen.show(view)
}

extension UIView {
  /// Where the view's center is seen.
  var seenCenter: CGPoint { layer.presentation()?.position ?? layer.position }
  /// The opacity with which it is seen.
  var seenAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? layer.opacity) }
}

func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-3) -> Bool {
  abs(a - b) <= tolerance
}
