import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

/// Names its rows by their words.
private final class NamedSource: TableSource, UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    sections[idx.section][idx.row]
  }
  func indexPathForElement(
    withModelIdentifier identifier: String,
    in view: UIView
  ) -> IndexPath? {
    for (section, rows) in sections.enumerated() {
      if let row = rows.firstIndex(of: identifier) { return IndexPath(row: row, section: section) }
    }
    return nil
  }
}

@MainActor
@Suite("Tables: state that outlives the process")
struct TableStateTests {
  private func saved(_ stage: TableStage) -> Data {
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    stage.table.encodeRestorableState(with: coder)
    return coder.encodedData
  }

  private func restore(_ data: Data, _ stage: TableStage) throws {
    let coder = try NSKeyedUnarchiver(forReadingFrom: data)
    coder.requiresSecureCoding = false
    stage.table.decodeRestorableState(with: coder)
    stage.screen.update()
    stage.screen.advance(by: .milliseconds(50))
  }

  private func select(_ row: Int, _ stage: TableStage) {
    stage.table.selectRow(
      at: IndexPath(row: row, section: 0),
      animated: false,
      scrollPosition: .none
    )
  }

  @Test func `rows that have names are selected and read where they are now`() throws {
    let stage = TableStage(NamedSource(rows: 60)) { $0.allowsMultipleSelection = true }
    stage.scroll(to: 10 * 44 + 13)
    select(12, stage)
    select(20, stage)
    let data = saved(stage)
    // Meanwhile five rows came above, and one that was selected went.
    let source = NamedSource(rows: 60)
    source.sections[0].remove(at: 20)
    source.sections[0].insert(contentsOf: (0..<5).map { "Fresh \($0)" }, at: 0)
    let later = TableStage(source) { $0.allowsMultipleSelection = true }
    try restore(data, later)
    #expect(later.table.indexPathsForSelectedRows?.map(\.row) == [17])
    #expect(later.cell(17)?.isSelected == true)
    #expect(later.words.first == "Row 10")
    #expect(abs(later.table.contentOffset.y - (15 * 44 + 13)) < 0.01)
  }

  @Test func `without names the places count`() throws {
    let stage = TableStage(TableSource(rows: 60))
    stage.scroll(to: 300)
    select(9, stage)
    let later = TableStage(TableSource(rows: 40))
    try restore(saved(stage), later)
    #expect(later.table.indexPathForSelectedRow?.row == 9)
    #expect(later.table.contentOffset.y == 300)
    // A row that is not there any more is left alone.
    let short = TableStage(TableSource(rows: 4))
    try restore(saved(stage), short)
    #expect(short.table.indexPathForSelectedRow == nil)
  }
}
