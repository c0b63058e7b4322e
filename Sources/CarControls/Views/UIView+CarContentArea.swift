import CarDisplays
import CoreGraphics
import UIKit

extension UIView {
  /// The part of a view at the display's edge that is for content: its bounds without the safe area's
  /// insets and ``CarSpacing/edge``.
  package var carContentArea: CGRect {
    let edge = CarSpacing.edge.points(on: carDisplay)
    return bounds.inset(by: safeAreaInsets).insetBy(dx: edge, dy: edge)
  }

  /// Whether a view is large enough to lay out content; before the first layout of a screen it is not.
  package var hasCarContentRoom: Bool {
    bounds.width > CarSpacing.edge.points(on: carDisplay) * 2 && bounds.height > 0
  }
}
