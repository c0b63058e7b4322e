import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The copyright notice of a font.
public let kCTFontCopyrightNameKey: CFString = "CTFontCopyrightName"
/// The family of a font.
public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
/// The face within its family, "Bold Italic".
public let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
/// The face within its family, "Bold Italic".
public let kCTFontStyleNameKey: CFString = "CTFontSubFamilyName"
/// A name that no other font has.
public let kCTFontUniqueNameKey: CFString = "CTFontUniqueName"
/// The name for people, "Inter Bold".
public let kCTFontFullNameKey: CFString = "CTFontFullName"
/// The version of a font.
public let kCTFontVersionNameKey: CFString = "CTFontVersionName"
/// The name for programs, "Inter-Bold".
public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"

/// The name for programs, "Inter-Bold".
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }

/// The family of a font.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }

/// The name for people, "Inter Bold".
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  let name = font.textFont.systemDesign == nil ? font.textFont.face.fullName : ""
  return name.isEmpty ? font.fontName : name
}

/// The name for people, "Inter Bold".
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

/// A name of a font; nil for one that the font does not tell.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  switch nameKey {
  case kCTFontFamilyNameKey: font.familyName
  case kCTFontSubFamilyNameKey: font.textFont.face.styleName
  case kCTFontFullNameKey, kCTFontUniqueNameKey: CTFontCopyFullName(font)
  case kCTFontPostScriptNameKey: font.fontName
  default: nil
  }
}

/// A name of a font in the person's language; fonts tell theirs in one language here.
public func CTFontCopyLocalizedName(
  _ font: CTFont,
  _ nameKey: CFString,
  _ actualLanguage: UnsafeMutablePointer<CFString?>?
) -> CFString? {
  let name = CTFontCopyName(font, nameKey)
  actualLanguage?.pointee = name == nil ? nil : "en"
  return name
}

// MARK: What a font says of itself

/// What the font was asked for by.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

/// An attribute of the font's descriptor.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> Any? {
  CTFontDescriptorCopyAttribute(font.fontDescriptor, attribute)
}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }

/// The matrix of the font's descriptor.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.fontDescriptor.matrix }

/// Bold, italic and the like.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  var traits = font.fontDescriptor.symbolicTraits
  if font.textFont.face.isColor { traits.insert(.colorGlyphsTrait) }
  return traits
}

/// The traits by name: symbolic, weight, slant.
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  [
    kCTFontSymbolicTrait: CTFontGetSymbolicTraits(font).rawValue,
    kCTFontWeightTrait: font.textFont.weight.rawValue,
    // Unverified: the slant that Apple's italics tell.
    kCTFontSlantTrait: font.textFont.isItalic ? CGFloat(0.07) : 0,
    kCTFontWidthTrait: CGFloat(0),
  ]
}

/// The characters that the font has glyphs for.
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

/// The languages that the font can write, as BCP 47 names them.
public func CTFontCopySupportedLanguages(_ font: CTFont) -> CFArray {
  UIFont.languages(ofFont: font.textFont.face.postScriptName)
}

/// The axes along which a variable font changes; nil for others.
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

/// Where a variable font stands on its axes; nil for others.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
  let variations = font.textFont.variations
  guard !variations.isEmpty else { return nil }
  return CFDictionary(uniqueKeysWithValues: variations.map { (Int($0.tag), $0.value) })
}

/// The number of an axis.
public let kCTFontVariationAxisIdentifierKey: CFString = "NSCTVariationAxisIdentifier"
/// The least value of an axis.
public let kCTFontVariationAxisMinimumValueKey: CFString = "NSCTVariationAxisMinimumValue"
/// The greatest value of an axis.
public let kCTFontVariationAxisMaximumValueKey: CFString = "NSCTVariationAxisMaximumValue"
/// The value of an axis unless asked.
public let kCTFontVariationAxisDefaultValueKey: CFString = "NSCTVariationAxisDefaultValue"
/// The name of an axis.
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
