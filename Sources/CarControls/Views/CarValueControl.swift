import CarSafety
import UIKit

/// A control on a screen that shows and changes a value of a function.
///
/// It sends `.valueChanged` when the driver changes the value.
@MainActor
public protocol CarValueControl: UIControl {
  /// The shown value; setting it sends no action.
  var carValue: CarValue { get set }
  /// The operations that the control accepts.
  var acceptedAffordances: Set<CarAffordance> { get }
  /// The kind of input that a change of the value is.
  var changeKind: CarInput.Kind { get }
}

extension UISlider: CarValueControl {
  /// The value as a number.
  public var carValue: CarValue {
    get { .number(Double(value)) }
    set { if let number = newValue.number { setValue(Float(number), animated: false) } }
  }
  /// A slider slides.
  public var acceptedAffordances: Set<CarAffordance> { [.slide, .drag] }
  /// A drag.
  public var changeKind: CarInput.Kind { .drag }
}

extension UISwitch: CarValueControl {
  /// Whether the switch is on.
  public var carValue: CarValue {
    get { .flag(isOn) }
    set { if case .flag(let flag) = newValue { setOn(flag, animated: false) } }
  }
  /// A switch flips, by a tap or a drag.
  public var acceptedAffordances: Set<CarAffordance> { [.flip, .tap, .drag] }
  /// A tap.
  public var changeKind: CarInput.Kind { .tap }
}

extension UIStepper: CarValueControl {
  /// The value as a number.
  public var carValue: CarValue {
    get { .number(value) }
    set { if let number = newValue.number { value = number } }
  }
  /// A stepper is tapped.
  public var acceptedAffordances: Set<CarAffordance> { [.tap] }
  /// A tap.
  public var changeKind: CarInput.Kind { .tap }
}

extension CarControlRegistry {
  /// Registers a control on a screen and keeps it in step with a function.
  ///
  /// The control's identifier becomes its `accessibilityIdentifier`, the name its
  /// `accessibilityLabel` where it has none.
  ///
  /// - Throws: ``CarControlError`` for an identifier in use or an unknown function.
  @discardableResult
  public func bind(
    _ view: any CarValueControl,
    id: String,
    name: String,
    to function: String
  ) throws -> CarControl {
    let control = CarControl(
      id: id,
      name: name,
      source: .screen,
      affordances: view.acceptedAffordances,
      function: function
    )
    try add(control)
    view.accessibilityIdentifier = id
    if view.accessibilityLabel?.isEmpty ?? true { view.accessibilityLabel = name }
    self.function(function)?.add(
      CarBinding(
        control: id,
        show: { [weak view] in view?.carValue = $0 },
        read: { [weak view] in view?.carValue }
      )
    )
    view.addAction(
      UIAction { [weak self, weak view] _ in
        guard let self, let view else { return }
        _ = try? self.report(view.carValue, as: view.changeKind, from: id)
        // A refused value, or one between two steps, gives way to the function's.
        if let value = self.function(function)?.value, value != view.carValue {
          view.carValue = value
        }
      },
      for: .valueChanged
    )
    view.addAction(
      UIAction { [weak self] _ in
        self?.feedback?.deliver(.touchDown, for: id)
      },
      for: .touchDown
    )
    return control
  }

  /// Registers a button on a screen; a tap performs the effect on the function.
  ///
  /// - Throws: ``CarControlError`` for an identifier in use or an unknown function.
  @discardableResult
  public func bind(
    button view: UIControl,
    id: String,
    name: String,
    to function: String,
    effect: CarControl.Effect = .trigger
  ) throws -> CarControl {
    let control = CarControl(
      id: id,
      name: name,
      source: .screen,
      affordances: [.tap],
      function: function,
      effect: effect
    )
    try add(control)
    view.accessibilityIdentifier = id
    if view.accessibilityLabel?.isEmpty ?? true { view.accessibilityLabel = name }
    view.addAction(
      UIAction { [weak self] _ in _ = try? self?.perform(.tap, on: id) },
      for: .touchUpInside
    )
    view.addAction(
      UIAction { [weak self] _ in
        self?.feedback?.deliver(.touchDown, for: id)
      },
      for: .touchDown
    )
    return control
  }
}
