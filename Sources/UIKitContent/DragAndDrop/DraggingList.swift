import CoreGraphics
import UIKitCore
import UIKitInteraction

/// A cell in a list whose items can be dragged and dropped.
@MainActor
package protocol DraggedCell: UIView {
  /// Called when the state of the cell in a drag changes.
  func takeListDragState(_ state: UICellConfigurationState.DragState)
  /// Called when the state of the cell in a drop changes.
  func takeListDropState(_ state: UICellConfigurationState.DropState)
  /// Highlights the cell as the target of a drop, or ends the highlight.
  func highlightForDrop(_ isHighlighted: Bool)
  /// Whether the cell is invisible because the dropped item that it shows is still moving.
  var awaitsDrop: Bool { get set }
}

/// A table or a collection view with the methods that ``ListDragging`` calls: rows by path, and the
/// drag delegate.
///
/// Paths count the visible rows, including placeholders.
@MainActor
package protocol DraggingList: UIScrollView {
  /// Returns the row under a point, if it has a cell.
  func dragPath(at point: CGPoint) -> RowPath?
  /// Returns the cell of a row; nil if it is not visible.
  func dragCell(at path: RowPath) -> (any DraggedCell)?
  /// Returns the frame of a row; nil for an unknown row.
  func dragFrame(of path: RowPath) -> CGRect?
  /// Cancels the selection by the finger.
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
  /// Adds or removes an object with an interaction, so that it exists exactly while it is needed.
  ///
  /// - Parameters:
  ///   - known: The current object; nil if it does not exist.
  ///   - isWanted: Whether the list needs the object.
  ///   - interaction: Returns the interaction of the object.
  ///   - make: Creates the object.
  /// - Returns: The object from now on; nil if the list does not need it.
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

/// A table or a collection view with the methods that ``ListDropping`` calls: positions for dropped
/// items, and the drop delegate.
@MainActor
package protocol DroppingList: DraggingList {
  /// The visible cells.
  var dropCells: [any DraggedCell] { get }
  /// Returns the position between rows that is nearest to the finger; nil if none is near.
  func dropSlot(at point: CGPoint, for session: any UIDropSession) -> RowPath?
  /// Returns the delegate's index path for a position between rows, or for a row.
  func dropDestination(_ path: RowPath, isSlot: Bool) -> IndexPath?
  /// Opens a gap between rows; nil closes it.
  func openDropGap(at slot: RowPath?, for session: any UIDropSession)
  /// Closes the gap without animation, since the dropped item takes its place.
  func closeDropGapForDrop()
  /// Animates rows into a closed gap in which nothing was inserted.
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
  /// Passes the drop to the delegate, which adds the destinations of the items to `flights`.
  func performDrop(
    _ session: any UIDropSession,
    _ proposal: UIDropProposal,
    _ destination: IndexPath?,
    _ flights: ListDropFlights
  )
}
