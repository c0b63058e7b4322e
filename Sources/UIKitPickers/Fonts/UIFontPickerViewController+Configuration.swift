import Foundation
import UIKitCore

extension UIFontPickerViewController {
  /// Which fonts a picker offers, and how it shows them.
  ///
  /// As of iOS 13.
  @preconcurrency @MainActor
  open class Configuration: _UIObject, @preconcurrency NSCopying {
    /// Whether a person can choose a face of a family, by default false.
    open var includeFaces = false
    /// Whether names stand in the system font instead of their own, by default false.
    open var displayUsingSystemFont = false
    /// Only fonts with all of these traits are offered; empty, the default: all fonts are.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    /// Decides by the languages that a font can write whether it is offered; nil, the default: all
    /// fonts are.
    ///
    /// What is evaluated is an array of strings, as in `["en", "zh-Hans"]`.
    /// Make it with ``filterPredicate(forFilteredLanguages:)`` or from a closure: Foundation reads
    /// no predicate formats on Linux. What only this process has registered has no languages.
    open var filteredLanguagesPredicate: NSPredicate?

    /// Makes a configuration for families of all languages.
    public init() { super.init(_root: ()) }

    /// A predicate that is true where a font can write at least one of some languages; nil for none.
    open class func filterPredicate(
      forFilteredLanguages filteredLanguages: [String]
    )
      -> NSPredicate?
    {
      guard !filteredLanguages.isEmpty else { return nil }
      let wanted = Set(filteredLanguages.map(FontLanguage.identifier(asked:)))
      return NSPredicate { object, _ in
        guard let languages = object as? [String] else { return false }
        return !wanted.isDisjoint(with: languages)
      }
    }

    /// Another configuration with the same values.
    open func copy(with zone: NSZone? = nil) -> Any { copied }

    final var copied: Configuration {
      let copy = Configuration()
      copy.includeFaces = includeFaces
      copy.displayUsingSystemFont = displayUsingSystemFont
      copy.filteredTraits = filteredTraits
      copy.filteredLanguagesPredicate = filteredLanguagesPredicate
      return copy
    }
  }
}

/// Names of languages, as apps and as Fontconfig write them.
enum FontLanguage {
  /// From Fontconfig: a language alone, Chinese with its script.
  static func identifier(installed name: String) -> String {
    switch name {
    case "zh-cn", "zh-sg": "zh-Hans"
    case "zh-tw", "zh-hk", "zh-mo": "zh-Hant"
    default: name
    }
  }

  /// From an app: without its region, Chinese with its script.
  static func identifier(asked name: String) -> String {
    let language = Locale.Language(identifier: name)
    guard let code = language.languageCode?.identifier else { return name }
    guard code == "zh" else { return code }
    let script = language.script?.identifier
    let isTraditional =
      script == "Hant"
      || (script == nil && ["TW", "HK", "MO"].contains(language.region?.identifier ?? ""))
    return isTraditional ? "zh-Hant" : "zh-Hans"
  }
}
