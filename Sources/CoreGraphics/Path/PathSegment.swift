import Foundation

/// A cubic curve.
struct CubicCurve {
  var start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint

  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y
    )
  }

  /// Returns the part between two parameters, by de Casteljau's algorithm.
  func part(from t0: CGFloat, to t1: CGFloat) -> CubicCurve {
    if t0 == 0, t1 == 1 { return self }
    let right = split(at: t0).1
    return t1 == 1 ? right : right.split(at: t0 == 1 ? 1 : (t1 - t0) / (1 - t0)).0
  }

  func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    let (ab, bc, cd) = (mix(start, control1), mix(control1, control2), mix(control2, end))
    let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
    let middle = mix(abc, bcd)
    return (
      CubicCurve(start: start, control1: ab, control2: abc, end: middle),
      CubicCurve(start: middle, control1: bcd, control2: cd, end: end)
    )
  }

  /// The parameters inside the curve at which x or y has an extreme.
  var extremes: [CGFloat] {
    func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
      let a = p3 - 3 * p2 + 3 * p1 - p0
      let b = 2 * (p2 - 2 * p1 + p0)
      let c = p1 - p0
      if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let root = discriminant.squareRoot()
      return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return
      (roots(start.x, control1.x, control2.x, end.x)
      + roots(start.y, control1.y, control2.y, end.y)).filter { $0 > 0 && $0 < 1 }
  }

  /// Returns the number of straight steps that stay within `tolerance` of the curve.
  func stepCount(tolerance: CGFloat) -> Int {
    // The second differences limit the distance of the curve from its chords.
    let dx = max(
      abs(start.x - 2 * control1.x + control2.x),
      abs(control1.x - 2 * control2.x + end.x)
    )
    let dy = max(
      abs(start.y - 2 * control1.y + control2.y),
      abs(control1.y - 2 * control2.y + end.y)
    )
    let deviation = (dx * dx + dy * dy).squareRoot() * 0.75
    guard tolerance > 0, deviation.isFinite else { return 1 }
    let steps = (deviation / tolerance).squareRoot().rounded(.up)
    return Int(clamping: max(1, min(256, steps)))
  }

  /// Returns the direction at an end, towards the next control point that differs from the end.
  func tangent(atEnd: Bool) -> CGVector? {
    let order =
      atEnd
      ? [(control2, end), (control1, end), (start, end)]
      : [(start, control1), (start, control2), (start, end)]
    for (a, b) in order {
      if let direction = CGVector(dx: b.x - a.x, dy: b.y - a.y).unit { return direction }
    }
    return nil
  }
}

/// A line or curve of a path.
enum PathSegment {
  case line(CGPoint, CGPoint)
  case curve(CubicCurve)

  var start: CGPoint {
    switch self {
    case .line(let start, _): start
    case .curve(let curve): curve.start
    }
  }

  var end: CGPoint {
    switch self {
    case .line(_, let end): end
    case .curve(let curve): curve.end
    }
  }

  func tangent(atEnd: Bool) -> CGVector? {
    switch self {
    case .line(let a, let b): CGVector(dx: b.x - a.x, dy: b.y - a.y).unit
    case .curve(let curve): curve.tangent(atEnd: atEnd)
    }
  }
}

extension CGVector {
  /// The vector in the same direction with length 1; nil for a zero vector.
  var unit: CGVector? {
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 1e-9, length.isFinite else { return nil }
    return CGVector(dx: dx / length, dy: dy / length)
  }
}

/// A sequence of connected segments.
struct Subpath {
  var start: CGPoint
  var segments: [PathSegment] = []
  var isClosed = false
}

extension PathStorage {
  /// Calls the closure with each line and curve, including closing lines; quadratic curves as
  /// cubic.
  func forEachSegment(closingOpen: Bool = false, _ body: (PathSegment) -> Void) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    forEach { type, points in
      switch type {
      case .moveToPoint:
        if closingOpen, current != start { body(.line(current, start)) }
        current = points[0]
        start = current
      case .addLineToPoint:
        body(.line(current, points[0]))
        current = points[0]
      case .addQuadCurveToPoint:
        body(.curve(Self.cubic(current, points[0], points[1])))
        current = points[1]
      case .addCurveToPoint:
        body(
          .curve(
            CubicCurve(
              start: current,
              control1: points[0],
              control2: points[1],
              end: points[2]
            )
          )
        )
        current = points[2]
      case .closeSubpath:
        if current != start { body(.line(current, start)) }
        current = start
      }
    }
    if closingOpen, current != start { body(.line(current, start)) }
  }

  static func cubic(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint) -> CubicCurve {
    CubicCurve(
      start: start,
      control1: CGPoint(
        x: start.x + (control.x - start.x) * 2 / 3,
        y: start.y + (control.y - start.y) * 2 / 3
      ),
      control2: CGPoint(
        x: end.x + (control.x - end.x) * 2 / 3,
        y: end.y + (control.y - end.y) * 2 / 3
      ),
      end: end
    )
  }

  /// The path as sequences of segments.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current = CGPoint.zero
    var open: Subpath?
    func finish() {
      if let open { result.append(open) }
      open = nil
    }
    func add(_ segment: PathSegment) {
      if open == nil { open = Subpath(start: current) }
      open?.segments.append(segment)
      current = segment.end
    }
    forEach { type, points in
      switch type {
      case .moveToPoint:
        finish()
        current = points[0]
        open = Subpath(start: current)
      case .addLineToPoint: add(.line(current, points[0]))
      case .addQuadCurveToPoint: add(.curve(Self.cubic(current, points[0], points[1])))
      case .addCurveToPoint:
        add(
          .curve(
            CubicCurve(
              start: current,
              control1: points[0],
              control2: points[1],
              end: points[2]
            )
          )
        )
      case .closeSubpath:
        guard let start = open?.start else { return }
        if current != start { add(.line(current, start)) }
        open?.isClosed = true
        finish()
        current = start
      }
    }
    finish()
    return result
  }
}
