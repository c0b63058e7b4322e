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
    var languages = Surroundings.environment.languages
    if let chosen = UIScreen.hasCurrent ? UIScreen.current.inputViews.chosenLanguage : nil {
      languages.removeAll { $0 == chosen }
      languages.insert(chosen, at: 0)
    }
    return languages.map { mode($0) }
  }

  /// The name of the keyboard of emoji, as `primaryLanguage` gives it on iOS.
  package static let emoji = "emoji"

  /// What the globe key goes through, in the order of Settings.
  package static var enabledLanguages: [String] { Surroundings.environment.languages + [emoji] }

  private static var modes: [String: UITextInputMode] = [:]

  /// Every language has one object.
  private static func mode(_ language: String) -> UITextInputMode {
    if let known = modes[language] { return known }
    let made = UITextInputMode(language: language)
    modes[language] = made
    return made
  }
}
