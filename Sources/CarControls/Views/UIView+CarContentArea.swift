import CarDisplays
import CoreGraphics
import UIKit

extension UIView {
  /// The area for content in a view at the edge of the display: the bounds without the safe area
  /// insets and ``CarSpacing/edge``.
  package var carContentArea: CGRect {
    let edge = CarSpacing.edge.points(on: carDisplay)
    return bounds.inset(by: safeAreaInsets).insetBy(dx: edge, dy: edge)
  }

  /// Whether a view is large enough for content; before the first layout of a screen it is not.
  package var hasCarContentRoom: Bool {
    bounds.width > CarSpacing.edge.points(on: carDisplay) * 2 && bounds.height > 0
  }
}
