import CoreGraphics
import Foundation

/// The height of a view's bottom area that the keyboard is about to cover.
@MainActor
package struct KeyboardCover {
  /// The covered height, in points of the view.
  package let height: CGFloat
  private let duration: TimeInterval

  /// Creates the value from a keyboard notification; nil if the notification is of another screen.
  package init?(_ notification: Notification, in view: UIView) {
    guard let window = view.window,
      let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue,
      notification.object as AnyObject? === window.screen
    else { return nil }
    let frame = view.convert(window.convert(value.cgRectValue, from: nil as UIWindow?), from: nil)
    // A keyboard away from the lower edge does not move the content.
    let isDocked = value.cgRectValue.maxY >= window.screen.bounds.maxY
    height = isDocked ? max(0, view.bounds.maxY - frame.minY) : 0
    let length =
      notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
    duration = length?.doubleValue ?? 0
  }

  /// Registers `observer` for the notification before each movement of the keyboard.
  package static func watch(by observer: AnyObject, _ selector: Selector) {
    NotificationCenter.default.addObserver(
      observer,
      selector: selector,
      name: UIResponder.keyboardWillChangeFrameNotification,
      object: nil
    )
  }

  /// Ends `watch(by:_:)`; has no effect if the observer is not registered.
  package static func unwatch(by observer: AnyObject) {
    NotificationCenter.default.removeObserver(
      observer,
      name: UIResponder.keyboardWillChangeFrameNotification,
      object: nil
    )
  }

  /// Animates changes together with the keyboard.
  package func animate(_ changes: @escaping () -> Void) {
    guard duration > 0, UIView.areAnimationsEnabled else { return changes() }
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: [.beginFromCurrentState, .curveEaseInOut],
      animations: changes
    )
  }
}
