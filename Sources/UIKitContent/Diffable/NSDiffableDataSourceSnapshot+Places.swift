import Foundation
import UIKitCore

/// Where a data source's list finds the snapshot's items, and the other way.
extension NSDiffableDataSourceSnapshot {
  /// The item at a place; nil for a place that is not there.
  package func itemIdentifier(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// The place of an item; nil for an item that is not there.
  package func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let home = sectionIdentifier(containingItem: item),
      let section = indexOfSection(home),
      let index = sections[section].items.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  /// The section at an index; nil for one that is not there.
  package func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// The items of the section at an index; 0 for one that is not there.
  package func numberOfItems(at index: Int) -> Int {
    sections.indices.contains(index) ? sections[index].items.count : 0
  }
}
