import Foundation
import TestSupport
import Testing
import TextLayout
import UIKit

@Suite struct `Fonts` {
  @Test(.feature("VIS-F117"), .feature("VIS-F118"))
  func `the system font has San Francisco's metrics`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.187) < 0.01)
    #expect(abs(font.descender + 4.1) < 0.01)
    #expect(font.leading == 0)
    #expect(font.pointSize == 17)
    #expect(abs(font.capHeight - 11.98) < 0.05)
    #expect(abs(font.xHeight - 8.95) < 0.1)
  }

  @Test(.feature("VIS-F117"), .feature("VIS-F118")) func `the Display cut begins at 20 points`() {
    #expect(UIFont.systemFont(ofSize: 19).fontName == ".SFUIText")
    #expect(UIFont.systemFont(ofSize: 20).fontName == ".SFUIDisplay")
    #expect(UIFont.systemFont(ofSize: 19).withSize(30).familyName == ".SF UI Display")
    #expect(UIFont.systemFont(ofSize: 12, weight: .semibold).fontName == ".SFUIText-Semibold")
  }

  @Test(
    .feature("VIS-F120"),
    arguments: [
      (UIFont.TextStyle.largeTitle, CGFloat(34)), (.title1, 28), (.title2, 22), (.title3, 20),
      (.headline, 17), (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13),
      (.caption1, 12), (.caption2, 11),
    ]
  )
  func `text styles have their sizes at the default text size`(
    style: UIFont.TextStyle,
    size: CGFloat
  ) {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: large)
    #expect(font.pointSize == size)
    #expect(
      font.fontDescriptor.symbolicTraits.contains(.traitBold) == (style == .headline)
    )
  }

  @Test(.feature("VIS-F121")) func `text styles follow the text size`() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    }
    #expect(size(.body, .extraSmall) == 14)
    #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
    #expect(size(.largeTitle, .extraExtraExtraLarge) == 40)
    #expect(size(.caption2, .medium) == 11)
    #expect(size(.footnote, .accessibilityMedium) == 23)
  }

  @Test func `metrics scale other fonts as a style scales`() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let base = UIFont.systemFont(ofSize: 34, weight: .bold)
    let scaled = metrics.scaledFont(for: base, compatibleWith: traits)
    #expect(scaled.pointSize == 56)
    #expect(
      metrics.scaledFont(for: base, maximumPointSize: 40, compatibleWith: traits).pointSize == 40
    )
    #expect(scaled.fontDescriptor.symbolicTraits.contains(.traitBold))
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    #expect(metrics.scaledValue(for: 10, compatibleWith: large) == 10)
    #expect(metrics.scaledValue(for: 17, compatibleWith: traits) == 28)
  }

  @Test(.feature("VIS-F125")) func `weights, italics and digits differ in width`() {
    func width(_ font: UIFont, _ text: String = "Hamburg 1171") -> CGFloat {
      text.size(withAttributes: [.font: font]).width
    }
    let regular = width(.systemFont(ofSize: 17))
    #expect(width(.boldSystemFont(ofSize: 17)) > regular)
    #expect(width(.systemFont(ofSize: 17, weight: .light)) != regular)
    #expect(UIFont.italicSystemFont(ofSize: 17).fontName.hasSuffix("Italic"))
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    #expect(abs(width(digits, "1111") - width(digits, "0000")) < 0.01)
    let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    #expect(abs(width(mono, "iiii") - width(mono, "WWWW")) < 0.01)
  }

  @Test func `descriptors change traits and keep the size`() {
    let descriptor = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    let bold = descriptor.withSymbolicTraits(.traitBold)
    let font = bold.map { UIFont(descriptor: $0, size: 0) }
    #expect(font?.pointSize == UIFont.preferredFont(forTextStyle: .body).pointSize)
    #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    let both = descriptor.withSymbolicTraits([.traitBold, .traitItalic])
    #expect(both?.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]) == true)
    let sized = UIFont(descriptor: descriptor, size: 40)
    #expect(sized.pointSize == 40)
    let weighted = descriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    #expect(UIFont(descriptor: weighted, size: 20).fontName == ".SFUIDisplay-Heavy")
    let design = descriptor.withDesign(.monospaced).map { UIFont(descriptor: $0, size: 17) }
    #expect(design?.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) == true)
  }

  @Test func `features of a descriptor change the glyphs`() {
    let plain = UIFont.systemFont(ofSize: 17)
    let tabular = UIFont(
      descriptor: plain.fontDescriptor.addingAttributes([
        .featureSettings: [
          [UIFontDescriptor.FeatureKey.type: 6, UIFontDescriptor.FeatureKey.selector: 0]
        ]
      ]),
      size: 0
    )
    let ones = "1111".size(withAttributes: [.font: tabular]).width
    let zeros = "0000".size(withAttributes: [.font: tabular]).width
    #expect(abs(ones - zeros) < 0.01)
  }

  @Test func `an unknown name is nil, a font of iOS is stood in for`() {
    #expect(UIFont(name: "No Such Font At All", size: 12) == nil)
    let neue = UIFont(name: "HelveticaNeue-Medium", size: 15)
    #expect(neue?.fontName == "HelveticaNeue-Medium")
    #expect(neue?.familyName == "Helvetica Neue")
    #expect(neue?.pointSize == 15)
    #expect(UIFont(name: ".SFUIText-Bold", size: 15)?.fontName == ".SFUIText-Bold")
  }

  @Test(.feature("VIS-F124")) func `every installed font that is listed opens by its name`()
    throws
  {
    #expect(UIFont.familyNames.contains("Inter"))
    for family in UIFont.familyNames {
      for name in UIFont.fontNames(forFamilyName: family) {
        let font = try #require(UIFont(name: name, size: 20), "\(name)")
        #expect(font.lineHeight > 0, "\(name)")
        #expect(font.familyName == family, "\(name)")
      }
    }
    let bold = try #require(UIFont(name: "Inter-Bold", size: 20))
    #expect(bold.fontName == "Inter-Bold" && bold.familyName == "Inter")
    #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Bold"))
  }

  @Test(.feature("VIS-F124")) func `what is no font does not register`() {
    #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/dev/null"), .process))
  }

  @Test func `equal fonts are equal, and any thread may make them`() async {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    let heights = await withTaskGroup(of: CGFloat.self) { group in
      for size in 0..<100 {
        group.addTask { UIFont.systemFont(ofSize: CGFloat(10 + size % 20)).lineHeight }
      }
      return await group.reduce(into: Set<CGFloat>()) { $0.insert($1) }
    }
    #expect(heights.count == 20)
  }

  @Test func `archives bring fonts and paragraph styles back`() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.alignment = .center
    style.lineBreakStrategy = .pushOut
    style.usesDefaultHyphenation = true
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: style as NSParagraphStyle,
      requiringSecureCoding: false
    )
    let read = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: NSMutableParagraphStyle.self,
      from: data
    )
    #expect(read?.lineSpacing == 3)
    #expect(read?.alignment == .center)
    #expect(read?.isEqual(style) == true)
  }

  @Test func `a width is a symbolic trait too, and a symbolic trait a width`() throws {
    typealias Key = UIFontDescriptor.TraitKey
    let narrow = UIFont.systemFont(ofSize: 17, weight: .regular, width: .condensed)
    #expect(narrow.fontDescriptor.symbolicTraits.contains(.traitCondensed))
    let wide = UIFont.systemFont(ofSize: 17, weight: .regular, width: .expanded)
    #expect(wide.fontDescriptor.symbolicTraits.contains(.traitExpanded))
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    #expect(plain.symbolicTraits.isDisjoint(with: [.traitCondensed, .traitExpanded]))
    let made = UIFontDescriptor(fontAttributes: [
      .size: 17, .traits: [Key.symbolic: UIFontDescriptor.SymbolicTraits.traitCondensed.rawValue],
    ])
    #expect(made.symbolicTraits.contains(.traitCondensed))
    let changed = try #require(narrow.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(!changed.symbolicTraits.contains(.traitCondensed))
    #expect(changed.symbolicTraits.contains(.traitBold))
  }

  @Test func `a family without a condensed font has no descriptor of it`() {
    let inter = UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 17])
    #expect(inter.withSymbolicTraits(.traitCondensed) == nil)
    #expect(inter.withSymbolicTraits(.traitBold) != nil)
  }

  @Test(arguments: [
    ("Regular", 0), ("Condensed Bold", -1), ("SemiCondensed", -1), ("Narrow", -1),
    ("Expanded Light", 1), ("Extended", 1), ("Wide Black", 1), ("Italic", 0),
  ])
  func `the name of a style tells its width`(style: String, width: Int) {
    #expect(FontCatalogue.width(ofStyle: style) == width)
  }
}
