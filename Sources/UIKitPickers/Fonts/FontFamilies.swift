import Foundation
import UIKitCore

/// A family of installed fonts and its faces that a picker offers.
struct FontFamily: Equatable {
  var name: String
  /// PostScript names, sorted.
  var faces: [String]
}

/// The installed families that a configuration lets through.
@MainActor
enum FontFamilies {
  static func offered(
    _ configuration: UIFontPickerViewController.Configuration
  ) -> [FontFamily] {
    let traits = configuration.filteredTraits
    let predicate = configuration.filteredLanguagesPredicate
    // A point before a name hides the family, as it does a file.
    return UIFont.familyNames.filter { !$0.hasPrefix(".") }.compactMap { name in
      var faces = UIFont.fontNames(forFamilyName: name)
      if !traits.isEmpty {
        faces = faces.filter {
          UIFontDescriptor(name: $0, size: 0).symbolicTraits.isSuperset(of: traits)
        }
      }
      if let predicate {
        faces = faces.filter {
          let languages = UIFont.languages(ofFont: $0).map(FontLanguage.identifier(installed:))
          return predicate.evaluate(with: languages)
        }
      }
      return faces.isEmpty ? nil : FontFamily(name: name, faces: faces)
    }
  }
}
