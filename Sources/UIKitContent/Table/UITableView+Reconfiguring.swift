import Foundation
import UIKitCore

extension UITableView {
  final func reconfigure(_ indexPaths: [IndexPath]) {
    loadIfNeeded()
    guard let dataSource else { return }
    for indexPath in indexPaths {
      guard let path = RowPath(indexPath), geometry.contains(path) else {
        stop(
          what: "attempt to reconfigure row \(indexPath) that does not exist.",
          where: "UITableView.reconfigureRows(at:)",
          mend: "Give paths of rows that the table has."
        )
      }
      guard let cell = shown.cell(at: path) else {
        // The cell is configured when the row becomes visible.
        continue
      }
      reuse.reconfigured = cell
      let answer = dataSource.tableView(self, cellForRowAt: indexPath)
      reuse.reconfigured = nil
      guard answer === cell else {
        stop(
          what: "Attempted to dequeue a cell with another identifier while reconfiguring a row.",
          where: "UITableView.reconfigureRows(at:)",
          mend: "Dequeue the cell with the identifier that it has, and by the same index path."
        )
      }
      prepare(cell, at: path)
      if newRowHeight(path).sign == .minus {
        geometry.setHeight(geometry.height(path), isExact: false, of: path)
        setNeedsTableLayout()
      }
    }
  }
}
