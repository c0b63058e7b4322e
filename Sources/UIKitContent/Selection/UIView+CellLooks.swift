import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

extension UIView {
  /// Sets the highlighted state of all labels, images and controls inside the view.
  package func passOnHighlight(_ isHighlighted: Bool) {
    for view in subviews {
      if let label = view as? UILabel {
        label.isHighlighted = isHighlighted
      } else if let image = view as? UIImageView {
        image.isHighlighted = isHighlighted
      } else if let control = view as? UIControl {
        // A control with a touch sets its own highlighted state.
        if !control.isTracking { control.isHighlighted = isHighlighted }
      } else {
        view.passOnHighlight(isHighlighted)
      }
    }
  }

  /// Rounds the corners of a cell at the beginning or the end of an inset group.
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
