import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// A knob on a screen, which one finger turns around its centre.
///
/// Clockwise increases the value, which changes while the finger turns. Catalogue: CAR-F05,
/// CAR-F10, CAR-F20.
open class CarKnobView: CarRangeControl {
  private let track = CAShapeLayer()
  private let fill = CAShapeLayer()
  private let disc = CAShapeLayer()
  private let mark = CAShapeLayer()
  private let label = UILabel()
  /// Whether a dot shows the value; a dial has a needle instead.
  var showsMark: Bool { true }
  private var lastPoint = CGPoint.zero
  private var turned: CGFloat = 0
  private var startValue = 0.0

  /// The angle, in degrees, by which a finger turns for one step; the default is 15.
  ///
  /// The default is that of a knob with 24 detents. Without steps, three quarters of a turn span
  /// the range.
  public var degreesPerStep = 15.0

  /// Creates a knob with the range 0 to 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a knob from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    targetSize = .large
    for shape in [track, fill] {
      shape.fillColor = nil
      shape.lineCap = .round
    }
    for shape in [track, fill, disc, mark] { layer.addSublayer(shape) }
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
  }

  open override var acceptedAffordances: Set<CarAffordance> { [.rotate, .drag] }
  open override var changeKind: CarInput.Kind { .rotate }

  // MARK: Touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastPoint = touch.location(in: self)
    turned = 0
    startValue = value
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    // At the centre a finger has no angle.
    guard hypot(point.x - center.x, point.y - center.y) > 1 else { return true }
    turned += CarKnobLook.turn(from: lastPoint, to: point, around: center)
    lastPoint = point
    change(to: startValue + amount(ofTurn: turned))
    return true
  }

  private func amount(ofTurn angle: CGFloat) -> Double {
    if step > 0, degreesPerStep > 0 {
      let steps = Double(angle) * 180 / .pi / degreesPerStep
      // Sums of angles can miss whole steps by rounding errors.
      return (steps + (steps < 0 ? -1e-6 : 1e-6)).rounded(.towardZero) * step
    }
    return Double(angle / CarKnobLook.sweep) * (maximumValue - minimumValue)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finishChange(from: startValue)
  }

  open override func cancelTracking(with event: UIEvent?) { finishChange(from: startValue) }

  // MARK: Looks

  open override var intrinsicContentSize: CGSize {
    let target = minimumTarget
    // Chosen: the knob is twice as wide as a target, because a finger circles on it.
    let side = max(target.width, target.height) * 2
    return CGSize(width: side, height: side)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let look = CarKnobLook(share: share, in: bounds)
    let arc = UIBezierPath(
      arcCenter: look.center,
      radius: look.radius,
      startAngle: CarKnobLook.startAngle,
      endAngle: CarKnobLook.startAngle + CarKnobLook.sweep,
      clockwise: true
    ).cgPath
    let inner = look.radius - look.trackWidth
    withoutAnimation {
      for shape in [track, fill] {
        shape.frame = bounds
        shape.path = arc
        shape.lineWidth = look.trackWidth
      }
      track.strokeColor = resolved(.raised)
      fill.strokeColor = resolved(.accent)
      fill.strokeEnd = CGFloat(share)
      disc.path =
        UIBezierPath(
          ovalIn: CGRect(
            x: look.center.x - inner,
            y: look.center.y - inner,
            width: inner * 2,
            height: inner * 2
          )
        ).cgPath
      disc.fillColor = resolved(isHighlighted ? .raised : .surface)
      let tip = look.mark(atRadius: inner - look.trackWidth * 0.8)
      let size = look.trackWidth * 0.6
      mark.path =
        UIBezierPath(
          ovalIn: CGRect(x: tip.x - size / 2, y: tip.y - size / 2, width: size, height: size)
        ).cgPath
      mark.fillColor = resolved(.text)
      mark.isHidden = !showsMark
      layer.opacity = isEnabled ? 1 : Self.disabledOpacity
    }
    label.setStyle(.primary, .text, on: carDisplay)
    let text = textOfValue(value)
    if label.text != text { label.text = text }
    let fitted = label.sizeThatFits(.unlimited)
    let isTooWide = fitted.width > (inner - look.trackWidth) * 2
    if label.isHidden != isTooWide { label.isHidden = isTooWide }
    label.frame = CGRect(
      x: look.center.x - inner,
      y: look.center.y - fitted.height / 2,
      width: inner * 2,
      height: fitted.height
    )
  }
}
