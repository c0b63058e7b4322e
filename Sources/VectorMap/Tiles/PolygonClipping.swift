/// Clips rings and lines to a box.
enum PolygonClipping {
  typealias Point = (x: Double, y: Double)

  /// Returns the part of a ring inside a box as one ring (Sutherland and Hodgman).
  static func clip(
    _ ring: [Point],
    left: Double,
    top: Double,
    right: Double,
    bottom: Double
  ) -> [Point] {
    if ring.allSatisfy({ $0.x >= left && $0.x <= right && $0.y >= top && $0.y <= bottom }) {
      return ring
    }
    var points = ring
    points = half(points, at: left, { $0.x - left }, isColumn: true)
    points = half(points, at: right, { right - $0.x }, isColumn: true)
    points = half(points, at: top, { $0.y - top }, isColumn: false)
    points = half(points, at: bottom, { bottom - $0.y }, isColumn: false)
    return points
  }

  private static func half(
    _ ring: [Point],
    at edge: Double,
    _ side: (Point) -> Double,
    isColumn: Bool
  ) -> [Point] {
    guard var last = ring.last else { return [] }
    var result: [Point] = []
    var lastSide = side(last)
    for point in ring {
      let here = side(point)
      if (here >= 0) != (lastSide >= 0) {
        let share = lastSide / (lastSide - here)
        result.append(
          isColumn
            ? (edge, last.y + (point.y - last.y) * share)
            : (last.x + (point.x - last.x) * share, edge)
        )
      }
      if here >= 0 { result.append(point) }
      (last, lastSide) = (point, here)
    }
    return result
  }

  /// Returns the parts of a line inside the square from 0 to `extent`.
  static func clip(_ line: [Point], extent: Double) -> [[Point]] {
    if line.allSatisfy({ $0.x >= 0 && $0.x <= extent && $0.y >= 0 && $0.y <= extent }) {
      return line.count > 1 ? [line] : []
    }
    var result: [[Point]] = []
    var run: [Point] = []
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (start, end) = segment(a, b, extent) else {
        if run.count > 1 { result.append(run) }
        run = []
        continue
      }
      let from: Point = (a.x + (b.x - a.x) * start, a.y + (b.y - a.y) * start)
      let to: Point = (a.x + (b.x - a.x) * end, a.y + (b.y - a.y) * end)
      if run.isEmpty || start > 0 {
        if run.count > 1 { result.append(run) }
        run = [start > 0 ? from : a]
      }
      run.append(end < 1 ? to : b)
      if end < 1 {
        result.append(run)
        run = []
      }
    }
    if run.count > 1 { result.append(run) }
    return result
  }

  /// Returns the part of a segment inside the square (Liang and Barsky).
  private static func segment(_ a: Point, _ b: Point, _ extent: Double) -> (Double, Double)? {
    var (start, end) = (0.0, 1.0)
    for (from, way) in [(a.x, b.x - a.x), (a.y, b.y - a.y)] {
      if way == 0 {
        if from < 0 || from > extent { return nil }
        continue
      }
      let (near, far) =
        way > 0 ? (-from / way, (extent - from) / way) : ((extent - from) / way, -from / way)
      start = max(start, near)
      end = min(end, far)
      if start >= end { return nil }
    }
    return (start, end)
  }
}
