import CoreGraphics
import UIKitCore

/// A cell in a list whose items can be dragged and dropped.
@MainActor
package protocol DraggedCell: UIView {
  /// The cell is lifted, dragged, or back.
  func takeListDragState(_ state: UICellConfigurationState.DragState)
  /// A drag came over the list, aims at the cell, or left.
  func takeListDropState(_ state: UICellConfigurationState.DropState)
  /// Whether the cell is highlighted because it would take what is dropped.
  func highlightForDrop(_ isHighlighted: Bool)
  /// Whether the cell is not seen because the item that it becomes is still on its way.
  var awaitsDrop: Bool { get set }
}

/// A table or a collection view as ``ListDragging`` needs it: its rows by path, and its drag
/// delegate.
///
/// Paths count what the list shows, placeholders among it.
@MainActor
package protocol DraggingList: UIScrollView {
  /// The row under a point whose cell is there.
  func dragPath(at point: CGPoint) -> RowPath?
  /// The cell of a row; nil out of sight.
  func dragCell(at path: RowPath) -> (any DraggedCell)?
  /// Where a row lies; nil for one that is not there.
  func dragFrame(of path: RowPath) -> CGRect?
  /// The finger does something else than to select.
  func cancelTracking()

  // MARK: The drag delegate

  func dragItems(forBeginning session: any UIDragSession, at path: RowPath) -> [UIDragItem]
  func dragItems(
    forAddingTo session: any UIDragSession,
    at path: RowPath,
    point: CGPoint
  ) -> [UIDragItem]
  func dragPreviewParameters(at path: RowPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
}

extension DraggingList {
  /// What a list keeps with an interaction of its own: added where it is wanted and not there yet,
  /// removed where it is no longer wanted.
  ///
  /// - Parameters:
  ///   - known: What the list keeps so far.
  ///   - isWanted: Whether the list wants it.
  ///   - interaction: The interaction of what is kept.
  ///   - make: Makes what is kept.
  /// - Returns: What the list keeps from now on.
  package func keeping<Part>(
    _ known: Part?,
    while isWanted: Bool,
    interaction: (Part) -> any UIInteraction,
    make: () -> Part
  ) -> Part? {
    guard isWanted else {
      if let known { removeInteraction(interaction(known)) }
      return nil
    }
    if let known { return known }
    let made = make()
    addInteraction(interaction(made))
    return made
  }
}

/// A table or a collection view as ``ListDropping`` needs it: places for what is dropped, and its
/// drop delegate.
@MainActor
package protocol DroppingList: DraggingList {
  /// Cells in sight.
  var dropCells: [any DraggedCell] { get }
  /// The place between rows that is nearest to the finger; nil: none is near.
  func dropSlot(at point: CGPoint, for session: any UIDropSession) -> RowPath?
  /// The index path for the delegate of a place between rows, or of a row.
  func dropDestination(_ path: RowPath, isSlot: Bool) -> IndexPath?
  /// Rows make room at a place; nil: they close up.
  func openDropGap(at slot: RowPath?, for session: any UIDropSession)
  /// The room closes at once, for what is dropped takes it.
  func closeDropGapForDrop()
  /// Nothing came into the room that was closed for a drop.
  func settleDropGap()

  // MARK: The drop delegate

  func dropCanHandle(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropProposal(
    _ session: any UIDropSession,
    _ destination: IndexPath?
  ) -> (proposal: UIDropProposal, intent: UITableViewDropProposal.Intent)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  /// Hands the drop to the delegate; returns where the items fly to.
  func performDrop(
    _ session: any UIDropSession,
    _ proposal: UIDropProposal,
    _ destination: IndexPath?,
    _ flights: ListDropFlights
  )
}
