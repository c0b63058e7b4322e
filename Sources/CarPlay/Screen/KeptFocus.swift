import CoreGraphics
import Foundation
import UIKitCore

/// The focus while the controls of a view are replaced by new ones.
@MainActor
struct KeptFocus {
  private let control: UIControl

  /// Notes what has the focus in a view; nil if nothing has.
  init?(in view: UIView) {
    guard let control = view.window?.screen.focusedView as? UIControl,
      control.isDescendant(of: view)
    else { return nil }
    self.control = control
  }

  /// Moves the focus to the control that took the place of the former one, if that is gone.
  func restore(in view: UIView) {
    guard control.window == nil || !control.isDescendant(of: view),
      let system = UIFocusSystem.focusSystem(for: view)
    else { return }
    view.layoutIfNeeded()
    let name = control.accessibilityLabel
    guard let next = view.focusableControls.first(where: { $0.accessibilityLabel == name }) else {
      return
    }
    system.requestFocusUpdate(to: next)
    system.updateFocusIfNeeded()
  }
}

extension UIView {
  /// The controls that the focus can go to, in the view and below.
  var focusableControls: [UIControl] {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return [] }
    if let control = self as? UIControl, control.isEnabled, control.isAccessibilityElement {
      return [control]
    }
    return subviews.flatMap { $0.focusableControls }
  }
}
