import CoreText
import Foundation
import Testing
import UIKit

@Suite("Features of fonts")
struct FontFeatureTests {
  private func selectors(_ font: UIFont, _ type: Int) -> [Int] {
    let features = CTFontCopyFeatures(font) as? [[String: Any]] ?? []
    let feature = features.first { $0[kCTFontFeatureTypeIdentifierKey] as? Int == type }
    let selectors = feature?[kCTFontFeatureTypeSelectorsKey] as? [[String: Any]] ?? []
    return selectors.compactMap { $0[kCTFontFeatureSelectorIdentifierKey] as? Int }
  }

  @Test func `a font with digits of one width says so`() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let wide = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
    let isUsed = "1".size(withAttributes: [.font: font]) != "1".size(withAttributes: [.font: wide])
    #expect(selectors(font, kNumberSpacingType).contains(kMonospacedNumbersSelector) || !isUsed)
    let features = try #require(CTFontCopyFeatures(font) as? [[String: Any]])
    #expect(features.allSatisfy { $0[kCTFontFeatureTypeNameKey] is String })
    #expect(features.allSatisfy { $0[kCTFontFeatureTypeExclusiveKey] is Bool })
  }

  @Test func `stylistic sets are numbered in twos`() {
    #expect(kStylisticAltSevenOnSelector == 14)
    #expect(kStylisticAltTwentyOnSelector == 40 && kStylisticAltTwentyOffSelector == 41)
  }

  @Test func `each feature that is listed has a selector besides what is there anyway`() throws {
    for family in UIFont.familyNames.prefix(20) {
      let name = try #require(UIFont.fontNames(forFamilyName: family).first)
      let font = try #require(UIFont(name: name, size: 12))
      for feature in CTFontCopyFeatures(font) as? [[String: Any]] ?? [] {
        let selectors = feature[kCTFontFeatureTypeSelectorsKey] as? [[String: Any]] ?? []
        #expect(!selectors.isEmpty, "\(name)")
        #expect(
          selectors.count { $0[kCTFontFeatureSelectorDefaultKey] as? Bool == true } < 3,
          "\(name)"
        )
      }
    }
  }
}
