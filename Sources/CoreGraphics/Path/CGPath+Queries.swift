import Foundation

extension CGPath {
  /// Around all points, control points among them; null for an empty path.
  public final var boundingBox: CGRect { storage.controlBounds }
  /// Around the outline itself; null for an empty path.
  public final var boundingBoxOfPath: CGRect { storage.outlineBounds }
  /// Whether filling the path would paint the point; open subpaths count as closed.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    storage.contains(point.applying(transform), using: rule)
  }
  /// Whether the path is one upright rectangle, which is written to `rect`.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = storage.rect else { return false }
    rect?.pointee = found
    return true
  }
  /// Returns the dashes of the path: lengths of dashes and gaps in turn.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(storage: storage)
  }
  /// Returns the outline of the stroke of the path.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(storage: storage)
  }
}

extension PathStorage {
  package var controlBounds: CGRect { .null }
  package var outlineBounds: CGRect { .null }
  func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool { false }
  /// The rectangle that the elements draw, where they draw just that.
  package var rect: CGRect? { nil }
}
