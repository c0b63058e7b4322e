import Foundation
import UIKitCore

/// The place of a row: an index path that costs no allocation.
struct RowPath: Hashable, Comparable {
  var section: Int
  var row: Int

  init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  /// nil for a path that does not have two indices.
  init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    section = indexPath[0]
    row = indexPath[1]
  }

  var indexPath: IndexPath { IndexPath(row: row, section: section) }

  static func < (a: RowPath, b: RowPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.row < b.row
  }
}
