import CoreGraphics
import QuartzCore
import UIKitCore

/// The room of a field's text: clips it, and holds selection, text and caret.
final class FieldCanvas: UIView {
  weak var field: UITextField?
  let textView = FieldTextView(frame: .zero)
  let caret = CaretView(frame: .zero)
  private var selections: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(textView)
    caret.isHidden = true
    addSubview(caret)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows rectangles, in the canvas's coordinates, behind the text.
  func showSelection(_ rects: [CGRect], color: UIColor?) {
    while selections.count > rects.count { selections.removeLast().removeFromSuperview() }
    while selections.count < rects.count {
      let view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      selections.append(view)
      insertSubview(view, at: 0)
    }
    for (view, rect) in zip(selections, rects) {
      view.frame = rect
      view.backgroundColor = color
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    textView.frame = CGRect(origin: .zero, size: bounds.size)
  }
}

/// Draws a field's text through the field's own `drawText(in:)`.
final class FieldTextView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let canvas = superview as? FieldCanvas, let field = canvas.field,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    // The field draws in its own coordinates.
    let origin = canvas.frame.origin
    context.translateBy(x: -origin.x, y: -origin.y)
    field.drawText(in: canvas.frame)
  }
}

/// Draws a field's placeholder through the field's own `drawPlaceholder(in:)`.
final class FieldPlaceholderView: UIView {
  weak var field: UITextField?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: -frame.minX, y: -frame.minY)
    field.drawPlaceholder(in: frame)
  }
}

/// The blinking line where text goes in.
final class CaretView: UIView {
  // Source: 2 points wide from iOS 7 on.
  static let width: CGFloat = 2
  // Unverified: half a second on, half a second off with short fades, from recordings of iOS 12.
  private static let period: TimeInterval = 1
  private static let key = "blink"

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.width / 2
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the caret and begins anew to blink: after typing it stays for half a second.
  func blink() {
    layer.removeAnimation(forKey: Self.key)
    guard window != nil, !isHidden else { return }
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1, 1, 0, 0, 1].map { NSNumber(value: $0) }
    animation.keyTimes = [0, 0.5, 0.6, 0.9, 1]
    animation.duration = Self.period
    animation.repeatCount = .infinity
    // It goes on when the app comes back from the background.
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: Self.key)
  }

  /// Keeps the caret shown, while a finger moves it.
  func hold() { layer.removeAnimation(forKey: Self.key) }
}

/// One end of a selection: a line with a knob that a finger takes hold of.
final class SelectionHandle: UIView {
  let isStart: Bool
  private let bar = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)

  // Unverified: from pictures of iOS 12.
  static let knobDiameter: CGFloat = 10
  /// Around the knob and the line, for the finger.
  static let touchSlop: CGFloat = 16

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    for view in [bar, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    knob.layer.cornerRadius = Self.knobDiameter / 2
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  /// Places the handle at an end of the selection, given in the superview's coordinates.
  func place(at caret: CGRect) {
    let diameter = Self.knobDiameter
    frame = CGRect(
      x: caret.midX - diameter / 2,
      y: isStart ? caret.minY - diameter : caret.minY,
      width: diameter,
      height: caret.height + diameter
    )
    bar.frame = CGRect(
      x: diameter / 2 - CaretView.width / 2,
      y: isStart ? diameter : 0,
      width: CaretView.width,
      height: caret.height
    )
    knob.frame = CGRect(
      x: 0,
      y: isStart ? 0 : caret.height,
      width: diameter,
      height: diameter
    )
    tintColorDidChange()
  }

  /// Where the finger came down, in the field's coordinates.
  private(set) var touchStart: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchStart = touch.location(in: superview).x }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    bar.backgroundColor = tintColor
    knob.backgroundColor = tintColor
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop / 2).contains(point)
  }
}

/// The round cross that empties a field.
final class FieldClearButton: UIControl {
  private let icon = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.contentMode = .center
    icon.tintColor = Self.color
    addSubview(icon)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  // Unverified: gray of the clear button, from pictures of iOS 12.
  private static let color = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemGray : UIColor(white: 0.56, alpha: 1)
  }

  var image: UIImage? {
    didSet { icon.image = image }
  }

  override var isHighlighted: Bool {
    didSet { icon.alpha = isHighlighted ? 0.5 : 1 }
  }

  override var accessibilityLabel: String? {
    get { ControlWord.clearText.text }
    set { super.accessibilityLabel = newValue }
  }

  // Chosen: a fifth of an inch around the cross, which is too small for a finger.
  private static let touchSlop: CGFloat = 12

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.touchSlop, dy: -Self.touchSlop).contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = bounds
  }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return true
  }
}

/// The magnifying glass over a finger that moves the caret.
final class LoupeView: UIView {
  weak var field: UITextField?
  /// What lies in its middle, in the field's coordinates.
  var focus = CGPoint.zero {
    didSet { setNeedsDisplay() }
  }

  // Unverified: from pictures of iOS 12.
  static let diameter: CGFloat = 110
  private static let magnification: CGFloat = 1.25
  private static let rim: CGFloat = 1
  static let distance: CGFloat = 18

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    isUserInteractionEnabled = false
    isOpaque = false
    layer.cornerRadius = Self.diameter / 2
    layer.masksToBounds = true
    layer.borderWidth = Self.rim
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext() else { return }
    layer.borderColor = UIColor.systemGray.resolvedColor(with: traitCollection).cgColor
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: Self.magnification, y: Self.magnification)
    context.translateBy(x: -focus.x, y: -focus.y)
    field.drawMagnified(in: context)
  }
}
