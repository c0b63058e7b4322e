import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

// Apple's CTFont and UIFont are toll-free bridged. Here they are the same type, so `uiFont as
// CTFont` and `ctFont as UIFont` compile and return the object itself.

/// A font with a size.
public typealias CTFont = UIFont
/// The attributes that describe a font.
public typealias CTFontDescriptor = UIFontDescriptor
/// Symbolic traits, such as bold and italic.
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

extension UIFontDescriptor.SymbolicTraits {
  /// Slanted glyphs.
  public static let italicTrait = traitItalic
  /// Strokes that are heavier than regular ones.
  public static let boldTrait = traitBold
  /// Wide glyphs.
  public static let expandedTrait = traitExpanded
  /// Narrow glyphs.
  public static let condensedTrait = traitCondensed
  /// Glyphs that have the same width.
  public static let monoSpaceTrait = traitMonoSpace
  /// Glyphs for vertical lines.
  public static let verticalTrait = traitVertical
  /// A font for user interfaces.
  public static let uiOptimizedTrait = traitUIOptimized
  /// Glyphs with colours.
  public static let colorGlyphsTrait = Self(rawValue: 1 << 13)
}

/// The orientation of glyphs.
public enum CTFontOrientation: UInt32, Sendable {
  /// The orientation of the font: horizontal.
  case `default` = 0
  /// From left to right or right to left.
  case horizontal = 1
  /// From top to bottom; measured as horizontal, because layout is horizontal.
  case vertical = 2
}

/// The use of a font in the user interface.
public struct CTFontUIFontType: RawRepresentable, Hashable, Sendable {
  /// Apple's number of the use.
  public var rawValue: UInt32
  /// Creates a use from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Text edited by the user.
  public static let user = Self(rawValue: 0)
  /// Monospaced text edited by the user.
  public static let userFixedPitch = Self(rawValue: 1)
  /// The system font.
  public static let system = Self(rawValue: 2)
  /// The bold system font.
  public static let emphasizedSystem = Self(rawValue: 3)
  /// The small system font.
  public static let smallSystem = Self(rawValue: 4)
  /// The small bold system font.
  public static let smallEmphasizedSystem = Self(rawValue: 5)
  /// The very small system font.
  public static let miniSystem = Self(rawValue: 6)
  /// The font of labels.
  public static let label = Self(rawValue: 10)
}

// MARK: Creating fonts

/// Creates the font with a PostScript or full name; another font if none has the name.
///
/// A size of 0 or less means 12 points. The matrix is stored in the font descriptor, but does not
/// transform the glyphs.
public func CTFontCreateWithName(
  _ name: CFString,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let points = size > 0 ? size : 12
  guard matrix == nil, let font = UIFont(name: name, size: points) else {
    return CTFontCreateWithFontDescriptor(
      UIFontDescriptor(name: name, size: points),
      points,
      matrix
    )
  }
  return font
}

/// Creates the best font for a descriptor; a size of 0 means the size of the descriptor, or 12
/// points.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(descriptor: matrix.map { descriptor.withMatrix($0.pointee) } ?? descriptor, size: size)
}

/// Creates the font for a use in the interface; a size of 0 means the default size of that use.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType,
  _ size: CGFloat,
  _ language: CFString?
) -> CTFont? {
  let usual: CGFloat
  switch uiType {
  // These are sizes of iOS; the uses have macOS's numbers, whose small sizes are 11 and 9.
  case .smallSystem, .smallEmphasizedSystem: usual = UIFont.smallSystemFontSize
  case .miniSystem: usual = 9
  case .label: usual = UIFont.labelFontSize
  case .user, .userFixedPitch: usual = 12
  default: usual = UIFont.systemFontSize
  }
  let points = size > 0 ? size : usual
  switch uiType {
  case .emphasizedSystem, .smallEmphasizedSystem: return UIFont.boldSystemFont(ofSize: points)
  case .userFixedPitch: return UIFont.monospacedSystemFont(ofSize: points, weight: .regular)
  default: return UIFont.systemFont(ofSize: points)
  }
}

/// Creates a copy of a font with another size and additional attributes; a size of 0 keeps the
/// size.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let points = size > 0 ? size : font.pointSize
  guard let attributes else {
    guard matrix != nil else { return font.withSize(points) }
    return CTFontCreateWithFontDescriptor(font.fontDescriptor, points, matrix)
  }
  let descriptor = font.fontDescriptor.addingAttributes(attributes.fontAttributes)
  return CTFontCreateWithFontDescriptor(descriptor, points, matrix)
}

/// Creates the font of the same family with other symbolic traits; returns nil if there is none.
///
/// The traits in `symTraitMask` are replaced by those in `symTraitValue`.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  let kept = font.fontDescriptor.symbolicTraits.subtracting(symTraitMask)
  let wanted = kept.union(symTraitValue.intersection(symTraitMask))
  guard let descriptor = font.fontDescriptor.withSymbolicTraits(wanted) else { return nil }
  return CTFontCreateWithFontDescriptor(descriptor, size > 0 ? size : font.pointSize, matrix)
}

/// Creates the font of another family with the same traits; returns nil for an unknown family.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ family: CFString
) -> CTFont? {
  var descriptor = UIFontDescriptor(fontAttributes: [.family: family])
  let traits = font.fontDescriptor.symbolicTraits.intersection([.traitBold, .traitItalic])
  if !traits.isEmpty { descriptor = descriptor.withSymbolicTraits(traits) ?? descriptor }
  let found = CTFontCreateWithFontDescriptor(descriptor, size > 0 ? size : font.pointSize, matrix)
  return found.familyName == family ? found : nil
}

/// Returns the font that draws a range of a string: the font, or a fallback if it lacks the
/// characters.
public func CTFontCreateForString(
  _ currentFont: CTFont,
  _ string: CFString,
  _ range: CFRange
) -> CTFont {
  let units = Array(string.utf16)
  let part = range.within(units.count)
  guard !part.isEmpty else { return currentFont }
  let text = String(decoding: units[part], as: UTF16.self)
  let frame = TextFrame(AttributedText(text, font: currentFont.textFont))
  guard let run = frame.lines.first?.runs.first, run.font != currentFont.textFont else {
    return currentFont
  }
  return .drawing(run.font)
}

/// Creates a font from the data of a font file; it has the name in that data.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let points = size > 0 ? size : 12
  guard let face = FontFace.open(data: graphicsFont.data, index: graphicsFont.face) else {
    return UIFont.systemFont(ofSize: points)
  }
  return .drawing(Font(face: face, size: points))
}

/// Returns the font data; nil if the file cannot be read.
///
/// If `attributes` is not nil, it receives the font's descriptor.
public func CTFontCopyGraphicsFont(
  _ font: CTFont,
  _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont? {
  attributes?.pointee = font.fontDescriptor
  guard let path = font.textFont.face.path,
    let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
    let provider = CGDataProvider(data: data)
  else { return nil }
  // The upper bits of the number are those of a named instance.
  return CGFont(provider, face: font.textFont.face.index & 0xFFFF)
}
