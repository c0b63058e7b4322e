import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The key of the copyright notice of a font.
public let kCTFontCopyrightNameKey: CFString = "CTFontCopyrightName"
/// The key of the family name of a font.
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The key of the style name of a font within its family, such as "Bold Italic".
public let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
/// The key of the style name of a font within its family, such as "Bold Italic".
public let kCTFontStyleNameKey: CFString = "CTFontSubFamilyName"
/// The key of a unique name.
public let kCTFontUniqueNameKey: CFString = "CTFontUniqueName"
/// The key of the full name, such as "Inter Bold".
public let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The key of the version of a font.
public let kCTFontVersionNameKey: CFString = "CTFontVersionName"
/// The key of the PostScript name, such as "Inter-Bold".
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"

/// Returns the PostScript name, such as "Inter-Bold".
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }

/// Returns the family name of a font.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

/// Returns the full name, such as "Inter Bold".
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  let name = font.textFont.systemDesign == nil ? font.textFont.face.fullName : ""
  return name.isEmpty ? font.fontName : name
}

/// Returns the display name, which is the full name.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// Returns a name of a font; nil if it has no such name.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  switch nameKey {
  case kCTFontFamilyNameKey: font.familyName
  case kCTFontSubFamilyNameKey: font.textFont.face.styleName
  case kCTFontFullNameKey, kCTFontUniqueNameKey: CTFontCopyFullName(font)
  case kCTFontPostScriptNameKey: font.fontName
  default: nil
  }
}

/// Returns a localized name of a font; all names are in English here.
public func CTFontCopyLocalizedName(
  _ font: CTFont,
  _ nameKey: CFString,
  _ actualLanguage: UnsafeMutablePointer<CFString?>?
) -> CFString? {
  let name = CTFontCopyName(font, nameKey)
  actualLanguage?.pointee = name == nil ? nil : "en"
  return name
}

// MARK: Properties of a font

/// Returns the font descriptor with which the font was created.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

/// Returns an attribute of the font's descriptor.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> Any? {
  CTFontDescriptorCopyAttribute(font.fontDescriptor, attribute)
}

/// Returns the font size, in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// Returns the matrix of the font's descriptor.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.fontDescriptor.matrix }

/// Returns the symbolic traits, such as bold and italic.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  var traits = font.fontDescriptor.symbolicTraits
  if font.textFont.face.isColor { traits.insert(.colorGlyphsTrait) }
  return traits
}

/// Returns a dictionary of the symbolic, weight, slant and width traits.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  [
    kCTFontSymbolicTrait: CTFontGetSymbolicTraits(font).rawValue,
    kCTFontWeightTrait: font.textFont.weight.rawValue,
    // Unverified: the slant of Apple's italic fonts.
    kCTFontSlantTrait: font.textFont.isItalic ? CGFloat(0.07) : 0,
    kCTFontWidthTrait: font.widthTrait,
  ]
}

extension UIFont {
  /// The width in the descriptor's traits, from -1 to 1; 0 for none.
  fileprivate var widthTrait: CGFloat {
    let traits = fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    switch traits?[.width] {
    case let width as CGFloat: return width
    case let width as NSNumber: return CGFloat(width.doubleValue)
    default: return 0
    }
  }
}

/// Returns the set of characters for which the font has glyphs.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CharacterSet {
  var set = CharacterSet()
  for range in font.textFont.face.coverage() {
    for part in [range.clamped(to: 0...0xD7FF), range.clamped(to: 0xE000...0x10FFFF)]
    where range.overlaps(part) {
      guard let first = Unicode.Scalar(part.lowerBound),
        let last = Unicode.Scalar(part.upperBound)
      else { continue }
      set.insert(charactersIn: first...last)
    }
  }
  return set
}

/// Returns the BCP 47 tags of the languages that the font supports.
public func CTFontCopySupportedLanguages(_ font: CTFont) -> CFArray {
  UIFont.languages(ofFont: font.textFont.face.postScriptName)
}

/// Returns the axes of a variable font; nil for other fonts.
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? {
  let axes = font.textFont.face.variationAxes
  guard !axes.isEmpty else { return nil }
  return axes.map { axis in
    [
      kCTFontVariationAxisIdentifierKey: Int(axis.tag),
      kCTFontVariationAxisMinimumValueKey: axis.minimum,
      kCTFontVariationAxisDefaultValueKey: axis.standard,
      kCTFontVariationAxisMaximumValueKey: axis.maximum,
      kCTFontVariationAxisNameKey: axis.tag.tagName,
    ] as CFDictionary
  }
}

/// Returns the axis values of a variable font; nil for other fonts.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
  let variations = font.textFont.variations
  guard !variations.isEmpty else { return nil }
  return CFDictionary(uniqueKeysWithValues: variations.map { (Int($0.tag), $0.value) })
}

/// The key of the number of an axis.
public let kCTFontVariationAxisIdentifierKey: CFString = "NSCTVariationAxisIdentifier"
/// The key of the minimum value of an axis.
public let kCTFontVariationAxisMinimumValueKey: CFString = "NSCTVariationAxisMinimumValue"
/// The key of the maximum value of an axis.
public let kCTFontVariationAxisMaximumValueKey: CFString = "NSCTVariationAxisMaximumValue"
/// The key of the default value of an axis.
public let kCTFontVariationAxisDefaultValueKey: CFString = "NSCTVariationAxisDefaultValue"
/// The key of the name of an axis.
public let kCTFontVariationAxisNameKey: CFString = "NSCTVariationAxisName"

extension UInt32 {
  /// The four characters of a tag.
  fileprivate var tagName: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) },
      as: UTF8.self
    )
  }
}
