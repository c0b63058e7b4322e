import UIKitCore

extension UIControl {
  /// Sends the events of a value that the user changed, which is also the control's primary action.
  func sendValueChange(_ event: UIEvent?) {
    send(.valueChanged, with: event)
    send(.primaryActionTriggered, with: event)
  }
}
