import CoreGraphics

/// The geometry of a knob on a screen: the angles and radii for a value, without a view.
struct CarKnobLook: Equatable {
  /// The angle at which the range begins, in radians clockwise from the right; it is at the lower
  /// left.
  static let startAngle: CGFloat = .pi * 0.75
  /// The angle of the whole range, in radians: three quarters of a turn.
  static let sweep: CGFloat = .pi * 1.5

  /// The centre of the knob.
  let center: CGPoint
  /// The radius of the middle of the track.
  let radius: CGFloat
  /// The width of the track.
  let trackWidth: CGFloat
  /// The angle of the value, in radians clockwise from the right.
  let angle: CGFloat

  // Chosen: proportions that leave room for the value in the middle.
  private static let trackShare: CGFloat = 0.12

  init(share: Double, in bounds: CGRect) {
    let side = min(bounds.width, bounds.height)
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    trackWidth = max(2, (side * Self.trackShare).rounded())
    radius = max(1, (side - trackWidth) / 2)
    angle = Self.startAngle + Self.sweep * CGFloat(min(1, max(0, share)))
  }

  /// Returns the point at a distance from the centre in the direction of the value.
  func mark(atRadius radius: CGFloat) -> CGPoint {
    CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
  }

  /// Returns the angle, in radians, by which a finger has turned around the centre; positive is
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
