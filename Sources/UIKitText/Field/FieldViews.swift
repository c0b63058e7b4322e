import CoreGraphics
import QuartzCore
import UIKitCore

/// The area of a field's text, which clips it and contains selection, text and caret.
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

/// Draws a field's text with the field's `drawText(in:)`.
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

/// Draws a field's placeholder with the field's `drawPlaceholder(in:)`.
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

/// The button that clears a field.
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
    get { super.accessibilityLabel ?? ControlWord.clearText.text }
    set { super.accessibilityLabel = newValue }
  }

  // Chosen: a margin around the cross, which is too small for a finger.
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
