import Foundation
import UIKitCore

/// The changes from one snapshot to another, in the terms of a table's batch: old index paths for
/// deletions, new ones for insertions.
package struct SnapshotDifference: Equatable {
  package struct Move: Equatable {
    package var from: IndexPath
    package var to: IndexPath
  }

  package var deletedSections = IndexSet()
  package var insertedSections = IndexSet()
  package var movedSections: [SectionMove] = []
  package var deletedItems: [IndexPath] = []
  package var insertedItems: [IndexPath] = []
  package var movedItems: [Move] = []
  /// The old index paths of items whose cells are created again.
  package var reloadedItems: [IndexPath] = []
  /// The old indexes of sections whose cells are created again.
  package var reloadedSections = IndexSet()
  /// The new index paths of items whose cells are configured again.
  package var reconfiguredItems: [IndexPath] = []

  package struct SectionMove: Equatable {
    package var from: Int
    package var to: Int
  }

  /// Whether no rows or sections are inserted, deleted, moved or reloaded.
  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty && reloadedSections.isEmpty
  }

  /// Computes the difference by comparing identifiers.
  ///
  /// The time is linear in the number of items, except for items of a section that changed their
  /// order, which take n log n.
  package init<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>(
    from old: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: NSDiffableDataSourceSnapshot<SectionID, ItemID>
  ) {
    var places: [ItemID: (section: Int, row: Int)] = [:]
    places.reserveCapacity(old.numberOfItems)
    for (section, content) in old.sections.enumerated() {
      for (row, item) in content.items.enumerated() { places[item] = (section, row) }
    }
    // The index of each section in the other snapshot.
    let newOfOld = old.sections.map { new.indexOfSection($0.identifier) }
    let oldOfNew = new.sections.map { old.indexOfSection($0.identifier) }
    for (index, other) in newOfOld.enumerated() where other == nil { deletedSections.insert(index) }
    for (index, other) in oldOfNew.enumerated() where other == nil {
      insertedSections.insert(index)
    }
    let kept = oldOfNew.compactMap(\.self)
    let steady = Self.steady(kept)
    var position = 0
    for (index, other) in oldOfNew.enumerated() {
      guard let other else { continue }
      if !steady[position] { movedSections.append(SectionMove(from: other, to: index)) }
      position += 1
    }
    for (section, content) in old.sections.enumerated() where newOfOld[section] != nil {
      for (row, item) in content.items.enumerated() {
        // An item that moves to a new section is inserted together with that section.
        guard let home = new.sectionIdentifier(containingItem: item),
          old.indexOfSection(home) != nil
        else {
          deletedItems.append(IndexPath(row: row, section: section))
          continue
        }
      }
    }
    for (section, content) in new.sections.enumerated() {
      guard let oldSection = oldOfNew[section] else { continue }
      findItems(content.items, section, oldSection, places, isDeleted: { newOfOld[$0] == nil })
    }
    findReloads(from: old, to: new, places)
  }

  /// Finds insertions into a section that stays, and moves.
  private mutating func findItems<ItemID: Hashable & Sendable>(
    _ items: [ItemID],
    _ section: Int,
    _ oldSection: Int,
    _ places: [ItemID: (section: Int, row: Int)],
    isDeleted: (Int) -> Bool
  ) {
    var rows: [Int] = []
    var stayers: [(old: Int, new: Int)] = []
    for (row, item) in items.enumerated() {
      guard let place = places[item], !isDeleted(place.section) else {
        insertedItems.append(IndexPath(row: row, section: section))
        continue
      }
      if place.section == oldSection {
        rows.append(place.row)
        stayers.append((place.row, row))
      } else {
        movedItems.append(
          Move(
            from: IndexPath(row: place.row, section: place.section),
            to: IndexPath(row: row, section: section)
          )
        )
      }
    }
    let steady = Self.steady(rows)
    for (index, stayer) in stayers.enumerated() where !steady[index] {
      movedItems.append(
        Move(
          from: IndexPath(row: stayer.old, section: oldSection),
          to: IndexPath(row: stayer.new, section: section)
        )
      )
    }
  }

  private mutating func findReloads<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>(
    from old: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    to new: NSDiffableDataSourceSnapshot<SectionID, ItemID>,
    _ places: [ItemID: (section: Int, row: Int)]
  ) {
    for identifier in new.reloadedSectionIdentifiers {
      if let index = old.indexOfSection(identifier) { reloadedSections.insert(index) }
    }
    for identifier in new.reloadedItemIdentifiers {
      guard let place = places[identifier] else { continue }
      reloadedItems.append(IndexPath(row: place.row, section: place.section))
    }
    guard !new.reconfiguredItemIdentifiers.isEmpty else { return }
    let wanted = Set(new.reconfiguredItemIdentifiers)
    for (section, content) in new.sections.enumerated() {
      for (row, item) in content.items.enumerated() where wanted.contains(item) {
        if places[item] != nil {
          reconfiguredItems.append(IndexPath(row: row, section: section))
        }
      }
    }
  }

  /// Returns which of the distinct numbers are in a longest ascending subsequence; these items may
  /// stay while the others move around them.
  static func steady(_ numbers: [Int]) -> [Bool] {
    var isSteady = [Bool](repeating: true, count: numbers.count)
    var first = 1
    while first < numbers.count, numbers[first - 1] < numbers[first] { first += 1 }
    guard first < numbers.count else { return isSteady }
    // The last elements of the best subsequences of each length, by patience sorting.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for index in numbers.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    isSteady = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      isSteady[index] = true
      index = before[index]
    }
    return isSteady
  }
}
