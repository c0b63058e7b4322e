import Foundation

/// Hosts a controller's view as one of the keyboards that people switch between.
@MainActor
package protocol InputControllerHost: AnyObject {
  /// Whether the person allows the keyboard to use the network and the pasteboard.
  var hasFullAccess: Bool { get }
  /// Whether the keyboard must show its own key for the next keyboard.
  var needsInputModeSwitchKey: Bool { get }
  /// The person's words, in addition to the keyboard's own.
  var lexicon: UILexicon { get }
  /// Switches to the next keyboard.
  func advanceToNextInputMode()
  /// Handles the touch of a key: a tap switches to the next keyboard, a long press lists all.
  func handleInputModeList(from view: UIView, with event: UIEvent)
}

/// A controller whose view replaces the keyboard, or is shown above it.
///
/// A responder returns one from `inputViewController`. As the principal class of a keyboard
/// extension it is a keyboard of its own, in every text that allows it. Catalogue: TECH-F111,
/// TECH-F116.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
  /// The controller's view if it is a `UIInputView`; setting it sets the view.
  open override var inputView: UIInputView? {
    get { viewIfLoaded as? UIInputView }
    set { view = newValue }
  }
  /// A proxy for the text of the responder that receives the input.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  private final lazy var proxy = DocumentProxy(screen: viewIfLoaded?.window?.screen ?? .main)
  /// The object that hosts the controller as a keyboard; `nil` if it is the input view of a
  /// responder.
  package final weak var inputHost: (any InputControllerHost)?
  /// The language that the controller types, a BCP 47 tag; `nil`, the default, for the person's
  /// language.
  open var primaryLanguage: String?
  /// Whether the controller has a key for dictation, by default `false`.
  open var hasDictationKey = false
  /// Whether the controller may use the network and the pasteboard.
  ///
  /// True for an input view, which has the app's permissions; for a keyboard, true if the person
  /// allowed it.
  open var hasFullAccess: Bool { inputHost?.hasFullAccess ?? true }
  /// Whether the controller must have a key for the next keyboard.
  ///
  /// False for an input view, which is the only one of its responder. True for a keyboard if there
  /// are others and the device shows no globe key below.
  open var needsInputModeSwitchKey: Bool { inputHost?.needsInputModeSwitchKey ?? false }

  private final var screenOfInput: UIScreen { viewIfLoaded?.window?.screen ?? .main }

  /// Ends typing: the first responder resigns.
  open func dismissKeyboard() { screenOfInput.keyWindow?.firstResponder?.resignFirstResponder() }
  /// Switches to the person's next keyboard.
  open func advanceToNextInputMode() {
    guard let inputHost else { return screenOfInput.inputViews.chooseNext() }
    inputHost.advanceToNextInputMode()
  }
  /// Handles the touch of a key: a tap switches to the next keyboard, a long press lists all of
  /// them.
  ///
  /// Make it the action of the key's control for `.allTouchEvents`. An input view of a responder
  /// has no list; there the end of a touch switches to the next language.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {
    if let inputHost { return inputHost.handleInputModeList(from: view, with: event) }
    guard event.allTouches?.contains(where: { $0.phase == .ended }) ?? false else { return }
    advanceToNextInputMode()
  }
  /// Calls the handler with words of the person: words taught to the spell checker, and shortcuts.
  ///
  /// The handler is called before the method returns. Names of contacts are not included.
  open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void)
  {
    completionHandler(inputHost?.lexicon ?? UILexicon([]))
  }

  /// Called before the selection changes; does nothing unless overridden.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the selection changed; does nothing unless overridden.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// Called before the text changes; does nothing unless overridden.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the text changed; does nothing unless overridden.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}
