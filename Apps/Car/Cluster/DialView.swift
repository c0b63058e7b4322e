import UIKit

/// The speed as a needle on a scale, and as digits.
final class DialView: UIView {
  /// The speed in km/h; nil if it is unknown, shown as a dash without a needle.
  var speed: Double? { didSet { if speed != oldValue { showSpeed() } } }
  var palette = ClusterPalette.night { didSet { if palette != oldValue { recolour() } } }

  private let scale = CAShapeLayer()
  private let needle = CAShapeLayer()
  private let digits = UILabel()
  private let unit = UILabel()
  private var numerals: [UILabel] = []

  /// Lengths in points on a dial of size `side`; they scale with the dial.
  private enum Metrics {
    static let side: CGFloat = 460
    static let digits: CGFloat = 132
    static let unit: CGFloat = 30
    static let numeral: CGFloat = 30
    static let longTick: CGFloat = 22
    static let shortTick: CGFloat = 12
    static let tickWidth: CGFloat = 4
    static let numeralInset: CGFloat = 66
    static let needleWidth: CGFloat = 10
    static let needleLength: CGFloat = 42
  }

  /// The end of the scale, in km/h.
  nonisolated static let topSpeed = 220.0
  // The scale extends from the lower left over the top to the lower right.
  nonisolated private static let firstAngle = CGFloat.pi * 0.75
  nonisolated private static let sweep = CGFloat.pi * 1.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    scale.fillColor = nil
    needle.fillColor = nil
    needle.lineCap = .round
    layer.addSublayer(scale)
    for value in stride(from: 0, through: 220, by: 20) {
      let label = UILabel()
      label.text = "\(value)"
      label.textAlignment = .center
      addSubview(label)
      numerals.append(label)
    }
    layer.addSublayer(needle)
    digits.textAlignment = .center
    unit.textAlignment = .center
    unit.text = "km/h"
    addSubview(digits)
    addSubview(unit)
    isAccessibilityElement = true
    recolour()
    showSpeed()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the angle of a speed, clockwise from the right, limited to the ends of the scale.
  nonisolated static func angle(_ speed: Double) -> CGFloat {
    firstAngle + sweep * CGFloat(min(max(speed, 0), topSpeed) / topSpeed)
  }

  private var factor: CGFloat { min(bounds.width, bounds.height) / Metrics.side }
  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }

  private func point(_ angle: CGFloat, _ distance: CGFloat) -> CGPoint {
    CGPoint(x: middle.x + cos(angle) * distance, y: middle.y + sin(angle) * distance)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scale.frame = bounds
    let path = UIBezierPath()
    for value in stride(from: 0.0, through: Self.topSpeed, by: 10) {
      let isLong = value.truncatingRemainder(dividingBy: 20) == 0
      let angle = Self.angle(value)
      path.move(to: point(angle, radius - Metrics.tickWidth * factor))
      let length = isLong ? Metrics.longTick : Metrics.shortTick
      path.addLine(to: point(angle, radius - (Metrics.tickWidth + length) * factor))
    }
    scale.path = path.cgPath
    scale.lineWidth = Metrics.tickWidth * factor
    for (index, label) in numerals.enumerated() {
      label.font = .monospacedDigitSystemFont(ofSize: Metrics.numeral * factor, weight: .medium)
      label.sizeToFit()
      label.center = point(
        Self.angle(Double(index) * 20),
        radius - Metrics.numeralInset * factor
      )
    }
    digits.font = .monospacedDigitSystemFont(ofSize: Metrics.digits * factor, weight: .semibold)
    unit.font = .systemFont(ofSize: Metrics.unit * factor, weight: .medium)
    let height = Metrics.digits * factor
    let line = digits.font.lineHeight.rounded(.up)
    digits.frame = CGRect(
      x: middle.x - radius * 0.62,
      y: middle.y - height * 0.12 - line / 2,
      width: radius * 1.24,
      height: line
    )
    unit.frame = CGRect(
      x: digits.frame.minX,
      y: middle.y + height * 0.38,
      width: digits.frame.width,
      height: Metrics.unit * factor * 1.3
    )
    needle.lineWidth = Metrics.needleWidth * factor
    CATransaction.commit()
    turnNeedle()
  }

  private func turnNeedle() {
    guard let speed else { return }
    let angle = Self.angle(speed)
    let width = needle.lineWidth
    let outer = point(angle, radius - width / 2)
    let inner = point(angle, radius - Metrics.needleLength * factor + width / 2)
    // The layer is only as large as the needle, so that a frame redraws a small area.
    let frame = CGRect(
      x: min(inner.x, outer.x),
      y: min(inner.y, outer.y),
      width: abs(outer.x - inner.x),
      height: abs(outer.y - inner.y)
    ).insetBy(dx: -width, dy: -width).integral
    let path = UIBezierPath()
    path.move(to: CGPoint(x: inner.x - frame.minX, y: inner.y - frame.minY))
    path.addLine(to: CGPoint(x: outer.x - frame.minX, y: outer.y - frame.minY))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    needle.frame = frame
    needle.path = path.cgPath
    CATransaction.commit()
  }

  private func showSpeed() {
    let text = speed.map { "\(Int(clamping: $0.rounded()))" } ?? "–"
    if digits.text != text {
      digits.text = text
      accessibilityLabel =
        speed == nil ? CarWords["Speed unknown"] : CarWords["%@ kilometres per hour", text]
    }
    if needle.isHidden != (speed == nil) { needle.isHidden = speed == nil }
    turnNeedle()
  }

  private func recolour() {
    scale.strokeColor = palette.faint.cgColor
    needle.strokeColor = palette.needle.cgColor
    digits.textColor = palette.text
    unit.textColor = palette.faint
    for label in numerals { label.textColor = palette.text }
  }
}
