import Foundation
import UIKitCore
import UIKitText

/// Keyboards of apps.
extension SoftwareKeyboard {
  /// The names of the keyboards of apps that the text allows.
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

  /// Shows the keyboard of an app where it is the one that is typed on; false: the system's is.
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

  /// The layout of the keyboard's own view may have given it another height.
  func ownKeyboardChanged() {
    guard let own, text != nil else { return }
    let old = own.container.bounds.size
    let metrics = KeyboardMetrics(device: screen.device, size: screen.bounds.size)
    own.layOut(metrics, isDark: isDark)
    if own.container.bounds.size != old { screen.inputViews.keyboardResized(on: screen) }
  }

  /// Words of the person, for keyboards of apps.
  var lexicon: UILexicon {
    // Source: the shortcut that iOS has from the beginning.
    let shortcut = UILexiconEntry(documentText: "On my way!", userInput: "omw")
    let words = Spelling.shared.taughtWords.map { UILexiconEntry(documentText: $0, userInput: $0) }
    return UILexicon([shortcut] + words)
  }
}
