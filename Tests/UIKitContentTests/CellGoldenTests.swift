import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

@MainActor
@Suite struct `How cells look` {
  typealias Look = (name: String, stage: CellStage)

  /// Light, dark, right to left, the largest text, three pixels to the point.
  nonisolated static let looks = ["light", "dark", "rtl", "ax5", "3x"]

  private func stage(_ look: String) -> CellStage {
    switch look {
    case "dark": CellStage(version: .init(13), appearance: .dark)
    case "rtl": CellStage(languages: ["ar"])
    case "ax5": CellStage(textSize: .accessibilityExtraExtraExtraLarge)
    case "3x": CellStage(.iPhoneXS)
    default: CellStage()
    }
  }

  private let width: CGFloat = 150

  /// A picture of each cell, one golden each.
  private func expectGoldens(
    _ stage: CellStage,
    _ look: String,
    _ cells: [(String, UITableViewCell)]
  ) {
    for (name, cell) in cells {
      let ground = stage.show(width: width, [cell])
      stage.expectGolden(ground, "UITableViewCell.\(name).\(look)")
      ground.removeFromSuperview()
    }
  }

  @Test(
    .feature("UI10-F105"),
    .feature("UI10-F107"),
    .feature("UI10-F108"),
    .feature("UI9-F190"),
    arguments: looks
  ) func `the four styles`(look: String) {
    let stage = stage(look)
    expectGoldens(
      stage,
      look,
      [
        ("default", stage.cell(.default, "Ab", image: CellStage.square())),
        ("value1", stage.cell(.value1, "Ab", "12")), ("value2", stage.cell(.value2, "Ab", "12")),
        ("subtitle", stage.cell(.subtitle, "Ab", "12")),
      ]
    )
  }

  @Test(.feature("UI10-F109"), arguments: looks) func `the accessories`(look: String) {
    let stage = stage(look)
    let types: [(String, UITableViewCell.AccessoryType)] = [
      ("disclosure", .disclosureIndicator), ("detailDisclosure", .detailDisclosureButton),
      ("detail", .detailButton), ("checkmark", .checkmark),
    ]
    expectGoldens(
      stage,
      look,
      types.map { name, type in
        let cell = stage.cell(.value1, "A", "1")
        cell.accessoryType = type
        return (name, cell)
      }
    )
  }

  @Test(.feature("UI9-F183"), .feature("UI9-F184"), .feature("UI9-F185"), arguments: looks)
  func `the controls of editing`(look: String) {
    let stage = stage(look)
    let kinds = ["minus", "plus", "circle", "selected"]
    expectGoldens(
      stage,
      look,
      kinds.map { kind in
        let cell = stage.cell(.default, "Ab")
        cell.context.selectsWhileEditing = kind == "circle" || kind == "selected"
        cell.setEditingStyle(kind == "minus" ? .delete : .insert)
        cell.showsReorderControl = kind == "minus" || kind == "circle"
        cell.isEditing = true
        cell.isSelected = kind == "selected"
        return (kind, cell)
      }
    )
  }

  @Test(.feature("UI9-F195"), arguments: ["light", "dark", "rtl", "ax5", "3x"])
  func `headers and footers`(look: String) {
    let stage = stage(look)
    for name in ["plainHeader", "groupedHeader", "groupedFooter"] {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var context = HeaderFooterContext()
      context.style = name == "plainHeader" ? .plain : .grouped
      context.isFooter = name == "groupedFooter"
      view.context = context
      view.setTitle("Title")
      let ground = stage.show(width: 120, [view])
      stage.expectGolden(ground, "UITableViewHeaderFooterView.\(name).\(look)")
      ground.removeFromSuperview()
    }
  }
}
