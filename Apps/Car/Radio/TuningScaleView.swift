import CarControls
import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// The scale of a band with its stations and a needle that can be dragged.
final class TuningScaleView: CarRangeControl {
  /// The frequencies of the stations that are marked.
  var stations: [Double] = [] {
    didSet { if stations != oldValue { setNeedsLayout() } }
  }
  /// The distance between two labelled frequencies.
  var labelStep = 4.0 {
    didSet { if labelStep != oldValue { setNeedsLayout() } }
  }

  private let minor = CAShapeLayer()
  private let major = CAShapeLayer()
  private let marks = CAShapeLayer()
  private let needle = CAShapeLayer()
  private var labels: [UILabel] = []
  private var startX: CGFloat = 0
  private var startValue = 0.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for shape in [minor, major, marks, needle] {
      shape.fillColor = nil
      shape.lineCap = .round
      layer.addSublayer(shape)
    }
  }

  override var acceptedAffordances: Set<CarAffordance> { [.slide, .drag] }
  override var changeKind: CarInput.Kind { .drag }

  // MARK: Touch

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    startValue = value
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let moved = Double((touch.location(in: self).x - startX) / max(1, travel))
    change(to: startValue + moved * (maximumValue - minimumValue))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // A tap beside the needle tunes to the tapped frequency.
    guard let touch, abs(touch.location(in: self).x - startX) < 4, value == startValue else {
      return finishChange(from: startValue)
    }
    let share = Double((touch.location(in: self).x - inset) / max(1, travel))
    change(to: minimumValue + share * (maximumValue - minimumValue))
    finishChange(from: startValue)
  }

  // MARK: Looks

  private var inset: CGFloat { CarStyle.font(.secondary, on: carDisplay).pointSize * 1.2 }
  private var travel: CGFloat { bounds.width - 2 * inset }

  private func x(_ value: Double) -> CGFloat {
    guard maximumValue > minimumValue else { return inset }
    let share = (value - minimumValue) / (maximumValue - minimumValue)
    return inset + travel * CGFloat(share)
  }

  override var intrinsicContentSize: CGSize {
    let target = minimumTarget
    let font = CarStyle.font(.secondary, on: carDisplay)
    return CGSize(width: UIView.noIntrinsicMetric, height: target.height + font.lineHeight * 1.3)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let font = CarStyle.font(.secondary, on: carDisplay)
    let unit = font.pointSize
    let baseline = max(0, bounds.height - font.lineHeight * 1.3)
    let small = UIBezierPath()
    let large = UIBezierPath()
    var texts: [(String, CGFloat)] = []
    let part = labelStep / 4
    if part > 0, (maximumValue - minimumValue) / part < 200 {
      var value = (minimumValue / part).rounded(.up) * part
      while value <= maximumValue + part / 1000 {
        let isLabelled =
          abs((value / labelStep).rounded() * labelStep - value) < part / 100
        let path = isLabelled ? large : small
        path.move(to: CGPoint(x: x(value), y: baseline))
        path.addLine(to: CGPoint(x: x(value), y: baseline - unit * (isLabelled ? 0.9 : 0.5)))
        if isLabelled { texts.append(("\(Int64(value.rounded()))", x(value))) }
        value += part
      }
    }
    let dots = UIBezierPath()
    for station in stations {
      let at = CGPoint(x: x(station), y: baseline - unit * 1.45)
      dots.move(to: at)
      dots.addLine(to: CGPoint(x: at.x, y: at.y + 0.01))
    }
    let hand = UIBezierPath()
    hand.move(to: CGPoint(x: x(value), y: 2))
    hand.addLine(to: CGPoint(x: x(value), y: baseline))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    apply(small, to: minor, .secondaryText, width: max(1, unit / 14))
    apply(large, to: major, .text, width: max(1.5, unit / 10))
    apply(dots, to: marks, .accent, width: max(4, unit / 3))
    apply(hand, to: needle, .accent, width: max(3, unit / 6))
    CATransaction.commit()
    place(texts, font, below: baseline)
  }

  private func apply(
    _ path: UIBezierPath,
    to shape: CAShapeLayer,
    _ role: CarStyle.ColorRole,
    width: CGFloat
  ) {
    shape.path = path.cgPath
    shape.lineWidth = width
    shape.strokeColor = CarStyle.color(role).resolvedColor(with: traitCollection).cgColor
  }

  private func place(_ texts: [(String, CGFloat)], _ font: UIFont, below baseline: CGFloat) {
    while labels.count < texts.count {
      let label = UILabel()
      label.isUserInteractionEnabled = false
      label.textAlignment = .center
      addSubview(label)
      labels.append(label)
    }
    var end = -CGFloat.infinity
    for (index, label) in labels.enumerated() {
      guard index < texts.count else {
        if !label.isHidden { label.isHidden = true }
        continue
      }
      if label.text != texts[index].0 { label.text = texts[index].0 }
      label.setStyle(.secondary, .secondaryText, on: carDisplay)
      let size = label.sizeThatFits(bounds.size)
      label.frame = CGRect(
        x: texts[index].1 - size.width / 2,
        y: baseline + font.lineHeight * 0.1,
        width: size.width,
        height: size.height
      )
      // Labels that would touch are omitted; the ticks remain.
      let touches = label.frame.minX < end + font.pointSize * 0.4
      if label.isHidden != touches { label.isHidden = touches }
      if !label.isHidden { end = label.frame.maxX }
    }
  }
}
