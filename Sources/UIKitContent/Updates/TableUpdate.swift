import UIKitCore

/// A change of a table or a collection view in a batch of updates.
package enum TableUpdate {
  /// A row is inserted at a path after the batch.
  case insertRow(RowPath, UITableView.RowAnimation)
  /// A row is deleted at a path before the batch.
  case deleteRow(RowPath, UITableView.RowAnimation)
  /// A row at a path before the batch gets a new cell.
  case reloadRow(RowPath, UITableView.RowAnimation)
  /// A row moves from a path before the batch to one after it.
  case moveRow(from: RowPath, to: RowPath)
  /// A section is inserted at an index after the batch.
  case insertSection(Int, UITableView.RowAnimation)
  /// A section is deleted at an index before the batch.
  case deleteSection(Int, UITableView.RowAnimation)
  /// All rows of a section at an index before the batch get new cells.
  case reloadSection(Int, UITableView.RowAnimation)
  /// A section moves from an index before the batch to one after it.
  case moveSection(from: Int, to: Int)
}
