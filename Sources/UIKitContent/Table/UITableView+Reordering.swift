import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The state of a row that a finger moves to another position.
@MainActor
struct RowReordering {
  let cell: UITableViewCell
  let source: RowPath
  /// The path to which the row would move, counted without the row at its source.
  var target: RowPath
  /// The distance from the finger to the top of the cell, in points.
  let grip: CGFloat
  /// The position of the finger in the window.
  var finger: CGPoint
  /// The geometry of the table without the row.
  let collapsed: TableGeometry
  /// The height of the row, in points.
  let height: CGFloat
  let scroller: DragScroller?

  /// Returns the frame of another row during the move.
  func displaced(_ frame: CGRect, _ path: RowPath) -> CGRect {
    guard path != source else { return frame }
    let isAfterSource = path.section == source.section && path.row > source.row
    let rank = path.row - (isAfterSource ? 1 : 0)
    let isBelow =
      path.section > target.section || (path.section == target.section && rank >= target.row)
    var frame = frame
    frame.origin.y = collapsed.y(path) + (isBelow ? height : 0)
    return frame
  }

  /// Returns the offset of a header or footer from its natural position, in points.
  func shift(_ kind: BandKind, _ section: Int) -> CGFloat {
    let isBelowTarget = kind == .header ? section > target.section : section >= target.section
    let isBelowSource = kind == .header ? section > source.section : section >= source.section
    return (isBelowTarget ? height : 0) - (isBelowSource ? height : 0)
  }

  /// Returns the position of a row that is nearest to a height.
  func slot(nearestTo y: CGFloat) -> RowPath {
    let middle = y + height / 2
    var section = collapsed.section(at: middle) ?? source.section
    section = min(max(section, 0), collapsed.sections.count - 1)
    func rank(_ row: Int) -> Int {
      row - (section == source.section && row > source.row ? 1 : 0)
    }
    let start = collapsed.rowsY(section)
    let rows = collapsed.sections[section].rows
    let count = rows.count - (section == source.section ? 1 : 0)
    guard count > 0, y > start else { return RowPath(section, 0) }
    guard y < start + rows.total else { return RowPath(section, count) }
    let row = rows.index(at: y - start)
    if section == source.section, row == source.row { return RowPath(section, rank(row)) }
    let middleOfRow = start + rows.offset(of: row) + rows.height(row) / 2
    return RowPath(section, min(count, rank(row) + (y > middleOfRow ? 1 : 0)))
  }
}

extension UITableView {
  private enum ReorderMetrics {
    // Unverified: the duration, in seconds, in which rows open a gap, and the moved row takes its
    // place.
    static let duration = 0.25
  }

  /// Handles an event of a cell's reorder control.
  ///
  /// Catalogue: UI9-F183.
  final func reorder(_ cell: UITableViewCell, _ event: CellReorderEvent) {
    switch event {
    case .began(let point): beginReordering(cell, at: point)
    case .moved(let point):
      guard reordering?.cell === cell else { return }
      reordering?.finger = convert(point, to: nil)
      followFinger()
      reordering?.scroller?.update(from: self, at: convert(point, to: nil))
    case .ended: if reordering?.cell === cell { endReordering() }
    case .cancelled: if reordering?.cell === cell { cancelReordering() }
    }
  }

  private final func beginReordering(_ cell: UITableViewCell, at point: CGPoint) {
    guard reordering == nil, isEditingValue, batch.depth == 0, let path = path(of: cell),
      geometry.contains(path), canMove(path)
    else { return }
    cancelTracking()
    var collapsed = geometry
    let height = geometry.height(path)
    collapsed.setHeight(0, isExact: true, of: path)
    let scroller = window.map { window in
      DragScroller(window.screen) { [weak self] in self?.followFinger() }
    }
    reordering = RowReordering(
      cell: cell,
      source: path,
      target: path,
      grip: point.y - cell.frame.minY,
      finger: convert(point, to: nil),
      collapsed: collapsed,
      height: height,
      scroller: scroller
    )
    // Above its neighbours, below views that the app added on top.
    if let top = subviews.lastIndex(where: {
      $0 is UITableViewCell || $0 is UITableViewHeaderFooterView
    }), subviews[top] !== cell {
      insertSubview(cell, aboveSubview: subviews[top])
    }
    cell.isReordered = true
  }

  /// Moves the row to the finger, and opens a gap between the others.
  private final func followFinger() {
    guard let state = reordering else { return }
    let point = convert(state.finger, from: nil)
    var frame = state.cell.frame
    frame.origin.y = min(
      max(point.y - state.grip, min(0, contentOffset.y)),
      max(0, contentSize.height - frame.height)
    )
    if state.cell.frame != frame { UIView.performWithoutAnimation { state.cell.frame = frame } }
    var target = state.slot(nearestTo: frame.minY)
    if target != state.source, let tableDelegate {
      let answer = tableDelegate.tableView(
        self,
        targetIndexPathForMoveFromRowAt: state.source.indexPath,
        toProposedIndexPath: target.indexPath
      )
      if let wanted = RowPath(answer), isSlot(wanted, state) { target = wanted }
    }
    guard target != state.target else { return }
    reordering?.target = target
    UIView.animate(
      withDuration: ReorderMetrics.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        self.placeRows()
        self.updateBands()
      }
    )
  }

  private final func isSlot(_ path: RowPath, _ state: RowReordering) -> Bool {
    guard state.collapsed.sections.indices.contains(path.section), path.row >= 0 else {
      return false
    }
    let count = state.collapsed.sections[path.section].rows.count
    return path.row <= count - (path.section == state.source.section ? 1 : 0)
  }

  /// Updates the moved row after the content scrolled under the finger.
  final func reorderingDidScroll() { if reordering != nil { followFinger() } }

  private final func endReordering() {
    guard let state = reordering else { return }
    state.scroller?.stop()
    reordering = nil
    let goal = state.target
    if goal != state.source { takeMove(state.source, goal) }
    adopt(state.cell, at: goal)
    bringHome(state.cell)
    guard goal != state.source else { return }
    dataSource?.tableView(
      self,
      moveRowAt: state.source.indexPath,
      to: goal.indexPath
    )
  }

  final func cancelReordering() {
    guard let state = reordering else { return }
    state.scroller?.stop()
    reordering = nil
    adopt(state.cell, at: state.source)
    bringHome(state.cell)
  }

  /// Adds a cell to the visible rows again if its own row was not visible during the move.
  private final func adopt(_ cell: UITableViewCell, at path: RowPath) {
    guard !shown.rows.contains(where: { $0.cell === cell }), geometry.contains(path) else { return }
    let row = ShownRow(path: path, cell: cell)
    guard let first = shown.rows.first?.path, let last = shown.rows.last?.path,
      path > first || geometry.path(after: path) == first,
      path < last || geometry.path(before: path) == last
    else { return retire(row) }
    shown.rows.append(row)
    shown.rows.sort { $0.path < $1.path }
  }

  /// Animates all rows to their positions.
  private final func bringHome(_ cell: UITableViewCell) {
    let apply = {
      self.placeRows()
      self.updateBands()
    }
    guard window != nil, UIView.areAnimationsEnabled else {
      apply()
      cell.isReordered = false
      setNeedsTableLayout()
      return
    }
    UIView.animate(
      withDuration: ReorderMetrics.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: apply,
      completion: { _ in
        cell.isReordered = false
        self.setNeedsTableLayout()
      }
    )
  }

  /// Moves the row in the table before the data source is called.
  private final func takeMove(_ source: RowPath, _ goal: RowPath) {
    let before = geometry
    var counts = before.sections.map(\.rows.count)
    counts[source.section] -= 1
    counts[goal.section] += 1
    guard
      let plan = try? UpdatePlan(
        [.moveRow(from: source, to: goal)],
        from: before.sections.map(\.rows.count),
        to: counts
      )
    else { return }
    var sections = before.sections
    for section in sections.indices {
      sections[section].rows = plan.rowHeights(
        ofSection: section,
        from: before,
        count: counts[section],
        newHeight: { newRowHeight($0) }
      )
    }
    var after = TableGeometry(sections: sections)
    giveOwnBands(to: &after)
    geometry = after
    selection.map { plan.newPath(of: $0) }
    shown.rows = shown.rows.compactMap { row in
      plan.newPath(of: row.path).map { ShownRow(path: $0, cell: row.cell) }
    }
    shown.rows.sort { $0.path < $1.path }
    shown.quietTop = nil
    applyContexts()
  }
}
