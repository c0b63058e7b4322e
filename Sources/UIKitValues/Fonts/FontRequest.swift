import CoreGraphics
import Foundation
import TextLayout

/// The attributes of a font descriptor as a value for comparison and lookup.
package struct FontRequest: Hashable, Sendable {
  var name: String?
  var family: String?
  var face: String?
  var size: CGFloat?
  var weight: CGFloat?
  /// The width from -1 to 1; 0 is standard.
  var width: CGFloat = 0
  var isItalic = false
  var design = FontDesign.default
  var textStyle: UIFont.TextStyle?
  var symbolicTraits: UIFontDescriptor.SymbolicTraits = []
  var features: [FontFeature] = []

  /// A font, with its names if they differ from those of the face.
  struct Resolution {
    var font: Font
    var name: String?
    var family: String?
  }

  init() {}

  init(_ descriptor: UIFontDescriptor) {
    let attributes = descriptor.fontAttributes
    name = attributes[.name] as? String
    family = attributes[.family] as? String
    face = attributes[.face] as? String
    size = attributes[.size].flatMap(Self.number)
    if let style = attributes[.textStyle] as? UIFont.TextStyle {
      textStyle = style
    } else if let style = attributes[.textStyle] as? String {
      textStyle = UIFont.TextStyle(rawValue: style)
    }
    switch attributes[.design] as? String {
    case UIFontDescriptor.SystemDesign.rounded.rawValue: design = .rounded
    case UIFontDescriptor.SystemDesign.serif.rawValue: design = .serif
    case UIFontDescriptor.SystemDesign.monospaced.rawValue: design = .monospaced
    default: break
    }
    readTraits(attributes[.traits])
    if let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
      features = settings.compactMap { setting in
        guard let type = setting[.type].flatMap(Self.number),
          let selector = setting[.selector].flatMap(Self.number)
        else { return nil }
        return AppleFontFeature.openType(
          type: Int(clamping: type),
          selector: Int(clamping: selector)
        )
      }
    }
  }

  private mutating func readTraits(_ value: Any?) {
    var traits: [UIFontDescriptor.TraitKey: Any] = [:]
    if let typed = value as? [UIFontDescriptor.TraitKey: Any] {
      traits = typed
    } else if let named = value as? [String: Any] {
      for (key, value) in named { traits[UIFontDescriptor.TraitKey(rawValue: key)] = value }
    }
    if let weight = traits[.weight] as? UIFont.Weight {
      self.weight = weight.rawValue
    } else {
      weight = traits[.weight].flatMap(Self.number)
    }
    if let slant = traits[.slant].flatMap(Self.number), slant >= 0.07 { isItalic = true }
    if let symbolic = traits[.symbolic] as? UIFontDescriptor.SymbolicTraits {
      symbolicTraits = symbolic
    } else if let bits = traits[.symbolic].flatMap(Self.number) {
      symbolicTraits = UIFontDescriptor.SymbolicTraits(
        rawValue: UInt32(clamping: max(0, min(bits, 4e9)))
      )
    }
    if symbolicTraits.contains(.traitItalic) { isItalic = true }
    if let width = traits[.width] as? UIFont.Width {
      self.width = width.rawValue
    } else if let width = traits[.width].flatMap(Self.number) {
      self.width = width
    }
    if symbolicTraits.contains(.traitCondensed), width >= 0 {
      width = UIFont.Width.condensed.rawValue
    } else if symbolicTraits.contains(.traitExpanded), width <= 0 {
      width = UIFont.Width.expanded.rawValue
    }
  }

  /// Returns a number of any type that a dictionary of attributes may contain.
  package static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UInt32: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  /// Whether the request selects the system font.
  var isSystem: Bool {
    if let name { return SystemFontName(name) != nil }
    if let family { return SystemFontName(family) != nil }
    return true
  }

  /// Returns the matching font; if there is none, the system font of the requested weight.
  ///
  /// - Parameter size: The size in points; for 0 or less, the size of the request, or 12.
  /// - Returns: The font and its names.
  func resolved(size: CGFloat) -> Resolution {
    let points = size > 0 ? size : max(self.size ?? 0, 0)
    // Apple documents 12 points for a descriptor without a size.
    let pointSize = points > 0 ? points : 12
    if !isSystem, let resolution = namedFont(size: pointSize) { return resolution }
    var weight = weight ?? textStyle.map { TextStyleTable.weight(for: $0).rawValue } ?? 0
    var design = design
    var isItalic = isItalic
    var features = features
    if let system = name.flatMap(SystemFontName.init) ?? family.flatMap(SystemFontName.init) {
      if self.weight == nil, let named = system.weight { weight = named.rawValue }
      if system.isItalic { isItalic = true }
      if system.isMonospaced { design = .monospaced }
    }
    if symbolicTraits.contains(.traitBold), self.weight == nil {
      weight = max(weight, boldWeight(for: textStyle).rawValue)
    }
    if symbolicTraits.contains(.traitMonoSpace) { design = .monospaced }
    features = Self.ordered(features)
    return Resolution(
      font: Font.system(
        size: pointSize,
        weight: FontWeight(rawValue: weight),
        design: design,
        isItalic: isItalic,
        features: features
      )
    )
  }

  /// Returns the width of the matching font: that of its style, or of the request for the system
  /// font, which has one width here and keeps the trait.
  func foundWidth(of font: Font) -> CGFloat {
    guard !isSystem else { return width }
    switch FontCatalogue.width(ofStyle: font.face.styleName) {
    case -1: return width < 0 ? width : UIFont.Width.condensed.rawValue
    case 1: return width > 0 ? width : UIFont.Width.expanded.rawValue
    default: return 0
    }
  }

  /// Returns the emphasized weight of a text style, from Apple's table of emphasized weights: bold
  /// for large titles and titles 1 and 2, otherwise semibold.
  private func boldWeight(for style: UIFont.TextStyle?) -> UIFont.Weight {
    switch style {
    case nil, .largeTitle, .title1, .title2: .bold
    default: .semibold
    }
  }

  private func namedFont(size: CGFloat) -> Resolution? {
    AppFonts.registerOnce()
    let catalogue = FontCatalogue.shared
    let wantsBold = symbolicTraits.contains(.traitBold)
    if let name {
      if let font = catalogue.font(named: name, size: size) {
        return Resolution(font: adding(features, to: font))
      }
      if let substitute = SubstituteFont(name: name) {
        return substitute.resolution(
          size: size,
          isBold: wantsBold,
          isItalic: isItalic,
          features: features
        )
      }
    }
    guard let family = family ?? name else { return nil }
    let weight = FontWeight(rawValue: weight ?? (wantsBold ? UIFont.Weight.bold.rawValue : 0))
    if let font = catalogue.font(
      family: family,
      size: size,
      weight: weight,
      isItalic: isItalic,
      style: face,
      width: width
    ) {
      return Resolution(font: adding(features, to: font))
    }
    return SubstituteFont(name: face.map { "\(family)-\($0)" } ?? family)?.resolution(
      size: size,
      isBold: wantsBold,
      isItalic: isItalic,
      features: features
    )
  }

  private func adding(_ features: [FontFeature], to font: Font) -> Font {
    features.isEmpty ? font : font.addingFeatures(Self.ordered(features))
  }

  private static func ordered(_ features: [FontFeature]) -> [FontFeature] {
    features.count < 2 ? features : features.sorted { ($0.tag, $0.value) < ($1.tag, $1.value) }
  }
}

/// Maps Apple's numbers of font features to the corresponding OpenType features.
enum AppleFontFeature {
  static func openType(type: Int, selector: Int) -> FontFeature? {
    switch (type, selector) {
    case (6, 0): FontFeature("tnum")
    case (6, 1): FontFeature("pnum")
    case (21, 0): FontFeature("onum")
    case (21, 1): FontFeature("lnum")
    case (3, 3): FontFeature("smcp")
    case (37, 1): FontFeature("smcp")
    case (38, 1): FontFeature("c2sc")
    case (11, 1), (11, 2): FontFeature("frac")
    case (14, 4): FontFeature("zero")
    case (10, 1): FontFeature("sups")
    case (10, 2): FontFeature("subs")
    case (10, 3): FontFeature("ordn")
    case (1, 2): FontFeature("liga")
    case (1, 3): FontFeature("liga", 0)
    case (1, 4): FontFeature("dlig")
    case (1, 18): FontFeature("clig")
    case (36, 0): FontFeature("calt")
    case (36, 1): FontFeature("calt", 0)
    // Stylistic sets 1 to 20: even selectors enable a set.
    case (35, 2...41) where selector.isMultiple(of: 2):
      FontFeature(selector < 20 ? "ss0\(selector / 2)" : "ss\(selector / 2)")
    default: nil
    }
  }
}
