import UIKitCore

/// The values of a control by state; a state without a value uses that of `.normal`.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  /// The value that was set for exactly this state; nil for none.
  subscript(exactly state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// Returns the value for a state, or that of `.normal`.
  // Source: UIButton's documentation, "if a property is not specified for a state, the default is
  // to use the normal value"; a combined state does not use the values of its parts.
  func value(for state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }

  var isEmpty: Bool { values.isEmpty }
}
