import CoreGraphics

// Departs: UIKit keeps any finite geometry of a view, and then stops where the arithmetic of a
// layout ends beyond the largest number. Here a view is placed no farther than this, so that sums,
// middles and areas of what lies in it are finite. What is not finite is kept as it is: the layer
// stops for it, as Core Animation does.

extension CGFloat {
  /// Chosen: points; a place is still exact to a ten thousandth of one there.
  private static let reach: CGFloat = 1e12

  fileprivate var withinReach: CGFloat { Swift.max(-Self.reach, Swift.min(Self.reach, self)) }
}

extension CGPoint {
  /// The point, or the nearest to it that a view may have; one that is not finite as it is.
  var withinReach: CGPoint {
    guard x.isFinite, y.isFinite else { return self }
    return CGPoint(x: x.withinReach, y: y.withinReach)
  }
}

extension CGRect {
  /// The rectangle with an origin and a size that a view may have; one that is not finite as it is.
  var withinReach: CGRect {
    guard origin.x.isFinite, origin.y.isFinite, size.width.isFinite, size.height.isFinite else {
      return self
    }
    return CGRect(
      x: origin.x.withinReach,
      y: origin.y.withinReach,
      width: size.width.withinReach,
      height: size.height.withinReach
    )
  }
}
