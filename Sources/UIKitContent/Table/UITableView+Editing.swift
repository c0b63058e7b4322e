import CoreGraphics
import Foundation
import UIKitCore

/// The actions behind rows: swipe actions, and Delete after a tap on the red delete control.
@MainActor
package protocol RowSwiping: AnyObject {
  /// Whether a row shows its actions.
  var isOpen: Bool { get }
  /// Whether a swipe, not the red delete control, opened the row.
  var isOpenBySwipe: Bool { get }
  /// Closes the open row, unless an action is being performed.
  func close(animated: Bool)
  /// Closes the open row in any case.
  func abandon(animated: Bool)
  /// Opens a row after a tap on its red delete control.
  func openDeletion(of cell: any SwipedCell, at indexPath: IndexPath)
  /// Called when a cell is removed or used for another row.
  func cellLeaves(_ cell: any SwipedCell)
  /// Returns whether a touch only closes the open row.
  func takesTouch(_ touch: UITouch) -> Bool
}

extension UITableView {
  // MARK: Mode

  final func changeEditing(to editing: Bool, animated: Bool) {
    // Source: a swipe begins editing in the table; code ends it to close the row.
    if !editing { swiping?.abandon(animated: animated) }
    guard editing != isEditingValue else { return }
    endSwiping(animated: animated)
    cancelTracking()
    cancelReordering()
    isEditingValue = editing
    // Source: a change of editing clears a selection that the other mode does not allow.
    if !(allowsSelection && allowsSelectionDuringEditing) || allowsMultipleSelectionDuringEditing {
      deselectAll(animated: animated)
    }
    applyContexts()
    for row in shown.rows where geometry.contains(row.path) {
      prepareStyle(of: row.cell, at: row.path)
      row.cell.setEditing(showsEditing(row.path), animated: animated)
    }
    reloadIndex()
    setNeedsTableLayout()
  }

  final func endSwiping(animated: Bool) { swiping?.close(animated: animated) }

  /// Called when a cell stops showing its row.
  final func cellLeaves(_ cell: UITableViewCell) { swiping?.cellLeaves(cell) }

  // MARK: Rows

  /// Returns whether the data source allows editing of a row, and whether that is the method's
  /// default.
  package final func canEdit(_ indexPath: IndexPath) -> (answer: Bool, byDefault: Bool) {
    guard let dataSource else { return (false, true) }
    lastAnswerWasDefault = false
    let answer = dataSource.tableView(self, canEditRowAt: indexPath)
    return (answer, lastAnswerWasDefault)
  }

  package final func editingStyle(at indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(indexPath).answer else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
  }

  /// Returns whether the data source can move a row: it does not refuse, and may implement the
  /// method.
  final func canMove(_ path: RowPath) -> Bool { reordering(of: path) != .refused }

  private final func reordering(of path: RowPath) -> TableCellContext.Reordering {
    let movesRows = movesRows
    guard movesRows != false, let dataSource,
      dataSource.tableView(self, canMoveRowAt: path.indexPath)
    else { return .refused }
    return movesRows == true ? .offered : .allowed
  }

  private final func showsEditing(_ path: RowPath) -> Bool {
    guard isEditingValue else { return false }
    // Source: rows that can neither be edited nor moved do not change.
    return canEdit(path.indexPath).answer || canMove(path)
  }

  private final func prepareStyle(of cell: UITableViewCell, at path: RowPath) {
    guard isEditingValue else { return }
    cell.setEditingStyle(editingStyle(at: path.indexPath))
    var context = cell.context
    context.reordering = reordering(of: path)
    context.isEditable = canEdit(path.indexPath).answer
    cell.context = context
    if let tableDelegate {
      lastAnswerWasDefault = false
      let indents = tableDelegate.tableView(
        self,
        shouldIndentWhileEditingRowAt: path.indexPath
      )
      if !lastAnswerWasDefault { cell.shouldIndentWhileEditing = indents }
    }
  }

  final func prepareEditing(of cell: UITableViewCell, at path: RowPath) {
    let isShown = showsEditing(path)
    if isShown { prepareStyle(of: cell, at: path) }
    if cell.isEditing != isShown { cell.setEditing(isShown, animated: false) }
  }

  /// Calls the data source after the user requested a deletion or an insertion.
  package final func commit(_ style: UITableViewCell.EditingStyle, at indexPath: IndexPath) {
    dataSource?.tableView(
      self,
      commit: style,
      forRowAt: dataPath(ofShownPath: indexPath) ?? indexPath
    )
  }
}

extension UITableView: TableCellOwner {
  package final func cellAccessoryTapped(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    Conduct.observer?.rowChosen(cell, in: self, byAccessory: true)
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path.indexPath)
    cell.chooseAccessory?()
  }

  package final func cellEditControlTapped(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    if isEditingValue, allowsMultipleSelectionDuringEditing {
      selectAsPerson(path)
      return
    }
    switch cell.editingStyle {
    case .none: break
    case .insert: commit(.insert, at: path.indexPath)
    case .delete:
      if let swiping {
        swiping.openDeletion(of: cell, at: path.indexPath)
      } else {
        commit(.delete, at: path.indexPath)
      }
    }
  }

  package final func cell(_ cell: UITableViewCell, isReorderedBy event: CellReorderEvent) {
    reorder(cell, event)
  }

  package final func cellDeleteConfirmed(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    commit(.delete, at: path.indexPath)
  }

  package final func cellContentSizeMayHaveChanged(_ cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, batch.depth == 0, !shown.isUpdating,
      shown.making.isEmpty, let path = path(of: cell), geometry.contains(path),
      rowHeight < 0 || loading.hasRowHeights == true, estimatesRows
    else { return }
    let entry = geometry.sections[path.section].rows[path.row]
    guard entry.isExact else { return }
    geometry.setHeight(entry.height, isExact: false, of: path)
    setNeedsTableLayout()
  }

  package final func cellContentWantsSize(_ cell: UITableViewCell) {
    guard selfSizingInvalidation == .enabledIncludingConstraints else { return }
    cellContentSizeMayHaveChanged(cell)
  }

  package final func cellContentWasLaidOut(_ cell: UITableViewCell) {
    guard selfSizingInvalidation == .enabledIncludingConstraints, !shown.isUpdating,
      batch.depth == 0, let path = path(of: cell), geometry.contains(path), estimatesRows
    else { return }
    let height = measuredHeight(of: cell, at: path)
    if abs(height - geometry.height(path)) > 0.001 { cellContentSizeMayHaveChanged(cell) }
  }
}
