import CoreGraphics
import Foundation
import UIKitCore

/// A placeholder in the table: a row that the data source does not have.
struct TablePlaceholder {
  var path: RowPath
  let object: UITableViewPlaceholder
}

/// What hovers over the table or was dropped on it.
@MainActor
final class TableDropping: NSObject, UIDropInteractionDelegate {
  /// Where rows make room, and how much.
  struct Gap: Equatable {
    var slot: RowPath
    var height: CGFloat
  }

  weak var table: UITableView?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private(set) var isActive = false
  private(set) var gap: Gap?
  /// The row that would take what is dropped.
  private(set) weak var lit: UITableViewCell?
  private var proposal: UITableViewDropProposal?
  private var destination: IndexPath?
  private var coordinator: TableDropCoordinator?
  var placeholders: [TablePlaceholder] = []
  /// Paths of the app's count placeholders now.
  var usesShownPaths = false

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  var hasPlaceholders: Bool { !placeholders.isEmpty }

  // MARK: Placeholders

  func placeholderCount(inSection section: Int) -> Int {
    placeholders.count { $0.path.section == section }
  }
  func placeholder(at path: RowPath) -> UITableViewPlaceholder? {
    placeholders.first { $0.path == path }?.object
  }
  func placeholderHeight(at path: RowPath) -> CGFloat? {
    placeholder(at: path).flatMap { $0.rowHeight >= 0 ? $0.rowHeight : nil }
  }
  /// nil for a placeholder.
  func dataPath(of path: RowPath) -> RowPath? {
    guard placeholder(at: path) == nil else { return nil }
    let before = placeholders.count { $0.path.section == path.section && $0.path.row < path.row }
    return RowPath(path.section, path.row - before)
  }
  func shownPath(of path: RowPath) -> RowPath {
    var row = path.row
    for placeholder in placeholders.sorted(by: { $0.path < $1.path })
    where placeholder.path.section == path.section && placeholder.path.row <= row {
      row += 1
    }
    return RowPath(path.section, row)
  }
  func follow(_ plan: UpdatePlan) {
    placeholders = placeholders.compactMap { placeholder in
      plan.newPath(of: placeholder.path).map {
        TablePlaceholder(path: $0, object: placeholder.object)
      }
    }
  }

  // MARK: Hovering

  func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool {
    guard let table else { return false }
    return table.dropDelegate?.tableView(table, canHandle: session) ?? false
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) {
    guard let table else { return }
    isActive = true
    updateDropStates()
    table.dropDelegate?.tableView(table, dropSessionDidEnter: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let table, let delegate = table.dropDelegate else {
      return UIDropProposal(operation: .cancel)
    }
    let point = session.location(in: table)
    let hovered = table.row(at: point)
    let slot = slot(at: point)
    destination = (slot ?? hovered)?.indexPath
    let answer = delegate.tableView(
      table,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: destination
    )
    proposal = answer
    show(answer, hovered, slot, at: point, session)
    return answer
  }

  /// The place between rows that is nearest; nil below the last one.
  private func slot(at point: CGPoint) -> RowPath? {
    guard let table, let section = table.geometry.section(at: point.y) else { return nil }
    var y = point.y
    // Rows that made room stand lower than they belong.
    if let gap, table.geometry.contains(gap.slot), y > table.geometry.y(gap.slot) + gap.height {
      y -= gap.height
    }
    let rows = table.geometry.sections[section].rows
    let inside = y - table.geometry.rowsY(section)
    guard inside < rows.total else {
      return inside < rows.total + TableMetrics.rowHeight && rows.count > 0
        ? RowPath(section, rows.count) : nil
    }
    return RowPath(section, rows.count == 0 ? 0 : rows.index(at: max(0, inside)))
  }

  private func show(
    _ answer: UITableViewDropProposal,
    _ hovered: RowPath?,
    _ slot: RowPath?,
    at point: CGPoint,
    _ session: any UIDropSession
  ) {
    guard let table, answer.operation == .copy || answer.operation == .move else {
      return clear(animated: true)
    }
    var intent = answer.intent
    if intent == .automatic {
      intent = .insertAtDestinationIndexPath
      if let hovered {
        let frame = table.frame(of: hovered)
        let share = (point.y - frame.minY) / max(1, frame.height)
        // Chosen: the middle half of a row takes what is dropped.
        if share > 0.25, share < 0.75 { intent = .insertIntoDestinationIndexPath }
      }
    }
    switch intent {
    case .unspecified, .automatic: clear(animated: true)
    case .insertAtDestinationIndexPath:
      light(nil)
      let height =
        session.items.first.flatMap { table.dragging?.origin(of: $0) }
        .map { table.geometry.height($0) } ?? TableMetrics.rowHeight
      open(slot.map { Gap(slot: $0, height: height) })
    case .insertIntoDestinationIndexPath:
      open(nil)
      light(hovered.flatMap { table.shown.cell(at: $0) })
      if let hovered { destination = hovered.indexPath }
    }
  }

  private func light(_ cell: UITableViewCell?) {
    guard lit !== cell else { return }
    lit?.setHighlighted(false, animated: true)
    lit = cell
    cell?.setHighlighted(true, animated: true)
    updateDropStates()
  }

  /// Configurations of cells may look different during a drop.
  private func updateDropStates() {
    for row in table?.shown.rows ?? [] {
      let state: UICellConfigurationState.DropState =
        !isActive ? .none : row.cell === lit ? .targeted : .notTargeted
      row.cell.dropState = state
    }
  }

  private func open(_ new: Gap?) {
    guard gap != new, let table else { return }
    gap = new
    UIView.animate(
      withDuration: TableMetrics.updateDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { table.placeRows() }
    )
  }

  private func clear(animated: Bool) {
    light(nil)
    if animated {
      open(nil)
    } else {
      gap = nil
      table?.placeRows()
    }
  }

  func displaced(_ frame: CGRect, _ path: RowPath) -> CGRect {
    guard let gap, path.section == gap.slot.section, path >= gap.slot else { return frame }
    return frame.offsetBy(dx: 0, dy: gap.height)
  }

  private func end() {
    isActive = false
    clear(animated: true)
    updateDropStates()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) {
    guard let table else { return }
    end()
    table.dropDelegate?.tableView(table, dropSessionDidExit: session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    guard let table else { return }
    end()
    coordinator = nil
    table.dropDelegate?.tableView(table, dropSessionDidEnd: session)
  }

  // MARK: Dropping

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let table, let proposal else { return }
    clear(animated: false)
    let coordinator = TableDropCoordinator(table, session, proposal, destination)
    self.coordinator = coordinator
    table.dropDelegate?.tableView(table, performDropWith: coordinator)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let target = coordinator?.targets[ObjectIdentifier(item)] else { return defaultPreview }
    return defaultPreview.retargetedPreview(with: target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction,
    item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    coordinator?.animators[ObjectIdentifier(item)]?.start(with: animator)
  }
}

extension UITableView {
  final func updateDropping() {
    guard dropDelegate != nil else {
      if let dropping, !dropping.hasPlaceholders {
        removeInteraction(dropping.interaction)
        self.dropping = nil
      }
      return
    }
    guard dropping == nil else { return }
    let made = TableDropping(self)
    dropping = made
    addInteraction(made.interaction)
  }

  final func placeholderCell(
    _ placeholder: UITableViewPlaceholder,
    _ path: RowPath
  ) -> UITableViewCell {
    let cell = dequeueCell(placeholder.reuseIdentifier, for: path.indexPath)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }

  final func shownPath(ofDataPath path: IndexPath?) -> IndexPath? {
    guard let path, let row = RowPath(path), let dropping else { return path }
    return dropping.shownPath(of: row).indexPath
  }

  final func dataPath(ofShownPath path: IndexPath?) -> IndexPath? {
    guard let path, let row = RowPath(path), let dropping else { return path }
    return dropping.dataPath(of: row)?.indexPath
  }

  final func usingShownPaths(_ actions: () -> Void) {
    let old = dropping?.usesShownPaths ?? false
    dropping?.usesShownPaths = true
    actions()
    dropping?.usesShownPaths = old
  }

  /// A path of the app's, as the table counts.
  final func counted(_ path: RowPath) -> RowPath {
    guard let dropping, dropping.hasPlaceholders, !dropping.usesShownPaths else { return path }
    return dropping.shownPath(of: path)
  }

  final func insert(_ placeholder: UITableViewPlaceholder) {
    guard let dropping, let asked = RowPath(placeholder.insertionIndexPath) else { return }
    let path = counted(asked)
    usingShownPaths {
      beginBatch()
      dropping.placeholders.append(TablePlaceholder(path: path, object: placeholder))
      batch.ask([.insertRow(path, .automatic)])
      endBatch()
    }
  }

  /// Takes a placeholder away; `replacing` fills its place in the data.
  ///
  /// False: it is gone.
  final func remove(
    _ placeholder: UITableViewPlaceholder,
    replacing updates: ((IndexPath) -> Void)? = nil
  ) -> Bool {
    guard let dropping,
      let index = dropping.placeholders.firstIndex(where: { $0.object === placeholder })
    else { return false }
    usingShownPaths {
      beginBatch()
      let path = dropping.placeholders.remove(at: index).path
      if let updates {
        updates(dropping.dataPath(of: path)?.indexPath ?? path.indexPath)
        batch.ask([.reloadRow(path, .fade)])
      } else {
        batch.ask([.deleteRow(path, .automatic)])
      }
      endBatch()
    }
    return true
  }
}
