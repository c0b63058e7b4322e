import Foundation

/// The elements of a path as two arrays, of types and of points.
///
/// Copies share the arrays until one of them is changed.
package struct PathStorage: Hashable, Sendable {
  /// The type of each element.
  package var verbs: [CGPathElementType] = []
  /// The points of all elements: 1, 1, 2, 3 or 0 for each.
  package var points: [CGPoint] = []
  /// The start of the current subpath.
  package var subpathStart = CGPoint.zero

  package init() {}

  /// The current point; zero if there is none.
  package var currentPoint: CGPoint {
    guard let last = verbs.last else { return .zero }
    return last == .closeSubpath ? subpathStart : points[points.count - 1]
  }

  package var isEmpty: Bool { verbs.isEmpty }

  package mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbs.count + verbCount)
    points.reserveCapacity(points.count + pointCount)
  }

  package mutating func move(to point: CGPoint) {
    verbs.append(.moveToPoint)
    points.append(point)
    subpathStart = point
  }

  package mutating func addLine(to point: CGPoint) {
    guard hasCurrentPoint("addLine") else { return }
    verbs.append(.addLineToPoint)
    points.append(point)
  }

  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard hasCurrentPoint("addQuadCurve") else { return }
    verbs.append(.addQuadCurveToPoint)
    points.append(control)
    points.append(end)
  }

  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard hasCurrentPoint("addCurve") else { return }
    verbs.append(.addCurveToPoint)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  package mutating func closeSubpath() {
    guard let last = verbs.last, last != .closeSubpath else { return }
    verbs.append(.closeSubpath)
  }

  /// Appends all elements of another path, transformed.
  package mutating func append(_ other: PathStorage, transform: CGAffineTransform) {
    verbs.append(contentsOf: other.verbs)
    if transform.isIdentity {
      points.append(contentsOf: other.points)
      if !other.isEmpty { subpathStart = other.subpathStart }
    } else {
      points.reserveCapacity(points.count + other.points.count)
      for point in other.points { points.append(point.applying(transform)) }
      if !other.isEmpty { subpathStart = other.subpathStart.applying(transform) }
    }
  }

  /// Transforms every point.
  package mutating func apply(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    points.withUnsafeMutableBufferPointer { points in
      for index in points.indices { points[index] = points[index].applying(transform) }
    }
    subpathStart = subpathStart.applying(transform)
  }

  /// Calls the closure with each element and its points in order.
  @inlinable
  package func forEach(_ body: (CGPathElementType, UnsafePointer<CGPoint>) -> Void) {
    points.withUnsafeBufferPointer { buffer in
      // An empty array may have no address; elements without points do not read the pointer.
      withUnsafePointer(to: CGPoint.zero) { nowhere in
        var cursor = buffer.baseAddress ?? nowhere
        for verb in verbs {
          body(verb, cursor)
          cursor += verb.pointCount
        }
      }
    }
  }

  private func hasCurrentPoint(_ operation: String) -> Bool {
    if !verbs.isEmpty { return true }
    GraphicsLog.report("CGPath: \(operation) on a path without a current point is ignored")
    return false
  }
}

extension CGPathElementType {
  /// The number of points of an element of this type.
  @usableFromInline package var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
