import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

extension UITableViewCell: DraggedCell {
  package final func takeListDragState(_ state: UICellConfigurationState.DragState) {
    let new: DragState =
      switch state {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    guard dragStateNow != new else { return }
    dragStateDidChange(new)
  }

  package final func takeListDropState(_ state: UICellConfigurationState.DropState) {
    dropState = state
  }

  package final var awaitsDrop: Bool {
    get { looks.awaitsDrop }
    set {
      guard looks.awaitsDrop != newValue else { return }
      looks.awaitsDrop = newValue
      UIView.performWithoutAnimation { isHidden = newValue }
    }
  }

  package final func highlightForDrop(_ isHighlighted: Bool) {
    setHighlighted(isHighlighted, animated: true)
  }
}

extension UITableView: DraggingList {
  package final func dragPath(at point: CGPoint) -> RowPath? { row(at: point) }

  package final func dragCell(at path: RowPath) -> (any DraggedCell)? { shown.cell(at: path) }

  package final func dragFrame(of path: RowPath) -> CGRect? {
    geometry.contains(path) ? frame(of: path) : nil
  }

  package final func dragItems(
    forBeginning session: any UIDragSession,
    at path: RowPath
  ) -> [UIDragItem] {
    guard shown.cell(at: path) != nil, let dataPath = placeholders.dataPath(of: path) else {
      return []
    }
    return dragDelegate?.tableView(self, itemsForBeginning: session, at: dataPath.indexPath) ?? []
  }

  package final func dragItems(
    forAddingTo session: any UIDragSession,
    at path: RowPath,
    point: CGPoint
  ) -> [UIDragItem] {
    guard let dataPath = placeholders.dataPath(of: path) else { return [] }
    return dragDelegate?.tableView(
      self,
      itemsForAddingTo: session,
      at: dataPath.indexPath,
      point: point
    ) ?? []
  }

  package final func dragPreviewParameters(at path: RowPath) -> UIDragPreviewParameters? {
    placeholders.dataPath(of: path).flatMap {
      dragDelegate?.tableView(self, dragPreviewParametersForRowAt: $0.indexPath)
    }
  }

  package final func dragWillBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  package final func dragDidEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  package final func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  package final func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
}

extension UITableView {
  final func updateDragging() {
    dragging = keeping(
      dragging,
      while: dragDelegate != nil,
      interaction: { $0.interaction },
      make: { ListDragging(self, isEnabled: looks.dragEnabled) }
    )
  }

  final func setDragEnabled(_ isEnabled: Bool) {
    looks.dragEnabled = isEnabled
    dragging?.interaction.isEnabled = isEnabled
  }

  // MARK: Springs

  /// Adds or removes the interaction by which a drag that rests on a row selects it.
  ///
  /// Catalogue: IX-F137.
  final func updateSpring() {
    looks.spring = keeping(
      looks.spring,
      while: isSpringLoaded,
      interaction: { $0 },
      make: { ListSpring.interaction() }
    )
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {}

extension UITableView: SpringLoadedList {
  package final func springCanSelect(_ path: RowPath) -> Bool { canSelect }

  package final func springShouldLoad(
    _ path: RowPath,
    _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    tableDelegate?.tableView(self, shouldSpringLoadRowAt: path.indexPath, with: context) ?? true
  }

  package final func springSelect(_ path: RowPath) { selectAsPerson(path) }
}
