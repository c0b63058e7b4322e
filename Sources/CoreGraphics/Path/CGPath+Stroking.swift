import Foundation

extension CGPath {
  /// Returns the outline of the stroke of the path, for filling with the winding rule.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var source = storage
    source.apply(transform)
    guard lineWidth > 0, lineWidth.isFinite else { return CGPath(storage: PathStorage()) }
    var outline = StrokeOutline(
      reach: lineWidth / 2,
      cap: lineCap,
      join: lineJoin,
      miterLimit: miterLimit
    )
    for subpath in source.subpaths { outline.add(subpath) }
    return CGPath(storage: outline.result)
  }
}

/// A builder of the outline of a stroke.
///
/// It is one side forwards, the other backwards, with caps in between; closed subpaths become two
/// rings.
private struct StrokeOutline {
  /// Half of the line width.
  let reach: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  var result = PathStorage()

  /// One side of a stroke.
  private struct Side {
    var start: CGPoint
    var segments: [PathSegment] = []
    var end: CGPoint { segments.last?.end ?? start }

    mutating func line(to point: CGPoint) {
      guard point != end else { return }
      segments.append(.line(end, point))
    }
    mutating func curve(_ curve: CubicCurve) { segments.append(.curve(curve)) }
  }

  init(reach: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    self.reach = reach
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  mutating func add(_ subpath: Subpath) {
    let segments = subpath.segments.filter { $0.tangent(atEnd: false) != nil }
    guard let first = segments.first, let firstTangent = first.tangent(atEnd: false),
      let lastTangent = segments.last?.tangent(atEnd: true)
    else {
      // Without length a butt cap draws nothing; other caps draw a dot.
      if !subpath.segments.isEmpty || subpath.isClosed, cap != .butt { addDot(subpath.start) }
      return
    }
    var left = Side(start: offset(first.start, firstTangent, 1))
    var right = Side(start: offset(first.start, firstTangent, -1))
    var tangent = firstTangent
    for (index, segment) in segments.enumerated() {
      guard let next = segment.tangent(atEnd: false), let end = segment.tangent(atEnd: true) else {
        continue
      }
      if index > 0 {
        addJoin(at: segment.start, from: tangent, to: next, 1, &left)
        addJoin(at: segment.start, from: tangent, to: next, -1, &right)
      }
      addOffset(of: segment, 1, &left)
      addOffset(of: segment, -1, &right)
      tangent = end
    }
    if subpath.isClosed {
      addJoin(at: first.start, from: lastTangent, to: firstTangent, 1, &left)
      addJoin(at: first.start, from: lastTangent, to: firstTangent, -1, &right)
      write(left, reversed: false, isFirst: true)
      result.closeSubpath()
      write(right, reversed: true, isFirst: true)
      result.closeSubpath()
    } else {
      write(left, reversed: false, isFirst: true)
      addCap(at: segments[segments.count - 1].end, lastTangent, to: right.end)
      write(right, reversed: true, isFirst: false)
      let back = CGVector(dx: -firstTangent.dx, dy: -firstTangent.dy)
      addCap(at: first.start, back, to: left.start)
      result.closeSubpath()
    }
  }

  private func offset(_ point: CGPoint, _ tangent: CGVector, _ side: CGFloat) -> CGPoint {
    CGPoint(
      x: point.x - tangent.dy * reach * side,
      y: point.y + tangent.dx * reach * side
    )
  }

  private mutating func write(_ side: Side, reversed: Bool, isFirst: Bool) {
    let start = reversed ? side.end : side.start
    if isFirst { result.move(to: start) } else { result.addLine(to: start) }
    for segment in reversed ? side.segments.reversed() : side.segments {
      switch segment {
      case .line(let a, let b): result.addLine(to: reversed ? a : b)
      case .curve(let c):
        if reversed {
          result.addCurve(to: c.start, control1: c.control2, control2: c.control1)
        } else {
          result.addCurve(to: c.end, control1: c.control1, control2: c.control2)
        }
      }
    }
  }

  private func addOffset(of segment: PathSegment, _ side: CGFloat, _ target: inout Side) {
    switch segment {
    case .line(_, let end):
      guard let tangent = segment.tangent(atEnd: true) else { return }
      target.line(to: offset(end, tangent, side))
    case .curve(let curve):
      let count = pieceCount(curve)
      for index in 0..<count {
        let piece = curve.part(
          from: CGFloat(index) / CGFloat(count),
          to: CGFloat(index + 1) / CGFloat(count)
        )
        guard let first = piece.tangent(atEnd: false), let last = piece.tangent(atEnd: true) else {
          continue
        }
        let (start, end) = (offset(piece.start, first, side), offset(piece.end, last, side))
        // A parallel of a curve with so little turning has handles in proportion to its chord.
        let chord = hypot(piece.end.x - piece.start.x, piece.end.y - piece.start.y)
        let scale = chord > 0 ? hypot(end.x - start.x, end.y - start.y) / chord : 1
        let forward = (end.x - start.x) * first.dx + (end.y - start.y) * first.dy >= 0
        guard forward else {
          target.line(to: end)
          continue
        }
        let handle1 =
          hypot(
            piece.control1.x - piece.start.x,
            piece.control1.y - piece.start.y
          ) * scale
        let handle2 = hypot(piece.end.x - piece.control2.x, piece.end.y - piece.control2.y) * scale
        target.line(to: start)
        target.curve(
          CubicCurve(
            start: start,
            control1: CGPoint(x: start.x + first.dx * handle1, y: start.y + first.dy * handle1),
            control2: CGPoint(x: end.x - last.dx * handle2, y: end.y - last.dy * handle2),
            end: end
          )
        )
      }
    }
  }

  /// Returns a number of pieces that turn by about a sixteenth of a circle each.
  ///
  /// The error is below a thousandth of the width.
  private func pieceCount(_ curve: CubicCurve) -> Int {
    func angle(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      guard let u = CGVector(dx: b.x - a.x, dy: b.y - a.y).unit,
        let v = CGVector(dx: c.x - b.x, dy: c.y - b.y).unit
      else { return 0 }
      return abs(atan2(u.dx * v.dy - u.dy * v.dx, u.dx * v.dx + u.dy * v.dy))
    }
    let turning =
      angle(curve.start, curve.control1, curve.control2)
      + angle(curve.control1, curve.control2, curve.end)
    return max(1, min(64, Int(clamping: (turning / (.pi / 8)).rounded(.up))))
  }

  private func addJoin(
    at pivot: CGPoint,
    from: CGVector,
    to: CGVector,
    _ side: CGFloat,
    _ target: inout Side
  ) {
    let next = offset(pivot, to, side)
    let cross = from.dx * to.dy - from.dy * to.dx
    let dot = from.dx * to.dx + from.dy * to.dy
    if abs(cross) < 1e-6, dot > 0 { return target.line(to: next) }
    // The inner side includes the corner, so that short segments leave no hole.
    if cross * side > 0 {
      target.line(to: pivot)
      return target.line(to: next)
    }
    switch join {
    case .bevel:
      target.line(to: next)
    case .round:
      addArc(around: pivot, from: target.end, to: next, clockwise: side > 0, &target)
    case .miter:
      // 1 / sin(θ / 2), where θ is the angle of the corner.
      let sine = ((1 + dot) / 2).squareRoot()
      if sine > 1e-6, 1 / sine <= miterLimit {
        let length = reach / sine
        let previous = offset(pivot, from, side)
        let middle = CGVector(
          dx: (previous.x + next.x) / 2 - pivot.x,
          dy: (previous.y + next.y) / 2 - pivot.y
        )
        if let direction = middle.unit {
          target.line(
            to: CGPoint(
              x: pivot.x + direction.dx * length,
              y: pivot.y + direction.dy * length
            )
          )
        }
      }
      target.line(to: next)
    }
  }

  private func addArc(
    around center: CGPoint,
    from: CGPoint,
    to: CGPoint,
    clockwise: Bool,
    _ target: inout Side
  ) {
    var arc = PathStorage()
    let start = atan2(from.y - center.y, from.x - center.x)
    let end = atan2(to.y - center.y, to.x - center.x)
    arc.move(to: from)
    arc.addArc(
      center: center,
      radius: reach,
      startAngle: start,
      delta: PathStorage.sweep(from: start, to: end, clockwise: clockwise),
      transform: .identity
    )
    target.line(to: from)
    arc.forEachSegment { segment in
      if case .curve(let curve) = segment { target.curve(curve) }
    }
    target.line(to: to)
  }

  /// Adds the cap at the end of a line in the direction `tangent`, from its left to its right side.
  private mutating func addCap(at point: CGPoint, _ tangent: CGVector, to end: CGPoint) {
    switch cap {
    case .butt:
      result.addLine(to: end)
    case .square:
      let (dx, dy) = (tangent.dx * reach, tangent.dy * reach)
      let (left, right) = (offset(point, tangent, 1), offset(point, tangent, -1))
      result.addLine(to: CGPoint(x: left.x + dx, y: left.y + dy))
      result.addLine(to: CGPoint(x: right.x + dx, y: right.y + dy))
      result.addLine(to: end)
    case .round:
      let start = atan2(tangent.dx, -tangent.dy)
      result.addArc(
        center: point,
        radius: reach,
        startAngle: start,
        delta: -.pi,
        transform: .identity
      )
    }
  }

  private mutating func addDot(_ point: CGPoint) {
    let rect = CGRect(
      x: point.x - reach,
      y: point.y - reach,
      width: reach * 2,
      height: reach * 2
    )
    if cap == .round { result.addEllipse(in: rect) } else { result.addRect(rect) }
  }
}
