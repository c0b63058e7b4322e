import Foundation

extension FlatShape {
  // Chosen: the corners of parallel lines are at most twice as far from the line as its sides, so
  // that sharp bends have no spikes.
  private static let longestCorner = 2.0

  /// Returns two lines for each line, one on each side at a distance.
  ///
  /// A line that ends at its start is a ring, whose parallels are rings too.
  func parallels(at distance: Double) -> FlatShape {
    var result = FlatShape()
    var start = 0
    for end in ends {
      let line = (start..<Int(end)).map {
        (x: Double(points[2 * $0]), y: Double(points[2 * $0 + 1]))
      }
      start = Int(end)
      let corners = Self.corners(of: Self.withoutRepetitions(line))
      for side in [distance, -distance] where !corners.isEmpty {
        result.append(corners.map { (x: $0.x + $0.across.x * side, y: $0.y + $0.across.y * side) })
      }
    }
    return result
  }

  private typealias Point = (x: Double, y: Double)

  private static func withoutRepetitions(_ line: [Point]) -> [Point] {
    var result: [Point] = []
    for point in line where result.last.map({ $0 != point }) ?? true { result.append(point) }
    return result
  }

  /// Returns the points of a line with the vectors from there to the parallel at a distance of 1;
  /// an empty array for a single point.
  private static func corners(of line: [Point]) -> [(x: Double, y: Double, across: Point)] {
    guard line.count > 1 else { return [] }
    let normals = zip(line, line.dropFirst()).map { a, b -> Point in
      let length = hypot(b.x - a.x, b.y - a.y)
      return ((a.y - b.y) / length, (b.x - a.x) / length)
    }
    let isRing = line.count > 3 && line[0] == line[line.count - 1]
    return line.indices.map { index in
      let before = index > 0 ? normals[index - 1] : isRing ? normals[normals.count - 1] : normals[0]
      let after = index < normals.count ? normals[index] : isRing ? normals[0] : before
      // The corner of two parallels is on the bisector, at 1 / cos of half of the angle.
      let sum = (x: before.x + after.x, y: before.y + after.y)
      let length = hypot(sum.x, sum.y)
      guard length > 1e-6 else { return (line[index].x, line[index].y, after) }
      let reach = min(2 / length, longestCorner) / length
      return (line[index].x, line[index].y, (sum.x * reach, sum.y * reach))
    }
  }
}
