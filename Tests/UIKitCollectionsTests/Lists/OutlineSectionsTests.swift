import Testing
import UIKit

@testable import UIKitCollections

private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

@Suite struct `Section snapshots of a data source` {
  private func outline(_ tree: [Int: [Int]], roots: [Int], expanded: [Int]) -> Outline {
    var outline = Outline()
    func add(_ items: [Int], to parent: Int?) {
      outline.append(items, to: parent)
      for item in items { if let children = tree[item] { add(children, to: item) } }
    }
    add(roots, to: nil)
    outline.expand(expanded)
    return outline
  }

  @Test func `a section holds what is visible, and keeps the rest`() {
    var sections = OutlineSections<Int, Int>()
    let tree = outline([1: [11, 12], 2: [21]], roots: [1, 2], expanded: [1])
    let snapshot = sections.set(tree, for: 5, in: Snapshot())
    #expect(snapshot.sectionIdentifiers == [5])
    #expect(snapshot.itemIdentifiers == [1, 11, 12, 2])
    #expect(sections.outline(of: 5, in: snapshot).items == [1, 11, 12, 2, 21])
    #expect(sections.isOutline(5) && !sections.isOutline(6))
  }

  @Test func `a deleted parent takes along what it holds, another order makes the section flat`() {
    var sections = OutlineSections<Int, Int>()
    let tree = outline([1: [11], 2: [21]], roots: [1, 2, 3], expanded: [])
    var snapshot = sections.set(tree, for: 0, in: Snapshot())
    snapshot.deleteItems([1])
    sections.settle(with: snapshot)
    #expect(sections.outline(of: 0, in: snapshot).items == [2, 21, 3])
    snapshot.moveItem(3, beforeItem: 2)
    sections.settle(with: snapshot)
    #expect(sections.outline(of: 0, in: snapshot).items == [3, 2])
    snapshot.deleteSections([0])
    sections.settle(with: snapshot)
    #expect(!sections.isOutline(0))
  }

  @Test func `an item that moves becomes a sibling of the one above, or the child of an open one`()
  {
    var sections = OutlineSections<Int, Int>()
    let tree = outline([1: [11, 12], 2: [21]], roots: [1, 2, 3], expanded: [1, 2])
    let old = sections.set(tree, for: 0, in: Snapshot())
    #expect(old.itemIdentifiers == [1, 11, 12, 2, 21, 3])
    var moved = old
    moved.moveItem(3, afterItem: 11)
    var copy = sections
    let beside = copy.move(3, from: old, to: moved)
    #expect(beside.itemIdentifiers == [1, 11, 3, 12, 2, 21])
    #expect(copy.outline(of: 0, in: beside).parent(of: 3) == 1)
    moved = old
    moved.moveItem(3, afterItem: 2)
    copy = sections
    let below = copy.move(3, from: old, to: moved)
    #expect(copy.outline(of: 0, in: below).parent(of: 3) == 2)
    #expect(below.itemIdentifiers == [1, 11, 12, 2, 3, 21])
    // The children of an expanded item move with it.
    moved = old
    moved.moveItem(2, beforeItem: 1)
    let first = sections.move(2, from: old, to: moved)
    #expect(first.itemIdentifiers == [2, 21, 1, 11, 12, 3])
    #expect(sections.outline(of: 0, in: first).parent(of: 2) == nil)
  }

  @Test(arguments: 0..<60) func `any changes leave sections as their outlines say`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    var sections = OutlineSections<Int, Int>()
    var snapshot = Snapshot()
    snapshot.appendSections([0, 1, 2])
    var next = 0
    for _ in 0..<30 {
      let section = Int.random(in: 0...2, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0:
        var outline = sections.outline(of: section, in: snapshot)
        let parent = outline.items.randomElement(using: &random)
        outline.append([next], to: Bool.random(using: &random) ? parent : nil)
        next += 1
        snapshot = sections.set(outline, for: section, in: snapshot)
      case 1:
        var outline = sections.outline(of: section, in: snapshot)
        if let item = outline.items.randomElement(using: &random) {
          if outline.isExpanded(item) { outline.collapse([item]) } else { outline.expand([item]) }
        }
        snapshot = sections.set(outline, for: section, in: snapshot)
      case 2:
        if let item = snapshot.itemIdentifiers.randomElement(using: &random) {
          snapshot.deleteItems([item])
          sections.settle(with: snapshot)
        }
      case 3:
        if let item = snapshot.itemIdentifiers.randomElement(using: &random),
          let other = snapshot.itemIdentifiers.filter({ $0 != item }).randomElement(using: &random)
        {
          var moved = snapshot
          moved.moveItem(item, afterItem: other)
          snapshot = sections.move(item, from: snapshot, to: moved)
        }
      default:
        snapshot.appendItems([next], toSection: section)
        next += 1
        sections.settle(with: snapshot)
      }
      for section in 0...2 {
        #expect(
          sections.outline(of: section, in: snapshot).visibleItems
            == snapshot.itemIdentifiers(inSection: section)
        )
      }
    }
  }
}
