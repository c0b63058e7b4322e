import CoreGraphics

/// The outline of a glyph as straight segments, for intersection with scan lines.
struct GlyphOutline {
  private var segments: [(from: CGPoint, to: CGPoint)] = []
  /// The box around the outline; y points up.
  let box: CGRect

  // Chosen: the number of straight parts of a curve; more parts change proportions by less than a
  // thousandth.
  private static let partsOfCurve = 16

  init(_ path: CGPath) {
    box = path.boundingBoxOfPath
    var start = CGPoint.zero
    var pen = CGPoint.zero
    var found: [(CGPoint, CGPoint)] = []
    func line(to end: CGPoint) {
      found.append((pen, end))
      pen = end
    }
    func curve(_ point: (CGFloat) -> CGPoint) {
      for part in 1...Self.partsOfCurve {
        line(to: point(CGFloat(part) / CGFloat(Self.partsOfCurve)))
      }
    }
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        pen = points[0]
        start = pen
      case .addLineToPoint: line(to: points[0])
      case .addQuadCurveToPoint:
        let (a, b, c) = (pen, points[0], points[1])
        curve { t in
          let s = 1 - t
          return CGPoint(
            x: s * s * a.x + 2 * s * t * b.x + t * t * c.x,
            y: s * s * a.y + 2 * s * t * b.y + t * t * c.y
          )
        }
      case .addCurveToPoint:
        let (a, b, c, d) = (pen, points[0], points[1], points[2])
        curve { t in
          let s = 1 - t
          let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          return CGPoint(
            x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x,
            y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y
          )
        }
      case .closeSubpath: line(to: start)
      @unknown default: break
      }
    }
    segments = found
  }

  /// Returns the spans of a horizontal line that are inside the outline, by the nonzero winding
  /// rule.
  func spans(atHeight y: CGFloat) -> [ClosedRange<CGFloat>] {
    var crossings: [(x: CGFloat, way: Int)] = []
    for (a, b) in segments where (a.y <= y) != (b.y <= y) {
      let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
      crossings.append((x, b.y > a.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var spans: [ClosedRange<CGFloat>] = []
    var winding = 0
    var start: CGFloat = 0
    for crossing in crossings {
      if winding == 0 { start = crossing.x }
      winding += crossing.way
      if winding == 0, crossing.x > start { spans.append(start...crossing.x) }
    }
    return spans
  }
}
