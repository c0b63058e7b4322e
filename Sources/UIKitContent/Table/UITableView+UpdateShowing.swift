import CoreGraphics
import Foundation
import UIKitCore

extension UITableView {
  /// Lays out the table for the row counts after the batch, and returns the animations of the
  /// views.
  final func settle(_ plan: UpdatePlan, from before: TableGeometry) -> [Change] {
    let oldRows = shown.rows
    let oldBands = shown.bands
    let oldTop = contentOffset.y
    let wasAtTop = oldTop <= -adjustedContentInset.top + 0.5
    let oldFrames = oldRows.map(\.cell.frame)
    let oldBandFrames = oldBands.map(\.view.frame)
    var changes: [Change] = []
    UIView.performWithoutAnimation {
      keepReadersPlace(plan, before, wasAtTop)
      sortShown(plan)
      updateContentSize()
      batch.isApplying = true
      shown.needsUpdate = true
      shown.quietTop = nil
      setNeedsLayout()
      if window != nil || bounds.height > 0 { layOutTable() }
      batch.isApplying = false
    }
    applyContexts()
    let shift = contentOffset.y - oldTop
    var oldFrameByCell: [ObjectIdentifier: CGRect] = [:]
    for (row, frame) in zip(oldRows, oldFrames) {
      oldFrameByCell[ObjectIdentifier(row.cell)] = frame.offsetBy(dx: 0, dy: shift)
    }
    for row in shown.rows {
      let goal = row.cell.frame
      if let old = oldFrameByCell[ObjectIdentifier(row.cell)] {
        if old != goal { changes.append(Change(view: row.cell, start: old, goal: goal)) }
      } else if let old = plan.oldPath(of: row.path) {
        let reload = plan.reloadedRows[old]
        let start = CGRect(
          x: goal.minX,
          y: before.y(old) + shift,
          width: goal.width,
          height: goal.height
        )
        changes.append(arrival(row.cell, start: start, goal: goal, reload, isSwap: reload != nil))
      } else {
        let animation =
          plan.insertedRows[row.path] ?? plan.insertedSections[row.path.section]
          ?? plan.reloadedSections.values.first { $0.new == row.path.section }?.animation
        changes.append(
          arrival(row.cell, start: goal, goal: goal, animation ?? .automatic, isSwap: false)
        )
      }
    }
    leaveRows(plan, before, oldRows, oldFrameByCell, shift, &changes)
    moveBands(oldBands, oldBandFrames, shift, &changes)
    return changes
  }

  /// Keeps the visible rows in place when rows above them are inserted or deleted.
  ///
  /// Chosen: at the top of the table, the top stays in place.
  ///
  /// Catalogue: UI10-F103, UI10-R96.
  private final func keepReadersPlace(
    _ plan: UpdatePlan,
    _ before: TableGeometry,
    _ wasAtTop: Bool
  ) {
    guard !wasAtTop else { return }
    let top = uncovered.minY
    let anchor = shown.rows.first {
      before.contains($0.path) && before.y($0.path) >= top - 0.5
        && plan.newPath(of: $0.path) != nil
    }
    guard let anchor, let place = plan.newPath(of: anchor.path) else { return }
    // Changes inside the visible part move the rows below them.
    guard
      shown.rows.first(where: { before.y($0.path) + before.height($0.path) > top })
        .flatMap({ plan.newPath(of: $0.path) }) != nil
    else { return }
    let growth = geometry.y(place) - before.y(anchor.path)
    guard abs(growth) > 0.001, canAnchor(anchor.path, plan) else { return }
    updateContentSize()
    keepPlace(afterGrowthAbove: growth)
  }

  /// Returns whether the row can be an anchor: it was neither moved nor reloaded itself.
  private final func canAnchor(_ path: RowPath, _ plan: UpdatePlan) -> Bool {
    plan.goals[path] == nil && plan.reloadedRows[path] == nil
  }

  /// Updates the paths of cells that stay, and collects the others for removal.
  private final func sortShown(_ plan: UpdatePlan) {
    var staying: [ShownRow] = []
    for row in shown.rows {
      if plan.reloadedRows[row.path] == nil, let path = plan.newPath(of: row.path) {
        staying.append(ShownRow(path: path, cell: row.cell))
      } else {
        batch.departing.append(row)
      }
    }
    staying.sort { $0.path < $1.path }
    // The visible rows are contiguous; the rows between them are created here.
    shown.rows = staying
    closeGaps()
    if let kept = shown.kept {
      shown.kept = nil
      if let path = plan.newPath(of: kept.path) {
        shown.kept = ShownRow(path: path, cell: kept.cell)
      } else {
        retire(kept)
      }
    }
    var bands: [ShownBand] = []
    for var band in shown.bands {
      guard plan.newSections.indices.contains(band.section),
        let section = plan.newSections[band.section]
      else {
        batch.departingBands.append(band)
        continue
      }
      band.section = section
      bands.append(band)
    }
    shown.bands = bands
    shown.early.removeAll()
  }

  /// Creates the cells of rows that were inserted between visible rows.
  private final func closeGaps() {
    guard shown.rows.count > 1 else { return }
    let low = bounds.minY
    let high = bounds.maxY
    var kept: [ShownRow] = []
    // The rows that are still visible.
    for row in shown.rows {
      let y = geometry.y(row.path)
      if y + geometry.height(row.path) > low, y < high {
        kept.append(row)
      } else {
        batch.departing.append(row)
      }
    }
    shown.rows = []
    for row in kept {
      if let last = shown.rows.last {
        var path = geometry.path(after: last.path)
        while let next = path, next < row.path {
          shown.rows.append(makeGapRow(next))
          path = geometry.path(after: next)
        }
      }
      shown.rows.append(row)
    }
  }

  /// Returns the animation with which a row appears.
  private final func arrival(
    _ view: UIView,
    start: CGRect,
    goal: CGRect,
    _ animation: RowAnimation?,
    isSwap: Bool
  ) -> Change {
    guard let animation else { return Change(view: view, start: start, goal: goal) }
    var change = Change(view: view, start: start, goal: goal)
    let away = displaced(start, animation, isSwap: isSwap)
    change = Change(view: view, start: away.frame, goal: goal, startAlpha: away.alpha)
    if away.goesUnder { sendUnder(view) }
    return change
  }

  /// Returns the frame and opacity from which a row appears, or to which it disappears.
  private final func displaced(
    _ frame: CGRect,
    _ animation: RowAnimation,
    isSwap: Bool
  ) -> (frame: CGRect, alpha: CGFloat, goesUnder: Bool) {
    switch animation {
    case .fade: return (frame, 0, false)
    // Chosen: the automatic animation fades rows, also when they are replaced.
    case .automatic: return (frame, 0, false)
    case .none: return (frame, 1, false)
    case .right: return (frame.offsetBy(dx: bounds.width, dy: 0), 1, false)
    case .left: return (frame.offsetBy(dx: -bounds.width, dy: 0), 1, false)
    case .top: return (frame.offsetBy(dx: 0, dy: -frame.height), 1, true)
    case .bottom: return (frame.offsetBy(dx: 0, dy: frame.height), 1, true)
    case .middle:
      return (CGRect(x: frame.minX, y: frame.midY, width: frame.width, height: 0), 0, true)
    }
  }

  private final func sendUnder(_ view: UIView) {
    guard view.superview === self else { return }
    insertSubview(view, at: cellFloor)
  }

  private final func leaveRows(
    _ plan: UpdatePlan,
    _ before: TableGeometry,
    _ oldRows: [ShownRow],
    _ oldFrames: [ObjectIdentifier: CGRect],
    _ shift: CGFloat,
    _ changes: inout [Change]
  ) {
    let oldPaths = Dictionary(
      oldRows.map { (ObjectIdentifier($0.cell), $0.path) },
      uniquingKeysWith: { first, _ in first }
    )
    let departing = batch.departing
    batch.departing = []
    for row in departing {
      guard let old = oldPaths[ObjectIdentifier(row.cell)],
        let start = oldFrames[ObjectIdentifier(row.cell)]
      else {
        retire(row)
        continue
      }
      if let animation = plan.reloadedRows[old] {
        let goal = plan.newPath(of: old).map { frame(of: $0) } ?? start
        // With `.none` the new cell replaces the old one at once.
        if animation == .none {
          retire(ShownRow(path: old, cell: row.cell))
          continue
        }
        var change = Change(
          view: row.cell,
          start: start,
          goal: CGRect(origin: goal.origin, size: start.size),
          leaver: .row(ShownRow(path: old, cell: row.cell))
        )
        change.goalAlpha = 0
        changes.append(change)
      } else if let new = plan.newPath(of: old) {
        changes.append(
          Change(
            view: row.cell,
            start: start,
            goal: frame(of: new),
            leaver: .row(ShownRow(path: new, cell: row.cell))
          )
        )
      } else {
        let animation =
          plan.deletedRows[old] ?? plan.deletedSections[old.section]
          ?? plan.reloadedSections[old.section]?.animation ?? .automatic
        if animation == .none {
          retire(ShownRow(path: old, cell: row.cell))
          continue
        }
        let away = displaced(start, animation, isSwap: false)
        if away.goesUnder { sendUnder(row.cell) }
        changes.append(
          Change(
            view: row.cell,
            start: start,
            goal: away.frame,
            goalAlpha: away.alpha,
            leaver: .row(ShownRow(path: old, cell: row.cell))
          )
        )
      }
    }
  }

  private final func moveBands(
    _ oldBands: [ShownBand],
    _ oldFrames: [CGRect],
    _ shift: CGFloat,
    _ changes: inout [Change]
  ) {
    for (band, old) in zip(oldBands, oldFrames) {
      let start = old.offsetBy(dx: 0, dy: shift)
      if shown.bands.contains(where: { $0.view === band.view }) {
        let goal = band.view.frame
        if start != goal { changes.append(Change(view: band.view, start: start, goal: goal)) }
      }
    }
    for band in shown.bands where !oldBands.contains(where: { $0.view === band.view }) {
      let goal = band.view.frame
      changes.append(Change(view: band.view, start: goal, goal: goal, startAlpha: 0))
    }
    let departing = batch.departingBands
    batch.departingBands = []
    for band in departing {
      guard let index = oldBands.firstIndex(where: { $0.view === band.view }) else {
        retire(band)
        continue
      }
      let start = oldFrames[index].offsetBy(dx: 0, dy: shift)
      changes.append(
        Change(view: band.view, start: start, goal: start, goalAlpha: 0, leaver: .band(band))
      )
    }
  }
}
