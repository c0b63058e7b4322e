import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections
@testable import UIKitContent

@MainActor
@Suite struct `Lists under fingers` {
  private func action(
    _ style: UIContextualAction.Style,
    _ title: String,
    _ handler: @escaping () -> Void
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { _, _, completion in
      handler()
      completion(true)
    }
  }

  private func actions(_ stage: ListStage) -> SwipeActionsView? {
    stage.view.subviews.compactMap { $0 as? SwipeActionsView }.first
  }

  // MARK: Rows

  @Test(.feature("UI10-F143")) func `a tap selects a row, which is 44 high`() {
    let stage = ListStage()
    stage.show([["A", "B", "C"]])
    #expect(stage.words == ["A", "B", "C"])
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.height == 44 })
    stage.screen.tap(at: stage.point("B", x: 100))
    stage.settle()
    #expect(stage.log == ["select B"])
    #expect(stage.cell("B")?.isSelected == true)
  }

  @Test func `the first and the last row of an inset group are round, also after others came`() {
    let stage = ListStage(list: .insetGrouped)
    stage.show([["A", "B", "C"]])
    #expect(stage.cell("A")?.list.context.roundsTop == true)
    #expect(stage.cell("C")?.list.context.roundsBottom == true)
    #expect(stage.cell("A")?.frame.minX == 16)
    #expect(stage.cell("A")?.frame.width == 343)
    stage.show([["A", "B", "C", "D"]], animated: true)
    stage.settle()
    #expect(stage.cell("C")?.list.context.roundsBottom == false)
    #expect(stage.cell("D")?.list.context.roundsBottom == true)
    #expect(stage.view.backgroundColor == .systemGroupedBackground)
  }

  // MARK: Swipes

  @Test(.feature("UI10-F111")) func `a swipe uncovers the actions of a row, a tap does one`() {
    var done: [String] = []
    let stage = ListStage(fill: { _, _ in }) { configuration, stage in
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned stage] path in
        let word = stage.source.itemIdentifier(for: path) ?? "-"
        return UISwipeActionsConfiguration(actions: [
          action(.destructive, "Delete") {
            done.append("delete \(word)")
            var snapshot = stage.source.snapshot()
            snapshot.deleteItems([word])
            stage.source.apply(snapshot)
          }
        ])
      }
      configuration.leadingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [action(.normal, "Mark") { done.append("mark") }])
      }
    }
    stage.show([["A", "B", "C"]])
    stage.pull("B", by: -90)
    stage.settle()
    #expect(stage.cell("B")?.swipeOffset == -74)
    #expect(stage.cell("B")?.configurationState.isSwiped == true)
    let buttons = actions(stage)?.buttons ?? []
    #expect(buttons.map(\.action.title) == ["Delete"])
    // A tap elsewhere only closes.
    stage.screen.tap(at: stage.point("A", x: 100))
    stage.settle()
    #expect(stage.cell("B")?.swipeOffset == 0 && actions(stage) == nil && stage.log == [])
    stage.pull("B", by: -90)
    stage.settle()
    if let button = actions(stage)?.buttons.first { stage.screen.tap(button) }
    stage.settle()
    #expect(done == ["delete B"])
    #expect(stage.words == ["A", "C"])
    stage.pull("A", by: 90)
    stage.settle()
    #expect(actions(stage)?.buttons.map(\.action.title) == ["Mark"])
    #expect(stage.cell("C")?.accessibilityCustomActions?.map(\.name) == ["Mark", "Delete"])
  }

  @Test(.feature("UI9-F185")) func `a full swipe does the first action`() {
    var done = 0
    let stage = ListStage(fill: { _, _ in }) { configuration, _ in
      configuration.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [action(.normal, "Archive") { done += 1 }])
      }
    }
    stage.show([["A", "B"]])
    stage.pull("A", by: -320)
    stage.settle()
    #expect(done == 1)
    #expect(stage.cell("A")?.swipeOffset == 0)
  }

  @Test func `the minus of a row uncovers its actions`() {
    let stage = ListStage(fill: { cell, _ in cell.accessories = [.delete()] }) { configuration, _ in
      configuration.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [action(.destructive, "Delete") {}])
      }
    }
    stage.show([["A", "B"]])
    stage.view.isEditing = true
    stage.settle()
    #expect(stage.cell("A")?.contentView.frame.minX == 38)
    stage.screen.tap(at: stage.point("A", x: 26))
    stage.settle()
    #expect(actions(stage)?.buttons.map(\.action.title) == ["Delete"])
    stage.view.isEditing = false
    stage.settle()
    #expect(actions(stage) == nil)
    #expect(stage.cell("A")?.contentView.frame.minX == 0)
  }

  // MARK: Outlines

  @Test func `a tap on the chevron expands and collapses, one on the row selects`() {
    let stage = ListStage(
      list: .sidebar,
      fill: { cell, word in
        cell.accessories = ["Fruit", "Apple"].contains(word) ? [.outlineDisclosure()] : []
      }
    )
    stage.show(outline: ListStage.outline())
    #expect(stage.words == ["Fruit", "Bread"])
    stage.screen.tap(at: stage.point("Fruit", x: 375 - 20))
    stage.settle()
    #expect(stage.words == ["Fruit", "Apple", "Pear", "Bread"])
    #expect(stage.cell("Apple")?.indentationLevel == 1)
    #expect(stage.cell("Fruit")?.configurationState.isExpanded == true)
    #expect(stage.log == [])
    stage.screen.tap(at: stage.point("Apple", x: 100))
    stage.settle()
    #expect(stage.log == ["select Apple"])
    stage.screen.tap(at: stage.point("Apple", x: 375 - 20))
    stage.settle()
    #expect(stage.words == ["Fruit", "Apple", "Cox", "Pear", "Bread"])
    #expect(stage.cell("Cox")?.indentationLevel == 2)
    stage.screen.tap(at: stage.point("Fruit", x: 375 - 20))
    stage.settle()
    #expect(stage.words == ["Fruit", "Bread"])
    #expect(stage.source.snapshot(for: 0).isExpanded("Apple"))
    #expect(stage.cell("Fruit")?.configurationState.isExpanded == false)
  }

  @Test func `a tap anywhere on a header expands it, and handlers have their say`() {
    let stage = ListStage(fill: { cell, word in
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    })
    var log: [String] = []
    stage.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Bread" }
    stage.source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
    stage.source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
    stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      var more = children
      if !more.contains("Fig") { more.append(["Fig"]) }
      return more
    }
    stage.show(outline: ListStage.outline())
    stage.screen.tap(at: stage.point("Fruit", x: 100))
    stage.settle()
    #expect(stage.words == ["Fruit", "Apple", "Pear", "Fig", "Bread"])
    stage.screen.tap(at: stage.point("Fruit", x: 100))
    stage.settle()
    stage.screen.tap(at: stage.point("Bread", x: 100))
    stage.settle()
    #expect(stage.words == ["Fruit", "Bread"])
    #expect(log == ["expand Fruit", "collapse Fruit"])
    #expect(stage.log == [])
  }

  // MARK: Buttons

  @Test func `an information button does its work, and rows that are not there have none`() {
    var taps = 0
    let stage = ListStage(fill: { cell, word in
      cell.accessories = word == "A" ? [.detail { taps += 1 }] : []
    })
    stage.show([["A", "B"]])
    stage.screen.tap(at: stage.point("A", x: 375 - 27))
    stage.settle()
    #expect(taps == 1 && stage.log == [])
    stage.screen.tap(at: stage.point("B", x: 375 - 27))
    stage.settle()
    #expect(taps == 1 && stage.log == ["select B"])
  }

  @Test(.feature("UI9-F183")) func `the grip moves a row, and the source tells of it`() {
    let stage = ListStage(fill: { cell, _ in cell.accessories = [.reorder(displayed: .always)] })
    var told: [[String]] = []
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    stage.source.reorderingHandlers.didReorder = { transaction in
      told.append(transaction.finalSnapshot.itemIdentifiers)
      #expect(transaction.initialSnapshot.itemIdentifiers == ["A", "B", "C", "D"])
      #expect(transaction.difference.count == 2)
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == [0])
    }
    stage.show([["A", "B", "C", "D"]])
    stage.drag(from: stage.point("A", x: 375 - 25), by: CGVector(dx: 0, dy: 95))
    stage.settle()
    #expect(told == [["B", "C", "A", "D"]])
    #expect(stage.words == ["B", "C", "A", "D"])
    #expect(stage.source.snapshot().itemIdentifiers == ["B", "C", "A", "D"])
  }
}
