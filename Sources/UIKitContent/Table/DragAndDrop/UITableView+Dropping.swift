import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The gap between rows for the dragged item, and its height.
struct TableDropGap: Equatable {
  var slot: RowPath
  var height: CGFloat

  func displaced(_ frame: CGRect, _ path: RowPath) -> CGRect {
    guard path.section == slot.section, path >= slot else { return frame }
    return frame.offsetBy(dx: 0, dy: height)
  }
}

extension UITableView: DroppingList {
  package final var dropCells: [any DraggedCell] { shown.rows.map(\.cell) }

  /// Returns the nearest position between rows; nil below the last one.
  package final func dropSlot(at point: CGPoint, for session: any UIDropSession) -> RowPath? {
    guard let section = geometry.section(at: point.y) else { return nil }
    var y = point.y
    // The rows below the gap are moved down.
    if let dropGap, geometry.contains(dropGap.slot),
      y > geometry.y(dropGap.slot) + dropGap.height
    {
      y -= dropGap.height
    }
    let rows = geometry.sections[section].rows
    let inside = y - geometry.rowsY(section)
    guard inside < rows.total else {
      return inside < rows.total + TableMetrics.rowHeight && rows.count > 0
        ? RowPath(section, rows.count) : nil
    }
    return RowPath(section, rows.count == 0 ? 0 : rows.index(at: max(0, inside)))
  }

  package final func dropDestination(_ path: RowPath, isSlot: Bool) -> IndexPath? {
    placeholders.dataSlot(of: path).indexPath
  }

  package final func openDropGap(at slot: RowPath?, for session: any UIDropSession) {
    let height =
      session.items.first.flatMap { dragging?.origin(of: $0) }.map { geometry.height($0) }
      ?? TableMetrics.rowHeight
    let new = slot.map { TableDropGap(slot: $0, height: height) }
    guard dropGap != new else { return }
    dropGap = new
    UIView.animate(
      withDuration: TableMetrics.updateDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.placeRows() }
    )
  }

  package final func closeDropGapForDrop() {
    dropGap = nil
    placeRows()
  }

  package final func settleDropGap() {}

  package final func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  package final func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  package final func dropProposal(
    _ session: any UIDropSession,
    _ destination: IndexPath?
  ) -> (proposal: UIDropProposal, intent: UITableViewDropProposal.Intent) {
    guard
      let answer = dropDelegate?.tableView(
        self,
        dropSessionDidUpdate: session,
        withDestinationIndexPath: destination
      )
    else { return (UITableViewDropProposal(operation: .cancel), .unspecified) }
    return (answer, answer.intent)
  }

  package final func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  package final func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  package final func performDrop(
    _ session: any UIDropSession,
    _ proposal: UIDropProposal,
    _ destination: IndexPath?,
    _ flights: ListDropFlights
  ) {
    guard let proposal = proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(
      self,
      performDropWith: TableDropCoordinator(self, session, proposal, destination, flights)
    )
  }
}

extension UITableView {
  final func updateDropping() {
    dropping = keeping(
      dropping,
      while: dropDelegate != nil,
      interaction: { $0.interaction },
      make: { ListDropping(self) }
    )
  }

  final func placeholderCell(
    _ placeholder: UITableViewPlaceholder,
    _ path: RowPath
  ) -> UITableViewCell {
    let cell = dequeueCell(placeholder.reuseIdentifier, for: path.indexPath)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// Returns the height of a placeholder; nil for other rows and for the table's height.
  final func placeholderHeight(at path: RowPath) -> CGFloat? {
    placeholders[path].flatMap { $0.rowHeight >= 0 ? $0.rowHeight : nil }
  }

  final func shownPath(ofDataPath path: IndexPath?) -> IndexPath? {
    guard let path, let row = RowPath(path) else { return path }
    return placeholders.shownPath(of: row).indexPath
  }

  final func dataPath(ofShownPath path: IndexPath?) -> IndexPath? {
    guard let path, let row = RowPath(path) else { return path }
    return placeholders.dataPath(of: row)?.indexPath
  }

  final func usingShownPaths(_ actions: () -> Void) {
    let old = usesShownPaths
    usesShownPaths = true
    actions()
    usesShownPaths = old
  }

  /// Converts a path from the app to a path that counts placeholders.
  final func counted(_ path: RowPath) -> RowPath {
    guard !placeholders.isEmpty, !usesShownPaths else { return path }
    return placeholders.shownPath(of: path)
  }

  final func insert(_ placeholder: UITableViewPlaceholder) {
    guard let asked = RowPath(placeholder.insertionIndexPath) else { return }
    let path = counted(asked)
    usingShownPaths {
      beginBatch()
      placeholders.insert(placeholder, at: path)
      batch.ask([.insertRow(path, .automatic)])
      endBatch()
    }
  }

  /// Removes a placeholder; `replacing` inserts its data into the data source.
  ///
  /// Returns false if the placeholder was removed before.
  final func remove(
    _ placeholder: UITableViewPlaceholder,
    replacing updates: ((IndexPath) -> Void)? = nil
  ) -> Bool {
    guard placeholders.path(of: placeholder) != nil else { return false }
    usingShownPaths {
      beginBatch()
      guard let path = placeholders.remove(placeholder) else { return endBatch() }
      if let updates {
        updates(placeholders.dataSlot(of: path).indexPath)
        batch.ask([.reloadRow(path, .fade)])
      } else {
        batch.ask([.deleteRow(path, .automatic)])
      }
      endBatch()
    }
    return true
  }
}
