import CoreGraphics
import Foundation

/// Calculates the areas beside a path in its box, which lines avoid.
///
/// The outer edges are used for a path with holes or several parts.
enum PathSides {
  /// The distance between the heights at which edges are calculated, in points.
  private static let step: CGFloat = 1

  /// Returns the areas at the left and right, in the path's coordinates; none for a path without
  /// area.
  static func around(_ path: CGPath) -> [CGPath] {
    let box = path.boundingBoxOfPath
    // Far from zero, a step of one point would not change the height.
    guard box.width > 0, box.height > 0, box.width < 1e5, box.height < 1e5,
      abs(box.minY) < 1e9
    else { return [] }
    let edges = edges(of: path)
    var left: [CGPoint] = []
    var right: [CGPoint] = []
    var y = box.minY
    while true {
      let places = edges.compactMap { crossing($0, y) }
      // There is no space where the path only touches a height.
      let middle = box.midX
      left.append(CGPoint(x: places.min() ?? middle, y: y))
      right.append(CGPoint(x: places.max() ?? middle, y: y))
      if y >= box.maxY { break }
      y = min(y + step, box.maxY)
    }
    return [area(left, beyond: box.minX - 1), area(right, beyond: box.maxX + 1)]
  }

  private static func area(_ side: [CGPoint], beyond x: CGFloat) -> CGPath {
    let path = CGMutablePath()
    guard let first = side.first, let last = side.last else { return path }
    path.move(to: CGPoint(x: x, y: first.y))
    for point in side { path.addLine(to: point) }
    path.addLine(to: CGPoint(x: x, y: last.y))
    path.closeSubpath()
    return path
  }

  private static func crossing(_ edge: (from: CGPoint, to: CGPoint), _ y: CGFloat) -> CGFloat? {
    let low = min(edge.from.y, edge.to.y)
    let high = max(edge.from.y, edge.to.y)
    guard low <= y, y <= high else { return nil }
    guard high > low else { return edge.from.x }
    return edge.from.x + (edge.to.x - edge.from.x) * (y - edge.from.y) / (edge.to.y - edge.from.y)
  }

  /// Returns the edges of the path; a curve becomes 16 edges.
  private static func edges(of path: CGPath) -> [(from: CGPoint, to: CGPoint)] {
    var edges: [(from: CGPoint, to: CGPoint)] = []
    var start = CGPoint.zero
    var pen = CGPoint.zero
    func line(to point: CGPoint) {
      edges.append((pen, point))
      pen = point
    }
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        start = points[0]
        pen = start
      case .addLineToPoint: line(to: points[0])
      case .addQuadCurveToPoint:
        let (from, control, end) = (pen, points[0], points[1])
        for step in 1...16 {
          let t = CGFloat(step) / 16
          let u = 1 - t
          line(
            to: CGPoint(
              x: u * u * from.x + 2 * u * t * control.x + t * t * end.x,
              y: u * u * from.y + 2 * u * t * control.y + t * t * end.y
            )
          )
        }
      case .addCurveToPoint:
        let (from, first, second, end) = (pen, points[0], points[1], points[2])
        for step in 1...16 {
          let t = CGFloat(step) / 16
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          line(
            to: CGPoint(
              x: a * from.x + b * first.x + c * second.x + d * end.x,
              y: a * from.y + b * first.y + c * second.y + d * end.y
            )
          )
        }
      case .closeSubpath: line(to: start)
      }
    }
    return edges
  }
}
