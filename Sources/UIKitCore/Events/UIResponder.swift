import CoreGraphics
import Foundation
import QuartzCore

/// An object that handles events, and passes those that it does not handle to `next`.
@preconcurrency @MainActor
open class UIResponder: _UIObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
  /// Creates a responder without a next responder, unless a subclass overrides `next`.
  public init() { super.init(_root: ()) }

  // MARK: The chain

  /// The next responder in the chain; `nil` at the end.
  open var next: UIResponder? { nil }

  /// Whether the object can become the first responder, by default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object can resign its first-responder status, by default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object is its window's first responder.
  open var isFirstResponder: Bool { FirstResponder.current(near: self) === self }

  /// Makes the object the first responder; returns false if it, or the current first responder,
  /// refuses.
  @discardableResult
  open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }

  /// Resigns the first-responder status; returns false if the object refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  // MARK: Touches

  /// Called when fingers touch down; passes the touches to `next` by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches move; passes them to `next` by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when fingers are lifted; passes the touches to `next` by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when the system cancels touches; passes them to `next` by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Called when estimated properties of touches have better values; does nothing by default.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: Presses, motion, remote control

  /// Called when buttons are pressed; passes the presses to `next` by default, and marks them as
  /// not handled at the end of the chain.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      for press in presses { press.isAnswered = false }
      return
    }
    next.pressesBegan(presses, with: event)
  }
  /// Called when presses change their force; passes them to `next` by default.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when buttons are released; passes the presses to `next` by default.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when the system cancels presses; passes them to `next` by default.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Called when a shake begins; passes the motion to `next` by default.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Called when a shake ends; passes the motion to `next` by default.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Called when a motion turns out not to be a shake, or the app leaves the foreground; passes
  /// the motion to `next` by default.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// Called when a remote control sends a command; passes the event to `next` by default.
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Actions

  /// Returns whether the object can perform `action` now; by default whether its class is
  /// registered to respond to it.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action.description == "paste:", let pasteConfiguration {
      return pasteConfiguration.accepts(UIPasteboard.general.itemProviders)
    }
    // Every responder implements the edit commands here; one that supports them overrides this
    // method, as `UIResponderStandardEditActions` requires on iOS.
    return !EditCommands.names.contains(action.description) && action.isUnderstood(by: self)
  }

  /// Returns the first responder in the chain, from this one on, that performs `action`; `nil` if
  /// there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  // MARK: Input

  /// The view that replaces the keyboard while the object is the first responder; `nil`, the
  /// default, for the keyboard.
  open var inputView: UIView? { nil }
  /// The view above the keyboard while the object is the first responder; `nil`, the default, for
  /// none.
  open var inputAccessoryView: UIView? { nil }
  /// The controller that provides the input view; `nil`, the default, to use `inputView`.
  open var inputViewController: UIInputViewController? { nil }
  /// The controller that provides the accessory view; `nil`, the default, to use
  /// `inputAccessoryView`.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The shortcuts next to the suggestions of a tablet's keyboard.
  open var inputAssistantItem: UITextInputAssistantItem { assistantItem }
  final lazy var assistantItem = UITextInputAssistantItem()
  /// Queries the input views again if the object is the first responder.
  open func reloadInputViews() {
    guard isFirstResponder, let window = FirstResponder.window(of: self) else { return }
    window.screen.inputViews.update(for: window)
  }
  /// The preferred keyboard of the object; by default the first active one, which is in use.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
  /// The name under which the choice of keyboard is saved; `nil`, the default, to save none.
  open var textInputContextIdentifier: String? { nil }
  /// Does nothing here: no choice of keyboard is saved.
  open class func clearTextInputContextIdentifier(_ identifier: String) {}
  /// The activity of this object, to be restored or continued; by default `nil`.
  open var userActivity: NSUserActivity? {
    get { activityReference }
    set { activityReference = newValue }
  }
  /// Called to update `userActivity` when its `needsSave` is set.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Called to continue a person's activity.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}
  /// The key commands that the object handles while it is in the responder chain.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The nearest undo manager in the responder chain.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Editing and state

  /// Does nothing by default; responders with content override it.
  open func cut(_ sender: Any?) {}
  /// Does nothing by default; responders with content override it.
  open func copy(_ sender: Any?) {}
  /// Passes the contents of the general pasteboard to `paste(itemProviders:)` if a paste
  /// configuration is set.
  open func paste(_ sender: Any?) { pasteFromGeneralPasteboard() }
  /// Does nothing by default; responders with content override it.
  open func select(_ sender: Any?) {}
  /// Does nothing by default; responders with content override it.
  open func selectAll(_ sender: Any?) {}
  /// Does nothing by default; responders with content override it.
  open func delete(_ sender: Any?) {}
  /// Does nothing by default; responders with styled text override it.
  open func toggleBoldface(_ sender: Any?) {}
  /// Does nothing by default; responders with styled text override it.
  open func toggleItalics(_ sender: Any?) {}
  /// Does nothing by default; responders with styled text override it.
  open func toggleUnderline(_ sender: Any?) {}
  /// Does nothing by default; responders with text override it.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  /// Does nothing by default; responders with text override it.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  /// Does nothing by default; responders with styled text override it.
  open func increaseSize(_ sender: Any?) {}
  /// Does nothing by default; responders with styled text override it.
  open func decreaseSize(_ sender: Any?) {}

  // MARK: Items

  /// The types that the object accepts from the pasteboard and from drops; `nil`, the default, for
  /// none.
  open var pasteConfiguration: UIPasteConfiguration?
  /// Called with pasted or dropped items; does nothing unless overridden.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Returns whether the items are accepted; by default whether the configuration names one of
  /// their types.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.accepts(itemProviders) ?? false
  }

  // MARK: Menus

  /// Changes a menu that the system is about to show; called along the responder chain.
  ///
  /// - Note: iOS 13 and later.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Updates a menu command before it is shown.
  ///
  /// - Note: iOS 13 and later.
  open func validate(_ command: UICommand) {}
}

/// The edit commands that responders may implement.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection with the contents of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects the content at the edit menu, such as a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Toggles bold in the selection.
  func toggleBoldface(_ sender: Any?)
  /// Toggles italics in the selection.
  func toggleItalics(_ sender: Any?)
  /// Toggles underlining of the selection.
  func toggleUnderline(_ sender: Any?)
  /// Sets the writing direction of the text to left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Sets the writing direction of the text to right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Increases the size of the selected text.
  func increaseSize(_ sender: Any?)
  /// Decreases the size of the selected text.
  func decreaseSize(_ sender: Any?)
}

/// The names of the edit commands.
private enum EditCommands {
  static let names: Set<String> = [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:",
    "toggleItalics:", "toggleUnderline:", "makeTextWritingDirectionLeftToRight:",
    "makeTextWritingDirectionRightToLeft:", "increaseSize:", "decreaseSize:",
  ]
}
