import CoreGraphics
import Foundation
import UIKitCore

/// The state of a touch on a row.
struct TableTouch {
  weak var touch: UITouch?
  var path: RowPath?
  weak var cell: UITableViewCell?
  var isHighlighted = false
  /// The selected rows that look deselected during the touch.
  var unlit: [RowPath] = []
}

extension UITableView {
  // MARK: Rules

  final var canSelect: Bool {
    isEditingValue
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  final var selectsMany: Bool {
    isEditingValue ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Source: rows that may no longer be selected are deselected.
  final func selectionRulesDidChange() {
    if !canSelect {
      deselectAll(animated: false)
    } else if !selectsMany, selection.order.count > 1 {
      for path in selection.order.dropFirst() { unselect(path, animated: false) }
    }
    applyContexts()
  }

  // MARK: By code

  final func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else {
      deselectAll(animated: animated)
      return
    }
    guard canSelect, let path = RowPath(indexPath), geometry.contains(path) else { return }
    if !selectsMany {
      for old in selection.order where old != path { unselect(old, animated: animated) }
    }
    mark(path, animated: animated)
    // Source: `.none` does not scroll here, unlike in `scrollToRow(at:at:animated:)`.
    if scrollPosition != .none { scroll(to: indexPath, at: scrollPosition, animated: animated) }
  }

  final func deselect(_ indexPath: IndexPath, animated: Bool) {
    guard let path = RowPath(indexPath) else { return }
    unselect(path, animated: animated)
  }

  private final func mark(_ path: RowPath, animated: Bool) {
    selection.insert(path)
    guard let cell = shown.cell(at: path), !cell.isSelected else { return }
    cell.setSelected(true, animated: animated)
  }

  private final func unselect(_ path: RowPath, animated: Bool) {
    guard selection.contains(path) else { return }
    selection.remove(path)
    guard let cell = shown.cell(at: path), cell.isSelected else { return }
    cell.setSelected(false, animated: animated)
  }

  final func deselectAll(animated: Bool) {
    for path in selection.order { unselect(path, animated: animated) }
  }

  // MARK: By a person

  /// Selects or deselects a row as a tap does, after the highlight.
  final func selectAsPerson(_ path: RowPath, performsAction: Bool = true) {
    guard canSelect, geometry.contains(path) else { return }
    if selectsMany, selection.contains(path) {
      guard let target = askToDeselect(path) else { return }
      unselect(target, animated: false)
      tableDelegate?.tableView(self, didDeselectRowAt: target.indexPath)
      postSelectionChange()
      return
    }
    let answer =
      tableDelegate == nil
      ? path.indexPath : tableDelegate?.tableView(self, willSelectRowAt: path.indexPath)
    guard let answer, let target = RowPath(answer), geometry.contains(target) else { return }
    if !selectsMany {
      for old in selection.order where old != target {
        guard let gone = askToDeselect(old) else { continue }
        unselect(gone, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: gone.indexPath)
      }
    }
    if let observer = Conduct.observer, let cell = shown.cell(at: target) {
      observer.rowChosen(cell, in: self, byAccessory: false)
    }
    mark(target, animated: false)
    // A storyboard's segue is performed before the delegate is called, as on iOS.
    shown.cell(at: target)?.chooseRow?()
    tableDelegate?.tableView(self, didSelectRowAt: target.indexPath)
    postSelectionChange()
    // The delegate may have deleted the row.
    if performsAction, geometry.contains(target) { performPrimaryAction(target) }
  }

  private final func askToDeselect(_ path: RowPath) -> RowPath? {
    guard let tableDelegate else { return path }
    return tableDelegate.tableView(self, willDeselectRowAt: path.indexPath).flatMap { RowPath($0) }
  }

  private final func performPrimaryAction(_ path: RowPath) {
    guard let tableDelegate else { return }
    lastAnswerWasDefault = false
    let may = tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path.indexPath)
    guard lastAnswerWasDefault ? !isEditingValue : may else { return }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: path.indexPath)
  }

  private final func postSelectionChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  // MARK: Touches

  /// Begins the highlight of the touched row; returns whether the table handles the touches.
  ///
  /// The touches come from cells, after the delay in which the scroll view may begin a drag.
  final func beginTouch(_ touches: Set<UITouch>) -> Bool {
    guard tracking.path == nil, let touch = touches.first else { return tracking.path != nil }
    if let swiping, swiping.takesTouch(touch) { return true }
    guard canSelect, let path = row(at: touch.location(in: self)),
      let cell = shown.cell(at: path), let hit = touch.view, hit.isDescendant(of: cell)
    else { return false }
    if let tableDelegate, !tableDelegate.tableView(self, shouldHighlightRowAt: path.indexPath) {
      return true
    }
    tracking = TableTouch(touch: touch, path: path, cell: cell)
    highlight(path, cell)
    return true
  }

  private final func highlight(_ path: RowPath, _ cell: UITableViewCell) {
    tracking.isHighlighted = true
    cell.setHighlighted(true, animated: false)
    // Source: the selected row looks deselected while a finger touches another row.
    if !selectsMany {
      for old in selection.order where old != path {
        guard let other = shown.cell(at: old) else { continue }
        other.setSelected(false, animated: false)
        tracking.unlit.append(old)
      }
    }
    tableDelegate?.tableView(self, didHighlightRowAt: path.indexPath)
  }

  final func moveTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = tracking.touch, touches.contains(touch), let cell = tracking.cell else {
      return tracking.path != nil
    }
    if !cell.bounds.contains(touch.location(in: cell)) { cancelTracking() }
    return true
  }

  final func endTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = tracking.touch, touches.contains(touch), let path = tracking.path else {
      return tracking.path != nil
    }
    let unlit = tracking.unlit
    let cell = tracking.cell
    tracking = TableTouch()
    cell?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path.indexPath)
    selectAsPerson(path)
    relight(unlit)
    return true
  }

  final func cancelTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = tracking.touch, touches.contains(touch) else { return tracking.path != nil }
    cancelTracking()
    return true
  }

  /// Cancels the selection by the finger.
  package final func cancelTracking() {
    guard let path = tracking.path else { return }
    let unlit = tracking.unlit
    let cell = tracking.cell
    tracking = TableTouch()
    cell?.setHighlighted(false, animated: false)
    if geometry.contains(path) {
      tableDelegate?.tableView(self, didUnhighlightRowAt: path.indexPath)
    }
    relight(unlit)
  }

  /// Shows rows that are still selected as selected again.
  private final func relight(_ paths: [RowPath]) {
    for path in paths where selection.contains(path) {
      shown.cell(at: path)?.setSelected(true, animated: false)
    }
  }
}
