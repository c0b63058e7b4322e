import CarDisplays
import CarSafety
import CoreGraphics
import UIKit

/// Two large keys around a value: less on the left, more on the right, in every language.
///
/// A finger taps the keys. A knob focuses the stepper as a whole, and changes the value after a
/// push. The identifiers and the names of the keys are those of the stepper with "less" and "more".
open class CarStepperView: CarRangeControl {
  /// The key that decreases the value.
  public let decrementKey = CarButton(symbolName: "minus")
  /// The key that increases the value.
  public let incrementKey = CarButton(symbolName: "plus")
  private let label = UILabel()

  /// Creates a stepper with the range 0 to 1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a stepper from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isAccessibilityElement = false
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    addSubview(label)
    nameKeys()
    for (key, sign) in [(decrementKey, -1.0), (incrementKey, 1)] {
      key.addAction(
        UIAction { [weak self] _ in
          guard let self else { return }
          if sign > 0 { self.accessibilityIncrement() } else { self.accessibilityDecrement() }
        },
        for: .touchUpInside
      )
      addSubview(key)
    }
  }

  private func nameKeys() {
    for (key, name) in [(decrementKey, "Less"), (incrementKey, "More")] {
      let own = accessibilityLabel ?? ""
      key.accessibilityLabel = own.isEmpty ? name : "\(own): \(name.lowercased())"
      key.accessibilityIdentifier = accessibilityIdentifier.map { "\($0).\(name.lowercased())" }
    }
  }

  open override var accessibilityIdentifier: String? {
    didSet { nameKeys() }
  }
  open override var accessibilityLabel: String? {
    didSet { nameKeys() }
  }

  open override var acceptedAffordances: Set<CarAffordance> { [.tap] }
  open override var changeKind: CarInput.Kind { .tap }

  open override var intrinsicContentSize: CGSize {
    let target = minimumTarget
    return CGSize(width: target.width * 4, height: target.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let target = minimumTarget
    let width = min(max(target.width, bounds.height), bounds.width / 3)
    decrementKey.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    incrementKey.frame = CGRect(
      x: bounds.width - width,
      y: 0,
      width: width,
      height: bounds.height
    )
    decrementKey.isEnabled = isEnabled && value > minimumValue
    incrementKey.isEnabled = isEnabled && value < maximumValue
    label.setStyle(.primary, .text, on: carDisplay)
    let text = textOfValue(value)
    if label.text != text { label.text = text }
    label.frame = CGRect(
      x: width,
      y: 0,
      width: max(0, bounds.width - 2 * width),
      height: bounds.height
    )
  }
}
