import CoreGraphics
import Foundation

/// How a page bends round a cylinder so that the grabbed point of its free edge lies where a
/// finger is.
///
/// Lengths are in the unit of the caller, on the plane of the page. Catalogue: UI10-F156.
struct PageRoll: Equatable {
  /// Points from the spine to the free edge.
  var normal: CGVector
  /// Where the page leaves the ground: all points whose product with the normal is this.
  var axis: CGFloat
  var radius: CGFloat

  /// Which way a page goes from its spine.
  enum Side: Equatable { case right, left, down, up }

  /// Chosen: the thickness of the roll, as part of the page's length from the spine; after
  /// recordings of UIKit's page curl.
  static let thickness: CGFloat = 0.085
  private static let searchSteps = 16

  /// Makes the roll of a page.
  ///
  /// - Parameters:
  ///   - page: Where the page lies flat.
  ///   - side: Where its free edge is.
  ///   - grip: How far along the free edge it is held, from 0 to 1.
  ///   - point: Where the held point is now.
  init(page: CGRect, side: Side, grip: CGFloat, point: CGPoint) {
    // All in a plane in which the page goes from its spine at 0 to the right.
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
      // The page is bound at its spine: the line may not cross that. The more the page is turned,
      // the less it can slant.
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

  /// The roll that brings the point (length, held) to (away, aside).
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
    // The roll is thin where little is turned, and where little is left to turn.
    let left = max(0, length + away)
    let radius = max(0.01, min(length * thickness, distance / .pi, left / .pi))
    // The held point lies beyond the line by what goes round the roll and comes back.
    let axis = length * x + held * y - (distance + .pi * radius) / 2
    let isBound = axis >= -0.01 && breadth * y <= axis + 0.01
    return Flat(x: x, y: y, axis: axis, radius: radius, isBound: isBound)
  }

  /// Whether the page, or its turned part, is above a point.
  func covers(_ point: CGPoint) -> Bool {
    point.x * normal.dx + point.y * normal.dy < axis + radius
  }
}
