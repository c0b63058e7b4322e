import CarSafety
import Foundation

/// A function of the car with one value, which any number of controls show and change.
///
/// The function is the only owner of the value, so a knob, a key and a slider always agree.
/// Catalogue: CAR-F12.
@MainActor
public final class CarFunction {
  /// The results of a change that a control requests.
  public enum Outcome: Sendable, Hashable {
    /// The value changed.
    case changed(from: CarValue, to: CarValue)
    /// The value is at the end of its range.
    case limit
    /// The value already was the requested one.
    case unchanged
    /// The function does not accept the value, such as a text instead of a number.
    case refused
  }

  /// The identifier, such as "volume".
  public let id: String
  /// The name that the driver reads.
  public let name: String
  /// The domain of the function.
  public let domain: CarDomain
  /// Whether the function serves driving.
  public let isDrivingRelated: Bool
  /// The range of a number; `nil` for other values.
  public private(set) var range: ClosedRange<Double>?
  /// The distance between two values of a number, counted from the lower bound of the range; 0 for
  /// a continuous number.
  public private(set) var step: Double
  /// Whether a number continues at the other end of its range.
  public let wraps: Bool
  /// The unit of a number, such as "°C".
  public private(set) var unit: String?

  /// The value.
  public private(set) var value: CarValue
  /// The controls that show the value.
  public private(set) var bindings: [CarBinding] = []

  /// Called when a control triggers the function, such as a key with a momentary effect.
  public var onTrigger: (() -> Void)?
  private var observers: [(CarValue) -> Void] = []
  /// Called with the old and the new value, after the bindings show a change and before the
  /// observers are called.
  ///
  /// The registry sets the closure to record the change.
  var onRecord: ((_ old: CarValue, _ new: CarValue) -> Void)?

  /// Creates a function with a number.
  public init(
    id: String,
    name: String,
    domain: CarDomain = .infotainment,
    isDrivingRelated: Bool = false,
    value: Double,
    in range: ClosedRange<Double>,
    step: Double = 1,
    wraps: Bool = false,
    unit: String? = nil
  ) {
    self.id = id
    self.name = name
    self.domain = domain
    self.isDrivingRelated = isDrivingRelated
    self.range = range
    self.step = step.isFinite ? max(0, step) : 0
    self.wraps = wraps
    self.unit = unit
    self.value = .number(Self.rounded(value, in: range, step: self.step))
  }

  /// Creates a function with another value: a flag, a text, or a number without a range.
  public init(
    id: String,
    name: String,
    domain: CarDomain = .infotainment,
    isDrivingRelated: Bool = false,
    value: CarValue = .flag(false)
  ) {
    self.id = id
    self.name = name
    self.domain = domain
    self.isDrivingRelated = isDrivingRelated
    self.value = value
    range = nil
    step = 1
    wraps = false
    unit = nil
  }

  // MARK: Values

  /// Sets the value; a number is rounded to the nearest step in the range.
  ///
  /// Every binding shows the value before the method returns.
  @discardableResult
  public func set(_ wanted: CarValue) -> Outcome {
    guard let new = accepted(wanted) else { return .refused }
    guard new != value else {
      if case .number(let number) = wanted, let range, !range.contains(number) { return .limit }
      return .unchanged
    }
    let old = value
    store(new)
    return .changed(from: old, to: new)
  }

  private func store(_ new: CarValue) {
    let old = value
    value = new
    for binding in bindings { binding.show(new) }
    onRecord?(old, new)
    for observer in observers { observer(new) }
  }

  /// Sets another range, step, unit and value of a number, as when a radio changes its band.
  public func setRange(
    _ range: ClosedRange<Double>,
    step: Double,
    unit: String? = nil,
    value wanted: Double
  ) {
    guard case .number = value else { return }
    self.range = range
    self.step = step.isFinite ? max(0, step) : 0
    self.unit = unit
    let new = CarValue.number(Self.rounded(wanted, in: range, step: self.step))
    if new != value { store(new) }
  }

  /// Changes a number by steps, or turns a flag on for a positive count and off for a negative one.
  @discardableResult
  public func change(bySteps count: Double) -> Outcome {
    guard count.isFinite, count != 0 else { return count == 0 ? .unchanged : .refused }
    switch value {
    case .flag: return set(.flag(count > 0))
    case .text: return .refused
    case .number(let number):
      if wraps, step > 0, let range {
        return set(.number(wrapped(number, by: count, in: range)))
      }
      let target = number + count * (step > 0 ? step : continuousStep)
      return set(.number(target))
    }
  }

  /// Returns the value after a number of steps; beyond an end it continues at the other end.
  private func wrapped(_ number: Double, by count: Double, in range: ClosedRange<Double>) -> Double
  {
    // Whole steps are counted, because sums of binary fractions do not reach the ends exactly.
    let length = ((range.upperBound - range.lowerBound) / step).rounded() + 1
    let present = ((number - range.lowerBound) / step).rounded()
    let place = (present + count.rounded(.toNearestOrAwayFromZero))
      .truncatingRemainder(dividingBy: length)
    return range.lowerBound + (place < 0 ? place + length : place) * step
  }

  // Chosen: a detent of a continuous function is a hundredth of its range.
  private var continuousStep: Double {
    guard let range else { return 1 }
    return (range.upperBound - range.lowerBound) / 100
  }

  /// The position of the value in its range, from 0 to 1; `nil` without a range.
  public var share: Double? {
    guard let range, let number = value.number, range.upperBound > range.lowerBound else {
      return nil
    }
    return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  private func accepted(_ wanted: CarValue) -> CarValue? {
    switch (value, wanted) {
    case (.flag, .flag), (.text, .text): return wanted
    case (.number, .number(let number)):
      guard number.isFinite else { return nil }
      guard let range else { return wanted }
      return .number(Self.rounded(number, in: range, step: step))
    default: return nil
    }
  }

  private static func rounded(
    _ number: Double,
    in range: ClosedRange<Double>,
    step: Double
  ) -> Double {
    let number = number.isFinite ? min(max(number, range.lowerBound), range.upperBound) : 0
    guard step > 0 else { return min(max(number, range.lowerBound), range.upperBound) }
    let steps = ((number - range.lowerBound) / step).rounded()
    let value = range.lowerBound + steps * step
    // Rounded to decimal fractions, because sums of binary fractions are inexact: 87.6, not
    // 87.59999.
    let tidy = (value * tidyFactor).rounded() / tidyFactor
    return min(max(tidy, range.lowerBound), range.upperBound)
  }

  private static let tidyFactor = 1e6

  // MARK: Bindings

  /// Adds a control that shows the value; it shows the current value at once.
  public func add(_ binding: CarBinding) {
    bindings.removeAll { $0.control == binding.control }
    bindings.append(binding)
    binding.show(value)
  }

  /// Removes the binding of a control.
  public func removeBinding(of control: String) {
    bindings.removeAll { $0.control == control }
  }

  /// Calls a closure after each change of the value.
  public func observe(_ observer: @escaping (CarValue) -> Void) { observers.append(observer) }

  /// The identifiers of the controls whose shown value differs from the value.
  ///
  /// Catalogue: CAR-R14.
  public var disagreeing: [String] {
    bindings.filter { binding in
      guard let shown = binding.read() else { return false }
      return !Self.isSame(shown, value, step: step)
    }.map(\.control)
  }

  private static func isSame(_ first: CarValue, _ second: CarValue, step: Double) -> Bool {
    guard case .number(let a) = first, case .number(let b) = second else { return first == second }
    // A control with single precision shows a value within a thousandth of a step.
    return abs(a - b) <= max(step, 1) * 1e-3
  }
}
