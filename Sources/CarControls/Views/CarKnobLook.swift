import CoreGraphics

/// The geometry of a knob on a screen: angles and radii from a value, without a view.
struct CarKnobLook: Equatable {
  /// The angle at which the range begins, in radians clockwise from the right: lower left.
  static let startAngle: CGFloat = .pi * 0.75
  /// The angle that the range spans: three quarters of a turn.
  static let sweep: CGFloat = .pi * 1.5

  let center: CGPoint
  let radius: CGFloat
  let trackWidth: CGFloat
  let angle: CGFloat

  // Chosen: proportions that leave the value readable in the middle.
  private static let trackShare: CGFloat = 0.12

  init(share: Double, in bounds: CGRect) {
    let side = min(bounds.width, bounds.height)
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    trackWidth = max(2, (side * Self.trackShare).rounded())
    radius = max(1, (side - trackWidth) / 2)
    angle = Self.startAngle + Self.sweep * CGFloat(min(1, max(0, share)))
  }

  /// The point of the mark that shows the value, on the knob's edge.
  func mark(atRadius radius: CGFloat) -> CGPoint {
    CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
  }

  /// Returns the angle, in radians, by which a finger turned around the middle; positive is
  /// clockwise on a screen.
  static func turn(from start: CGPoint, to end: CGPoint, around center: CGPoint) -> CGFloat {
    let first = atan2(start.y - center.y, start.x - center.x)
    let second = atan2(end.y - center.y, end.x - center.x)
    var difference = second - first
    if difference > .pi { difference -= 2 * .pi }
    if difference < -.pi { difference += 2 * .pi }
    return difference
  }
}
