import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore
import UIKitInteraction

extension UICollectionViewCell: DraggedCell {
  package final func takeListDragState(_ state: UICellConfigurationState.DragState) {
    let new: DragState =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    guard looks.dragState != new else { return }
    dragStateDidChange(new)
  }

  package final func takeListDropState(_ state: UICellConfigurationState.DropState) {
    guard looks.dropState != state else { return }
    looks.dropState = state
    setNeedsUpdateConfiguration()
  }

  package final func highlightForDrop(_ isHighlighted: Bool) {
    if self.isHighlighted != isHighlighted { self.isHighlighted = isHighlighted }
  }
}

extension UICollectionView: DraggingList {
  package final func dragPath(at point: CGPoint) -> RowPath? {
    item(at: point).flatMap { RowPath($0) }
  }

  package final func dragCell(at path: RowPath) -> (any DraggedCell)? {
    shownCell(at: path.indexPath)
  }

  package final func dragFrame(of path: RowPath) -> CGRect? {
    attributesNow(ElementKey(cell: path.indexPath))?.seenFrame
  }

  package final func dragItems(
    forBeginning session: any UIDragSession,
    at path: RowPath
  ) -> [UIDragItem] {
    guard movement == nil, shownCell(at: path.indexPath) != nil,
      let dataPath = dataPath(ofShown: path.indexPath)
    else { return [] }
    return dragDelegate?.collectionView(self, itemsForBeginning: session, at: dataPath) ?? []
  }

  package final func dragItems(
    forAddingTo session: any UIDragSession,
    at path: RowPath,
    point: CGPoint
  ) -> [UIDragItem] {
    guard let dataPath = dataPath(ofShown: path.indexPath) else { return [] }
    return dragDelegate?.collectionView(
      self,
      itemsForAddingTo: session,
      at: dataPath,
      point: point
    ) ?? []
  }

  package final func dragPreviewParameters(at path: RowPath) -> UIDragPreviewParameters? {
    dataPath(ofShown: path.indexPath).flatMap {
      dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: $0)
    }
  }

  package final func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  package final func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  package final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  package final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }
}

extension UICollectionView {
  final func updateDragging() {
    drag.dragging = keeping(
      drag.dragging,
      while: dragDelegate != nil,
      interaction: { $0.interaction },
      make: { ListDragging(self, isEnabled: drag.isEnabled) }
    )
  }

  final func setDragEnabled(_ isEnabled: Bool) {
    drag.isEnabled = isEnabled
    drag.dragging?.interaction.isEnabled = isEnabled
  }

  /// Updates the drag state of a cell that becomes visible.
  final func prepareDrag(of cell: UICollectionViewCell, at path: IndexPath) {
    let row = RowPath(path)
    let dragState = row.flatMap { drag.dragging?.state(ofCellAt: $0) } ?? .none
    cell.takeListDragState(dragState)
    cell.takeListDropState(drag.dropping?.state(of: cell) ?? .none)
    cell.isInGap = path == drag.shift?.target
  }

  // MARK: Springs

  /// Adds or removes the interaction that selects an item when a drag rests on it.
  ///
  /// Catalogue: IX-F137.
  final func updateSpring() {
    drag.spring = keeping(
      drag.spring,
      while: isSpringLoaded,
      interaction: { $0 },
      make: { ListSpring.interaction() }
    )
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {}

extension UICollectionView: SpringLoadedList {
  package final func springCanSelect(_ path: RowPath) -> Bool {
    canSelect && dataPath(ofShown: path.indexPath) != nil
  }

  package final func springShouldLoad(
    _ path: RowPath,
    _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let dataPath = dataPath(ofShown: path.indexPath) else { return false }
    context.targetItem = dataPath
    return collectionDelegate?.collectionView(
      self,
      shouldSpringLoadItemAt: dataPath,
      with: context
    ) ?? true
  }

  package final func springSelect(_ path: RowPath) { selectAsPerson(path.indexPath) }
}
