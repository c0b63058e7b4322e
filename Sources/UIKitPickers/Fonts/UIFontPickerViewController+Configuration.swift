import Foundation
import UIKitCore

extension UIFontPickerViewController {
  /// The fonts available in a picker and how they are shown.
  ///
  /// - Note: iOS 13 and later.
  @preconcurrency @MainActor
  open class Configuration: _UIObject, @preconcurrency NSCopying {
    /// Whether the user can select a face of a family; the default is false.
    open var includeFaces = false
    /// Whether names are shown in the system font instead of their own; the default is false.
    open var displayUsingSystemFont = false
    /// Traits that all available fonts must have; empty, the default, includes all fonts.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    /// A predicate that selects fonts by the languages they support; nil, the default, includes all
    /// fonts.
    ///
    /// It is evaluated with an array of strings such as `["en", "zh-Hans"]`.
    /// Create it with ``filterPredicate(forFilteredLanguages:)`` or with a closure, because
    /// Foundation does not support predicate formats on Linux. Fonts registered only in this
    /// process have no languages.
    open var filteredLanguagesPredicate: NSPredicate?

    /// Creates a configuration for families of all languages.
    public init() { super.init(_root: ()) }

    /// Returns a predicate for fonts that support at least one of some languages; nil without
    /// languages.
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

    /// Returns a configuration with the same values.
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

/// Conversion of language names from apps and from Fontconfig.
enum FontLanguage {
  /// Returns the language of a Fontconfig name without its region; for Chinese with its script.
  static func identifier(installed name: String) -> String {
    switch name {
    case "zh-cn", "zh-sg": "zh-Hans"
    case "zh-tw", "zh-hk", "zh-mo": "zh-Hant"
    default: name
    }
  }

  /// Returns the language of an app's identifier without its region; for Chinese with its script.
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
