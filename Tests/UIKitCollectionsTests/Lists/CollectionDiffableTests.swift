import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCollections

@MainActor
@Suite struct `Diffable data sources of collection views` {
  @Test(.feature("UI10-F144"), arguments: 0..<12)
  func `any snapshots are shown, with and without animation`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let stage = ListStage(height: 600)
    for _ in 0..<8 {
      var words = (0..<9).map { "W\($0)" }.shuffled(using: &random)
      words.removeLast(Int.random(in: 0...6, using: &random))
      let cut = Int.random(in: 0...words.count, using: &random)
      let sections = [Array(words[..<cut]), Array(words[cut...])]
      stage.show(sections, animated: Bool.random(using: &random))
      if Bool.random(using: &random) { stage.settle() }
    }
    stage.settle()
    #expect(stage.words == stage.source.snapshot().itemIdentifiers)
    var y: CGFloat = 0
    for cell in stage.view.visibleCells.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      #expect(cell.frame.minY == y)
      y = cell.frame.maxY
    }
  }

  @Test func `identifiers and places are found both ways`() {
    let stage = ListStage()
    stage.show([["A", "B"], ["C"]])
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "C")
    #expect(stage.source.itemIdentifier(for: IndexPath(item: 7, section: 1)) == nil)
    #expect(stage.source.indexPath(for: "B") == IndexPath(item: 1, section: 0))
    #expect(stage.source.indexPath(for: "Z") == nil)
    #expect(stage.source.sectionIdentifier(for: 1) == 1)
    #expect(stage.source.sectionIdentifier(for: 2) == nil)
    #expect(stage.source.index(for: 1) == 1 && stage.source.index(for: 9) == nil)
  }

  @Test func `reconfigured cells stay, reloaded ones are others`() {
    var suffix = ""
    let stage = ListStage(fill: { cell, word in
      cell.accessibilityLabel = word + suffix
    })
    stage.show([["A", "B"]])
    let first = stage.cell("A")
    suffix = "!"
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems(["A"])
    stage.source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(stage.cell("A") === first)
    #expect(stage.cell("A")?.accessibilityLabel == "A!")
    #expect(stage.cell("B")?.accessibilityLabel == "B")
    snapshot = stage.source.snapshot()
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    snapshot.reloadItems(["B"])
    stage.source.apply(snapshot)
    stage.settle()
    #expect(stage.cell("B")?.accessibilityLabel == "B!")
  }

  @Test func `completions come when nothing moves any more`() {
    let stage = ListStage()
    stage.show([["A"]])
    var snapshot = stage.source.snapshot()
    snapshot.appendItems(["B"])
    var isDone = false
    stage.source.apply(snapshot) { isDone = true }
    stage.screen.update()
    #expect(!isDone)
    stage.settle()
    #expect(isDone)
    var isReloaded = false
    stage.source.applySnapshotUsingReloadData(snapshot) { isReloaded = true }
    #expect(isReloaded)
  }
}
