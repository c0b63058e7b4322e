import CoreGraphics
import Foundation

/// The shape of a page bent around a cylinder so that the held point of its free edge is under a
/// finger.
///
/// Lengths are in the unit of the caller, in the plane of the page. Catalogue: UI10-F156.
struct PageRoll: Equatable {
  /// The unit vector from the spine to the free edge, perpendicular to the fold line.
  var normal: CGVector
  /// The position of the fold line: for all its points, the dot product with the normal has this
  /// value.
  var axis: CGFloat
  var radius: CGFloat

  /// The direction from a page's spine to its free edge.
  enum Side: Equatable { case right, left, down, up }

  /// Chosen: the maximum radius of the cylinder as a fraction of the page's length from the spine,
  /// from recordings of UIKit's page curl.
  static let thickness: CGFloat = 0.085
  private static let searchSteps = 16

  /// Creates the shape of a page.
  ///
  /// - Parameters:
  ///   - page: The frame of the flat page.
  ///   - side: The side of its free edge.
  ///   - grip: The position of the held point along the free edge, from 0 to 1.
  ///   - point: The current position of the held point.
  init(page: CGRect, side: Side, grip: CGFloat, point: CGPoint) {
    // Calculated in a plane in which the page extends from its spine at 0 to the right.
    let isAcross = side == .left || side == .right
    let length = isAcross ? page.width : page.height
    let breadth = isAcross ? page.height : page.width
    var away: CGFloat
    var aside: CGFloat
    switch side {
    case .right: (away, aside) = (point.x - page.minX, point.y - page.minY)
    case .left: (away, aside) = (page.maxX - point.x, point.y - page.minY)
    case .down: (away, aside) = (point.y - page.minY, point.x - page.minX)
    case .up: (away, aside) = (page.maxY - point.y, point.x - page.minX)
    }
    away = min(max(away, -length), length)
    let held = grip * breadth
    aside = min(max(aside, held - breadth), held + breadth)
    var flat = Self.flat(away, held, length, held, breadth)
    if aside != held {
      // The page is bound at its spine, so the fold line may not cross the spine. The further the
      // page is turned, the less the line can slant.
      var (least, most): (CGFloat, CGFloat) = (0, 1)
      for step in 0..<Self.searchSteps {
        let share = step == 0 ? 1 : (least + most) / 2
        let tried = Self.flat(away, held + (aside - held) * share, length, held, breadth)
        if tried.isBound {
          least = share
          flat = tried
          if step == 0 { break }
        } else {
          most = share
        }
      }
    }
    radius = flat.radius
    switch side {
    case .right:
      normal = CGVector(dx: flat.x, dy: flat.y)
      axis = flat.axis + page.minX * flat.x + page.minY * flat.y
    case .left:
      normal = CGVector(dx: -flat.x, dy: flat.y)
      axis = flat.axis - page.maxX * flat.x + page.minY * flat.y
    case .down:
      normal = CGVector(dx: flat.y, dy: flat.x)
      axis = flat.axis + page.minY * flat.x + page.minX * flat.y
    case .up:
      normal = CGVector(dx: flat.y, dy: -flat.x)
      axis = flat.axis - page.maxY * flat.x + page.minX * flat.y
    }
  }

  private struct Flat {
    var x: CGFloat
    var y: CGFloat
    var axis: CGFloat
    var radius: CGFloat
    var isBound: Bool
  }

  /// Returns the shape that moves the point (length, held) to (away, aside).
  private static func flat(
    _ away: CGFloat,
    _ aside: CGFloat,
    _ length: CGFloat,
    _ held: CGFloat,
    _ breadth: CGFloat
  ) -> Flat {
    let dx = length - away
    let dy = held - aside
    let distance = hypot(dx, dy)
    guard distance > 0.01 else {
      return Flat(x: 1, y: 0, axis: length, radius: 0.01, isBound: true)
    }
    let x = dx / distance
    let y = dy / distance
    // The radius is small when little of the page is turned, and when little is left to turn.
    let left = max(0, length + away)
    let radius = max(0.01, min(length * thickness, distance / .pi, left / .pi))
    // The distance from the fold line to the held point is the part of the page around the cylinder
    // and the part that comes back.
    let axis = length * x + held * y - (distance + .pi * radius) / 2
    let isBound = axis >= -0.01 && breadth * y <= axis + 0.01
    return Flat(x: x, y: y, axis: axis, radius: radius, isBound: isBound)
  }

  /// Returns whether the page, including its turned part, covers a point.
  func covers(_ point: CGPoint) -> Bool {
    point.x * normal.dx + point.y * normal.dy < axis + radius
  }
}
