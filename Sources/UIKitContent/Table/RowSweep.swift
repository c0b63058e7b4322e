import CoreGraphics
import Foundation
import UIKitCore

/// Two fingers that drag over rows and select them, where the delegate lets them begin.
///
/// The first row says what happens: where it was selected the rows that are swept lose their
/// selection, else they get it. Rows that the fingers leave again are as they were.
@MainActor
final class RowSweep: NSObject, UIGestureRecognizerDelegate {
  private unowned let table: UITableView
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private var sweep: Sweep?

  private struct Sweep {
    let first: RowPath
    let selects: Bool
    /// The rows that were selected before.
    let before: Set<RowPath>
    var last: RowPath
    /// Where the fingers are, in the window.
    var fingers: CGPoint
    let scroller: DragScroller?
  }

  init(_ table: UITableView) {
    self.table = table
    super.init()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.panned() }
    table.addGestureRecognizer(pan)
  }

  /// Where the fingers came down.
  private var start: CGPoint {
    let point = pan.location(in: table)
    let way = pan.translation(in: table)
    return CGPoint(x: point.x - way.x, y: point.y - way.y)
  }

  private var firstRow: RowPath? { table.row(at: start) ?? table.row(at: pan.location(in: table)) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let first = firstRow, table.reordering == nil else { return false }
    return table.tableDelegate?.tableView(
      table,
      shouldBeginMultipleSelectionInteractionAt: first.indexPath
    ) ?? false
  }

  private func panned() {
    switch pan.state {
    case .began: begin()
    case .changed:
      guard sweep != nil, let window = table.window else { return }
      sweep?.fingers = pan.location(in: window)
      follow()
      if let sweep { sweep.scroller?.update(from: table, at: sweep.fingers) }
    case .ended, .cancelled: end()
    default: break
    }
  }

  private func begin() {
    guard let first = firstRow, let window = table.window else { return }
    table.cancelTracking()
    table.tableDelegate?.tableView(
      table,
      didBeginMultipleSelectionInteractionAt: first.indexPath
    )
    // Source: the delegate puts the table into editing here; without a way to select many, nothing
    // is swept.
    guard table.selectsMany, table.canSelect, table.geometry.contains(first) else { return }
    sweep = Sweep(
      first: first,
      selects: !table.selection.contains(first),
      before: Set(table.selection.order),
      last: first,
      fingers: pan.location(in: window),
      scroller: DragScroller(window.screen) { [weak self] in self?.follow() }
    )
    set(first, isIn: true)
    follow()
  }

  /// Sweeps up to where the fingers are.
  private func follow() {
    guard let sweep, let row = row(nearestTo: table.convert(sweep.fingers, from: nil)),
      row != sweep.last
    else { return }
    self.sweep?.last = row
    let now = min(sweep.first, row)...max(sweep.first, row)
    let earlier = min(sweep.first, sweep.last)...max(sweep.first, sweep.last)
    for path in paths(from: min(row, sweep.last), to: max(row, sweep.last))
    where now.contains(path) != earlier.contains(path) {
      set(path, isIn: now.contains(path))
    }
  }

  private func paths(from first: RowPath, to last: RowPath) -> [RowPath] {
    Array(
      sequence(first: first) { [table] path in
        path < last ? table.geometry.path(after: path) : nil
      }
    )
  }

  private func row(nearestTo point: CGPoint) -> RowPath? {
    let rows = table.shown.rows
    guard let first = rows.first, let last = rows.last else { return nil }
    if point.y < first.cell.frame.minY { return first.path }
    if point.y >= last.cell.frame.maxY { return last.path }
    return rows.last { $0.cell.frame.minY <= point.y }?.path
  }

  private func set(_ path: RowPath, isIn: Bool) {
    guard let sweep, table.geometry.contains(path) else { return }
    let isSelected = isIn ? sweep.selects : sweep.before.contains(path)
    guard table.selection.contains(path) != isSelected else { return }
    table.selectAsPerson(path, performsAction: false)
  }

  private func end() {
    guard let sweep else { return }
    sweep.scroller?.stop()
    self.sweep = nil
    table.tableDelegate?.tableViewDidEndMultipleSelectionInteraction(table)
  }

  /// Whether two fingers that are about to scroll sweep instead.
  func takes(_ scroll: UIPanGestureRecognizer) -> Bool {
    guard scroll.numberOfTouches == 2, sweep == nil else { return sweep != nil }
    return gestureRecognizerShouldBegin(pan)
  }
}
