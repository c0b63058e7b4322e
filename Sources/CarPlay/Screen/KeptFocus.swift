import CoreGraphics
import Foundation
import UIKitCore

/// The focused control of a view whose controls are about to be replaced.
@MainActor
struct KeptFocus {
  private let control: UIControl

  /// Stores the focused control of a view.
  ///
  /// Returns nil if the view contains no focused control.
  init?(in view: UIView) {
    guard let control = view.window?.screen.focusedView as? UIControl,
      control.isDescendant(of: view)
    else { return nil }
    self.control = control
  }

  /// Moves the focus to the new control with the same accessibility label, if the old one was
  /// removed.
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
  /// The controls in the view that can be focused.
  var focusableControls: [UIControl] {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled else { return [] }
    if let control = self as? UIControl, control.isEnabled, control.isAccessibilityElement {
      return [control]
    }
    return subviews.flatMap { $0.focusableControls }
  }
}
