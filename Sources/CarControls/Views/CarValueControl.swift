import CarSafety
import UIKit

/// A control on a screen that shows and changes a value of a function.
///
/// It sends `.valueChanged` when the driver changes the value.
@MainActor
public protocol CarValueControl: UIControl {
  /// The shown value; setting the property sends no action.
  var carValue: CarValue { get set }
  /// The operations that the control accepts.
  var acceptedAffordances: Set<CarAffordance> { get }
  /// The kind of input of a change of the value.
  var changeKind: CarInput.Kind { get }
}

extension UISlider: CarValueControl {
  /// The value as a number.
  public var carValue: CarValue {
    get { .number(Double(value)) }
    set { if let number = newValue.number { setValue(Float(number), animated: false) } }
  }
  /// The operations that the slider accepts: a slide or a drag.
  public var acceptedAffordances: Set<CarAffordance> { [.slide, .drag] }
  /// The kind of input of a change, which is a drag.
  public var changeKind: CarInput.Kind { .drag }
}

extension UISwitch: CarValueControl {
  /// The state as a flag.
  public var carValue: CarValue {
    get { .flag(isOn) }
    set { if case .flag(let flag) = newValue { setOn(flag, animated: false) } }
  }
  /// The operations that the switch accepts: a flip, a tap or a drag.
  public var acceptedAffordances: Set<CarAffordance> { [.flip, .tap, .drag] }
  /// The kind of input of a change, which is a tap.
  public var changeKind: CarInput.Kind { .tap }
}

extension UIStepper: CarValueControl {
  /// The value as a number.
  public var carValue: CarValue {
    get { .number(value) }
    set { if let number = newValue.number { value = number } }
  }
  /// The operation that the stepper accepts: a tap.
  public var acceptedAffordances: Set<CarAffordance> { [.tap] }
  /// The kind of input of a change, which is a tap.
  public var changeKind: CarInput.Kind { .tap }
}

extension CarControlRegistry {
  /// Registers a control on a screen and binds its value to a function.
  ///
  /// The identifier becomes the `accessibilityIdentifier` of the view. The name becomes its
  /// `accessibilityLabel` if it has none.
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
      UIAction(identifier: Self.action(of: id, "change")) { [weak self, weak view] _ in
        guard let self, let view else { return }
        _ = try? self.report(view.carValue, as: view.changeKind, from: id)
        // The value of the function replaces a refused value and a value between two steps.
        if let value = self.function(function)?.value, value != view.carValue {
          view.carValue = value
        }
      },
      for: .valueChanged
    )
    view.addAction(
      UIAction(identifier: Self.action(of: id, "touch")) { [weak self] _ in
        self?.feedback?.deliver(.touchDown, for: id)
      },
      for: .touchDown
    )
    return control
  }

  /// Registers a button on a screen, which performs an effect on a function when it is tapped.
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
      UIAction(identifier: Self.action(of: id, "tap")) { [weak self] _ in
        _ = try? self?.perform(.tap, on: id)
      },
      for: .touchUpInside
    )
    view.addAction(
      UIAction(identifier: Self.action(of: id, "touch")) { [weak self] _ in
        self?.feedback?.deliver(.touchDown, for: id)
      },
      for: .touchDown
    )
    return control
  }

  /// Returns the identifier of an action that a binding adds to a view.
  ///
  /// A view that is bound again, as when its screen is opened again, keeps one action of each kind.
  private static func action(of control: String, _ name: String) -> UIAction.Identifier {
    UIAction.Identifier("CarControlRegistry.\(control).\(name)")
  }
}
