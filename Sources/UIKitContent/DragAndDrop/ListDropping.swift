import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The drop interaction of a list, which calls the list's delegate with index paths.
@MainActor
package final class ListDropping: NSObject, UIDropInteractionDelegate {
  private weak var list: (any DroppingList)?
  package private(set) lazy var interaction = UIDropInteraction(delegate: self)
  package private(set) var isActive = false
  /// The cell that is highlighted as the target of the drop.
  private(set) weak var lit: (any DraggedCell)?
  private var proposal: UIDropProposal?
  private var destination: IndexPath?
  private var flights: ListDropFlights?

  package init(_ list: any DroppingList) {
    self.list = list
    super.init()
  }

  // MARK: Hovering

  package func dropInteraction(
    _ interaction: UIDropInteraction,
    canHandle session: any UIDropSession
  ) -> Bool { list?.dropCanHandle(session) ?? false }

  package func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnter session: any UIDropSession
  ) {
    isActive = true
    updateStates()
    list?.dropDidEnter(session)
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let list else { return UIDropProposal(operation: .cancel) }
    let point = session.location(in: list)
    let hovered = list.dragPath(at: point)
    let slot = list.dropSlot(at: point, for: session)
    destination =
      slot.map { list.dropDestination($0, isSlot: true) }
      ?? hovered.flatMap { list.dropDestination($0, isSlot: false) }
    let answer = list.dropProposal(session, destination)
    proposal = answer.proposal
    show(answer.proposal, answer.intent, hovered, slot, at: point, session)
    return answer.proposal
  }

  private func show(
    _ answer: UIDropProposal,
    _ asked: UITableViewDropProposal.Intent,
    _ hovered: RowPath?,
    _ slot: RowPath?,
    at point: CGPoint,
    _ session: any UIDropSession
  ) {
    guard let list, answer.operation == .copy || answer.operation == .move else {
      return clear(session)
    }
    var intent = asked
    if intent == .automatic {
      intent = .insertAtDestinationIndexPath
      if let hovered, let frame = list.dragFrame(of: hovered) {
        let share = (point.y - frame.minY) / max(1, frame.height)
        // Chosen: the middle half of a row is the target of a drop into the row.
        if share > 0.25, share < 0.75 { intent = .insertIntoDestinationIndexPath }
      }
    }
    switch intent {
    case .unspecified, .automatic: clear(session)
    case .insertAtDestinationIndexPath:
      light(nil)
      list.openDropGap(at: slot, for: session)
    case .insertIntoDestinationIndexPath:
      list.openDropGap(at: nil, for: session)
      // The rows may have moved under the finger when the gap closed.
      let hovered = list.dragPath(at: point)
      light(hovered.flatMap { list.dragCell(at: $0) })
      if let hovered { destination = list.dropDestination(hovered, isSlot: false) }
    }
  }

  private func light(_ cell: (any DraggedCell)?) {
    guard lit !== cell else { return }
    lit?.highlightForDrop(false)
    lit = cell
    cell?.highlightForDrop(true)
    updateStates()
  }

  /// Updates the cells' states, on which their configurations depend.
  private func updateStates() {
    for cell in list?.dropCells ?? [] { cell.takeListDropState(state(of: cell)) }
  }

  /// Returns the state of a visible cell.
  package func state(of cell: any DraggedCell) -> UICellConfigurationState.DropState {
    !isActive ? .none : cell === lit ? .targeted : .notTargeted
  }

  private func clear(_ session: any UIDropSession) {
    light(nil)
    list?.openDropGap(at: nil, for: session)
  }

  private func end(_ session: any UIDropSession) {
    isActive = false
    clear(session)
    updateStates()
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidExit session: any UIDropSession
  ) {
    end(session)
    list?.dropDidExit(session)
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidEnd session: any UIDropSession
  ) {
    end(session)
    flights = nil
    proposal = nil
    list?.dropDidEnd(session)
  }

  // MARK: Dropping

  package func dropInteraction(
    _ interaction: UIDropInteraction,
    performDrop session: any UIDropSession
  ) {
    guard let list, let proposal else { return }
    light(nil)
    list.closeDropGapForDrop()
    let flights = ListDropFlights(list)
    self.flights = flights
    list.performDrop(session, proposal, destination, flights)
    list.settleDropGap()
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction,
    previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let flight = flights?[item] else { return defaultPreview }
    return flight.preview(defaultPreview)
  }

  package func dropInteraction(
    _ interaction: UIDropInteraction,
    item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { flights?[item]?.animator.start(with: animator) }
}
