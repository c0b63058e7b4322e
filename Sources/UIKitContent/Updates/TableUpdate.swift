import UIKitCore

/// One thing that was asked of a table or a collection view in a batch of updates.
package enum TableUpdate {
  case insertRow(RowPath, UITableView.RowAnimation)
  case deleteRow(RowPath, UITableView.RowAnimation)
  case reloadRow(RowPath, UITableView.RowAnimation)
  case moveRow(from: RowPath, to: RowPath)
  case insertSection(Int, UITableView.RowAnimation)
  case deleteSection(Int, UITableView.RowAnimation)
  case reloadSection(Int, UITableView.RowAnimation)
  case moveSection(from: Int, to: Int)
}
