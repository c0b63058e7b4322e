import CoreGraphics
import UIKitCore

/// The icons of keys that show no text.
@MainActor
enum KeyIcon {
  /// Draws the icon of a key.
  ///
  /// - Returns: Whether the key has an icon; otherwise it shows text.
  static func draw(
    _ key: Key,
    isFilled: Bool,
    isLocked: Bool,
    in cap: CGRect,
    ink: UIColor
  ) -> Bool {
    ink.set()
    let middle = CGPoint(x: cap.midX, y: cap.midY)
    switch key.role {
    case .shift: drawShift(at: middle, isFilled: isFilled, isLocked: isLocked)
    case .delete: drawDelete(at: middle)
    case .globe: key.label == "emoji" ? drawFace(at: middle) : drawGlobe(at: middle)
    case .dismiss: drawDismiss(at: middle)
    default: return false
    }
    return true
  }

  private static let lineWidth: CGFloat = 1.5

  private static func stroke(_ path: UIBezierPath) {
    path.lineWidth = lineWidth
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    path.stroke()
  }

  private static func path(_ points: [(CGFloat, CGFloat)], at middle: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: middle.x + point.0, y: middle.y + point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }

  private static func drawShift(at middle: CGPoint, isFilled: Bool, isLocked: Bool) {
    let lift: CGFloat = isLocked ? -1.5 : 0
    let arrow = path(
      [
        (0, -8.5 + lift), (9, 0.5 + lift), (4.25, 0.5 + lift), (4.25, 7.5 + lift),
        (-4.25, 7.5 + lift), (-4.25, 0.5 + lift), (-9, 0.5 + lift),
      ],
      at: middle
    )
    arrow.close()
    if isFilled { arrow.fill() }
    stroke(arrow)
    if isLocked {
      UIBezierPath(rect: CGRect(x: middle.x - 4.75, y: middle.y + 8.5, width: 9.5, height: 2))
        .fill()
    }
  }

  private static func drawDelete(at middle: CGPoint) {
    let shape = path([(-11, 0), (-4, -7.5), (10, -7.5), (10, 7.5), (-4, 7.5)], at: middle)
    shape.close()
    stroke(shape)
    stroke(path([(-0.5, -3.25), (6, 3.25)], at: middle))
    stroke(path([(6, -3.25), (-0.5, 3.25)], at: middle))
  }

  private static func circle(_ middle: CGPoint, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }

  private static func drawGlobe(at middle: CGPoint) {
    stroke(UIBezierPath(ovalIn: circle(middle, 19, 19)))
    stroke(UIBezierPath(ovalIn: circle(middle, 9, 19)))
    stroke(path([(-9.5, 0), (9.5, 0)], at: middle))
    stroke(path([(0, -9.5), (0, 9.5)], at: middle))
    stroke(path([(-8, -4.75), (8, -4.75)], at: middle))
    stroke(path([(-8, 4.75), (8, 4.75)], at: middle))
  }

  private static func drawFace(at middle: CGPoint) {
    stroke(UIBezierPath(ovalIn: circle(middle, 19, 19)))
    for x in [-3.5, 3.5] as [CGFloat] {
      UIBezierPath(ovalIn: circle(CGPoint(x: middle.x + x, y: middle.y - 3), 2.4, 3.4)).fill()
    }
    let smile = UIBezierPath()
    smile.move(to: CGPoint(x: middle.x - 5, y: middle.y + 2))
    smile.addCurve(
      to: CGPoint(x: middle.x + 5, y: middle.y + 2),
      controlPoint1: CGPoint(x: middle.x - 3.5, y: middle.y + 6.5),
      controlPoint2: CGPoint(x: middle.x + 3.5, y: middle.y + 6.5)
    )
    smile.close()
    stroke(smile)
  }

  private static func drawDismiss(at middle: CGPoint) {
    let frame = CGRect(x: middle.x - 12, y: middle.y - 10, width: 24, height: 14)
    stroke(UIBezierPath(roundedRect: frame, cornerRadius: 2))
    for row in 0..<2 {
      for column in 0..<5 {
        let place = CGPoint(
          x: frame.minX + 4 + CGFloat(column) * 4,
          y: frame.minY + 4 + CGFloat(row) * 3.5
        )
        UIBezierPath(rect: circle(place, 1.8, 1.8)).fill()
      }
    }
    stroke(path([(-4, 7.5), (0, 10.5), (4, 7.5)], at: middle))
  }
}
