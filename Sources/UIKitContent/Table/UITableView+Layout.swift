import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A row in sight and its cell.
struct ShownRow {
  var path: RowPath
  let cell: UITableViewCell
}

/// A header or footer in sight.
struct ShownBand {
  let kind: BandKind
  var section: Int
  let view: UIView
  /// The pass of layout that wanted it last.
  var pass = 0
}

/// The views that a table has in it.
struct TableShownViews {
  /// From top to bottom.
  var rows: [ShownRow] = []
  var bands: [ShownBand] = []
  /// Headers and footers that were asked for before they were seen.
  var early: [ShownBand] = []
  /// A row out of sight whose cell holds the first responder.
  var kept: ShownRow?
  /// Rows whose cells are just being made or measured, innermost last.
  var making: [ShownRow] = []
  var tableHeader: UIView?
  var tableFooter: UIView?
  var background: UIView?
  var needsUpdate = true
  var isUpdating = false
  var pass = 0
  /// While the visible part stays in here no row comes or goes.
  var quietTop: ClosedRange<CGFloat>?

  func cell(at path: RowPath) -> UITableViewCell? {
    // Rows rise.
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
    // Looks given by code, not by the app.
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
    // Rows that size themselves wrap anew; what cannot be seen is guessed to be as it was.
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

  /// Brings cells to the rows in sight and takes those of the others.
  private final func updateRows() {
    guard bounds.width > 0, bounds.height > 0, dataSource != nil else {
      recycleEverything()
      return
    }
    // What the reader sees first stays where it is, whatever is measured above it; at the top that is
    // the top, also where the first header grows.
    let isAtTop = bounds.minY <= 0.001 - adjustedContentInset.top
    let first = shown.rows.first {
      geometry.contains($0.path) && geometry.y($0.path) + geometry.height($0.path) > uncovered.minY
    }?.path
    let anchor = isAtTop ? nil : first
    let anchorY = anchor.map { geometry.y($0) } ?? 0
    func drift() -> CGFloat { anchor.map { geometry.y($0) - anchorY } ?? 0 }

    // Cells that are here already may want other heights.
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

  /// The next row that may be seen: whole runs of rows without height are passed over.
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

  /// Gives cells the places of their rows.
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
      if row.cell.frame != place { row.cell.frame = place }
    }
  }

  private final func noteQuietRange() {
    guard let first = shown.rows.first, let last = shown.rows.last else {
      shown.quietTop = nil
      return
    }
    let height = bounds.height
    // Until the first row leaves or one comes above it; the same below.
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
    // The lines below the last row follow the visible part.
    guard low < high, filler?.isHidden != false || hasAfter else {
      shown.quietTop = nil
      return
    }
    shown.quietTop = low.nextUp...high.nextDown
  }

  // MARK: Coming and going

  /// Asks for the cell of a row and makes it ready to be seen.
  private final func makeRow(_ path: RowPath) -> ShownRow {
    if let kept = shown.kept, kept.path == path {
      shown.kept = nil
      return kept
    }
    // The row under the finger has its cell, wherever that is.
    if let reordering, reordering.source == path {
      return ShownRow(path: path, cell: reordering.cell)
    }
    guard UIView.inheritedAnimationDuration > 0 else { return makeStillRow(path) }
    // Cells do not fly in from nowhere where layout is animated.
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
      // An override that leaves some rows to its superclass answers here for the first time.
      let answer = tableDelegate.tableView(self, heightForRowAt: indexPath)
      if answer > Self.unanswered / 2 {
        loading.hasRowHeights = true
        geometry.setHeight(measuredHeight(of: cell, at: path), isExact: true, of: path)
        setNeedsTableLayout()
      }
    }
    cell.frame = frame(of: path)
    if cell.superview !== self { insertSubview(cell, at: cellFloor) }
    if cell.isHidden, !cell.awaitsDrop { cell.isHidden = false }
    if cell.alpha != 1 { cell.alpha = 1 }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    return row
  }

  /// A row between two that are in sight.
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

  /// Where cells lie among the subviews: below headers and all that an app put here.
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

  /// A row went out of sight.
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

  /// Takes the cell away and keeps it for another row.
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
