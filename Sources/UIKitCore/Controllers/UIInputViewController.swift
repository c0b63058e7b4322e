import Foundation

/// Shows a controller's view as one of the keyboards that people switch between.
@MainActor
package protocol InputControllerHost: AnyObject {
  /// Whether the person lets the keyboard use the network and the pasteboard.
  var hasFullAccess: Bool { get }
  /// Whether the keyboard has to show a key to the next one itself.
  var needsInputModeSwitchKey: Bool { get }
  /// Words of the person beside the keyboard's own.
  var lexicon: UILexicon { get }
  /// Goes to the next keyboard.
  func advanceToNextInputMode()
  /// Follows the touch of a key: a tap goes to the next keyboard, a long press shows all.
  func handleInputModeList(from view: UIView, with event: UIEvent)
}

/// Shows a view in the keyboard's place, or above it.
///
/// A responder returns one from `inputViewController`; as the principal class of a keyboard
/// extension it is a keyboard of its own, in every text that allows it. Catalogue: TECH-F111,
/// TECH-F116.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
  /// The controller's view where it is a `UIInputView`; setting it sets the view.
  open override var inputView: UIInputView? {
    get { viewIfLoaded as? UIInputView }
    set { view = newValue }
  }
  /// The text of the responder that is typed into.
  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  private final lazy var proxy = DocumentProxy(screen: viewIfLoaded?.window?.screen ?? .main)
  /// What shows the controller as a keyboard; nil: it is the input view of a responder.
  package final weak var inputHost: (any InputControllerHost)?
  /// The language that the controller types, a BCP 47 tag; nil, the default: the person's.
  open var primaryLanguage: String?
  /// Whether the controller has a key for dictation, by default `false`.
  open var hasDictationKey = false
  /// Whether the controller may use the network and the pasteboard: as an input view `true`, as an
  /// app may; as a keyboard where the person allowed it.
  open var hasFullAccess: Bool { inputHost?.hasFullAccess ?? true }
  /// Whether the controller must have a key for the next keyboard.
  ///
  /// As an input view it is the only one of its responder: `false`. As a keyboard `true` where there
  /// are others and the device shows no globe key below.
  open var needsInputModeSwitchKey: Bool { inputHost?.needsInputModeSwitchKey ?? false }

  private final var screenOfInput: UIScreen { viewIfLoaded?.window?.screen ?? .main }

  /// Ends the typing: the first responder resigns.
  open func dismissKeyboard() { screenOfInput.keyWindow?.firstResponder?.resignFirstResponder() }
  /// Goes to the person's next keyboard.
  open func advanceToNextInputMode() {
    guard let inputHost else { return screenOfInput.inputViews.chooseNext() }
    inputHost.advanceToNextInputMode()
  }
  /// Follows the touch of a key: a tap goes to the next keyboard, a long press lists all of them.
  ///
  /// Make it the action of the key's control for `.allTouchEvents`. An input view of a responder
  /// has no list: there the end of a touch goes to the next language.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {
    if let inputHost { return inputHost.handleInputModeList(from: view, with: event) }
    guard event.allTouches?.contains(where: { $0.phase == .ended }) ?? false else { return }
    advanceToNextInputMode()
  }
  /// Hands over words of the person: those taught to the spell checker, and shortcuts.
  ///
  /// The handler is called before the method returns. Names of contacts are left out.
  open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void)
  {
    completionHandler(inputHost?.lexicon ?? UILexicon([]))
  }

  /// Is told that the selection is about to change; does nothing unless overridden.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// Is told that the selection changed; does nothing unless overridden.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// Is told that the text is about to change; does nothing unless overridden.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// Is told that the text changed; does nothing unless overridden.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}
