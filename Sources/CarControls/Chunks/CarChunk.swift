import CoreGraphics
import UIKit

/// A labelled group of items that the driver remembers as a unit.
///
/// Catalogue: CAR-F21, CAR-R20.
public struct CarChunk: Sendable, Hashable, Codable {
  /// The largest number of items of a chunk: 7, from the source text of the catalogue (article 5,
  /// line 117).
  public static let mostItems = 7

  /// The label; empty if the group has none.
  public var label: String
  /// The names of the items, in order.
  public var items: [String]

  /// Creates a chunk.
  public init(label: String, items: [String]) {
    self.label = label
    self.items = items
  }

  /// Whether the chunk has more items than a driver can remember.
  public var isTooLarge: Bool { items.count > Self.mostItems }

  /// Divides items into chunks of at most seven, with sizes as equal as possible, and keeps their
  /// order.
  ///
  /// The first chunk has the label; further ones have the label and their number.
  public static func chunks(of items: [String], label: String) -> [CarChunk] {
    guard items.count > mostItems else { return [CarChunk(label: label, items: items)] }
    let count = (items.count + mostItems - 1) / mostItems
    var chunks: [CarChunk] = []
    var start = 0
    for index in 0..<count {
      let size = (items.count - start + count - index - 1) / (count - index)
      chunks.append(
        CarChunk(
          label: index == 0 ? label : "\(label) \(index + 1)",
          items: Array(items[start..<start + size])
        )
      )
      start += size
    }
    return chunks
  }
}

extension CarChunk {
  /// Returns the chunks of a menu: one for each inline submenu, and one for other adjacent items.
  @MainActor
  public static func chunks(of menu: UIMenu) -> [CarChunk] {
    var chunks: [CarChunk] = []
    var loose: [String] = []
    func close() {
      if !loose.isEmpty { chunks.append(CarChunk(label: menu.title, items: loose)) }
      loose = []
    }
    for element in menu.children {
      if let submenu = element as? UIMenu, submenu.options.contains(.displayInline) {
        close()
        chunks += self.chunks(of: submenu)
      } else {
        loose.append(element.title)
      }
    }
    close()
    return chunks
  }

  /// Returns the chunks of a table: one for each section, with the titles of the cells.
  @MainActor
  public static func chunks(of table: UITableView) -> [CarChunk] {
    (0..<table.numberOfSections).map { section in
      let header = table.dataSource?.tableView(table, titleForHeaderInSection: section)
      let items = (0..<table.numberOfRows(inSection: section)).map { row in
        let cell = table.cellForRow(at: IndexPath(row: row, section: section))
        return cell?.textLabel?.text ?? "Row \(row + 1)"
      }
      return CarChunk(label: header ?? "", items: items)
    }
  }

  /// Returns the chunks of a collection view: one for each section, with the labels of visible
  /// cells.
  @MainActor
  public static func chunks(of collection: UICollectionView) -> [CarChunk] {
    (0..<collection.numberOfSections).map { section in
      let items = (0..<collection.numberOfItems(inSection: section)).map { item in
        let cell = collection.cellForItem(at: IndexPath(item: item, section: section))
        return cell?.accessibilityLabel ?? "Item \(item + 1)"
      }
      return CarChunk(label: "", items: items)
    }
  }

  /// Returns the chunks of the chunk views, tables and collection views in a view.
  @MainActor
  public static func chunks(in view: UIView) -> [CarChunk] {
    guard !view.isHidden else { return [] }
    switch view {
    case let group as CarChunkView: return [group.chunk]
    case let table as UITableView: return chunks(of: table)
    case let collection as UICollectionView: return chunks(of: collection)
    default: return view.subviews.flatMap { chunks(in: $0) }
    }
  }
}
