import UIKitCore
import UIKitText

/// A half of a stepper: the background of its sign, and an element for assistive technology.
final class StepperHalf: UIImageView {
  /// The sides of a stepper.
  enum Side {
    /// The half with the minus sign.
    case decrement
    /// The half with the plus sign.
    case increment
  }

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
