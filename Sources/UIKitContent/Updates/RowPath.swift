import Foundation
import UIKitCore

/// The path of a row or an item: an index path without an allocation.
package struct RowPath: Hashable, Comparable {
  package var section: Int
  package var row: Int

  package init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  /// Creates the path of an index path; nil if that does not have two indexes.
  package init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    section = indexPath[0]
    row = indexPath[1]
  }

  package var indexPath: IndexPath { IndexPath(row: row, section: section) }

  package static func < (a: RowPath, b: RowPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.row < b.row
  }
}
