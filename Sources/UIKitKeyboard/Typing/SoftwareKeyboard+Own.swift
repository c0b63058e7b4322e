import Foundation
import UIKitCore
import UIKitText

/// Keyboards of apps.
extension SoftwareKeyboard {
  /// The names of the apps' keyboards that the text allows.
  var ownKeyboardNames: [String] {
    // Source: TECH-F113; the documentation of custom keyboards: secure fields and phone pads have
    // the system's keyboard, and apps may refuse all others.
    let keyboards = UITextInputMode.keyboards
    guard !keyboards.isEmpty, !isSecure, type != .phonePad, type != .namePhonePad,
      appAllowsKeyboards
    else { return [] }
    return keyboards.map(\.name).filter { name in
      type != .asciiCapable || ownKeyboard(named: name)?.isASCIICapable == true
    }
  }

  private var appAllowsKeyboards: Bool {
    let application = UIApplication.shared
    return application.delegate?.application(
      application,
      shouldAllowExtensionPointIdentifier: .keyboard
    ) ?? true
  }

  func ownKeyboard(named name: String) -> KeyboardExtension? {
    KeyboardExtension.registered.first { $0.name == name }
  }

  /// Shows the keyboard of an app if it is the selected one.
  ///
  /// - Returns: Whether it is; otherwise the system's keyboard is shown.
  func showOwnKeyboard() -> Bool {
    guard let described = ownKeyboard(named: language) else {
      dropOwnKeyboard()
      return false
    }
    if own?.description.identifier != described.identifier {
      dropOwnKeyboard()
      own = OwnKeyboard(described, of: self)
    }
    let metrics = KeyboardMetrics(device: screen.device, size: screen.bounds.size)
    own?.layOut(metrics, isDark: isDark)
    return true
  }

  func dropOwnKeyboard() {
    own?.endSwitching()
    own = nil
  }

  /// Updates the height after the layout of an app's keyboard may have changed it.
  func ownKeyboardChanged() {
    guard let own, text != nil else { return }
    let old = own.container.bounds.size
    let metrics = KeyboardMetrics(device: screen.device, size: screen.bounds.size)
    own.layOut(metrics, isDark: isDark)
    if own.container.bounds.size != old { screen.inputViews.keyboardResized(on: screen) }
  }

  /// The person's words, for keyboards of apps.
  var lexicon: UILexicon {
    // Source: the default shortcut of iOS.
    let shortcut = UILexiconEntry(documentText: "On my way!", userInput: "omw")
    let words = Spelling.shared.taughtWords.map { UILexiconEntry(documentText: $0, userInput: $0) }
    return UILexicon([shortcut] + words)
  }
}
