import CarSafety
import CoreGraphics
import UIKit

/// The base class of controls for a number in a range, with steps and VoiceOver's increments.
open class CarRangeControl: CarTargetControl, CarValueControl {
  /// The smallest value; the default is 0.
  public var minimumValue = 0.0 {
    didSet { rangeChanged() }
  }
  /// The largest value; the default is 1.
  public var maximumValue = 1.0 {
    didSet { rangeChanged() }
  }
  /// The distance between two values; 0, the default, for a continuous value.
  public var step = 0.0
  /// Whether `.valueChanged` is sent during a movement and not only at its end.
  ///
  /// The default is `true`, so that the effect follows the hand without a delay (CAR-F20).
  public var isContinuous = true
  /// The closure that returns the text of a value; by default the number without a unit.
  public var textOfValue: (Double) -> String = { value in
    value == value.rounded() ? "\(Int(clamping: value))" : String(format: "%.1f", value)
  }

  private var stored = 0.0

  /// The value; it is limited to the range, and NaN is ignored.
  public var value: Double {
    get { stored }
    set { setValue(newValue) }
  }

  private func rangeChanged() {
    setValue(value)
    // An equal value has another position in the range.
    setNeedsLayout()
  }

  private func setValue(_ wanted: Double) {
    guard !wanted.isNaN else { return }
    let new = min(max(wanted, minimumValue), max(minimumValue, maximumValue))
    guard new != stored else { return }
    stored = new
    setNeedsLayout()
  }

  /// The position of the value in the range, from 0 to 1.
  public var share: Double {
    maximumValue > minimumValue ? (stored - minimumValue) / (maximumValue - minimumValue) : 0
  }

  /// The value as a number.
  public var carValue: CarValue {
    get { .number(stored) }
    set { if let number = newValue.number { value = number } }
  }

  /// The operations that the control accepts.
  open var acceptedAffordances: Set<CarAffordance> { [.drag] }
  /// The kind of input of a change.
  open var changeKind: CarInput.Kind { .drag }

  /// Returns the nearest step to a number.
  func rounded(_ number: Double) -> Double {
    guard step > 0 else { return number }
    return minimumValue + ((number - minimumValue) / step).rounded() * step
  }

  /// Changes the value as the driver does, and sends `.valueChanged` if it has changed and the
  /// control is continuous.
  public func change(to number: Double) {
    let old = stored
    setValue(rounded(number))
    if stored != old, isContinuous { sendActions(for: .valueChanged) }
  }

  /// Ends a movement that began at a value; sends `.valueChanged` if the control is not continuous
  /// and the value has changed.
  public func finishChange(from start: Double) {
    if !isContinuous, stored != start { sendActions(for: .valueChanged) }
  }

  // MARK: Accessibility

  // Chosen: a tenth of a continuous range, as in UISlider.
  private var increment: Double { step > 0 ? step : (maximumValue - minimumValue) / 10 }

  open override func accessibilityIncrement() { changeAtOnce(by: increment) }
  open override func accessibilityDecrement() { changeAtOnce(by: -increment) }

  private func changeAtOnce(by amount: Double) {
    guard isEnabled else { return }
    let start = stored
    change(to: stored + amount)
    finishChange(from: start)
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? textOfValue(stored) }
    set { super.accessibilityValue = newValue }
  }
}
