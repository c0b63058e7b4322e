import Foundation

/// Shows a view in the keyboard's place, or above it.
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
  /// The language that the controller types, a BCP 47 tag; nil, the default: the person's.
  open var primaryLanguage: String?
  /// Whether the controller has a key for dictation, by default `false`.
  open var hasDictationKey = false
  /// Whether the controller may use the network and the pasteboard: `true`, as an app may.
  open var hasFullAccess: Bool { true }
  /// Whether the controller must have a key for the next keyboard: `false`, since an input view is
  /// the only one of its responder.
  open var needsInputModeSwitchKey: Bool { false }

  private final var screenOfInput: UIScreen { viewIfLoaded?.window?.screen ?? .main }

  /// Ends the typing: the first responder resigns.
  open func dismissKeyboard() { screenOfInput.keyWindow?.firstResponder?.resignFirstResponder() }
  /// Goes to the person's next language.
  open func advanceToNextInputMode() { screenOfInput.inputViews.chooseNext() }
  /// Goes to the next language when a touch of a key ends; a list is the system keyboard's.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {
    guard event.allTouches?.contains(where: { $0.phase == .ended }) ?? false else { return }
    advanceToNextInputMode()
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
