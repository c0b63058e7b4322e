import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

// Apple's CTFont and UIFont are one object under two names (toll-free bridged), and so they are
// here: `uiFont as CTFont` and `ctFont as UIFont` compile and mean the object itself.

/// A font in one size.
public typealias CTFont = UIFont
/// What a font is asked for by.
public typealias CTFontDescriptor = UIFontDescriptor
/// Bold, italic and the like.
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

extension UIFontDescriptor.SymbolicTraits {
  /// The glyphs lean.
  public static let italicTrait = traitItalic
  /// The strokes are heavier than regular.
  public static let boldTrait = traitBold
  /// The glyphs are wide.
  public static let expandedTrait = traitExpanded
  /// The glyphs are narrow.
  public static let condensedTrait = traitCondensed
  /// All glyphs have the same width.
  public static let monoSpaceTrait = traitMonoSpace
  /// The glyphs are made for vertical lines.
  public static let verticalTrait = traitVertical
  /// The font is made for interfaces.
  public static let uiOptimizedTrait = traitUIOptimized
  /// The glyphs have colours.
  public static let colorGlyphsTrait = Self(rawValue: 1 << 13)
}

/// The way glyphs follow each other.
public enum CTFontOrientation: UInt32, Sendable {
  /// As the font has it: horizontal.
  case `default` = 0
  /// From left to right or right to left.
  case horizontal = 1
  /// From top to bottom; measured as horizontal, since lines of the layout are.
  case vertical = 2
}

/// A use of a font in the interface.
public struct CTFontUIFontType: RawRepresentable, Hashable, Sendable {
  /// Apple's number of the use.
  public var rawValue: UInt32
  /// Makes a use of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Text that a person edits.
  public static let user = Self(rawValue: 0)
  /// Text of equal widths that a person edits.
  public static let userFixedPitch = Self(rawValue: 1)
  /// The font of the system.
  public static let system = Self(rawValue: 2)
  /// The font of the system, bold.
  public static let emphasizedSystem = Self(rawValue: 3)
  /// The font of the system, small.
  public static let smallSystem = Self(rawValue: 4)
  /// The font of the system, small and bold.
  public static let smallEmphasizedSystem = Self(rawValue: 5)
  /// The font of the system, very small.
  public static let miniSystem = Self(rawValue: 6)
  /// Labels.
  public static let label = Self(rawValue: 10)
}

// MARK: Making fonts

/// Makes the font of a PostScript or full name; where none has the name, another font stands in.
///
/// A size of 0 or less is 12 points. The matrix is stored in the font's descriptor; glyphs are not
/// turned by it.
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

/// Makes the font that fits a descriptor best; a size of 0 is the descriptor's own, or 12.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(descriptor: matrix.map { descriptor.withMatrix($0.pointee) } ?? descriptor, size: size)
}

/// Makes the font for a use in the interface; a size of 0 is the size of that use.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType,
  _ size: CGFloat,
  _ language: CFString?
) -> CTFont? {
  let usual: CGFloat
  switch uiType {
  // Sizes of iOS; the numbers of the uses are those of macOS, whose small sizes are 11 and 9.
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

/// Makes a font like another in a size, with attributes of a descriptor over its own; a size of 0 is
/// the font's own.
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

/// Makes the font of the same family whose traits under `symTraitMask` are those of `symTraitValue`;
/// nil where the family has none.
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

/// Makes the font of another family with the same traits; nil where there is no such family.
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

/// The font that draws a range of a string: the font itself, or the one that stands in where it lacks
/// the characters.
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

/// Makes a font of a font file's data, under the data's own name.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont,
  _ size: CGFloat,
  _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let points = size > 0 ? size : 12
  guard let face = FontFace.open(data: graphicsFont.data) else {
    return UIFont.systemFont(ofSize: points)
  }
  return .drawing(Font(face: face, size: points))
}

/// The data of a font; nil where its file cannot be read.
///
/// The descriptor that Apple's function can fill is not filled.
public func CTFontCopyGraphicsFont(
  _ font: CTFont,
  _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont? {
  attributes?.pointee = font.fontDescriptor
  guard let path = font.textFont.face.path,
    let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
    let provider = CGDataProvider(data: data)
  else { return nil }
  return CGFont(provider)
}
