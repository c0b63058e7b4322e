import CoreGraphics
import Foundation

/// The corner shape of iOS 7 and later, whose curvature changes gradually before and after the
/// round part.
///
/// The constants are those published for `UIBezierPath(roundedRect:cornerRadius:)`: distances from
/// the corner in radii.
package enum SmoothCorners {
  /// The distance from the corner, in radii, at which the straight side ends.
  static let reach: CGFloat = 1.528_664_83

  private typealias Along = (CGFloat, CGFloat)

  /// The curves of one corner, from the side before it to the side after it: distances along the
  /// two sides.
  private static let steps: [(end: Along, control1: Along, control2: Along)] = [
    ((0.631_493_99, 0.074_911_00), (1.088_492_96, 0), (0.868_406_94, 0)),
    ((0.074_911_00, 0.631_493_99), (0.372_823_92, 0.169_059_85), (0.169_059_85, 0.372_823_92)),
    ((0, 1.528_664_83), (0, 0.868_406_94), (0, 1.088_492_96)),
  ]

  /// Adds a rectangle with smooth corners if there is enough space, otherwise with circular ones.
  // Chosen: if a side is shorter than two reaches, the corners are circular; iOS has further
  // curves in between.
  package static func add(
    to path: CGMutablePath,
    rect: CGRect,
    corners: UIRectCorner,
    radius: CGFloat
  ) {
    let rect = rect.standardized
    let room = min(rect.width, rect.height) / 2
    let radius = min(max(radius, 0), room)
    guard radius > 0, !corners.isEmpty else { return path.addRect(rect) }
    let isSmooth = radius * reach <= room
    let start = corners.contains(.topLeft) ? radius * (isSmooth ? reach : 1) : 0
    path.move(to: CGPoint(x: rect.minX + start, y: rect.minY))
    let places: [(UIRectCorner, CGPoint, CGVector, CGVector)] = [
      (
        .topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        .topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1),
        CGVector(dx: 1, dy: 0)
      ),
    ]
    for (corner, point, before, after) in places {
      func place(_ along: (CGFloat, CGFloat)) -> CGPoint {
        CGPoint(
          x: point.x + radius * (before.dx * along.0 + after.dx * along.1),
          y: point.y + radius * (before.dy * along.0 + after.dy * along.1)
        )
      }
      guard corners.contains(corner) else {
        path.addLine(to: point)
        continue
      }
      if isSmooth {
        path.addLine(to: place((reach, 0)))
        for step in steps {
          path.addCurve(
            to: place(step.end),
            control1: place(step.control1),
            control2: place(step.control2)
          )
        }
      } else {
        // 1 - 4/3 (sqrt 2 - 1): the distance of a quarter circle's control point from the corner.
        let handle: CGFloat = 0.447_715_25
        path.addLine(to: place((1, 0)))
        path.addCurve(
          to: place((0, 1)),
          control1: place((handle, 0)),
          control2: place((0, handle))
        )
      }
    }
    path.closeSubpath()
  }
}
