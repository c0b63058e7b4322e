import CoreGraphics
import UIKitCore

extension UITableView: SweptList {
  package final func sweepPath(at point: CGPoint) -> RowPath? { row(at: point) }

  package final func sweepPath(nearestTo point: CGPoint) -> RowPath? {
    let rows = shown.rows
    guard let first = rows.first, let last = rows.last else { return nil }
    if point.y < first.cell.frame.minY { return first.path }
    if point.y >= last.cell.frame.maxY { return last.path }
    return rows.last { $0.cell.frame.minY <= point.y }?.path
  }

  package final func sweepPaths(from first: RowPath, to last: RowPath) -> [RowPath] {
    Array(
      sequence(first: first) { path in path < last ? self.geometry.path(after: path) : nil }
    )
  }

  package final func sweepContains(_ path: RowPath) -> Bool { geometry.contains(path) }

  package final func sweepMayBegin(at path: RowPath) -> Bool {
    guard reordering == nil, let tableDelegate else { return false }
    return tableDelegate.tableView(
      self,
      shouldBeginMultipleSelectionInteractionAt: path.indexPath
    )
  }

  package final func sweepDidBegin(at path: RowPath) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path.indexPath)
  }

  package final func sweepDidEnd() {
    tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }

  package final var sweepCanSelect: Bool { selectsMany && canSelect }

  package final var sweepSelection: [RowPath] { selection.order }

  package final func sweepIsSelected(_ path: RowPath) -> Bool { selection.contains(path) }

  package final func sweepToggle(_ path: RowPath) {
    selectAsPerson(path, performsAction: false)
  }
}
