import UIKitCore

/// Values of a control by its state; what a state does not name it takes from `.normal`.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  /// What was set for exactly this state.
  subscript(exactly state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// What holds in a state: its own value, or that of `.normal`.
  // Source: UIButton's documentation, "if a property is not specified for a state, the default is
  // to use the normal value"; combined states have no value of their parts.
  func value(for state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }

  var isEmpty: Bool { values.isEmpty }
}
