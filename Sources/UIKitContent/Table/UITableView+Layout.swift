import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A visible row and its cell.
struct ShownRow {
  var path: RowPath
  let cell: UITableViewCell
}

/// A visible header or footer.
struct ShownBand {
  let kind: BandKind
  var section: Int
  let view: UIView
  /// The number of the last layout pass that needed the view.
  var pass = 0
}

/// The views of a table.
struct TableShownViews {
  /// The visible rows, from top to bottom.
  var rows: [ShownRow] = []
  var bands: [ShownBand] = []
  /// The headers and footers that were created before they were visible.
  var early: [ShownBand] = []
  /// A row that is not visible and whose cell contains the first responder; nil for none.
  var kept: ShownRow?
  /// The rows whose cells are being created or measured, innermost last.
  var making: [ShownRow] = []
  var tableHeader: UIView?
  var tableFooter: UIView?
  var background: UIView?
  var needsUpdate = true
  var isUpdating = false
  var pass = 0
  /// The range of content offsets in which the set of visible rows does not change; nil if unknown.
  var quietTop: ClosedRange<CGFloat>?

  func cell(at path: RowPath) -> UITableViewCell? {
    // The paths are ascending.
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].path < path { low = middle + 1 } else { high = middle }
    }
    if low < rows.count, rows[low].path == path { return rows[low].cell }
    return kept?.path == path ? kept?.cell : nil
  }

  func band(_ kind: BandKind, _ section: Int) -> UIView? {
    for band in bands where band.kind == kind && band.section == section { return band.view }
    return nil
  }
}

extension UITableView {
  final func prepareTable() {
    delegateDidChange = { [unowned self] in
      let old = tableDelegate
      tableDelegate = (self as UIScrollView).delegate as? any UITableViewDelegate
      guard old !== tableDelegate else { return }
      updateMenus()
      sourceDidChange()
    }
    swiping = RowSwipe(list: self)
    alwaysBounceVertical = true
    backgroundColor = TableLooks.ground(style)
    isOpaque = true
    // These values were set by the table, not by the app.
    appearanceMarks = 0
  }

  final func layOutTable() {
    loadIfNeeded()
    shown.background?.frame = bounds
    guard !shown.isUpdating else { return }
    shown.isUpdating = true
    defer { shown.isUpdating = false }
    if bounds.width != loading.width { widthDidChange() }
    let top = bounds.minY
    if shown.needsUpdate || shown.quietTop?.contains(top) != true {
      shown.needsUpdate = false
      updateOwnBands()
      updateRows()
      updateBands()
      updateFiller()
      updatePrefetching()
    } else {
      updateBands()
    }
    placeIndex()
    reorderingDidScroll()
  }

  private final func widthDidChange() {
    let isFirst = loading.width == 0
    loading.width = bounds.width
    updateContentSize()
    shown.needsUpdate = true
    guard !isFirst else { return }
    // Self-sizing rows are measured again; rows that are not visible keep their heights as
    // estimates.
    if rowHeight < 0 || loading.hasRowHeights == true {
      for section in geometry.sections.indices where estimatesRows {
        geometry.forgetRows(in: section)
      }
    }
    for section in geometry.sections.indices {
      let current = geometry.sections[section]
      if shown.band(.header, section) != nil, current.header.height > 0 {
        remeasure(.header, section)
      }
      if shown.band(.footer, section) != nil, current.footer.height > 0 {
        remeasure(.footer, section)
      }
    }
    applyContexts()
  }

  // MARK: Rows

  /// Creates cells for visible rows and removes those of other rows.
  private final func updateRows() {
    guard bounds.width > 0, bounds.height > 0, dataSource != nil else {
      recycleEverything()
      return
    }
    // The first visible row stays in place when rows above it are measured; at the top, the top
    // stays in place, even if the first header grows.
    let isAtTop = bounds.minY <= 0.001 - adjustedContentInset.top
    let first = shown.rows.first {
      geometry.contains($0.path) && geometry.y($0.path) + geometry.height($0.path) > uncovered.minY
    }?.path
    let anchor = isAtTop ? nil : first
    let anchorY = anchor.map { geometry.y($0) } ?? 0
    func drift() -> CGFloat { anchor.map { geometry.y($0) - anchorY } ?? 0 }

    // The natural heights of existing cells may have changed.
    for row in shown.rows where geometry.contains(row.path) {
      guard !geometry.sections[row.path.section].rows.isExact(row.path.row) else { continue }
      measureBands(around: row.path)
      let height = measuredHeight(of: row.cell, at: row.path)
      geometry.setHeight(height, isExact: true, of: row.path)
    }
    for band in shown.bands where geometry.sections.indices.contains(band.section) {
      switch band.kind {
      case .header: measureHeader(band.section)
      case .footer: measureFooter(band.section)
      }
    }
    recycleRows(outside: bounds.minY + drift(), bounds.maxY + drift())
    if shown.rows.isEmpty {
      if let path = geometry.firstRow(endingAfter: bounds.minY) {
        measureBands(around: path)
        addRows(downFrom: path, bottom: { self.bounds.maxY + drift() })
      } else {
        measureVisibleBands()
      }
    } else {
      if let last = shown.rows.last?.path, let next = geometry.path(after: last) {
        addRows(downFrom: next, bottom: { self.bounds.maxY + drift() })
      }
      if let first = shown.rows.first?.path, let next = geometry.path(before: first) {
        addRows(upFrom: next, top: { self.bounds.minY + drift() })
      }
    }
    let shift = drift()
    updateContentSize()
    if abs(shift) > 0.001 { keepPlace(afterGrowthAbove: shift) }
    recycleRows(outside: bounds.minY, bounds.maxY)
    placeRows()
    noteQuietRange()
  }

  private final func addRows(downFrom first: RowPath, bottom: () -> CGFloat) {
    var path = first
    while geometry.y(path) < bottom() {
      if path.row == 0 { measureBands(around: path) }
      let rows = geometry.sections[path.section].rows
      if rows.height(path.row) > 0 || !rows.isExact(path.row) {
        let row = makeRow(path)
        shown.rows.append(row)
      }
      if path.row == geometry.sections[path.section].rows.count - 1 { measureFooter(path.section) }
      guard let next = nextRow(after: path) else { return }
      path = next
    }
  }

  /// Returns the next row that can be visible; uniform sections of rows with height zero are
  /// skipped.
  private final func nextRow(after path: RowPath) -> RowPath? {
    guard let next = geometry.path(after: path) else { return nil }
    let rows = geometry.sections[next.section].rows
    guard rows.isExact(next.row), rows.height(next.row) == 0, rows.isUniform else { return next }
    return geometry.path(after: RowPath(next.section, rows.count - 1))
  }

  private final func addRows(upFrom first: RowPath, top: () -> CGFloat) {
    var path = first
    while geometry.y(path) + geometry.height(path) > top() {
      if path.row == geometry.sections[path.section].rows.count - 1 {
        measureBands(around: path)
      }
      let rows = geometry.sections[path.section].rows
      if rows.height(path.row) > 0 || !rows.isExact(path.row) {
        let row = makeRow(path)
        shown.rows.insert(row, at: 0)
      }
      if path.row == 0 { measureHeader(path.section) }
      guard let next = geometry.path(before: path) else { return }
      path = next
    }
  }

  /// Sets the frames of cells to those of their rows.
  final func placeRows() {
    let x = rowX
    let width = rowWidth
    for row in shown.rows {
      let frame = CGRect(
        x: x,
        y: geometry.y(row.path),
        width: width,
        height: geometry.height(row.path)
      )
      guard row.cell !== reordering?.cell else { continue }
      let place =
        reordering?.displaced(frame, row.path) ?? dropGap?.displaced(frame, row.path)
        ?? frame
      guard row.cell.frame != place else { continue }
      row.cell.frame = place
      row.cell.placeContent()
    }
  }

  private final func noteQuietRange() {
    guard let first = shown.rows.first, let last = shown.rows.last else {
      shown.quietTop = nil
      return
    }
    let height = bounds.height
    // Up to the offset at which the first row disappears or one appears above it; likewise below.
    let firstY = geometry.y(first.path)
    let firstEnd = firstY + geometry.height(first.path)
    let lastY = geometry.y(last.path)
    let lastEnd = lastY + geometry.height(last.path)
    let hasBefore = geometry.path(before: first.path) != nil
    let hasAfter = geometry.path(after: last.path) != nil
    let low = max(hasBefore ? firstY : -.greatestFiniteMagnitude, lastY - height)
    let high = min(
      hasAfter ? lastEnd - height : .greatestFiniteMagnitude,
      firstEnd
    )
    // The separators below the last row follow the visible part.
    guard low < high, filler?.isHidden != false || hasAfter else {
      shown.quietTop = nil
      return
    }
    shown.quietTop = low.nextUp...high.nextDown
  }

  // MARK: Coming and going

  /// Creates the cell of a row and prepares it for display.
  private final func makeRow(_ path: RowPath) -> ShownRow {
    if let kept = shown.kept, kept.path == path {
      shown.kept = nil
      return kept
    }
    // The row that is being reordered keeps its cell wherever it is.
    if let reordering, reordering.source == path {
      return ShownRow(path: path, cell: reordering.cell)
    }
    guard UIView.inheritedAnimationDuration > 0 else { return makeStillRow(path) }
    // New cells do not animate from an arbitrary position in an animated layout.
    var row: ShownRow?
    UIView.performWithoutAnimation { row = makeStillRow(path) }
    return row ?? makeStillRow(path)
  }

  private final func makeStillRow(_ path: RowPath) -> ShownRow {
    let indexPath = path.indexPath
    let cell = askCell(indexPath, path)
    let row = ShownRow(path: path, cell: cell)
    shown.making.append(row)
    defer { shown.making.removeLast() }
    prepare(cell, at: path)
    cell.frame = frame(of: path)
    if !geometry.sections[path.section].rows.isExact(path.row) {
      let height = measuredHeight(of: cell, at: path)
      geometry.setHeight(height, isExact: true, of: path)
    } else if loading.hasRowHeights == false, let tableDelegate {
      // An override that calls super for some rows returns a height here for the first time.
      let answer = tableDelegate.tableView(self, heightForRowAt: indexPath)
      if answer > Self.unanswered / 2 {
        loading.hasRowHeights = true
        geometry.setHeight(measuredHeight(of: cell, at: path), isExact: true, of: path)
        setNeedsTableLayout()
      }
    }
    cell.frame = frame(of: path)
    cell.placeContent()
    if cell.superview !== self { insertSubview(cell, at: cellFloor) }
    if cell.isHidden, !cell.awaitsDrop { cell.isHidden = false }
    if cell.alpha != 1 { cell.alpha = 1 }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    return row
  }

  /// Returns a row between two visible rows.
  final func makeGapRow(_ path: RowPath) -> ShownRow { makeRow(path) }

  private final func askCell(_ indexPath: IndexPath, _ path: RowPath) -> UITableViewCell {
    if let placeholder = placeholders[path] {
      return placeholderCell(placeholder, path)
    }
    guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    let dataPath = placeholders.isEmpty ? indexPath : placeholders.dataSlot(of: path).indexPath
    let cell = dataSource.tableView(self, cellForRowAt: dataPath)
    if let index = shown.rows.firstIndex(where: { $0.cell === cell }) {
      warn(
        "The cell of row \(shown.rows[index].path.row) was given for row \(path.row) too; return a "
          + "cell of its own for each row.",
        where: "UITableViewDataSource.tableView(_:cellForRowAt:)"
      )
      let row = shown.rows.remove(at: index)
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: row.path.indexPath)
    }
    return cell
  }

  /// The index of the first cell among the subviews: below headers and views that the app added.
  final var cellFloor: Int { shown.background?.superview === self ? 1 : 0 }

  private final func recycleRows(outside low: CGFloat, _ high: CGFloat) {
    while let last = shown.rows.last,
      !geometry.contains(last.path) || geometry.y(last.path) >= high
    {
      shown.rows.removeLast()
      endShowing(last)
    }
    var leaving = 0
    for row in shown.rows {
      guard geometry.contains(row.path),
        geometry.y(row.path) + geometry.height(row.path) > low
      else {
        leaving += 1
        continue
      }
      break
    }
    guard leaving > 0 else { return }
    for index in 0..<leaving { endShowing(shown.rows[index]) }
    shown.rows.removeFirst(leaving)
  }

  /// Called when a row is no longer visible.
  private final func endShowing(_ row: ShownRow) {
    if batch.isApplying {
      batch.departing.append(row)
      return
    }
    if row.cell === reordering?.cell { return }
    if shown.kept == nil, geometry.contains(row.path), holdsFirstResponder(row.cell) {
      shown.kept = row
      return
    }
    retire(row)
  }

  /// Removes the cell of a row and stores it for reuse.
  final func retire(_ row: ShownRow) {
    if tracking.path == row.path, tracking.cell === row.cell { cancelTracking() }
    cellLeaves(row.cell)
    enqueue(row.cell)
    tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path.indexPath)
  }

  private final func holdsFirstResponder(_ cell: UITableViewCell) -> Bool {
    guard let responder = window?.firstResponder as? UIView else { return false }
    return responder.isDescendant(of: cell)
  }

  final func recycleEverything() {
    let rows = shown.rows
    let bands = shown.bands
    shown.rows.removeAll(keepingCapacity: true)
    shown.bands.removeAll(keepingCapacity: true)
    shown.early.removeAll()
    shown.quietTop = nil
    for row in rows { retire(row) }
    if let kept = shown.kept {
      shown.kept = nil
      retire(kept)
    }
    for band in bands { retire(band) }
  }
}
