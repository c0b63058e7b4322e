import CoreGraphics
import Foundation
import QuartzCore

/// An object that answers events, and passes on to `next` those that it does not answer.
@preconcurrency @MainActor
open class UIResponder: _UIObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
  public init() { super.init(_root: ()) }

  // MARK: The chain

  /// Who is asked after this object; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether the object can become the first responder, by default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object gives up being the first responder when asked, by default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object is its window's first responder.
  open var isFirstResponder: Bool { FirstResponder.current(near: self) === self }

  /// Makes the object the first responder; false if it, or the present one, is unwilling.
  @discardableResult
  open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

  /// Gives up being the first responder; false if the object is unwilling.
  @discardableResult
  open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  // MARK: Touches

  /// Passes the touches on to `next` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: Presses, motion, remote control

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      for press in presses { press.isAnswered = false }
      return
    }
    next.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Actions

  /// Whether the object takes `action` now: by default, whether its class is known to respond.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action.description == "paste:", let pasteConfiguration {
      return pasteConfiguration.accepts(UIPasteboard.general.itemProviders)
    }
    // Every responder has the commands of editing here; one that means them says so by overriding
    // this method, as `UIResponderStandardEditActions` asks for on iOS.
    return !EditCommands.names.contains(action.description) && action.isUnderstood(by: self)
  }

  /// Who in the chain takes `action`, beginning here; nil if nobody does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: Input

  /// What stands where the keyboard stands while this object is the first responder.
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// Asks for the input views anew, if the object is the first responder.
  open func reloadInputViews() {
    guard isFirstResponder, let window = FirstResponder.window(of: self) else { return }
    window.screen.inputViews.update(for: window)
  }
  /// The keyboard that the object wants; by default the one in use, the first of the active ones.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
  open var textInputContextIdentifier: String? { nil }
  open class func clearTextInputContextIdentifier(_ identifier: String) {}
  /// What is done with this object, to be restored or continued; by default nil.
  open var userActivity: NSUserActivity? {
    get { activityReference }
    set { activityReference = newValue }
  }
  /// Asks for `userActivity` to be brought up to date, when its `needsSave` is set.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Asks to go on with what a person did.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// The keys that the object answers while it is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The nearest undo manager of the chain.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Editing and state

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  /// Hands what lies on the general pasteboard to `paste(itemProviders:)` where a paste
  /// configuration is set.
  open func paste(_ sender: Any?) { pasteFromGeneralPasteboard() }
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  open func increaseSize(_ sender: Any?) {}
  open func decreaseSize(_ sender: Any?) {}

  // MARK: Items

  /// What the object takes from the pasteboard and from drops; nil, the default: nothing.
  open var pasteConfiguration: UIPasteConfiguration?
  /// Takes what was pasted or dropped; does nothing unless overridden.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether the items are taken, by default if the configuration names one of their types.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.accepts(itemProviders) ?? false
  }

  // MARK: Menus

  /// Changes a menu that the system is about to show; asked along the responder chain. As of iOS 13.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Brings a command of a menu up to date before it is shown. As of iOS 13.
  open func validate(_ command: UICommand) {}
}

/// The commands of editing that responders may take.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  func increaseSize(_ sender: Any?)
  func decreaseSize(_ sender: Any?)
}

/// The commands of editing by name.
private enum EditCommands {
  static let names: Set<String> = [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:",
    "toggleItalics:", "toggleUnderline:", "makeTextWritingDirectionLeftToRight:",
    "makeTextWritingDirectionRightToLeft:", "increaseSize:", "decreaseSize:",
  ]
}
