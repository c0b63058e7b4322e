import Foundation
import UIKitCore

/// A family of installed fonts and its faces available in a picker.
struct FontFamily: Equatable {
  var name: String
  /// The PostScript names of the faces, sorted.
  var faces: [String]
}

/// The installed families available with a configuration.
@MainActor
enum FontFamilies {
  static func offered(
    _ configuration: UIFontPickerViewController.Configuration
  ) -> [FontFamily] {
    let traits = configuration.filteredTraits
    let predicate = configuration.filteredLanguagesPredicate
    // Families whose names begin with a full stop are hidden, as files are.
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
