import CoreGraphics
import Foundation
import QuartzCore

/// An object that answers events, and passes on to `next` those that it does not answer.
@preconcurrency @MainActor
open class UIResponder: _UIObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
  /// Makes a responder that nothing follows in the chain until a subclass says what does.
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
  /// Fingers that began here moved; by default handed to `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Fingers that began here were lifted; by default handed to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// The system took fingers away that began here; by default handed to `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Better values for earlier touches came; by default nothing happens.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: Presses, motion, remote control

  /// Buttons came down; by default handed to `next`, and in the end not answered.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      for press in presses { press.isAnswered = false }
      return
    }
    next.pressesBegan(presses, with: event)
  }
  /// Buttons changed their force; by default handed to `next`.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Buttons were let go; by default handed to `next`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// The system took presses away; by default handed to `next`.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// The device began to be shaken; by default handed to `next`.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// The device was shaken; by default handed to `next`.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// The shaking was no shake, or the app left; by default handed to `next`.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }
  /// A remote control said something; by default handed to `next`.
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
  /// What lies above the keyboard while the object is the first responder; nil, the default:
  /// nothing.
  open var inputAccessoryView: UIView? { nil }
  /// Who gives the input view instead; nil, the default: `inputView` does.
  open var inputViewController: UIInputViewController? { nil }
  /// Who gives the accessory view instead; nil, the default: `inputAccessoryView` does.
  open var inputAccessoryViewController: UIInputViewController? { nil }
  /// The shortcuts beside the suggestions of a tablet's keyboard.
  open var inputAssistantItem: UITextInputAssistantItem { assistantItem }
  final lazy var assistantItem = UITextInputAssistantItem()
  /// Asks for the input views anew, if the object is the first responder.
  open func reloadInputViews() {
    guard isFirstResponder, let window = FirstResponder.window(of: self) else { return }
    window.screen.inputViews.update(for: window)
  }
  /// The keyboard that the object wants; by default the one in use, the first of the active ones.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
  /// Under which name the keyboard's choice is remembered; nil, the default: under none.
  open var textInputContextIdentifier: String? { nil }
  /// Does nothing here: no choice of keyboards is remembered.
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

  /// Does nothing by default; responders with content override it.
  open func cut(_ sender: Any?) {}
  /// Does nothing by default; responders with content override it.
  open func copy(_ sender: Any?) {}
  /// Hands what lies on the general pasteboard to `paste(itemProviders:)` where a paste
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

  /// What the object takes from the pasteboard and from drops; nil, the default: nothing.
  open var pasteConfiguration: UIPasteConfiguration?
  /// Takes what was pasted or dropped; does nothing unless overridden.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Whether the items are taken, by default if the configuration names one of their types.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.accepts(itemProviders) ?? false
  }

  // MARK: Menus

  /// Changes a menu that the system is about to show; asked along the responder chain.
  ///
  /// As of iOS 13.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Brings a command of a menu up to date before it is shown.
  ///
  /// As of iOS 13.
  open func validate(_ command: UICommand) {}
}

/// The commands of editing that responders may take.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Puts what is selected on the pasteboard and deletes it.
  func cut(_ sender: Any?)
  /// Puts what is selected on the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what is on the pasteboard in the place of what is selected.
  func paste(_ sender: Any?)
  /// Selects what the edit menu is about, as a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes what is selected.
  func delete(_ sender: Any?)
  /// Makes what is selected bold, or no longer bold.
  func toggleBoldface(_ sender: Any?)
  /// Makes what is selected italic, or no longer italic.
  func toggleItalics(_ sender: Any?)
  /// Underlines what is selected, or no longer.
  func toggleUnderline(_ sender: Any?)
  /// Has the text read from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Has the text read from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Makes what is selected larger.
  func increaseSize(_ sender: Any?)
  /// Makes what is selected smaller.
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
