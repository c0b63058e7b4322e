import Foundation

/// Access to the text of the first responder for a controller that shows an input view.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the caret, as far as a keyboard can read it; nil if there is none.
  var documentContextBeforeInput: String? { get }
  /// The text after the caret, as far as a keyboard can read it; nil if there is none.
  var documentContextAfterInput: String? { get }
  /// The selected text; nil if nothing is selected.
  var selectedText: String? { get }
  /// The keyboard with which the text is typed.
  var documentInputMode: UITextInputMode? { get }
  /// The identifier of the text while it is edited.
  var documentIdentifier: UUID { get }
  /// Moves the caret by a number of characters; negative values move it backward.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Inserts a composition at the caret.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Commits the composition.
  func unmarkText()
}

/// The text of a screen's first responder.
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

  // The traits are those of the responder; setting them has no effect.
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
