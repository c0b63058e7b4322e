import UIKitBars
import UIKitCore
import UIKitText

/// Sets the text input traits in `<textInputTraits>` of text fields, text views and search bars.
@MainActor
struct TraitsOfInput {
  let assembly: Assembly
  let element: Element

  func set(on input: UITextField) {
    capitalization { input.autocapitalizationType = $0 }
    correction { input.autocorrectionType = $0 }
    spelling { input.spellCheckingType = $0 }
    keyboard { input.keyboardType = $0 }
    appearance { input.keyboardAppearance = $0 }
    returnKey { input.returnKeyType = $0 }
    quotes { input.smartQuotesType = $0 }
    dashes { input.smartDashesType = $0 }
    insertDelete { input.smartInsertDeleteType = $0 }
    element.bool("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = $0 }
    element.bool("secureTextEntry") { input.isSecureTextEntry = $0 }
    element.text("textContentType") { input.textContentType = UITextContentType(rawValue: $0) }
    assembly.tellUnread(element)
  }

  func set(on input: UITextView) {
    capitalization { input.autocapitalizationType = $0 }
    correction { input.autocorrectionType = $0 }
    spelling { input.spellCheckingType = $0 }
    keyboard { input.keyboardType = $0 }
    appearance { input.keyboardAppearance = $0 }
    returnKey { input.returnKeyType = $0 }
    quotes { input.smartQuotesType = $0 }
    dashes { input.smartDashesType = $0 }
    insertDelete { input.smartInsertDeleteType = $0 }
    element.bool("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = $0 }
    element.bool("secureTextEntry") { input.isSecureTextEntry = $0 }
    element.text("textContentType") { input.textContentType = UITextContentType(rawValue: $0) }
    assembly.tellUnread(element)
  }

  func set(on input: UISearchBar) {
    capitalization { input.autocapitalizationType = $0 }
    correction { input.autocorrectionType = $0 }
    spelling { input.spellCheckingType = $0 }
    keyboard { input.keyboardType = $0 }
    appearance { input.keyboardAppearance = $0 }
    returnKey { input.returnKeyType = $0 }
    quotes { input.smartQuotesType = $0 }
    dashes { input.smartDashesType = $0 }
    insertDelete { input.smartInsertDeleteType = $0 }
    element.bool("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = $0 }
    element.bool("secureTextEntry") { input.isSecureTextEntry = $0 }
    element.text("textContentType") { input.textContentType = UITextContentType(rawValue: $0) }
    assembly.tellUnread(element)
  }

  // MARK: Values

  private func capitalization(_ set: (UITextAutocapitalizationType) -> Void) {
    assembly.choice(
      "autocapitalizationType",
      of: element,
      ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters],
      set
    )
  }
  private func correction(_ set: (UITextAutocorrectionType) -> Void) {
    assembly.choice(
      "autocorrectionType",
      of: element,
      ["default": .default, "no": .no, "yes": .yes],
      set
    )
  }
  private func spelling(_ set: (UITextSpellCheckingType) -> Void) {
    assembly.choice(
      "spellCheckingType",
      of: element,
      ["default": .default, "no": .no, "yes": .yes],
      set
    )
  }
  private func quotes(_ set: (UITextSmartQuotesType) -> Void) {
    assembly.choice(
      "smartQuotesType",
      of: element,
      ["default": .default, "no": .no, "yes": .yes],
      set
    )
  }
  private func dashes(_ set: (UITextSmartDashesType) -> Void) {
    assembly.choice(
      "smartDashesType",
      of: element,
      ["default": .default, "no": .no, "yes": .yes],
      set
    )
  }
  private func insertDelete(_ set: (UITextSmartInsertDeleteType) -> Void) {
    assembly.choice(
      "smartInsertDeleteType",
      of: element,
      ["default": .default, "no": .no, "yes": .yes],
      set
    )
  }
  private func keyboard(_ set: (UIKeyboardType) -> Void) {
    assembly.choice(
      "keyboardType",
      of: element,
      [
        "default": .default, "alphabet": .alphabet, "ASCIICapable": .asciiCapable,
        "asciiCapable": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation,
        "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
        "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "ASCIICapableNumberPad": .asciiCapableNumberPad,
      ],
      set
    )
  }
  private func appearance(_ set: (UIKeyboardAppearance) -> Void) {
    assembly.choice(
      "keyboardAppearance",
      of: element,
      ["default": .default, "dark": .dark, "light": .light, "alert": .dark],
      set
    )
  }
  private func returnKey(_ set: (UIReturnKeyType) -> Void) {
    assembly.choice(
      "returnKeyType",
      of: element,
      [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
        "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
        "emergencyCall": .emergencyCall, "continue": .continue,
      ],
      set
    )
  }
}
