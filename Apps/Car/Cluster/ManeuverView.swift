import UIKit

/// The arrow of the next manoeuvre.
final class ManeuverView: UIView {
  var maneuver: ClusterState.Guidance.Maneuver? {
    didSet { if maneuver != oldValue { setNeedsDisplay() } }
  }
  var color = UIColor.white { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let maneuver, let context = UIGraphicsGetCurrentContext() else { return }
    // Arrows are drawn in a square of 100 points; arrows to the left are mirrored.
    let factor = min(bounds.width, bounds.height) / 100
    context.scaleBy(x: factor, y: factor)
    if maneuver == .left || maneuver == .uTurn {
      context.translateBy(x: 100, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    color.setFill()
    color.setStroke()
    let path = UIBezierPath()
    path.lineWidth = 13
    path.lineJoinStyle = .round
    switch maneuver {
    case .left, .right:
      path.move(to: CGPoint(x: 28, y: 94))
      path.addLine(to: CGPoint(x: 28, y: 56))
      path.addQuadCurve(to: CGPoint(x: 46, y: 36), controlPoint: CGPoint(x: 28, y: 36))
      path.addLine(to: CGPoint(x: 66, y: 36))
      path.stroke()
      head(at: CGPoint(x: 94, y: 36), x: 1, y: 0)
    case .straight:
      path.move(to: CGPoint(x: 50, y: 94))
      path.addLine(to: CGPoint(x: 50, y: 34))
      path.stroke()
      head(at: CGPoint(x: 50, y: 6), x: 0, y: -1)
    case .uTurn:
      path.move(to: CGPoint(x: 28, y: 94))
      path.addLine(to: CGPoint(x: 28, y: 40))
      path.addArc(
        withCenter: CGPoint(x: 50, y: 40),
        radius: 22,
        startAngle: .pi,
        endAngle: 0,
        clockwise: true
      )
      path.addLine(to: CGPoint(x: 72, y: 58))
      path.stroke()
      head(at: CGPoint(x: 72, y: 86), x: 0, y: 1)
    case .roundabout:
      path.append(UIBezierPath(ovalIn: CGRect(x: 24, y: 26, width: 44, height: 44)))
      path.move(to: CGPoint(x: 46, y: 96))
      path.addLine(to: CGPoint(x: 46, y: 70))
      path.stroke()
      head(at: CGPoint(x: 96, y: 48), x: 1, y: 0)
    case .arrive:
      let pin = UIBezierPath(
        arcCenter: CGPoint(x: 50, y: 38),
        radius: 30,
        startAngle: .pi * 0.85,
        endAngle: .pi * 2.15,
        clockwise: true
      )
      pin.addLine(to: CGPoint(x: 50, y: 96))
      pin.close()
      let hole = UIBezierPath(ovalIn: CGRect(x: 39, y: 27, width: 22, height: 22))
      pin.append(hole)
      pin.usesEvenOddFillRule = true
      pin.fill()
    }
  }

  /// Returns the triangle of an arrow with its tip at a point, in the direction (x, y).
  private func head(at tip: CGPoint, x: CGFloat, y: CGFloat) {
    let length: CGFloat = 30, half: CGFloat = 22
    let path = UIBezierPath()
    path.move(to: tip)
    path.addLine(
      to: CGPoint(
        x: tip.x - x * length - y * half,
        y: tip.y - y * length - x * half
      )
    )
    path.addLine(
      to: CGPoint(
        x: tip.x - x * length + y * half,
        y: tip.y - y * length + x * half
      )
    )
    path.close()
    path.fill()
  }
}
