import CoreGraphics
import Foundation
import TextLayout

/// A name of the system font on iOS 12: ".SFUIText-Semibold", ".SFUIDisplay".
///
/// Chosen: the names of iOS 12 for every version; from iOS 13 on, both optical sizes are ".SFUI".
struct SystemFontName {
  var weight: UIFont.Weight?
  var isItalic = false
  var isMonospaced = false

  /// Parses a PostScript or family name; nil if it is not a name of the system font.
  init?(_ name: String) {
    guard name.hasPrefix(".") else { return nil }
    let known = [".SFUI", ".SF UI", ".AppleSystemUIFont", ".SFNS", ".SFCompact", ".SF NS"]
    guard known.contains(where: { name.hasPrefix($0) }) else { return nil }
    isMonospaced = name.contains("Mono")
    guard let dash = name.lastIndex(of: "-") else { return }
    var face = name[name.index(after: dash)...]
    for suffix in ["Italic", "Oblique"] where face.hasSuffix(suffix) {
      isItalic = true
      face = face.dropLast(suffix.count)
    }
    weight = Self.weights.first { $0.name == face }?.weight
  }

  private static let weights: [(name: String, weight: UIFont.Weight)] = [
    ("Ultralight", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular),
    ("Medium", .medium), ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy),
    ("Black", .black),
  ]

  /// The size, in points, from which the Display optical size is used.
  ///
  /// Catalogue: VIS-F117.
  private static let displaySize: CGFloat = 20

  /// Returns the family name of a system font.
  static func family(of font: Font) -> String {
    if font.systemDesign == .monospaced { return ".SF UI Mono" }
    return font.size < displaySize ? ".SF UI Text" : ".SF UI Display"
  }

  /// Returns the PostScript name of a system font.
  static func postScriptName(of font: Font) -> String {
    let family = family(of: font).filter { $0 != " " }
    let nearest = weights.min {
      abs($0.weight.rawValue - font.weight.rawValue)
        < abs($1.weight.rawValue - font.weight.rawValue)
    }
    var face = nearest?.name ?? "Regular"
    if face == "Regular" { face = "" }
    if font.isItalic { face += "Italic" }
    return face.isEmpty ? family : "\(family)-\(face)"
  }
}
