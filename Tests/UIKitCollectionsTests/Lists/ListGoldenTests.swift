import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite struct `How lists look` {
  nonisolated static let looks = ["light", "dark", "rtl", "ax5", "3x"]

  private func stage(
    _ look: String,
    _ list: UICollectionLayoutListConfiguration.Appearance,
    height: CGFloat = 260,
    fill: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in },
    _ configure: (inout UICollectionLayoutListConfiguration, ListStage) -> Void = { _, _ in }
  ) -> ListStage {
    ListStage(
      look == "3x" ? .iPhoneXS : .iPhone8,
      appearance: look == "dark" ? .dark : .light,
      textSize: look == "ax5" ? .accessibilityExtraExtraExtraLarge : .large,
      languages: [look == "rtl" ? "ar" : "en"],
      height: height,
      list: list,
      fill: fill,
      configure
    )
  }

  private func words(_ look: String) -> [[String]] {
    look == "ax5" ? [["A", "B"]] : [["A", "B"], ["C", "D"]]
  }

  @Test(.feature("UI10-F140"), arguments: looks) func `each appearance`(look: String) {
    let appearances: [(String, UICollectionLayoutListConfiguration.Appearance)] = [
      ("plain", .plain), ("grouped", .grouped), ("insetGrouped", .insetGrouped),
      ("sidebar", .sidebar),
    ]
    for (name, appearance) in appearances {
      let stage = stage(look, appearance, fill: { _, _ in }) { configuration, _ in
        configuration.headerMode = .firstItemInSection
      }
      stage.show(words(look))
      stage.view.selectItem(
        at: IndexPath(item: 1, section: 0),
        animated: false,
        scrollPosition: []
      )
      stage.screen.update()
      stage.expectGolden("UICollectionViewList.\(name).\(look)")
    }
  }

  @Test(arguments: looks) func `accessories at both edges`(look: String) {
    let stage = stage(
      look,
      .insetGrouped,
      fill: { cell, word in
        cell.accessories =
          switch word {
          case "A": [.label(text: "7"), .disclosureIndicator(), .checkmark()]
          case "B": [.delete(), .reorder(), .detail()]
          case "C": [.multiselect(), .outlineDisclosure()]
          default: [.insert(), .reorder()]
          }
      }
    )
    stage.show(words(look))
    stage.expectGolden("UICollectionViewList.accessories.\(look)")
    stage.view.isEditing = true
    stage.settle()
    stage.expectGolden("UICollectionViewList.editing.\(look)")
  }

  @Test(arguments: looks) func `an outline that is open`(look: String) {
    let stage = stage(
      look,
      .sidebar,
      fill: { cell, word in
        cell.accessories = ["Fruit", "Apple"].contains(word) ? [.outlineDisclosure()] : []
      }
    )
    stage.show(outline: ListStage.outline(expanded: ["Fruit", "Apple"]))
    stage.expectGolden("UICollectionViewList.outline.\(look)")
  }
}
