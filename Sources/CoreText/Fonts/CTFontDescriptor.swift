import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The URL of the font file.
public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
/// The PostScript name.
public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
/// The display name.
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
/// The family name.
public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
/// The style name within the family.
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
/// A dictionary of traits.
public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
/// The axis values of a variable font.
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
/// The size, in points.
public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
/// The transformation matrix.
public let kCTFontMatrixAttribute: CFString = "NSFontMatrixAttribute"
/// The descriptors of the fallback fonts for missing characters.
public let kCTFontCascadeListAttribute: CFString = "NSCTFontCascadeListAttribute"
/// The characters for which the font has glyphs.
public let kCTFontCharacterSetAttribute: CFString = "NSCTFontCharacterSetAttribute"
/// An array of dictionaries of features.
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
/// A single advance for all glyphs.
public let kCTFontFixedAdvanceAttribute: CFString = "NSCTFontFixedAdvanceAttribute"

/// The key of the symbolic traits in a dictionary of traits.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The key of the weight, from -1 to 1, in a dictionary of traits.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// The key of the width, from -1 to 1, in a dictionary of traits.
public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// The key of the slant, from -1 to 1, in a dictionary of traits.
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

/// Creates a descriptor with a name and a size; a size of 0 leaves the size unspecified.
public func CTFontDescriptorCreateWithNameAndSize(
  _ name: CFString,
  _ size: CGFloat
) -> CTFontDescriptor {
  size > 0
    ? UIFontDescriptor(name: name, size: size) : UIFontDescriptor(fontAttributes: [.name: name])
}

/// Creates a descriptor with attributes.
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: fontAttributes(attributes))
}

/// Creates a copy of a descriptor with additional attributes, which replace existing ones.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor,
  _ attributes: CFDictionary
) -> CTFontDescriptor {
  original.addingAttributes(fontAttributes(attributes))
}

/// Creates a copy of a descriptor with an additional feature.
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

/// Creates a descriptor of the same family with other traits; returns nil if there is no such font.
///
/// The traits in `symTraitMask` are replaced by those in `symTraitValue`.
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

/// Creates a descriptor of another family; returns nil for an unknown family.
public func CTFontDescriptorCreateCopyWithFamily(
  _ original: CTFontDescriptor,
  _ family: CFString
) -> CTFontDescriptor? {
  let descriptor = original.withFamily(family)
  return UIFont(descriptor: descriptor, size: 0).familyName == family ? descriptor : nil
}

/// Returns an attribute of a descriptor, or of the matching font.
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

/// Returns the attributes with which a descriptor was created.
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  var result: CFDictionary = [:]
  for (key, value) in descriptor.fontAttributes { result[key.rawValue] = value }
  return result
}

/// Returns the descriptors of all matching installed fonts; nil if there are none.
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor,
  _ mandatoryAttributes: Set<AnyHashable>?
) -> CFArray? {
  let found = descriptor.matchingFontDescriptors(withMandatoryKeys: keys(mandatoryAttributes))
  return found.isEmpty ? nil : found
}

/// Returns the descriptor of the best matching installed font; nil if there is none.
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

/// Converts attributes whose keys are strings or names of UIKit, including feature settings.
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

/// A collection of font descriptors.
public final class CTFontCollection {
  let descriptors: [CTFontDescriptor]

  init(_ descriptors: [CTFontDescriptor]) { self.descriptors = descriptors }
}

/// Creates a collection of all available fonts.
public func CTFontCollectionCreateFromAvailableFonts(_ options: CFDictionary?) -> CTFontCollection {
  CTFontCollection(
    UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) }.map {
      UIFontDescriptor(fontAttributes: [.name: $0])
    }
  )
}

/// Creates a collection of the given descriptors; it is empty for nil.
public func CTFontCollectionCreateWithFontDescriptors(
  _ queryDescriptors: CFArray?,
  _ options: CFDictionary?
) -> CTFontCollection {
  CTFontCollection(queryDescriptors?.compactMap { $0 as? CTFontDescriptor } ?? [])
}

/// Returns the descriptors of the fonts that match a collection; nil if there are none.
public func CTFontCollectionCreateMatchingFontDescriptors(
  _ collection: CTFontCollection
) -> CFArray? {
  let found = collection.descriptors.flatMap { $0.matchingFontDescriptors(withMandatoryKeys: nil) }
  return found.isEmpty ? nil : found
}
