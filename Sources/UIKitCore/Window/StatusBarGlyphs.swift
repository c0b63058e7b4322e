import CoreGraphics
import Foundation
import QuartzCore

/// The drawings of the status bar that are not symbols.
enum StatusBarGlyphs {
  // Unverified: the opacity of missing bars; line widths and radii from screenshots of iOS 12.
  private enum Metrics {
    static let missing: CGFloat = 0.25
    static let signalBars = 4
    static let signalGap: CGFloat = 1.67
    static let signalHeights: [CGFloat] = [4, 6, 8.33, 10.67]
    static let signalRadius: CGFloat = 0.67
    static let wifiRings: [(inner: CGFloat, outer: CGFloat)] = [(0, 3.6), (5.1, 7.2), (8.7, 10.8)]
    static let wifiHalfAngle = CGFloat.pi / 4
    static let batteryTip: CGFloat = 2
    static let batteryOutline: CGFloat = 1
    static let batteryRadius: CGFloat = 2.5
    static let batteryInset: CGFloat = 2
    static let outlineOpacity: CGFloat = 0.4
    /// The battery level up to which the charge is red: 20 percent.
    ///
    /// Source: iOS's low-battery warning.
    static let lowLevel: CGFloat = 0.2
  }

  private static func pale(_ color: CGColor) -> CGColor {
    color.copy(alpha: color.alpha * Metrics.missing) ?? color
  }

  static func drawSignal(_ strength: Int, in rect: CGRect, color: CGColor, on context: CGContext) {
    let count = CGFloat(Metrics.signalBars)
    let width = (rect.width - (count - 1) * Metrics.signalGap) / count
    for index in 0..<Metrics.signalBars {
      let height = Metrics.signalHeights[index]
      let bar = CGRect(
        x: rect.minX + CGFloat(index) * (width + Metrics.signalGap),
        y: rect.maxY - height,
        width: width,
        height: height
      )
      context.setFillColor(index < strength ? color : pale(color))
      context.addPath(rounded(bar, Metrics.signalRadius))
      context.fillPath()
    }
  }

  static func drawWifi(_ strength: Int, in rect: CGRect, color: CGColor, on context: CGContext) {
    let foot = CGPoint(x: rect.midX, y: rect.maxY)
    let start = -CGFloat.pi / 2 - Metrics.wifiHalfAngle
    let end = -CGFloat.pi / 2 + Metrics.wifiHalfAngle
    for (index, ring) in Metrics.wifiRings.enumerated() {
      let path = CGMutablePath()
      path.addArc(
        center: foot,
        radius: ring.outer,
        startAngle: start,
        endAngle: end,
        clockwise: false
      )
      if ring.inner > 0 {
        path.addArc(
          center: foot,
          radius: ring.inner,
          startAngle: end,
          endAngle: start,
          clockwise: true
        )
      } else {
        path.addLine(to: foot)
      }
      path.closeSubpath()
      // The dot has full opacity whenever there is a network.
      context.setFillColor(index == 0 || index < strength ? color : pale(color))
      context.addPath(path)
      context.fillPath()
    }
  }

  /// Draws a battery with a charge.
  ///
  /// `level` is the charge, from 0 to 1. `fill` is the colour of the charge; nil uses `color`, or
  /// red for a low level.
  static func drawBattery(
    _ level: CGFloat,
    fill: CGColor?,
    in rect: CGRect,
    isRightToLeft: Bool,
    color: CGColor,
    on context: CGContext
  ) {
    context.saveGState()
    if isRightToLeft {
      context.translateBy(x: rect.minX + rect.maxX, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    let body = CGRect(
      x: rect.minX,
      y: rect.minY,
      width: rect.width - Metrics.batteryTip,
      height: rect.height
    )
    let outline = color.copy(alpha: color.alpha * Metrics.outlineOpacity) ?? color
    context.setStrokeColor(outline)
    context.setLineWidth(Metrics.batteryOutline)
    let half = Metrics.batteryOutline / 2
    context.addPath(rounded(body.insetBy(dx: half, dy: half), Metrics.batteryRadius))
    context.strokePath()
    context.setFillColor(outline)
    context.addPath(
      rounded(CGRect(x: rect.maxX - 1.5, y: rect.midY - 2, width: 1.5, height: 4), 0.75)
    )
    context.fillPath()
    let level = max(0, min(1, level.isNaN ? 0 : level))
    var charge = body.insetBy(dx: Metrics.batteryInset, dy: Metrics.batteryInset)
    charge.size.width *= level
    if charge.width > 0 {
      let ordinary = level <= Metrics.lowLevel ? UIColor.systemRed.cgColor : color
      context.setFillColor(fill ?? ordinary)
      context.addPath(rounded(charge, min(1, charge.width / 2)))
      context.fillPath()
    }
    context.restoreGState()
  }

  /// Draws the Bluetooth rune: a staff with two points to the right.
  static func drawBluetooth(in rect: CGRect, color: CGColor, on context: CGContext) {
    let (x, middle) = (rect.midX, rect.midY)
    let (left, right) = (rect.minX + 0.5, rect.maxX - 0.5)
    let quarter = rect.height / 4
    context.setStrokeColor(color)
    context.setLineWidth(1)
    context.move(to: CGPoint(x: left, y: middle - quarter))
    context.addLine(to: CGPoint(x: right, y: middle + quarter))
    context.addLine(to: CGPoint(x: x, y: rect.maxY))
    context.addLine(to: CGPoint(x: x, y: rect.minY))
    context.addLine(to: CGPoint(x: right, y: middle - quarter))
    context.addLine(to: CGPoint(x: left, y: middle + quarter))
    context.strokePath()
  }

  /// Draws a padlock inside a circular arrow.
  static func drawOrientationLock(in rect: CGRect, color: CGColor, on context: CGContext) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    context.setStrokeColor(color)
    context.setFillColor(color)
    context.setLineWidth(1)
    context.addArc(
      center: center,
      radius: rect.width / 2 - 0.5,
      startAngle: -CGFloat.pi * 0.25,
      endAngle: -CGFloat.pi * 0.6,
      clockwise: false
    )
    context.strokePath()
    let body = CGRect(x: center.x - 2, y: center.y - 0.5, width: 4, height: 3)
    context.addPath(rounded(body, 0.5))
    context.fillPath()
    context.addArc(
      center: CGPoint(x: center.x, y: center.y - 0.5),
      radius: 1.5,
      startAngle: CGFloat.pi,
      endAngle: 0,
      clockwise: false
    )
    context.strokePath()
  }

  private static func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
    CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }
}

/// The spinner in the status bar while an app uses the network.
final class StatusBarSpinner: UIView {
  var color = UIColor.black { didSet { if color != oldValue { setNeedsDisplay() } } }

  // Unverified: from recordings of iOS 12.
  private enum Metrics {
    static let spokes = 12
    static let inner: CGFloat = 3.25
    static let outer: CGFloat = 6.5
    static let width: CGFloat = 1.25
    static let palest: CGFloat = 0.2
    static let period = 1.0
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = (0..<Metrics.spokes).map { CGFloat($0) * 2 * .pi / CGFloat(Metrics.spokes) }
    turn.calculationMode = .discrete
    turn.duration = Metrics.period
    turn.repeatCount = .infinity
    // The animation continues when the app returns from the background.
    turn.isRemovedOnCompletion = false
    turn.beginTime = CACurrentMediaTime()
    layer.add(turn, forKey: "turn")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.setLineWidth(Metrics.width)
    context.setLineCap(.round)
    for spoke in 0..<Metrics.spokes {
      let share = CGFloat(spoke + 1) / CGFloat(Metrics.spokes)
      let opacity = Metrics.palest + (1 - Metrics.palest) * share
      context.setStrokeColor(color.withAlphaComponent(opacity).cgColor)
      context.move(to: CGPoint(x: 0, y: -Metrics.inner))
      context.addLine(to: CGPoint(x: 0, y: -Metrics.outer))
      context.strokePath()
      context.rotate(by: 2 * .pi / CGFloat(Metrics.spokes))
    }
  }
}
