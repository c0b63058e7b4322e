import Foundation

/// A contact of two shapes: up to two points, and the direction from the first to the second.
struct Manifold {
  var normal: Vector
  /// The points with their penetration depths; negative for a gap.
  var points: [(place: Vector, depth: Double)]
}

/// Finds where shapes overlap.
///
/// Boundaries are polygons of two corners.
enum ContactFinding {
  /// A shape in the plane.
  enum Placed {
    case circle(Vector, radius: Double)
    case polygon([Vector])

    init(_ body: DynamicBody) {
      switch body.shape {
      case .circle(let radius): self = .circle(body.position, radius: radius)
      case .polygon: self = .polygon(body.corners)
      }
    }
  }

  /// Returns the contact; `nil` if the shapes are farther apart than `margin` points.
  static func manifold(_ a: Placed, _ b: Placed, margin: Double) -> Manifold? {
    switch (a, b) {
    case (.circle(let p, let r), .circle(let q, let s)):
      let way = q - p
      let distance = way.length
      guard distance < r + s + margin else { return nil }
      let normal = distance > 1e-9 ? way / distance : Vector(0, 1)
      return Manifold(normal: normal, points: [(p + normal * r, r + s - distance)])
    case (.polygon(let corners), .circle(let center, let radius)):
      return polygon(corners, center, radius, margin)
    case (.circle(let center, let radius), .polygon(let corners)):
      guard var found = polygon(corners, center, radius, margin) else { return nil }
      found.normal = -found.normal
      return found
    case (.polygon(let first), .polygon(let second)):
      return polygons(first, second, margin)
    }
  }

  /// Returns the contact of a polygon with a circle.
  private static func polygon(
    _ corners: [Vector],
    _ center: Vector,
    _ radius: Double,
    _ margin: Double
  ) -> Manifold? {
    var nearest = Vector.zero
    var least = Double.infinity
    var isInside = corners.count > 2
    var shallowest = (depth: Double.infinity, normal: Vector.zero, place: Vector.zero)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      let edge = b - a
      let share = max(0, min(1, (center - a).dot(edge) / max(edge.dot(edge), 1e-12)))
      let place = a + edge * share
      let distance = (center - place).length
      if distance < least { (least, nearest) = (distance, place) }
      let outward = -edge.turned / max(edge.length, 1e-9)
      let height = (center - a).dot(outward)
      if height > 0 { isInside = false }
      if -height < shallowest.depth { shallowest = (-height, outward, place) }
    }
    if isInside {
      return Manifold(
        normal: shallowest.normal,
        points: [(shallowest.place, shallowest.depth + radius)]
      )
    }
    guard least < radius + margin else { return nil }
    let normal = least > 1e-9 ? (center - nearest) / least : Vector(0, -1)
    return Manifold(normal: normal, points: [(nearest, radius - least)])
  }

  /// Returns the side of `a` from which `b` is farthest, and the distance.
  private static func widestGap(_ a: [Vector], _ b: [Vector]) -> (index: Int, gap: Double) {
    var best = (index: 0, gap: -Double.infinity)
    for (index, corner) in a.enumerated() {
      let edge = a[(index + 1) % a.count] - corner
      let outward = -edge.turned / max(edge.length, 1e-9)
      var gap = Double.infinity
      for point in b { gap = min(gap, (point - corner).dot(outward)) }
      if gap > best.gap { best = (index, gap) }
    }
    return best
  }

  private static func polygons(_ a: [Vector], _ b: [Vector], _ margin: Double) -> Manifold? {
    let first = widestGap(a, b)
    guard first.gap < margin else { return nil }
    let second = widestGap(b, a)
    guard second.gap < margin else { return nil }
    // The side with the wider gap is the reference; a small preference keeps the choice stable.
    let isFirst = first.gap > second.gap - 0.05
    let (reference, other) = isFirst ? (a, b) : (b, a)
    let index = isFirst ? first.index : second.index
    let start = reference[index]
    let end = reference[(index + 1) % reference.count]
    let along = (end - start) / max((end - start).length, 1e-9)
    let outward = -along.turned
    // The side of the other polygon that faces the reference most directly.
    var facing = 0
    var least = Double.infinity
    for (index, corner) in other.enumerated() {
      let edge = other[(index + 1) % other.count] - corner
      let value = (-edge.turned / max(edge.length, 1e-9)).dot(outward)
      if value < least { (least, facing) = (value, index) }
    }
    var segment = [other[facing], other[(facing + 1) % other.count]]
    segment = clip(segment, from: start, along: along)
    segment = clip(segment, from: end, along: -along)
    let points = segment.compactMap { point -> (place: Vector, depth: Double)? in
      let gap = (point - start).dot(outward)
      return gap < margin ? (point - outward * gap, -gap) : nil
    }
    guard !points.isEmpty else { return nil }
    return Manifold(normal: isFirst ? outward : -outward, points: points)
  }

  /// Returns the part of a segment that is ahead of a point.
  private static func clip(_ segment: [Vector], from start: Vector, along: Vector) -> [Vector] {
    guard segment.count == 2 else { return segment }
    let d = segment.map { ($0 - start).dot(along) }
    if d[0] >= 0, d[1] >= 0 { return segment }
    if d[0] < 0, d[1] < 0 { return [] }
    let cut = segment[0] + (segment[1] - segment[0]) * (d[0] / (d[0] - d[1]))
    return d[0] < 0 ? [cut, segment[1]] : [segment[0], cut]
  }
}
