import CoreGraphics
import UIKitControls
import UIKitCore

extension KeyboardFacts {
  /// Creates the facts about an app's keyboard or input view over a window; nil if there is none or
  /// it is the system's.
  @MainActor
  init?(over window: UIWindow) {
    let inputs = window.screen.inputViews
    let responder = window.keyResponder
    guard inputs.frame != nil, responder !== window else { return nil }
    let found: (view: UIView, controller: UIInputViewController?, kind: Kind)
    if let keyboard = inputs.madeKeyboard, inputs.shows(keyboard.view) {
      guard let own = keyboard.inputController, let view = own.viewIfLoaded else { return nil }
      found = (view, own, .keyboard)
    } else if let controller = responder.inputViewController, let view = controller.viewIfLoaded,
      inputs.shows(view)
    {
      found = (view, controller, .inputView)
    } else if let view = responder.inputView, inputs.shows(view) {
      found = (view, nil, .inputView)
    } else {
      return nil
    }
    self.init(
      kind: found.kind,
      frame: found.view.frameInWindow,
      owner: ElementPath.of(responder as? UIView)
    )
    needsSwitchKey = found.controller?.needsInputModeSwitchKey ?? false
    clicks = (found.view as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible ?? false
    visit(found.view)
  }

  @MainActor
  private mutating func visit(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if let label = view as? UILabel, let text = label.text, !text.isEmpty { texts.append(text) }
    if let control = view as? UIControl {
      if Self.switchesKeyboards(control) { hasSwitchKey = true }
      // Pickers, sliders and similar controls have their own sounds, or none.
      if control is UIButton || NSObject.isOwnClass(type(of: control)) { keyCount += 1 }
    }
    if view.gestureRecognizers?.contains(where: Self.switchesKeyboards) == true {
      hasSwitchKey = true
    }
    for subview in view.subviews { visit(subview) }
  }

  /// The names of UIKit's methods that switch keyboards.
  private static let switchNames = ["advanceToNextInputMode", "handleInputModeList"]

  @MainActor
  private static func switchesKeyboards(_ control: UIControl) -> Bool {
    // A closure has no name, so the accessibility label identifies the key.
    if control.accessibilityLabel?.lowercased().contains("next keyboard") == true { return true }
    return control.allTargets.contains { target in
      (control.actions(forTarget: target, forControlEvent: .allEvents) ?? []).contains { action in
        switchNames.contains { action.hasPrefix($0) }
      }
    }
  }

  @MainActor
  private static func switchesKeyboards(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.namedTargets.contains { entry in
      switchNames.contains { entry.action.hasPrefix($0) }
    }
  }
}
