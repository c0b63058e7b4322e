import CarControls
import UIKit

extension CarControlRegistry {
  /// Adds a function that a key triggers.
  func addAction(_ id: String, _ name: String, _ action: @escaping () -> Void) throws {
    let function = CarFunction(id: id, name: name)
    function.onTrigger = action
    try add(function)
  }

  /// Adds a function and the key on the screen that triggers it.
  func addAction(
    _ id: String,
    _ name: String,
    key: UIControl,
    _ action: @escaping () -> Void
  ) throws {
    try addAction(id, name, action)
    try bind(button: key, id: "screen.\(id)", name: name, to: id)
  }
}
