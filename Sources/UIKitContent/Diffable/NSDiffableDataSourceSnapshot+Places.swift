import Foundation
import UIKitCore

/// The conversion between items and index paths of a data source's list.
extension NSDiffableDataSourceSnapshot {
  /// Returns the item at an index path; nil if there is none.
  package func itemIdentifier(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Returns the index path of an item; nil for an unknown item.
  package func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let home = sectionIdentifier(containingItem: item),
      let section = indexOfSection(home),
      let index = sections[section].items.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  /// Returns the section at an index; nil if there is none.
  package func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// Returns the number of items of the section at an index; 0 if there is none.
  package func numberOfItems(at index: Int) -> Int {
    sections.indices.contains(index) ? sections[index].items.count : 0
  }
}
