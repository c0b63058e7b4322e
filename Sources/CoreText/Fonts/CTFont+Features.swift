import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// The key of a feature's name.
public let kCTFontFeatureTypeNameKey = "CTFeatureTypeName"
/// The key of a Boolean value: whether at most one selector of a feature is on.
public let kCTFontFeatureTypeExclusiveKey = "CTFeatureTypeExclusive"
/// The key of a feature's selectors.
public let kCTFontFeatureTypeSelectorsKey = "CTFeatureTypeSelectors"
/// The key of a selector's name.
public let kCTFontFeatureSelectorNameKey = "CTFeatureSelectorName"
/// The key of a Boolean value: whether a selector is on by default.
public let kCTFontFeatureSelectorDefaultKey = "CTFeatureSelectorDefault"
/// The key of a Boolean value: whether a selector is on.
public let kCTFontFeatureSelectorSettingKey = "CTFeatureSelectorSetting"

/// Returns the features of a font with their selectors, identified by Apple's numbers.
///
/// Names are in English; Apple's are in the language of the font's table.
///
/// - Returns: Dictionaries of features; nil for a font without features that have numbers of Apple,
///   and for a font created from data.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? {
  let face = font.textFont.face
  guard let path = face.path,
    let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
  else { return nil }
  let tags = FeatureTable.tags(in: data, face: face.index & 0xFFFF)
  let features = NamedFeature.all.compactMap { $0.dictionary(of: tags) }
  return features.isEmpty ? nil : features
}

/// Reads the features in a font's table of glyph substitutions.
enum FeatureTable {
  /// Returns the tags of all features of a face; an empty set if the file is damaged.
  static func tags(in data: Data, face: Int) -> Set<String> {
    let bytes = Bytes(data: data)
    var start = 0
    if bytes.tag(0) == "ttcf" {
      guard let offset = bytes.number(12 + 4 * face, of: 4) else { return [] }
      start = offset
    }
    guard let tables = bytes.number(start + 4, of: 2) else { return [] }
    for table in 0..<tables where bytes.tag(start + 12 + 16 * table) == "GSUB" {
      guard let place = bytes.number(start + 12 + 16 * table + 8, of: 4),
        let list = bytes.number(place + 6, of: 2),
        let count = bytes.number(place + list, of: 2)
      else { return [] }
      return Set((0..<count).compactMap { bytes.tag(place + list + 2 + 6 * $0) })
    }
    return []
  }

  private struct Bytes {
    let data: Data

    /// Returns a big-endian number; nil beyond the end.
    func number(_ offset: Int, of length: Int) -> Int? {
      guard offset >= 0, offset <= data.count - length else { return nil }
      let start = data.startIndex + offset
      return data[start..<start + length].reduce(0) { $0 << 8 | Int($1) }
    }

    func tag(_ offset: Int) -> String? {
      guard offset >= 0, offset <= data.count - 4 else { return nil }
      let start = data.startIndex + offset
      return String(decoding: data[start..<start + 4], as: UTF8.self)
    }
  }
}

/// A feature with Apple's number, and the OpenType tags of its selectors.
struct NamedFeature {
  struct Choice {
    var name: String
    var number: Int
    /// The tag that the font must have; nil for none.
    var tag: String?
    var isDefault = false
  }

  var name: String
  var number: Int
  var isExclusive: Bool
  var choices: [Choice]

  func dictionary(of tags: Set<String>) -> CFDictionary? {
    let there = choices.filter { choice in choice.tag.map(tags.contains) ?? true }
    guard there.contains(where: { $0.tag != nil }) else { return nil }
    return [
      kCTFontFeatureTypeNameKey: name,
      kCTFontFeatureTypeIdentifierKey: number,
      kCTFontFeatureTypeExclusiveKey: isExclusive,
      kCTFontFeatureTypeSelectorsKey: there.map { choice in
        [
          kCTFontFeatureSelectorNameKey: choice.name,
          kCTFontFeatureSelectorIdentifierKey: choice.number,
          kCTFontFeatureSelectorDefaultKey: choice.isDefault,
        ] as CFDictionary
      },
    ]
  }

  static let all: [NamedFeature] = [
    NamedFeature(
      name: "Ligatures",
      number: kLigaturesType,
      isExclusive: false,
      choices: [
        Choice(
          name: "Common Ligatures",
          number: kCommonLigaturesOnSelector,
          tag: "liga",
          isDefault: true
        ),
        Choice(name: "Rare Ligatures", number: kRareLigaturesOnSelector, tag: "dlig"),
        Choice(
          name: "Contextual Ligatures",
          number: kContextualLigaturesOnSelector,
          tag: "clig",
          isDefault: true
        ),
      ]
    ),
    NamedFeature(
      name: "Number Spacing",
      number: kNumberSpacingType,
      isExclusive: true,
      choices: [
        Choice(name: "Monospaced Numbers", number: kMonospacedNumbersSelector, tag: "tnum"),
        Choice(name: "Proportional Numbers", number: kProportionalNumbersSelector, tag: "pnum"),
      ]
    ),
    NamedFeature(
      name: "Vertical Position",
      number: kVerticalPositionType,
      isExclusive: true,
      choices: [
        Choice(name: "Normal Position", number: kNormalPositionSelector, isDefault: true),
        Choice(name: "Superiors", number: kSuperiorsSelector, tag: "sups"),
        Choice(name: "Inferiors", number: kInferiorsSelector, tag: "subs"),
        Choice(name: "Ordinals", number: kOrdinalsSelector, tag: "ordn"),
        Choice(name: "Scientific Inferiors", number: kScientificInferiorsSelector, tag: "sinf"),
      ]
    ),
    NamedFeature(
      name: "Fractions",
      number: kFractionsType,
      isExclusive: true,
      choices: [
        Choice(name: "No Fractions", number: kNoFractionsSelector, isDefault: true),
        Choice(name: "Vertical Fractions", number: kVerticalFractionsSelector, tag: "afrc"),
        Choice(name: "Diagonal Fractions", number: kDiagonalFractionsSelector, tag: "frac"),
      ]
    ),
    NamedFeature(
      name: "Number Case",
      number: kNumberCaseType,
      isExclusive: true,
      choices: [
        Choice(name: "Lower Case Numbers", number: kLowerCaseNumbersSelector, tag: "onum"),
        Choice(name: "Upper Case Numbers", number: kUpperCaseNumbersSelector, tag: "lnum"),
      ]
    ),
    NamedFeature(
      name: "Alternative Stylistic Sets",
      number: kStylisticAlternativesType,
      isExclusive: false,
      choices: (1...20).map { set in
        Choice(
          name: "Stylistic Set \(set)",
          number: 2 * set,
          tag: set < 10 ? "ss0\(set)" : "ss\(set)"
        )
      }
    ),
    NamedFeature(
      name: "Contextual Alternates",
      number: kContextualAlternatesType,
      isExclusive: false,
      choices: [
        Choice(
          name: "Contextual Alternates",
          number: kContextualAlternatesOnSelector,
          tag: "calt",
          isDefault: true
        ),
        Choice(name: "Swash Alternates", number: kSwashAlternatesOnSelector, tag: "swsh"),
        Choice(
          name: "Contextual Swash Alternates",
          number: kContextualSwashAlternatesOnSelector,
          tag: "cswh"
        ),
      ]
    ),
    NamedFeature(
      name: "Lower Case",
      number: kLowerCaseType,
      isExclusive: true,
      choices: [
        Choice(name: "Default Lower Case", number: kDefaultLowerCaseSelector, isDefault: true),
        Choice(name: "Small Capitals", number: kLowerCaseSmallCapsSelector, tag: "smcp"),
        Choice(name: "Petite Capitals", number: kLowerCasePetiteCapsSelector, tag: "pcap"),
      ]
    ),
    NamedFeature(
      name: "Upper Case",
      number: kUpperCaseType,
      isExclusive: true,
      choices: [
        Choice(name: "Default Upper Case", number: kDefaultUpperCaseSelector, isDefault: true),
        Choice(name: "Small Capitals", number: kUpperCaseSmallCapsSelector, tag: "c2sc"),
        Choice(name: "Petite Capitals", number: kUpperCasePetiteCapsSelector, tag: "c2pc"),
      ]
    ),
  ]
}
