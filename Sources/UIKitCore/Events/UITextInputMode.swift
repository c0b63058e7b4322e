import Foundation
import HostInterface

/// The language of a keyboard.
///
/// People choose their languages for the whole device; the first is the one in use.
@preconcurrency @MainActor
open class UITextInputMode: _UIObject {
  /// Posted when another language is chosen.
  public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification"
  )

  /// The language as a BCP 47 tag.
  open var primaryLanguage: String? { language }
  private final var language: String?

  /// Creates an input mode without a language, for subclasses that provide their own.
  public init() { super.init(_root: ()) }

  convenience init(language: String) {
    self.init()
    self.language = language
  }

  /// The keyboards that people can switch between, the one in use first.
  open class var activeInputModes: [UITextInputMode] {
    var languages = Surroundings.environment.languages + keyboards.map(\.name)
    let chosen = UIScreen.hasCurrent ? UIScreen.current.inputViews.chosenLanguage : nil
    if let chosen, !isKeyboard(chosen) || languages.contains(chosen) {
      languages.removeAll { $0 == chosen }
      languages.insert(chosen, at: 0)
    }
    return languages.map { mode($0) }
  }

  /// An app's own keyboard among those that people can switch between.
  package struct Keyboard: Equatable {
    /// The keyboard's name in lists of languages; begins with ``UITextInputMode/keyboardPrefix``.
    package var name: String
    /// The typed language as a BCP 47 tag.
    package var language: String

    /// Creates a keyboard with the name of an identifier.
    package init(identifier: String, language: String) {
      name = UITextInputMode.keyboardPrefix + identifier
      self.language = language
    }
  }

  nonisolated package static let keyboardPrefix = "keyboard:"
  /// The keyboards of apps that the person has enabled.
  package static var keyboards: [Keyboard] = [] {
    didSet {
      // The name of a changed keyboard may stand for another language.
      for keyboard in oldValue where !keyboards.contains(keyboard) { modes[keyboard.name] = nil }
    }
  }

  /// The names of the keyboards that the app provides, enabled or not.
  package static var broughtKeyboards: [String] = []

  /// Returns whether a name belongs to an app's own keyboard.
  package static func isKeyboard(_ name: String) -> Bool { name.hasPrefix(keyboardPrefix) }

  /// The name of the emoji keyboard, the value of `primaryLanguage` on iOS.
  package static let emoji = "emoji"

  /// The languages and keyboards that the globe key cycles through, in the order of Settings.
  package static var enabledLanguages: [String] {
    Surroundings.environment.languages + keyboards.map(\.name) + [emoji]
  }

  private static var modes: [String: UITextInputMode] = [:]

  /// Returns the one input mode of a language.
  private static func mode(_ language: String) -> UITextInputMode {
    if let known = modes[language] { return known }
    let keyboard = keyboards.first { $0.name == language }
    let made = UITextInputMode(language: keyboard?.language ?? language)
    modes[language] = made
    return made
  }
}
