import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// Rows that are moved, swiped and touched in quick succession.
@MainActor
@Suite("Tables: fingers in quick succession", .feature("UI9-F183"), .feature("UI10-F111"))
struct TableTouchTests {
  final class Deleting: TableSource {
    var usesActions = false
    override func tableView(
      _ tableView: UITableView,
      commit style: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      super.tableView(tableView, commit: style, forRowAt: indexPath)
      delete(indexPath, in: tableView)
    }
    func delete(_ indexPath: IndexPath, in table: UITableView) {
      sections[indexPath.section].remove(at: indexPath.row)
      table.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      guard usesActions else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
          self?.delete(indexPath, in: tableView)
          done(true)
        }
      ])
    }
  }

  private func reorder(_ stage: TableStage, _ row: Int, to goal: Int) {
    let rect = stage.table.rectForRow(at: IndexPath(row: row, section: 0))
    let end = stage.table.rectForRow(at: IndexPath(row: goal, section: 0)).midY
    let finger = stage.screen.touchDown(at: CGPoint(x: 350, y: rect.midY))
    stage.screen.advance(by: .milliseconds(50))
    for step in 1...6 {
      let share = CGFloat(step) / 6
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: 350, y: rect.midY + (end - rect.midY) * share)
      )
      stage.screen.advance(by: .milliseconds(16))
    }
    stage.screen.touchUp(finger)
  }

  private func swipe(_ stage: TableStage, _ row: Int, steps: Int) {
    let y = CGFloat(row) * 44 + 22
    let finger = stage.screen.touchDown(at: CGPoint(x: 350, y: y))
    for step in 1...steps {
      if steps > 1 { stage.screen.advance(by: .milliseconds(8)) }
      stage.screen.touchMove(
        finger,
        to: CGPoint(x: 350 - 340 * CGFloat(step) / CGFloat(steps), y: y)
      )
    }
    if steps > 1 { stage.screen.advance(by: .milliseconds(8)) }
    stage.screen.touchUp(finger)
  }

  @Test(arguments: [0, 100, 260], [1, 2, 20])
  func `a fast full swipe right after a reorder deletes its row`(wait: Int, steps: Int) {
    for row in [0, 1, 3] {
      for variant in 0..<4 {
        let source = Deleting(rows: 6)
        source.usesActions = variant % 2 == 1
        source.fill = { cell, _ in cell.showsReorderControl = true }
        source.logs = ["move", "commit"]
        let stage = TableStage(source) { $0.setEditing(true, animated: false) }
        reorder(stage, 1, to: 3)
        if wait > 0 { stage.screen.advance(by: .milliseconds(wait)) }
        stage.table.setEditing(false, animated: variant < 2)
        let word = source.sections[0][row]
        swipe(stage, row, steps: steps)
        stage.screen.advance(by: .seconds(2))
        let place = Comment(rawValue: "row \(row) \(variant) \(source.log)")
        #expect(!source.sections[0].contains(word), place)
        #expect(source.sections[0].count == 5, place)
        #expect(stage.words == source.sections[0], place)
        #expect(stage.screen.unfinishedInput == [])
      }
    }
  }
}
