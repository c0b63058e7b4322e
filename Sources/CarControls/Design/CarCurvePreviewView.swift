import CoreGraphics
import UIKit

/// A view that shows a cubic Bézier timing curve with two handles, and plays it.
///
/// The values of the curve can overshoot, so handles can be dragged above and below the square. In
/// time they stay between 0 and 1. Catalogue: CAR-F56.
open class CarCurvePreviewView: UIControl {
  /// The first control point; x from 0 to 1.
  public private(set) var controlPoint1: CGPoint
  /// The second control point; x from 0 to 1.
  public private(set) var controlPoint2: CGPoint
  /// The duration of the preview in seconds; 1 by default.
  public var duration = 1.0

  private let curve = CAShapeLayer()
  private let lines = CAShapeLayer()
  private let frameLayer = CAShapeLayer()
  private let handles = [UIView(), UIView()]
  private let dot = UIView()
  private var dragged: Int?
  private var animator: UIViewPropertyAnimator?

  // Chosen: the distance, in values, that handles can be dragged beyond the square.
  private static let overshoot: CGFloat = 0.5
  private static let handleSide: CGFloat = 24

  /// Creates a preview of a curve; ease in, ease out by default.
  public init(
    frame: CGRect = .zero,
    controlPoint1: CGPoint = CGPoint(x: 0.42, y: 0),
    controlPoint2: CGPoint = CGPoint(x: 0.58, y: 1)
  ) {
    self.controlPoint1 = Self.bounded(controlPoint1)
    self.controlPoint2 = Self.bounded(controlPoint2)
    super.init(frame: frame)
    for shape in [frameLayer, lines, curve] {
      shape.fillColor = nil
      layer.addSublayer(shape)
    }
    for (index, handle) in handles.enumerated() {
      handle.isUserInteractionEnabled = false
      handle.bounds.size = CGSize(width: Self.handleSide, height: Self.handleSide)
      handle.layer.cornerRadius = Self.handleSide / 2
      handle.accessibilityIdentifier = "handle\(index + 1)"
      addSubview(handle)
    }
    dot.isUserInteractionEnabled = false
    dot.bounds.size = CGSize(width: Self.handleSide * 0.75, height: Self.handleSide * 0.75)
    dot.layer.cornerRadius = Self.handleSide * 0.375
    dot.accessibilityIdentifier = "dot"
    addSubview(dot)
  }

  /// Returns `nil`, because the preview is created in code.
  public required init?(coder: NSCoder) { nil }

  /// The curve as text, as in style sheets.
  public var text: String {
    String(
      format: "cubic-bezier(%.2f, %.2f, %.2f, %.2f)",
      Double(controlPoint1.x),
      Double(controlPoint1.y),
      Double(controlPoint2.x),
      Double(controlPoint2.y)
    )
  }

  /// Sets the curve without sending an action; x is limited to 0 to 1.
  public func setCurve(_ first: CGPoint, _ second: CGPoint) {
    controlPoint1 = Self.bounded(first)
    controlPoint2 = Self.bounded(second)
    setNeedsLayout()
  }

  private static func bounded(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: point.x.isFinite ? min(1, max(0, point.x)) : 0,
      y: point.y.isFinite ? min(1 + overshoot, max(-overshoot, point.y)) : 0
    )
  }

  // MARK: Playing

  /// Moves the dot along the bottom edge with the timing of the curve.
  public func play() {
    stop()
    setNeedsLayout()
    layoutIfNeeded()
    let square = square
    let animator = UIViewPropertyAnimator(
      duration: max(0.05, duration),
      timingParameters: UICubicTimingParameters(
        controlPoint1: controlPoint1,
        controlPoint2: controlPoint2
      )
    )
    animator.addAnimations { [dot] in dot.center.x = square.maxX }
    animator.startAnimation()
    self.animator = animator
  }

  /// Stops the preview and moves the dot back to the start.
  public func stop() {
    animator?.stopAnimation(true)
    animator = nil
    setNeedsLayout()
  }

  // MARK: Touch

  /// The square that contains times and values from 0 to 1.
  private var square: CGRect {
    let inset = Self.handleSide
    let side = max(
      1,
      min(bounds.width - 2 * inset, (bounds.height - 3 * inset) / (1 + 2 * Self.overshoot))
    )
    return CGRect(
      x: bounds.midX - side / 2,
      y: inset + side * Self.overshoot,
      width: side,
      height: side
    )
  }

  private func place(_ point: CGPoint) -> CGPoint {
    let square = square
    return CGPoint(
      x: square.minX + point.x * square.width,
      y: square.maxY - point.y * square.height
    )
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let distances = [controlPoint1, controlPoint2].map {
      hypot(place($0).x - point.x, place($0).y - point.y)
    }
    let nearest = distances[0] <= distances[1] ? 0 : 1
    guard distances[nearest] <= Self.handleSide * 1.5 else { return false }
    dragged = nearest
    stop()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let square = square
    let value = Self.bounded(
      CGPoint(
        x: (point.x - square.minX) / square.width,
        y: (square.maxY - point.y) / square.height
      )
    )
    if dragged == 0 { controlPoint1 = value } else { controlPoint2 = value }
    setNeedsLayout()
    sendActions(for: .valueChanged)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    dragged = nil
    play()
  }

  // MARK: Looks

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let square = square
    func color(_ role: CarStyle.ColorRole) -> UIColor {
      CarStyle.color(role).resolvedColor(with: traitCollection)
    }
    let path = UIBezierPath()
    path.move(to: place(.zero))
    path.addCurve(
      to: place(CGPoint(x: 1, y: 1)),
      controlPoint1: place(controlPoint1),
      controlPoint2: place(controlPoint2)
    )
    let arms = UIBezierPath()
    arms.move(to: place(.zero))
    arms.addLine(to: place(controlPoint1))
    arms.move(to: place(CGPoint(x: 1, y: 1)))
    arms.addLine(to: place(controlPoint2))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    frameLayer.path = UIBezierPath(rect: square).cgPath
    frameLayer.strokeColor = color(.raised).cgColor
    lines.path = arms.cgPath
    lines.strokeColor = color(.secondaryText).cgColor
    lines.lineWidth = 2
    curve.path = path.cgPath
    curve.strokeColor = color(.accent).cgColor
    curve.lineWidth = 4
    CATransaction.commit()
    handles[0].center = place(controlPoint1)
    handles[1].center = place(controlPoint2)
    for handle in handles { handle.backgroundColor = color(.text) }
    dot.backgroundColor = color(.accent)
    if animator == nil {
      dot.center = CGPoint(x: square.minX, y: bounds.maxY - Self.handleSide * 0.75)
    }
  }
}
