import CoreGraphics
import QuartzCore

extension UIView {
  /// Returns a point of the superview in this view's coordinates, at the view's presented
  /// position.
  func seenPoint(at point: CGPoint) -> CGPoint {
    guard let shown = layer.presentation() else {
      return layer.convert(point, from: superview?.layer)
    }
    let transform = shown.affineTransform()
    var place = CGPoint(x: point.x - shown.position.x, y: point.y - shown.position.y)
    if !transform.isIdentity { place = place.applying(transform.inverted()) }
    let (bounds, anchor) = (shown.bounds, shown.anchorPoint)
    return CGPoint(
      x: place.x + bounds.minX + anchor.x * bounds.width,
      y: place.y + bounds.minY + anchor.y * bounds.height
    )
  }
}
