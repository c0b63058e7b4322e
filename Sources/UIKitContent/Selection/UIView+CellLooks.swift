import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

extension UIView {
  /// Gives the labels, images and controls inside their highlighted look, or their own again.
  package func passOnHighlight(_ isHighlighted: Bool) {
    for view in subviews {
      if let label = view as? UILabel {
        label.isHighlighted = isHighlighted
      } else if let image = view as? UIImageView {
        image.isHighlighted = isHighlighted
      } else if let control = view as? UIControl {
        // A finger on the control itself has its own say.
        if !control.isTracking { control.isHighlighted = isHighlighted }
      } else {
        view.passOnHighlight(isHighlighted)
      }
    }
  }

  /// Rounds the corners of a cell that begins or ends a group set in from the sides.
  package func roundGroupCorners(top: Bool, bottom: Bool) {
    let isRound = top || bottom
    var corners: CACornerMask = []
    if top { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if bottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = isRound ? CellMetrics.insetRadius : 0
    if isRound { layer.maskedCorners = corners }
    clipsToBounds = isRound
  }
}
