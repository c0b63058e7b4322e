import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitContent

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

@Suite struct `Snapshots` {
  private func make(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func `items stand in the order in which they came`() {
    var snapshot = make(["a": [1, 2], "b": [3]])
    snapshot.appendItems([4])
    snapshot.insertItems([5], beforeItem: 2)
    snapshot.insertItems([6, 7], afterItem: 3)
    #expect(snapshot.itemIdentifiers == [1, 5, 2, 3, 6, 7, 4])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 5, 2])
    #expect(snapshot.numberOfItems == 7)
    #expect(snapshot.numberOfItems(inSection: "b") == 4)
    #expect(snapshot.indexOfItem(6) == 4)
    #expect(snapshot.indexOfItem(99) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 7) == "b")
  }

  @Test func `items move within and between sections`() {
    var snapshot = make(["a": [1, 2, 3], "b": [4]])
    snapshot.moveItem(1, afterItem: 3)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 3, 1])
    snapshot.moveItem(2, beforeItem: 4)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [2, 4])
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")
    // Inserting an existing item moves it.
    snapshot.appendItems([3], toSection: "b")
    #expect(snapshot.itemIdentifiers == [1, 2, 4, 3])
  }

  @Test func `sections come, go and move with what they hold`() {
    var snapshot = make(["a": [1], "b": [2], "c": [3]])
    snapshot.insertSections(["x"], beforeSection: "b")
    snapshot.moveSection("c", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "x", "b"])
    snapshot.moveSection("c", afterSection: "b")
    snapshot.deleteSections(["a"])
    #expect(snapshot.sectionIdentifiers == ["x", "b", "c"])
    #expect(snapshot.itemIdentifiers == [2, 3])
    #expect(snapshot.indexOfSection("c") == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @Test func `what is to be made anew is named once and goes with its item`() {
    var snapshot = make(["a": [1, 2, 3]])
    snapshot.reloadItems([1, 2])
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([3])
    snapshot.reloadSections(["a"])
    #expect(snapshot.reloadedItemIdentifiers == [1, 2])
    snapshot.deleteItems([1, 3])
    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  // MARK: Differences

  @Test func `only what lies between its neighbours moves`() {
    let difference = SnapshotDifference(
      from: make(["a": [1, 2, 3, 4]]),
      to: make(["a": [4, 1, 2, 3, 5]])
    )
    #expect(difference.insertedItems == [IndexPath(row: 4, section: 0)])
    #expect(
      difference.movedItems == [
        .init(from: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
      ]
    )
    #expect(difference.deletedItems.isEmpty)
    #expect(SnapshotDifference(from: make(["a": [1]]), to: make(["a": [1]])).isEmpty)
  }

  @Test func `reloads are by old places, reconfigurations by new ones`() {
    let old = make(["a": [1, 2, 3]])
    var new = make(["a": [0, 1, 2, 3]])
    new.reloadItems([2])
    new.reconfigureItems([3])
    let difference = SnapshotDifference(from: old, to: new)
    #expect(difference.reloadedItems == [IndexPath(row: 1, section: 0)])
    #expect(difference.reconfiguredItems == [IndexPath(row: 3, section: 0)])
  }

  /// Applies a difference as a table does, by identifiers: deletions by old places, then what
  /// comes and moves, each to its new place.
  private func apply(
    _ difference: SnapshotDifference,
    to old: Snapshot,
    towards new: Snapshot
  )
    -> [[Int]]
  {
    var homes: [[Int?]] = old.sections.map { $0.items.map { $0 } }
    var carried: [Int: Int] = [:]
    for path in difference.deletedItems { homes[path.section][path.row] = nil }
    for (index, move) in difference.movedItems.enumerated() {
      carried[index] = old.sections[move.from.section].items[move.from.row]
      homes[move.from.section][move.from.row] = nil
    }
    // Sections, in their new order: those that stay keep their remaining items.
    var result: [[Int]] = []
    let moved = Dictionary(
      uniqueKeysWithValues: difference.movedSections.map { ($0.to, $0.from) }
    )
    let gone = difference.deletedSections.union(IndexSet(difference.movedSections.map(\.from)))
    var steady = old.sections.indices.filter { !gone.contains($0) }.makeIterator()
    for index in new.sections.indices {
      if difference.insertedSections.contains(index) {
        result.append(new.sections[index].items)
      } else if let from = moved[index] {
        result.append(homes[from].compactMap(\.self))
      } else if let from = steady.next() {
        result.append(homes[from].compactMap(\.self))
      }
    }
    // What comes: each place in rising order, so that every one stands where it is named.
    var arrivals: [(IndexPath, Int)] = difference.insertedItems.map {
      ($0, new.sections[$0.section].items[$0.row])
    }
    for (index, move) in difference.movedItems.enumerated() {
      arrivals.append((move.to, carried[index] ?? -1))
    }
    for (path, item) in arrivals.sorted(by: { $0.0 < $1.0 }) {
      result[path.section].insert(item, at: path.row)
    }
    return result
  }

  @Test(arguments: 0..<60) func `differences lead from any snapshot to any other`(seed: Int) {
    var random = Lehmer(seed: UInt64(seed) + 1)
    func snapshot() -> Snapshot {
      var items = Array(0..<30).shuffled(using: &random)
      var snapshot = Snapshot()
      let sections = ["a", "b", "c", "d", "e"].shuffled(using: &random)
      for section in sections.prefix(Int.random(in: 1...5, using: &random)) {
        snapshot.appendSections([section])
        let count = min(items.count, Int.random(in: 0...10, using: &random))
        snapshot.appendItems(Array(items.prefix(count)))
        items.removeFirst(count)
      }
      return snapshot
    }
    let (old, new) = (snapshot(), snapshot())
    let difference = SnapshotDifference(from: old, to: new)
    #expect(apply(difference, to: old, towards: new) == new.sections.map(\.items), "seed \(seed)")
  }

  @Test func `a longest ascending run stays`() {
    #expect(SnapshotDifference.steady([3, 0, 1, 2]) == [false, true, true, true])
    #expect(SnapshotDifference.steady([0, 1, 2]) == [true, true, true])
    #expect(SnapshotDifference.steady([2, 1, 0]).filter { $0 }.count == 1)
    #expect(SnapshotDifference.steady([]) == [])
  }

  // MARK: Wrong use

  @Test func `identifiers that are not unique stop the program with UIKit's words`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 1])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Fatal: supplied item identifiers are not unique. Duplicate: 1."))
  }

  @Test func `items without a section stop the program`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendItems([1])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("There are currently no sections in the data source."))
    #expect(text.contains("Append a section first."))
  }

  // MARK: Sections with children

  @Test func `children show while their parents are expanded`() {
    var section = NSDiffableDataSourceSectionSnapshot<String>()
    section.append(["a", "b"])
    section.append(["a1", "a2"], to: "a")
    section.append(["a1x"], to: "a1")
    #expect(section.items == ["a", "a1", "a1x", "a2", "b"])
    #expect(section.visibleItems == ["a", "b"])
    section.expand(["a"])
    #expect(section.visibleItems == ["a", "a1", "a2", "b"])
    #expect(!section.isVisible("a1x"))
    #expect(section.level(of: "a1x") == 2)
    #expect(section.parent(of: "a2") == "a")
    section.insert(["a0"], before: "a1")
    #expect(section.visibleItems == ["a", "a0", "a1", "a2", "b"])
    #expect(section.snapshot(of: "a").rootItems == ["a0", "a1", "a2"])
    section.delete(["a1"])
    #expect(!section.contains("a1x"))
    section.collapse(["a"])
    #expect(section.visibleItems == ["a", "b"])
  }
}

private struct Lehmer: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
