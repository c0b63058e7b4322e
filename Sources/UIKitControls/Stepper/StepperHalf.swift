import UIKitCore
import UIKitText

/// One half of a stepper: the ground under its sign, and what assistive technology sees of it.
final class StepperHalf: UIImageView {
  enum Side { case decrement, increment }

  let side: Side

  init(_ side: Side) {
    self.side = side
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private var stepper: UIStepper? { superview as? UIStepper }

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  override var accessibilityLabel: String? {
    get { (side == .increment ? ControlWord.increment : .decrement).text }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibilityValue: String? {
    get { stepper?.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { stepper?.canStep(side) == true ? .button : [.button, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }
  override func accessibilityActivate() -> Bool { stepper?.press(side) ?? false }
}
