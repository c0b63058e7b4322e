import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The URL of the font's file.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// The PostScript name.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The name for people.
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The family.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The face within the family.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// A dictionary of traits.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// Places on the axes of a variable font.
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
/// The size in points.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The matrix.
public let kCTFontMatrixAttribute: CFString = "NSFontMatrixAttribute"
/// Descriptors of the fonts that stand in for missing characters.
public let kCTFontCascadeListAttribute: CFString = "NSCTFontCascadeListAttribute"
/// The characters that the font has.
public let kCTFontCharacterSetAttribute: CFString = "NSCTFontCharacterSetAttribute"
/// Dictionaries of features.
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
/// One width for all glyphs.
public let kCTFontFixedAdvanceAttribute: CFString = "NSCTFontFixedAdvanceAttribute"

/// Bold, italic and the like, in the dictionary of traits.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// How heavy the font is, -1 to 1, in the dictionary of traits.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// How wide the font is, -1 to 1, in the dictionary of traits.
public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// How far the glyphs lean, -1 to 1, in the dictionary of traits.
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

/// Makes a descriptor of a name and a size; a size of 0 leaves it open.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString,
  _ size: CGFloat
) -> CTFontDescriptor {
  size > 0
    ? UIFontDescriptor(name: name, size: size) : UIFontDescriptor(fontAttributes: [.name: name])
}

/// Makes a descriptor of attributes.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: fontAttributes(attributes))
}

/// Makes a descriptor with attributes over those of another.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor,
  _ attributes: CFDictionary
) -> CTFontDescriptor {
  original.addingAttributes(fontAttributes(attributes))
}

/// Makes a descriptor with one more feature.
public func CTFontDescriptorCreateCopyWithFeature(
  _ original: CTFontDescriptor,
  _ featureTypeIdentifier: NSNumber,
  _ featureSelectorIdentifier: NSNumber
) -> CTFontDescriptor {
  var settings =
    original.fontAttributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] ?? []
  settings.append([
    .type: featureTypeIdentifier.intValue, .selector: featureSelectorIdentifier.intValue,
  ])
  return original.addingAttributes([.featureSettings: settings])
}

/// Makes the descriptor of the same family with other traits; nil where the family has none.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor,
  _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  original.withSymbolicTraits(
    original.symbolicTraits.subtracting(symTraitMask)
      .union(symTraitValue.intersection(symTraitMask))
  )
}

/// Makes a descriptor of another family.
public func CTFontDescriptorCreateCopyWithFamily(
  _ original: CTFontDescriptor,
  _ family: CFString
) -> CTFontDescriptor? {
  let descriptor = original.withFamily(family)
  return UIFont(descriptor: descriptor, size: 0).familyName == family ? descriptor : nil
}

/// An attribute of a descriptor, or what the font that fits says of it.
public func CTFontDescriptorCopyAttribute(
  _ descriptor: CTFontDescriptor,
  _ attribute: CFString
) -> Any? {
  if attribute == kCTFontURLAttribute {
    return UIFont(descriptor: descriptor, size: 0).textFont.face.path.map {
      URL(fileURLWithPath: $0)
    }
  }
  return descriptor.object(forKey: UIFontDescriptor.AttributeName(rawValue: attribute))
}

/// The attributes that a descriptor was made of.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  var result: CFDictionary = [:]
  for (key, value) in descriptor.fontAttributes { result[key.rawValue] = value }
  return result
}

/// The descriptors of the installed fonts that fit; nil where none does.
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor,
  _ mandatoryAttributes: Set<AnyHashable>?
) -> CFArray? {
  let found = descriptor.matchingFontDescriptors(withMandatoryKeys: keys(mandatoryAttributes))
  return found.isEmpty ? nil : found
}

/// The descriptor of the installed font that fits best; nil where none does.
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor,
  _ mandatoryAttributes: Set<AnyHashable>?
) -> CTFontDescriptor? {
  descriptor.matchingFontDescriptors(withMandatoryKeys: keys(mandatoryAttributes)).first
}

private func keys(_ names: Set<AnyHashable>?) -> Set<UIFontDescriptor.AttributeName>? {
  names.map { names in
    Set(
      names.compactMap { name in
        name.base as? UIFontDescriptor.AttributeName
          ?? (name.base as? String).map { UIFontDescriptor.AttributeName(rawValue: $0) }
      }
    )
  }
}

/// Reads attributes whose keys are strings or UIKit's names; feature settings too.
private func fontAttributes(_ attributes: CFDictionary) -> [UIFontDescriptor.AttributeName: Any] {
  var result: [UIFontDescriptor.AttributeName: Any] = [:]
  for (key, value) in attributes {
    if let name = key.base as? UIFontDescriptor.AttributeName {
      result[name] = value
    } else if let name = key.base as? String {
      result[UIFontDescriptor.AttributeName(rawValue: name)] = value
    }
  }
  if let settings = result[.featureSettings] as? [[String: Any]] {
    result[.featureSettings] = settings.map { setting in
      [UIFontDescriptor.FeatureKey: Any](
        uniqueKeysWithValues: setting.map { (UIFontDescriptor.FeatureKey(rawValue: $0), $1) }
      )
    }
  }
  return result
}

// MARK: Collections

/// Descriptors of fonts.
public final class CTFontCollection {
  let descriptors: [CTFontDescriptor]

  init(_ descriptors: [CTFontDescriptor]) { self.descriptors = descriptors }
}

/// Makes a collection of all fonts that there are.
public func CTFontCollectionCreateFromAvailableFonts(_ options: CFDictionary?) -> CTFontCollection {
  CTFontCollection(
    UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) }.map {
      UIFontDescriptor(fontAttributes: [.name: $0])
    }
  )
}

/// Makes a collection of what is asked for; nil or nothing: an empty one.
public func CTFontCollectionCreateWithFontDescriptors(
  _ queryDescriptors: CFArray?,
  _ options: CFDictionary?
) -> CTFontCollection {
  CTFontCollection(queryDescriptors?.compactMap { $0 as? CTFontDescriptor } ?? [])
}

/// The descriptors of the fonts that fit a collection; nil where none does.
public func CTFontCollectionCreateMatchingFontDescriptors(
  _ collection: CTFontCollection
) -> CFArray? {
  let found = collection.descriptors.flatMap { $0.matchingFontDescriptors(withMandatoryKeys: nil) }
  return found.isEmpty ? nil : found
}
