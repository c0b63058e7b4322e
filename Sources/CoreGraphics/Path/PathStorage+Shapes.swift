import Foundation

extension PathStorage {
  /// The distance of the control points of a quarter circle from its ends, in radii: 4/3·(√2 − 1).
  private static let quarterArcHandle: CGFloat = 0.552_284_749_830_793_6

  /// Adds a transformed shape.
  mutating func addTransformed(
    _ transform: CGAffineTransform,
    _ shape: (inout PathStorage) -> Void
  ) {
    guard !transform.isIdentity else { return shape(&self) }
    var part = PathStorage()
    shape(&part)
    append(part, transform: transform)
  }

  package mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    reserve(verbs: 5, points: 4)
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds an ellipse, starting at the middle of the right side towards greater y, as in Core
  /// Graphics.
  package mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    reserve(verbs: 6, points: 13)
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    let handle = CGSize(
      width: rect.width / 2 * Self.quarterArcHandle,
      height: rect.height / 2 * Self.quarterArcHandle
    )
    move(to: CGPoint(x: rect.maxX, y: middle.y))
    addCurve(
      to: CGPoint(x: middle.x, y: rect.maxY),
      control1: CGPoint(x: rect.maxX, y: middle.y + handle.height),
      control2: CGPoint(x: middle.x + handle.width, y: rect.maxY)
    )
    addCurve(
      to: CGPoint(x: rect.minX, y: middle.y),
      control1: CGPoint(x: middle.x - handle.width, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: middle.y + handle.height)
    )
    addCurve(
      to: CGPoint(x: middle.x, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: middle.y - handle.height),
      control2: CGPoint(x: middle.x - handle.width, y: rect.minY)
    )
    addCurve(
      to: CGPoint(x: rect.maxX, y: middle.y),
      control1: CGPoint(x: middle.x + handle.width, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: middle.y - handle.height)
    )
    closeSubpath()
  }

  // Unverified: the outline starts in the middle of the right side, as SwiftUI prints it.
  package mutating func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    if cornerWidth < 0 || cornerHeight < 0 || 2 * cornerWidth > rect.width
      || 2 * cornerHeight > rect.height
    {
      graphicsMisuse(
        "corners of \(cornerWidth) x \(cornerHeight) do not fit a rounded rectangle of "
          + "\(rect.width) x \(rect.height)",
        in: "CGPath.addRoundedRect(in:cornerWidth:cornerHeight:)",
        remedy: "Keep each corner between 0 and half of the side."
      )
    }
    guard cornerWidth > 0, cornerHeight > 0 else { return addRect(rect) }
    reserve(verbs: 10, points: 17)
    let dx = cornerWidth * (1 - Self.quarterArcHandle)
    let dy = cornerHeight * (1 - Self.quarterArcHandle)
    let (left, right, bottom, top) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: right, y: rect.midY))
    addLine(to: CGPoint(x: right, y: top - cornerHeight))
    addCurve(
      to: CGPoint(x: right - cornerWidth, y: top),
      control1: CGPoint(x: right, y: top - dy),
      control2: CGPoint(x: right - dx, y: top)
    )
    addLine(to: CGPoint(x: left + cornerWidth, y: top))
    addCurve(
      to: CGPoint(x: left, y: top - cornerHeight),
      control1: CGPoint(x: left + dx, y: top),
      control2: CGPoint(x: left, y: top - dy)
    )
    addLine(to: CGPoint(x: left, y: bottom + cornerHeight))
    addCurve(
      to: CGPoint(x: left + cornerWidth, y: bottom),
      control1: CGPoint(x: left, y: bottom + dy),
      control2: CGPoint(x: left + dx, y: bottom)
    )
    addLine(to: CGPoint(x: right - cornerWidth, y: bottom))
    addCurve(
      to: CGPoint(x: right, y: bottom + cornerHeight),
      control1: CGPoint(x: right - dx, y: bottom),
      control2: CGPoint(x: right, y: bottom + dy)
    )
    closeSubpath()
  }

  /// Returns the signed angle of an arc, at most one turn.
  package static func sweep(
    from start: CGFloat,
    to end: CGFloat,
    clockwise: Bool
  ) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let delta = clockwise ? start - end : end - start
    guard delta.isFinite else { return 0 }
    if delta >= turn { return clockwise ? -turn : turn }
    var rest = delta.truncatingRemainder(dividingBy: turn)
    if rest < 0 { rest += turn }
    return clockwise ? -rest : rest
  }

  /// Adds an arc as cubic curves: quarter turns from the start, then the rest.
  package mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform
  ) {
    guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(Double(angle))),
        y: center.y + radius * CGFloat(sin(Double(angle)))
      ).applying(transform)
    }
    let start = point(startAngle)
    if isEmpty { move(to: start) } else { addLine(to: start) }
    let quarter = CGFloat.pi / 2
    // A smaller rest is a rounding error of a whole number of quarters.
    let smallest: CGFloat = 1e-7
    // Chosen: at most a million turns.
    var rest = Swift.min(abs(delta), 2e6 * CGFloat.pi)
    let sign: CGFloat = delta < 0 ? -1 : 1
    var angle = startAngle
    while rest > smallest {
      let step = Swift.min(rest, quarter)
      let next = angle + sign * step
      let handle = radius * 4 / 3 * CGFloat(tan(Double(step) / 4)) * sign
      let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
      let (nextSine, nextCosine) = (CGFloat(sin(Double(next))), CGFloat(cos(Double(next))))
      addCurve(
        to: point(next),
        control1: CGPoint(
          x: center.x + radius * cosine - handle * sine,
          y: center.y + radius * sine + handle * cosine
        ).applying(transform),
        control2: CGPoint(
          x: center.x + radius * nextCosine + handle * nextSine,
          y: center.y + radius * nextSine - handle * nextCosine
        ).applying(transform)
      )
      angle = next
      rest -= step
    }
  }

  /// Adds a line and an arc that rounds `corner`.
  package mutating func addTangentArc(
    _ corner: CGPoint,
    _ end: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform
  ) {
    guard !isEmpty else {
      GraphicsLog.report(
        "CGPath: addArc(tangent1End:) on a path without a current point is ignored"
      )
      return
    }
    let from = currentPoint.applying(transform.inverted())
    let (ax, ay) = (from.x - corner.x, from.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (aLength, bLength) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let cross = ax * by - ay * bx
    // If the tangents are on one line, or there is no radius, add a line to the corner.
    guard aLength > 0, bLength > 0, radius > 0, abs(cross) > 1e-9 * aLength * bLength else {
      return addLine(to: corner.applying(transform))
    }
    let cosine = Swift.max(-1, Swift.min(1, (ax * bx + ay * by) / (aLength * bLength)))
    let half = CGFloat(acos(Double(cosine))) / 2
    let distance = radius / CGFloat(tan(Double(half)))
    let first = CGPoint(
      x: corner.x + ax / aLength * distance,
      y: corner.y + ay / aLength * distance
    )
    let second = CGPoint(
      x: corner.x + bx / bLength * distance,
      y: corner.y + by / bLength * distance
    )
    // The centre is on the bisector, a radius away from both tangents.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: first.x - ay / aLength * radius * side,
      y: first.y + ax / aLength * radius * side
    )
    let startAngle = CGFloat(atan2(Double(first.y - center.y), Double(first.x - center.x)))
    let endAngle = CGFloat(atan2(Double(second.y - center.y), Double(second.x - center.x)))
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: Self.sweep(from: startAngle, to: endAngle, clockwise: cross > 0),
      transform: transform
    )
  }
}
