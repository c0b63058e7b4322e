import Foundation

extension CGPath {
  /// The bounding box of all points, including control points; null for an empty path.
  public final var boundingBox: CGRect { storage.controlBounds }

  /// The bounding box of the outline; null for an empty path.
  public final var boundingBoxOfPath: CGRect { storage.outlineBounds }

  /// Returns whether filling the path would paint the point; open subpaths count as closed.
  public final func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    storage.contains(point.applying(transform), using: rule)
  }

  /// Returns whether the path is one upright rectangle, which is written to `rect`.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = storage.rect else { return false }
    rect?.pointee = found
    return true
  }
}

extension PathStorage {
  package var controlBounds: CGRect {
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  package var outlineBounds: CGRect {
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    func include(_ point: CGPoint) {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    forEachSegment { segment in
      include(segment.start)
      include(segment.end)
      guard case .curve(let curve) = segment else { return }
      for t in curve.extremes { include(curve.point(at: t)) }
    }
    for point in starts { include(point) }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private var starts: [CGPoint] {
    var result: [CGPoint] = []
    forEach { verb, points in if verb == .moveToPoint { result.append(points[0]) } }
    return result
  }

  func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    let bounds = controlBounds
    guard !bounds.isNull, point.x >= bounds.minX, point.x <= bounds.maxX,
      point.y >= bounds.minY, point.y <= bounds.maxY
    else { return false }
    var winding = 0
    var crossings = 0
    func cross(_ a: CGPoint, _ b: CGPoint) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      guard x > point.x else { return }
      crossings += 1
      winding += b.y > a.y ? 1 : -1
    }
    forEachSegment(closingOpen: true) { segment in
      switch segment {
      case .line(let a, let b): cross(a, b)
      case .curve(let curve):
        // Flatten the curve to lines.
        let count = curve.stepCount(tolerance: max(bounds.width, bounds.height) / 4096)
        var last = curve.start
        for step in 1...count {
          let next = curve.point(at: CGFloat(step) / CGFloat(count))
          cross(last, next)
          last = next
        }
      }
    }
    return rule == .winding ? winding != 0 : crossings % 2 == 1
  }

  /// The rectangle that the path consists of; nil for other paths.
  package var rect: CGRect? {
    let closed: [CGPathElementType] = [
      .moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath,
    ]
    let returning: [CGPathElementType] = [
      .moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint,
    ]
    var verbs = self.verbs
    if verbs.count == 6, verbs.last == .closeSubpath { verbs.removeLast() }
    guard verbs == closed || (verbs == returning && points[4] == points[0]) else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let isAlongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isAlongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isAlongX || isAlongY else { return nil }
    return CGRect(
      x: min(a.x, c.x),
      y: min(a.y, c.y),
      width: abs(c.x - a.x),
      height: abs(c.y - a.y)
    )
  }
}
