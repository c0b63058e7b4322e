import CoreGraphics
import Foundation

/// Reverses paths, and converts them from and to numbers.
enum PathReversal {
  private struct Segment {
    let type: CGPathElementType
    let points: [CGPoint]
  }

  private struct Part {
    var start: CGPoint
    var segments: [Segment] = []
    var isClosed = false
  }

  private static func parts(of path: CGPath) -> [Part] {
    var parts: [Part] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: parts.append(Part(start: points[0]))
      case .closeSubpath:
        guard !parts.isEmpty else { return }
        parts[parts.count - 1].isClosed = true
      case .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint:
        guard var last = parts.last else { return }
        if last.isClosed {
          // A segment after a closed part starts at the start of that part.
          parts.append(Part(start: last.start))
          last = parts[parts.count - 1]
        }
        let type = element.pointee.type
        let count = type == .addLineToPoint ? 1 : type == .addQuadCurveToPoint ? 2 : 3
        parts[parts.count - 1].segments.append(
          Segment(type: type, points: (0..<count).map { points[$0] })
        )
      }
    }
    return parts
  }

  /// Returns the same outline from end to start, with the last part first.
  static func reversed(_ path: CGPath) -> CGMutablePath {
    let result = CGMutablePath()
    for part in parts(of: path).reversed() {
      let ends = [part.start] + part.segments.compactMap(\.points.last)
      result.move(to: ends[ends.count - 1])
      for index in part.segments.indices.reversed() {
        let segment = part.segments[index]
        let end = ends[index]
        switch segment.points.count {
        case 1: result.addLine(to: end)
        case 2: result.addQuadCurve(to: end, control: segment.points[0])
        default:
          result.addCurve(to: end, control1: segment.points[1], control2: segment.points[0])
        }
      }
      if part.isClosed { result.closeSubpath() }
    }
    return result
  }

  /// Returns the elements as numbers: the type of each, followed by its coordinates.
  static func numbers(of path: CGPath) -> [Double] {
    var numbers: [Double] = []
    path.applyWithBlock { element in
      let type = element.pointee.type
      numbers.append(Double(type.rawValue))
      for index in 0..<pointCount(type) {
        numbers.append(Double(element.pointee.points[index].x))
        numbers.append(Double(element.pointee.points[index].y))
      }
    }
    return numbers
  }

  /// Creates a path from numbers of `numbers(of:)`; `nil` if they are invalid.
  static func path(fromNumbers numbers: [Double]) -> CGMutablePath? {
    let path = CGMutablePath()
    var index = 0
    while index < numbers.count {
      guard let kind = Int32(exactly: numbers[index]), let type = CGPathElementType(rawValue: kind)
      else { return nil }
      let count = pointCount(type)
      guard index + 2 * count < numbers.count else { return nil }
      let points = (0..<count).map {
        CGPoint(x: numbers[index + 1 + 2 * $0], y: numbers[index + 2 + 2 * $0])
      }
      if type != .moveToPoint, path.isEmpty { return nil }
      switch type {
      case .moveToPoint: path.move(to: points[0])
      case .addLineToPoint: path.addLine(to: points[0])
      case .addQuadCurveToPoint: path.addQuadCurve(to: points[1], control: points[0])
      case .addCurveToPoint:
        path.addCurve(to: points[2], control1: points[0], control2: points[1])
      case .closeSubpath: path.closeSubpath()
      }
      index += 1 + 2 * count
    }
    return path
  }

  private static func pointCount(_ type: CGPathElementType) -> Int {
    switch type {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    }
  }
}
