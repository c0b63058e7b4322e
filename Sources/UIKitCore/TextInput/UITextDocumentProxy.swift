import Foundation

/// The text of the first responder, for a controller that shows an input view.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the caret, as far as a keyboard may see it; nil: there is none.
  var documentContextBeforeInput: String? { get }
  /// The text after the caret, as far as a keyboard may see it; nil: there is none.
  var documentContextAfterInput: String? { get }
  /// What is selected; nil: nothing.
  var selectedText: String? { get }
  /// The keyboard that the text is typed with.
  var documentInputMode: UITextInputMode? { get }
  /// Names the text as long as it is edited.
  var documentIdentifier: UUID { get }
  /// Moves the caret by characters; negative: back.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Puts text that is still composed at the caret.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Lets what is composed stand as text.
  func unmarkText()
}

/// The text of whoever is the first responder of a screen.
final class DocumentProxy: NSObject, UITextDocumentProxy {
  private weak var screen: UIScreen?
  let documentIdentifier = UUID()

  init(screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  private var text: InputText? { InputText(screen?.keyWindow?.firstResponder) }

  var hasText: Bool { text?.input.hasText ?? false }
  func insertText(_ text: String) { self.text?.insert(text) }
  func deleteBackward() { text?.deleteBackward() }

  var documentContextBeforeInput: String? { Self.some(text?.before) }
  var documentContextAfterInput: String? { Self.some(text?.after) }
  var selectedText: String? { Self.some(text?.selected) }
  var documentInputMode: UITextInputMode? { text?.input.textInputMode }
  func adjustTextPosition(byCharacterOffset offset: Int) { text?.moveCaret(by: offset) }
  func setMarkedText(_ markedText: String, selectedRange: NSRange) { text?.mark(markedText) }
  func unmarkText() { text?.unmark() }

  private static func some(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  // The traits are the responder's; setting them changes nothing.
  var keyboardType: UIKeyboardType {
    get { text?.input.keyboardType ?? .default }
    set {}
  }
  var keyboardAppearance: UIKeyboardAppearance {
    get { text?.input.keyboardAppearance ?? .default }
    set {}
  }
  var returnKeyType: UIReturnKeyType {
    get { text?.input.returnKeyType ?? .default }
    set {}
  }
  var autocapitalizationType: UITextAutocapitalizationType {
    get { text?.input.autocapitalizationType ?? .sentences }
    set {}
  }
  var autocorrectionType: UITextAutocorrectionType {
    get { text?.input.autocorrectionType ?? .default }
    set {}
  }
  var enablesReturnKeyAutomatically: Bool {
    get { text?.input.enablesReturnKeyAutomatically ?? false }
    set {}
  }
}
