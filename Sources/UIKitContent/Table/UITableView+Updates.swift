import CoreGraphics
import Foundation
import UIKitCore

/// The requested changes of a batch, and its state.
struct TableBatch {
  var depth = 0
  var updates: [TableUpdate] = []
  var completions: [(Bool) -> Void] = []
  /// Whether the changes are being applied; removed rows then animate instead of disappearing.
  var isApplying = false
  /// Whether `reloadData()` was called inside the batch, which makes its updates obsolete.
  var wasReloaded = false
  var departing: [ShownRow] = []
  var departingBands: [ShownBand] = []

  mutating func ask(_ asked: [TableUpdate]) { updates.append(contentsOf: asked) }

  mutating func ask(_ paths: [IndexPath], _ make: (RowPath) -> TableUpdate) {
    for path in paths { updates.append(make(Self.checked(path))) }
  }

  mutating func askMove(
    _ source: IndexPath,
    _ goal: IndexPath,
    _ counted: (RowPath) -> RowPath
  ) {
    updates.append(
      .moveRow(from: counted(Self.checked(source)), to: counted(Self.checked(goal)))
    )
  }

  private static func checked(_ path: IndexPath) -> RowPath {
    guard let checked = RowPath(path) else {
      stop(
        what: "Invalid index path for use with UITableView. Index paths passed to table view must "
          + "contain exactly two indices specifying the section and row.",
        where: "UITableView",
        mend: "Make it with IndexPath(row:section:)."
      )
    }
    return checked
  }
}

extension UITableView {
  final func beginBatch() {
    // Load the row counts before the batch, while the data source still returns them.
    if batch.depth == 0 {
      Conduct.observer?.listWillChange(self)
      loadIfNeeded()
      if window != nil, shown.needsUpdate, !shown.isUpdating { layoutIfNeeded() }
    }
    batch.depth += 1
  }

  final func endBatch() {
    guard batch.depth > 0 else {
      warn("endUpdates() without beginUpdates().", where: "UITableView.endUpdates()")
      return
    }
    batch.depth -= 1
    if batch.depth == 0 { applyBatch() }
  }

  final func runBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginBatch()
    updates?()
    if let completion { batch.completions.append(completion) }
    endBatch()
  }

  /// Applies a change as a batch of its own unless a batch is open.
  final func change(_ ask: (inout TableBatch) -> Void) {
    guard batch.depth > 0 || loading.isLoaded else {
      // Source: a table that has not loaded its data loads it including the change.
      setNeedsTableLayout()
      return
    }
    batch.depth += 1
    ask(&batch)
    endBatch()
  }

  // MARK: Applying

  private final func applyBatch() {
    let updates = batch.updates
    let completions = batch.completions
    batch.updates = []
    batch.completions = []
    let wasReloaded = batch.wasReloaded
    batch.wasReloaded = false
    guard let dataSource, loading.isLoaded, !wasReloaded else {
      setNeedsTableLayout()
      return finish(completions)
    }
    endSwiping(animated: true)
    let before = geometry
    let counts = askCounts(dataSource)
    let plan: UpdatePlan
    do {
      plan = try UpdatePlan(updates, from: before.sections.map(\.rows.count), to: counts)
    } catch {
      stop(
        what: error.text,
        where: "UITableView.endUpdates()",
        mend: "Change the data and tell of the same change."
      )
    }
    if !updates.isEmpty { cancelReordering() }
    UIView.performWithoutAnimation { carryOut(plan, from: before, counts: counts) }
    if updates.isEmpty { reaskHeights(counts) }
    let changes = settle(plan, from: before)
    play(changes, completions)
  }

  final func finish(_ completions: [(Bool) -> Void]) {
    for completion in completions { completion(true) }
  }

  /// Applies the plan to the geometry, the selection and the state of visible cells.
  private final func carryOut(_ plan: UpdatePlan, from before: TableGeometry, counts: [Int]) {
    var after = TableGeometry(
      sections: counts.indices.map { section in
        guard let old = plan.oldSection(of: section) else {
          return makeSection(section, count: counts[section])
        }
        var made = before.sections[old]
        // The space above the first group differs from that of others.
        if style != .plain, (old == 0) != (section == 0) { made = makeSection(section, count: 0) }
        made.rows = plan.rowHeights(
          ofSection: section,
          from: before,
          count: counts[section],
          newHeight: { newRowHeight($0) }
        )
        return made
      }
    )
    giveOwnBands(to: &after)
    for path in plan.reloadedRows.keys {
      guard let place = plan.newPath(of: path), after.contains(place) else { continue }
      let height = newRowHeight(place)
      // A measured row keeps its height until it is measured again.
      if height.sign == .plus {
        after.setHeight(CGFloat(height), isExact: true, of: place)
      } else {
        after.setHeight(after.height(place), isExact: false, of: place)
      }
    }
    geometry = after
    dragging?.follow(plan)
    placeholders.follow(plan)
    selection.map { plan.reloadedRows[$0] == nil ? plan.newPath(of: $0) : nil }
    prefetching.forget()
    focusing.follow(plan)
    if let path = tracking.path, plan.newPath(of: path) == nil { cancelTracking() }
    if let path = tracking.path { tracking.path = plan.newPath(of: path) }
  }

  /// Reads all heights again; the rows are unchanged.
  final func reaskHeights(_ counts: [Int]) {
    let old = geometry
    loading.hasRowHeights = nil
    loading.hasRowEstimates = nil
    geometry = makeGeometry(counts)
    // The measured heights are the best estimates for rows that are not visible.
    guard estimatesRows, loading.hasRowHeights == true || rowHeight < 0 else { return }
    for section in geometry.sections.indices {
      geometry.takeGuesses(from: old.sections[section].rows, in: section)
    }
  }
}

extension TableGeometry {
  /// Replaces estimates by the previous heights of a section's rows.
  mutating func takeGuesses(from old: HeightIndex, in section: Int) {
    var rows = sections[section].rows
    guard rows.count == old.count, !old.isUniform || !rows.isUniform || old.count > 0 else {
      return
    }
    let values = old.storedValues()
    let current = rows.storedValues()
    var merged = ContiguousArray<Double>()
    merged.reserveCapacity(values.count)
    for index in values.indices {
      merged.append(current[index].sign == .minus ? -values[index].magnitude : current[index])
    }
    rows = HeightIndex(stored: merged)
    replaceRows(rows, in: section)
  }
}
