import CoreGraphics
import Foundation

/// A path as a list of keys for an animation: the end of each element is a key.
struct PathSampler {
  /// A point on a path and the direction of the path there, in radians.
  struct Place {
    var point: CGPoint
    var angle: CGFloat
  }

  private struct Step {
    var p0: CGPoint, p1: CGPoint, p2: CGPoint, p3: CGPoint
    var isLine: Bool

    func point(_ t: CGFloat) -> CGPoint {
      if isLine { return CGPoint(x: p0.x + (p3.x - p0.x) * t, y: p0.y + (p3.y - p0.y) * t) }
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
        y: a * p0.y + b * p1.y + c * p2.y + d * p3.y
      )
    }

    func angle(_ t: CGFloat) -> CGFloat {
      if isLine { return atan2(p3.y - p0.y, p3.x - p0.x) }
      // A control point at an end leaves no tangent there, so measure slightly beside it.
      let from = point(max(0, t - 0.001))
      let to = point(min(1, t + 0.001))
      return atan2(to.y - from.y, to.x - from.x)
    }

    func length(upTo end: CGFloat = 1) -> Double {
      if isLine {
        let (x, y) = ((p3.x - p0.x) * end, (p3.y - p0.y) * end)
        return Double((x * x + y * y).squareRoot())
      }
      var total = 0.0
      var last = p0
      for index in 1...32 {
        let next = point(end * CGFloat(index) / 32)
        total += Double(
          ((next.x - last.x) * (next.x - last.x)
            + (next.y - last.y) * (next.y - last.y)).squareRoot()
        )
        last = next
      }
      return total
    }
  }

  private var steps: [Step] = []

  init(_ path: CGPath) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    path.storage.forEach { type, points in
      switch type {
      case .moveToPoint:
        start = points[0]
        current = start
      case .addLineToPoint:
        steps.append(Step(p0: current, p1: current, p2: points[0], p3: points[0], isLine: true))
        current = points[0]
      case .addQuadCurveToPoint:
        let (q, end) = (points[0], points[1])
        let c1 = CGPoint(
          x: current.x + (q.x - current.x) * 2 / 3,
          y: current.y + (q.y - current.y) * 2 / 3
        )
        let c2 = CGPoint(x: end.x + (q.x - end.x) * 2 / 3, y: end.y + (q.y - end.y) * 2 / 3)
        steps.append(Step(p0: current, p1: c1, p2: c2, p3: end, isLine: false))
        current = end
      case .addCurveToPoint:
        steps.append(
          Step(p0: current, p1: points[0], p2: points[1], p3: points[2], isLine: false)
        )
        current = points[2]
      case .closeSubpath:
        if current != start {
          steps.append(Step(p0: current, p1: current, p2: start, p3: start, isLine: true))
        }
        current = start
      }
    }
  }

  var keyCount: Int { steps.isEmpty ? 0 : steps.count + 1 }

  func place(at progress: Double, times: KeyframeTimes) -> Place? {
    guard !steps.isEmpty else { return nil }
    let place = times.position(at: progress) { steps[$0].length() }
    if times.mode == .discrete, place.index == steps.count {
      let last = steps[steps.count - 1]
      return Place(point: last.p3, angle: last.angle(1))
    }
    let step = steps[min(place.index, steps.count - 1)]
    var t = CGFloat(place.fraction)
    if times.mode == .paced || times.mode == .cubicPaced, !step.isLine {
      // The fraction is one of the length; find the parameter at that length.
      let wanted = place.fraction * step.length()
      var (low, high) = (CGFloat(0), CGFloat(1))
      for _ in 0..<24 {
        let middle = (low + high) / 2
        if step.length(upTo: middle) < wanted { low = middle } else { high = middle }
      }
      t = (low + high) / 2
    }
    return Place(point: step.point(t), angle: step.angle(t))
  }
}

/// An interpolation between two paths.
enum PathMorph {
  /// Returns the path between two, or nil if they do not have the same elements.
  static func interpolate(_ a: CGPath, _ b: CGPath, _ t: Double) -> CGPath? {
    guard a.storage.verbs == b.storage.verbs, a.storage.points.count == b.storage.points.count
    else { return nil }
    var storage = a.storage
    for index in storage.points.indices {
      let (p, q) = (a.storage.points[index], b.storage.points[index])
      storage.points[index] = CGPoint(x: mix(p.x, q.x, t), y: mix(p.y, q.y, t))
    }
    return CGPath(storage: storage)
  }
}

/// A function that cuts a piece out of a path by length, for `strokeStart` and `strokeEnd`.
enum PathTrim {
  /// Returns the piece from `start` to `end`, fractions 0 to 1 of the path's length.
  ///
  /// Curves become short lines.
  static func trim(_ path: PathStorage, from start: Double, to end: Double) -> PathStorage {
    var result = PathStorage()
    guard end > start else { return result }
    // The points of each subpath.
    var lines: [[CGPoint]] = []
    var current = CGPoint.zero
    var origin = CGPoint.zero
    func curve(_ c1: CGPoint, _ c2: CGPoint, _ to: CGPoint) {
      for index in 1...24 {
        let t = CGFloat(index) / 24
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        lines[lines.count - 1].append(
          CGPoint(
            x: a * current.x + b * c1.x + c * c2.x + d * to.x,
            y: a * current.y + b * c1.y + c * c2.y + d * to.y
          )
        )
      }
    }
    path.forEach { type, points in
      if type != .moveToPoint, lines.isEmpty { lines.append([current]) }
      switch type {
      case .moveToPoint:
        current = points[0]
        origin = current
        lines.append([current])
        return
      case .addLineToPoint:
        current = points[0]
        lines[lines.count - 1].append(current)
      case .addQuadCurveToPoint:
        let (q, to) = (points[0], points[1])
        curve(
          CGPoint(
            x: current.x + (q.x - current.x) * 2 / 3,
            y: current.y + (q.y - current.y) * 2 / 3
          ),
          CGPoint(x: to.x + (q.x - to.x) * 2 / 3, y: to.y + (q.y - to.y) * 2 / 3),
          to
        )
        current = to
      case .addCurveToPoint:
        curve(points[0], points[1], points[2])
        current = points[2]
      case .closeSubpath:
        current = origin
        lines[lines.count - 1].append(current)
      }
    }
    func length(_ a: CGPoint, _ b: CGPoint) -> Double {
      Double(((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot())
    }
    var total = 0.0
    for line in lines { for i in 1..<max(1, line.count) { total += length(line[i - 1], line[i]) } }
    let (from, to) = (start * total, end * total)
    var gone = 0.0
    for line in lines {
      var isOpen = false
      for i in 1..<max(1, line.count) {
        let (a, b) = (line[i - 1], line[i])
        let size = length(a, b)
        defer { gone += size }
        guard size > 0, gone + size > from, gone < to else { continue }
        let t0 = CGFloat(max(0, (from - gone) / size))
        let t1 = CGFloat(min(1, (to - gone) / size))
        if !isOpen {
          result.move(to: CGPoint(x: a.x + (b.x - a.x) * t0, y: a.y + (b.y - a.y) * t0))
          isOpen = true
        }
        result.addLine(to: CGPoint(x: a.x + (b.x - a.x) * t1, y: a.y + (b.y - a.y) * t1))
      }
    }
    return result
  }
}
