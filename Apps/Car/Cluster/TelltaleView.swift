import UIKit

/// A warning light with its symbol, drawn after ISO 2575.
final class TelltaleView: UIView {
  /// The symbol of a light.
  enum Symbol: Equatable {
    case telltale(ClusterState.Telltale)
    case left, right
  }

  /// The state of a light.
  enum Look: Equatable { case off, steady, flashing }

  let symbol: Symbol
  var look = Look.off { didSet { if look != oldValue { showLook() } } }
  var palette = ClusterPalette.night { didSet { if palette != oldValue { setNeedsDisplay() } } }

  /// The period of a flash, in seconds.
  ///
  /// Chosen: 90 flashes a minute, the middle of the 60 to 120 of UN Regulation 48.
  private static let period = 60.0 / 90

  init(_ symbol: Symbol) {
    self.symbol = symbol
    super.init(frame: .zero)
    isOpaque = false
    isHidden = true
    isAccessibilityElement = true
    accessibilityLabel = name
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  private var name: String {
    switch symbol {
    case .left: CarWords["Left indicator"]
    case .right: CarWords["Right indicator"]
    case .telltale(.hazard): CarWords["Hazard lights"]
    case .telltale(.brake): CarWords["Parking brake"]
    case .telltale(.belt): CarWords["Fasten the belt"]
    case .telltale(.door): CarWords["Door open"]
    case .telltale(.battery): CarWords["Low charge"]
    case .telltale(.breakdown): CarWords["Fault of the vehicle"]
    case .telltale(.lane): CarWords["Leaving the lane"]
    case .telltale(.frost): CarWords["The road may be icy"]
    case .telltale(.lowBeam): CarWords["Low beam"]
    }
  }

  // The render server animates the light, so that it does not depend on the main thread.
  private func showLook() {
    isHidden = look == .off
    layer.removeAnimation(forKey: "flash")
    guard look == .flashing else { return }
    let flash = CAKeyframeAnimation(keyPath: "opacity")
    flash.values = [1, 0]
    flash.keyTimes = [0, 0.5, 1]
    flash.calculationMode = .discrete
    flash.duration = Self.period
    flash.repeatCount = .infinity
    layer.add(flash, forKey: "flash")
  }

  /// The colour after ISO 2575: red for danger, amber for attention, green for a function in use.
  private var color: UIColor {
    switch symbol {
    case .left, .right, .telltale(.lowBeam): palette.green
    case .telltale(.hazard), .telltale(.brake), .telltale(.belt), .telltale(.door): palette.red
    case .telltale(.battery), .telltale(.breakdown), .telltale(.lane): palette.amber
    case .telltale(.frost): palette.accent
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    // Symbols are drawn in a square of 48 points.
    let factor = min(bounds.width, bounds.height) / 48
    context.scaleBy(x: factor, y: factor)
    color.setFill()
    color.setStroke()
    let lines = UIBezierPath()
    lines.lineWidth = 4
    lines.lineCapStyle = .round
    lines.lineJoinStyle = .round
    switch symbol {
    case .left: arrow(pointsLeft: true).fill()
    case .right: arrow(pointsLeft: false).fill()
    case .telltale(let telltale): add(telltale, to: lines)
    }
    lines.stroke()
  }

  private func arrow(pointsLeft: Bool) -> UIBezierPath {
    let path = UIBezierPath()
    let points: [(CGFloat, CGFloat)] = [
      (3, 24), (24, 6), (24, 16), (45, 16), (45, 32), (24, 32), (24, 42),
    ]
    for (index, (x, y)) in points.enumerated() {
      let point = CGPoint(x: pointsLeft ? x : 48 - x, y: y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  private func add(_ telltale: ClusterState.Telltale, to lines: UIBezierPath) {
    func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) {
      for (index, (x, y)) in points.enumerated() {
        let point = CGPoint(x: x, y: y)
        if index == 0 { lines.move(to: point) } else { lines.addLine(to: point) }
      }
      if closed { lines.close() }
    }
    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
      lines.append(
        UIBezierPath(
          ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
        )
      )
    }
    func write(_ text: String, _ size: CGFloat) {
      let font = UIFont.systemFont(ofSize: size, weight: .bold)
      let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
      let size = (text as NSString).size(withAttributes: attributes)
      (text as NSString).draw(
        at: CGPoint(x: 24 - size.width / 2, y: 24 - size.height / 2),
        withAttributes: attributes
      )
    }
    switch telltale {
    case .hazard:
      line((24, 5), (45, 42), (3, 42), closed: true)
      line((24, 18), (34, 36), (14, 36), closed: true)
    case .brake:
      circle(24, 24, 14)
      lines.append(
        UIBezierPath(
          arcCenter: CGPoint(x: 24, y: 24),
          radius: 21,
          startAngle: 2.4,
          endAngle: 3.9,
          clockwise: true
        )
      )
      let right = UIBezierPath(
        arcCenter: CGPoint(x: 24, y: 24),
        radius: 21,
        startAngle: -0.75,
        endAngle: 0.75,
        clockwise: true
      )
      lines.append(right)
      write("P", 19)
    case .belt:
      circle(24, 9, 5)
      line((14, 44), (14, 26), (20, 19), (28, 19), (34, 26), (34, 44))
      line((32, 20), (15, 42))
    case .door:
      line((10, 44), (10, 20), (20, 6), (30, 6), (30, 44), closed: true)
      line((30, 44), (44, 38), (44, 18), (30, 10))
      line((20, 28), (25, 28))
    case .battery:
      line((4, 15), (40, 15), (40, 36), (4, 36), closed: true)
      line((45, 22), (45, 29))
      line((11, 22), (11, 29))
    case .breakdown:
      line((24, 5), (45, 42), (3, 42), closed: true)
      line((24, 17), (24, 29))
      line((24, 35), (24, 36))
    case .lane:
      line((10, 42), (17, 6))
      line((38, 42), (36, 32))
      line((34, 24), (33, 18))
      line((31, 10), (31, 6))
      line((18, 30), (30, 22), (26, 16))
    case .frost:
      line((24, 4), (24, 44))
      line((7, 14), (41, 34))
      line((41, 14), (7, 34))
      line((18, 7), (24, 13), (30, 7))
      line((18, 41), (24, 35), (30, 41))
    case .lowBeam:
      lines.append(
        UIBezierPath(
          arcCenter: CGPoint(x: 30, y: 24),
          radius: 15,
          startAngle: -.pi / 2,
          endAngle: .pi / 2,
          clockwise: true
        )
      )
      line((30, 9), (30, 39), closed: true)
      line((4, 16), (22, 11))
      line((4, 27), (22, 22))
      line((4, 38), (22, 33))
    }
  }
}
