import CoreGraphics
import UIKitCore

/// A handle at one end of a selection: a line with a knob that can be dragged.
final class SelectionHandle: UIView {
  let isStart: Bool
  private let bar = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)

  // Unverified: from pictures of iOS 12.
  static let knobDiameter: CGFloat = 10
  /// The margin around the handle in which touches hit it.
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

  /// Places the handle at an end of the selection, in the superview's coordinates.
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

  /// The position of the first touch, in the superview's coordinates.
  private(set) var touchStart = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchStart = touch.location(in: superview) }
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
