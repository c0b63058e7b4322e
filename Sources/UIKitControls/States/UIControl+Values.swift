import UIKitCore

extension UIControl {
  /// Tells that a person changed the value, which is such a control's primary action as well.
  func sendValueChange(_ event: UIEvent?) {
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event)
  }
}
