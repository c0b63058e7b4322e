import Foundation
import HostInterface

/// A keyboard's language.
///
/// People choose their languages for the whole device; the first is the one that is typed.
@preconcurrency @MainActor
open class UITextInputMode: _UIObject {
  /// Is posted when another language is typed.
  public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification"
  )

  /// A BCP 47 tag.
  open var primaryLanguage: String? { language }
  private final var language: String?

  /// Makes an input mode of no language, for a subclass that names its own.
  public init() { super.init(_root: ()) }

  convenience init(language: String) {
    self.init()
    self.language = language
  }

  /// The keyboards that can be switched between, the one in use first.
  open class var activeInputModes: [UITextInputMode] {
    var languages = Surroundings.environment.languages + keyboards.map(\.name)
    let chosen = UIScreen.hasCurrent ? UIScreen.current.inputViews.chosenLanguage : nil
    if let chosen, !isKeyboard(chosen) || languages.contains(chosen) {
      languages.removeAll { $0 == chosen }
      languages.insert(chosen, at: 0)
    }
    return languages.map { mode($0) }
  }

  /// A keyboard of an app's own among those that people switch between.
  package struct Keyboard: Equatable {
    /// The name that stands for it among languages; begins with ``UITextInputMode/keyboardPrefix``.
    package var name: String
    /// The language that it types, a BCP 47 tag.
    package var language: String

    /// Makes the keyboard of an identifier.
    package init(identifier: String, language: String) {
      name = UITextInputMode.keyboardPrefix + identifier
      self.language = language
    }
  }

  nonisolated package static let keyboardPrefix = "keyboard:"
  /// The keyboards of apps that the person has enabled.
  package static var keyboards: [Keyboard] = [] {
    didSet {
      // A name may stand for another language now.
      for keyboard in oldValue where !keyboards.contains(keyboard) { modes[keyboard.name] = nil }
    }
  }

  /// What the keyboards are called that the app brings, enabled or not.
  package static var broughtKeyboards: [String] = []

  /// Whether a name stands for an app's own keyboard.
  package static func isKeyboard(_ name: String) -> Bool { name.hasPrefix(keyboardPrefix) }

  /// The name of the keyboard of emoji, as `primaryLanguage` gives it on iOS.
  package static let emoji = "emoji"

  /// What the globe key goes through, in the order of Settings.
  package static var enabledLanguages: [String] {
    Surroundings.environment.languages + keyboards.map(\.name) + [emoji]
  }

  private static var modes: [String: UITextInputMode] = [:]

  /// Every language has one object.
  private static func mode(_ language: String) -> UITextInputMode {
    if let known = modes[language] { return known }
    let keyboard = keyboards.first { $0.name == language }
    let made = UITextInputMode(language: keyboard?.language ?? language)
    modes[language] = made
    return made
  }
}
