import CoreGraphics

// Departs: UIKit keeps any finite geometry of a view, and stops where the arithmetic of a layout
// overflows. Russet clamps the geometry, so that sums, centers and areas of the content are finite.
// Values that are not finite are kept: the layer stops with an error for them, as Core Animation
// does.

extension CGFloat {
  /// Chosen: the largest coordinate, in points; the precision there is a ten thousandth of a point.
  private static let reach: CGFloat = 1e12

  fileprivate var withinReach: CGFloat { Swift.max(-Self.reach, Swift.min(Self.reach, self)) }
}

extension CGPoint {
  /// The point with coordinates clamped to the range that a view may have; unchanged if a
  /// coordinate is not finite.
  var withinReach: CGPoint {
    guard x.isFinite, y.isFinite else { return self }
    return CGPoint(x: x.withinReach, y: y.withinReach)
  }
}

extension CGRect {
  /// The rectangle with origin and size clamped to the range that a view may have; unchanged if a
  /// value is not finite.
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
