import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct TraitCollectionTests {
  @Test func `A later collection wins where two specify one trait`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.displayScale == 3)
    #expect(traits.horizontalSizeClass == .unspecified)
  }

  @Test func `A collection contains what it specifies and nothing else`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(userInterfaceIdiom: .phone),
    ])
    #expect(traits.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
    #expect(traits.containsTraits(in: nil))
    #expect(!traits.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
    #expect(!traits.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
  }

  @Test func `An unspecified value specifies nothing`() {
    #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
    #expect(UITraitCollection(displayScale: 0) == UITraitCollection())
    #expect(UITraitCollection().forceTouchCapability == .unknown)
    #expect(UITraitCollection().userInterfaceIdiom == .unspecified)
    #expect(UITraitCollection().preferredContentSizeCategory == .unspecified)
  }

  @Test func `Mutations change a copy`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = light.modifyingTraits {
      $0.userInterfaceStyle = .dark
      $0.legibilityWeight = .bold
    }
    #expect(light.userInterfaceStyle == .light)
    #expect(dark.userInterfaceStyle == .dark)
    #expect(dark.legibilityWeight == .bold)
    #expect(dark[UITraitUserInterfaceStyle.self] == .dark)
  }

  private struct ThemeTrait: UITraitDefinition {
    static let defaultValue = "plain"
  }

  @Test func `A trait of an app's own has its default until it is written`() {
    let plain = UITraitCollection()
    let fancy = UITraitCollection { $0[ThemeTrait.self] = "fancy" }
    #expect(plain[ThemeTrait.self] == "plain")
    #expect(fancy[ThemeTrait.self] == "fancy")
    #expect(fancy != plain)
    #expect(UITraitCollection(traitsFrom: [fancy, plain])[ThemeTrait.self] == "fancy")
  }

  @Test func `The current traits belong to one thread`() async {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
      }
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      let finished = DispatchSemaphore(value: 0)
      Thread {
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        finished.signal()
      }.start()
      finished.wait()
    }
  }

  @Test func `Style, level, contrast and gamut change colours and size classes do not`() {
    let base = UITraitCollection(userInterfaceStyle: .light)
    let dark = base.modifyingTraits { $0.userInterfaceStyle = .dark }
    let wide = base.modifyingTraits { $0.horizontalSizeClass = .regular }
    let raised = base.modifyingTraits { $0.userInterfaceLevel = .elevated }
    #expect(base.hasDifferentColorAppearance(comparedTo: dark))
    #expect(base.hasDifferentColorAppearance(comparedTo: raised))
    #expect(base.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!base.hasDifferentColorAppearance(comparedTo: wide))
  }

  @Test func `An archive brings the traits back`() throws {
    let traits = UITraitCollection {
      $0.userInterfaceIdiom = .pad
      $0.displayScale = 2
      $0.preferredContentSizeCategory = .accessibilityLarge
      $0.accessibilityContrast = .high
    }
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: traits,
      requiringSecureCoding: false
    )
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data)
    #expect(copy == traits)
  }

  @Test(.feature("VIS-F116"))
  func `The twelve text sizes are ordered and the last five are for accessibility`() {
    let sizes: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    #expect(sizes == sizes.shuffled().sorted())
    #expect(sizes.map(\.isAccessibilityCategory) == (0..<12).map { $0 >= 7 })
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    #expect(
      UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
        == "UICTContentSizeCategoryAccessibilityXXXL"
    )
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }
}
