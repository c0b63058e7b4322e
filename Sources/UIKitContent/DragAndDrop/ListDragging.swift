import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The drag interaction of a list, which calls the list's delegate with paths of rows.
@MainActor
package final class ListDragging: NSObject, UIDragInteractionDelegate {
  package static var isEnabledByDefault: Bool { UIDragInteraction.isEnabledByDefault }

  private weak var list: (any DraggingList)?
  package private(set) lazy var interaction = UIDragInteraction(delegate: self)
  package private(set) var isActive = false
  /// The row from which each item was lifted.
  private var origins: [ObjectIdentifier: RowPath] = [:]

  /// Creates the drag interaction of a list.
  ///
  /// - Parameters:
  ///   - list: The list, which is referenced weakly.
  ///   - isEnabled: Whether rows can be dragged; nil for the default of the device.
  package init(_ list: any DraggingList, isEnabled: Bool?) {
    self.list = list
    super.init()
    interaction.isEnabled = isEnabled ?? Self.isEnabledByDefault
  }

  package func origin(of item: UIDragItem) -> RowPath? { origins[ObjectIdentifier(item)] }

  /// Updates the paths after a batch of updates.
  package func follow(_ plan: UpdatePlan) {
    origins = origins.compactMapValues { plan.newPath(of: $0) }
  }

  private func tell(_ state: UICellConfigurationState.DragState) {
    for path in Set(origins.values) { list?.dragCell(at: path)?.takeListDragState(state) }
  }

  /// Returns the state of a cell that becomes visible while its row is dragged.
  package func state(ofCellAt path: RowPath) -> UICellConfigurationState.DragState {
    isActive && origins.values.contains(path) ? .dragging : .none
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let list, let path = list.dragPath(at: session.location(in: list)) else { return [] }
    let items = list.dragItems(forBeginning: session, at: path)
    for item in items { origins[ObjectIdentifier(item)] = path }
    if !items.isEmpty { list.cancelTracking() }
    return items
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let list, let path = list.dragPath(at: point) else { return [] }
    let items = list.dragItems(forAddingTo: session, at: path, point: point)
    for item in items { origins[ObjectIdentifier(item)] = path }
    if !items.isEmpty { list.dragCell(at: path)?.takeListDragState(.dragging) }
    return items
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { preview(for: item) }

  private func preview(for item: UIDragItem) -> UITargetedDragPreview? {
    guard let list, let path = origin(of: item), let cell = list.dragCell(at: path) else {
      return nil
    }
    let parameters = list.dragPreviewParameters(at: path)
    return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    tell(.lifting)
    animator.addCompletion { [weak self] position in
      // A cancelled lift is not a drag.
      if position == .start { self?.forget() }
    }
  }

  private func forget() {
    tell(.none)
    origins = [:]
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionWillBegin session: any UIDragSession
  ) {
    isActive = true
    tell(.dragging)
    list?.dragWillBegin(session)
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list?.dragAllowsMove(session) ?? true }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.dragIsRestricted(session) ?? false }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    isActive = false
    forget()
    list?.dragDidEnd(session)
  }

  package func dragInteraction(
    _ interaction: UIDragInteraction,
    previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // A row that has scrolled out of sight cannot be the destination of a cancelled drag.
    guard let list, let path = origin(of: item), let rect = list.dragFrame(of: path),
      list.dragCell(at: path) != nil
    else { return nil }
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(container: list, center: CGPoint(x: rect.midX, y: rect.midY))
    )
  }
}
