import CoreGraphics
import Foundation
import UIKitCore

/// Rows that can be lifted: the table's drag interaction speaks with the drag delegate by paths.
@MainActor
final class TableDragging: NSObject, UIDragInteractionDelegate {
  static var isEnabledByDefault: Bool { UIDragInteraction.isEnabledByDefault }

  weak var table: UITableView?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  private(set) var isActive = false
  /// Which row each item was lifted from.
  private var origins: [ObjectIdentifier: RowPath] = [:]

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  func origin(of item: UIDragItem) -> RowPath? { origins[ObjectIdentifier(item)] }

  /// Rows are elsewhere after a batch.
  func follow(_ plan: UpdatePlan) { origins = origins.compactMapValues { plan.newPath(of: $0) } }

  private func cell(of item: UIDragItem) -> UITableViewCell? {
    origin(of: item).flatMap { table?.shown.cell(at: $0) }
  }

  private func tell(_ state: UITableViewCell.DragState) {
    for path in Set(origins.values) { table?.shown.cell(at: path)?.dragStateDidChange(state) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let table, let delegate = table.dragDelegate,
      let path = table.row(at: session.location(in: table)), table.shown.cell(at: path) != nil
    else { return [] }
    let items = delegate.tableView(table, itemsForBeginning: session, at: path.indexPath)
    for item in items { origins[ObjectIdentifier(item)] = path }
    if !items.isEmpty { table.cancelTracking() }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let table, let path = table.row(at: point), let delegate = table.dragDelegate else {
      return []
    }
    let items = delegate.tableView(
      table,
      itemsForAddingTo: session,
      at: path.indexPath,
      point: point
    )
    for item in items { origins[ObjectIdentifier(item)] = path }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let table, let path = origin(of: item), let cell = table.shown.cell(at: path) else {
      return nil
    }
    let parameters = table.dragDelegate?.tableView(
      table,
      dragPreviewParametersForRowAt: path.indexPath
    )
    return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    tell(.lifting)
    animator.addCompletion { [weak self] position in
      // A lift that is taken back is no drag.
      if position == .start { self?.forget() }
    }
  }

  private func forget() {
    tell(.none)
    origins = [:]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) {
    guard let table else { return }
    isActive = true
    tell(.dragging)
    table.dragDelegate?.tableView(table, dragSessionWillBegin: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    guard let table else { return true }
    return table.dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    guard let table else { return false }
    return table.dragDelegate?.tableView(
      table,
      dragSessionIsRestrictedToDraggingApplication: session
    ) ?? false
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    guard let table else { return }
    isActive = false
    forget()
    table.dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // A row that scrolled away has no place to go back to.
    guard let table, let path = origin(of: item), table.geometry.contains(path),
      table.shown.cell(at: path) != nil
    else { return nil }
    let rect = table.frame(of: path)
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(container: table, center: CGPoint(x: rect.midX, y: rect.midY))
    )
  }
}

extension UITableView {
  final func updateDragging() {
    guard dragDelegate != nil else {
      dragging.map { removeInteraction($0.interaction) }
      dragging = nil
      return
    }
    guard dragging == nil else { return }
    let made = TableDragging(self)
    dragging = made
    addInteraction(made.interaction)
    made.interaction.isEnabled = looks.dragEnabled ?? TableDragging.isEnabledByDefault
  }

  final func setDragEnabled(_ isEnabled: Bool) {
    looks.dragEnabled = isEnabled
    dragging?.interaction.isEnabled = isEnabled
  }

  // MARK: Springs

  /// A drag that rests on a row selects it.
  ///
  /// Catalogue: IX-F137.
  final func updateSpring() {
    if !isSpringLoaded {
      looks.spring.map { removeInteraction($0) }
      looks.spring = nil
      return
    }
    guard looks.spring == nil else { return }
    let spring = UISpringLoadedInteraction(
      interactionBehavior: TableSpring(),
      interactionEffect: nil,
      activationHandler: { interaction, context in
        guard let table = interaction.view as? UITableView,
          let path = table.row(at: context.location(in: table))
        else { return }
        table.selectAsPerson(path)
      }
    )
    looks.spring = spring
    addInteraction(spring)
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {}

/// Lets a spring act on a row that can be selected.
private final class TableSpring: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let table = interaction.view as? UITableView, table.canSelect,
      let path = table.row(at: context.location(in: table)), let cell = table.shown.cell(at: path)
    else { return false }
    context.targetView = cell
    context.targetItem = path.indexPath
    return table.tableDelegate?.tableView(
      table,
      shouldSpringLoadRowAt: path.indexPath,
      with: context
    ) ?? true
  }
}
