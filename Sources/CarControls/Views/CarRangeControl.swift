import CarSafety
import CoreGraphics
import UIKit

/// The base of controls for a number in a range: a value, steps, and VoiceOver's increments.
open class CarRangeControl: CarTargetControl, CarValueControl {
  /// The least value; 0 by default.
  public var minimumValue = 0.0 {
    didSet { setValue(value) }
  }
  /// The largest value; 1 by default.
  public var maximumValue = 1.0 {
    didSet { setValue(value) }
  }
  /// The distance between two values; 0, the default, for a continuous value.
  public var step = 0.0
  /// Whether `.valueChanged` is sent during a movement, not only at its end; `true` by default, so
  /// that hand and effect stay together (CAR-F20).
  public var isContinuous = true
  /// Returns the text of a value; by default the number without a unit.
  public var textOfValue: (Double) -> String = { value in
    value == value.rounded() ? "\(Int(clamping: value))" : String(format: "%.1f", value)
  }

  private var stored = 0.0

  /// The value; values outside of the range are moved into it, NaN is ignored.
  public var value: Double {
    get { stored }
    set { setValue(newValue) }
  }

  private func setValue(_ wanted: Double) {
    guard !wanted.isNaN else { return }
    let new = min(max(wanted, minimumValue), max(minimumValue, maximumValue))
    guard new != stored else { return }
    stored = new
    setNeedsLayout()
  }

  /// The value's share of the range, 0 to 1.
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
  /// The kind of input that a change is.
  open var changeKind: CarInput.Kind { .drag }

  /// Rounds a number to the nearest step in the range.
  func rounded(_ number: Double) -> Double {
    guard step > 0 else { return number }
    return minimumValue + ((number - minimumValue) / step).rounded() * step
  }

  /// Moves the value as the driver does, and sends `.valueChanged` if it changed.
  public func change(to number: Double) {
    let old = stored
    setValue(rounded(number))
    if stored != old, isContinuous { sendActions(for: .valueChanged) }
  }

  /// Ends a movement that began with a value; sends `.valueChanged` if nothing was sent meanwhile.
  public func finishChange(from start: Double) {
    if !isContinuous, stored != start { sendActions(for: .valueChanged) }
  }

  // MARK: Accessibility

  // Chosen: a tenth of a continuous range, as UISlider's.
  private var increment: Double { step > 0 ? step : (maximumValue - minimumValue) / 10 }

  open override func accessibilityIncrement() { changeAtOnce(by: increment) }
  open override func accessibilityDecrement() { changeAtOnce(by: -increment) }

  private func changeAtOnce(by amount: Double) {
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
