import CoreGraphics
import Foundation
import TextLayout

/// A substitute for a font that iOS includes and Linux does not.
///
/// Departs: for "HelveticaNeue-Light", an app gets the system font of that weight under the
/// requested name, since on iOS the font always exists and apps unwrap it.
struct SubstituteFont {
  private var name: String
  private var family: String
  private var design: FontDesign
  private var weight: FontWeight
  private var isItalic: Bool

  private static let families: [(prefix: String, family: String, design: FontDesign)] = [
    ("HelveticaNeue", "Helvetica Neue", .default), ("Helvetica Neue", "Helvetica Neue", .default),
    ("Helvetica", "Helvetica", .default),
    ("AvenirNextCondensed", "Avenir Next Condensed", .default),
    ("AvenirNext", "Avenir Next", .default), ("Avenir Next", "Avenir Next", .default),
    ("Avenir", "Avenir", .default), ("ArialRoundedMT", "Arial Rounded MT Bold", .rounded),
    ("Arial", "Arial", .default), ("Verdana", "Verdana", .default),
    ("TrebuchetMS", "Trebuchet MS", .default), ("Trebuchet MS", "Trebuchet MS", .default),
    ("GillSans", "Gill Sans", .default), ("Gill Sans", "Gill Sans", .default),
    ("Futura", "Futura", .default), ("Optima", "Optima", .default),
    ("AmericanTypewriter", "American Typewriter", .serif), ("Baskerville", "Baskerville", .serif),
    ("Cochin", "Cochin", .serif), ("Didot", "Didot", .serif), ("Georgia", "Georgia", .serif),
    ("HoeflerText", "Hoefler Text", .serif), ("Palatino", "Palatino", .serif),
    ("TimesNewRoman", "Times New Roman", .serif), ("Times New Roman", "Times New Roman", .serif),
    ("Charter", "Charter", .serif), ("CourierNew", "Courier New", .monospaced),
    ("Courier New", "Courier New", .monospaced), ("Courier", "Courier", .monospaced),
    ("Menlo", "Menlo", .monospaced), ("PingFangSC", "PingFang SC", .default),
    ("PingFangTC", "PingFang TC", .default), ("PingFangHK", "PingFang HK", .default),
    ("PingFang SC", "PingFang SC", .default), ("HiraginoSans", "Hiragino Sans", .default),
    ("AppleSDGothicNeo", "Apple SD Gothic Neo", .default), ("MarkerFelt", "Marker Felt", .default),
    ("Noteworthy", "Noteworthy", .default), ("SnellRoundhand", "Snell Roundhand", .serif),
    ("ChalkboardSE", "Chalkboard SE", .rounded), ("Chalkduster", "Chalkduster", .rounded),
    ("Copperplate", "Copperplate", .serif), ("Papyrus", "Papyrus", .serif),
    ("Zapfino", "Zapfino", .serif), ("BodoniSvtyTwo", "Bodoni 72", .serif),
  ]

  // Longer words come first, since "UltraLight" contains "Light".
  private static let weights: [(word: String, weight: FontWeight)] = [
    ("UltraLight", .ultraLight), ("Ultralight", .ultraLight), ("Thin", .thin),
    ("DemiBold", .semibold), ("Demibold", .semibold), ("SemiBold", .semibold),
    ("Semibold", .semibold), ("CondensedBlack", .black), ("ExtraBold", .heavy), ("Heavy", .heavy),
    ("Black", .black), ("Medium", .medium), ("Light", .light), ("Bold", .bold), ("W3", .light),
    ("W6", .semibold), ("W7", .bold),
  ]

  /// Parses a PostScript or family name; nil if iOS does not include such a font.
  init?(name: String) {
    guard let entry = Self.families.first(where: { name.hasPrefix($0.prefix) }) else { return nil }
    let face = name.dropFirst(entry.prefix.count)
    // "Helveticax" is not a font of iOS: the family is followed by nothing, by a face after a dash
    // or space, or by a foundry's abbreviation.
    let isFace =
      face.isEmpty || face.hasPrefix("-") || face.hasPrefix(" ") || face.hasPrefix("PS")
      || face.hasPrefix("MT") || face.hasPrefix("ITC")
    guard isFace else { return nil }
    self.name = name
    family = entry.family
    design = entry.design
    weight = Self.weights.first { face.contains($0.word) }?.weight ?? .regular
    isItalic = face.contains("Italic") || face.contains("Oblique")
  }

  func resolution(
    size: CGFloat,
    isBold: Bool,
    isItalic: Bool,
    features: [FontFeature]
  )
    -> FontRequest.Resolution
  {
    let font = Font.system(
      size: size,
      weight: isBold ? max(weight, .bold) : weight,
      design: design,
      isItalic: self.isItalic || isItalic,
      features: features
    )
    var name = name
    if isBold, weight < .bold { name = "\(family.filter { $0 != " " })-Bold" }
    return FontRequest.Resolution(font: font, name: name, family: family)
  }
}
