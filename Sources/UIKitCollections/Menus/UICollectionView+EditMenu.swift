import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

extension UICollectionView: EditMenuList {
  package final func editMenuCell(at point: CGPoint) -> UIView? {
    guard !looks.isEditing, movement == nil, let path = item(at: point),
      dataPath(ofShown: path) != nil
    else { return nil }
    return shownCell(at: path)
  }

  package final func isOnControl(_ point: CGPoint, of cell: UIView) -> Bool {
    var candidate = cell.hitTest(point, with: nil)
    while let view = candidate, view !== cell {
      if view is UIControl { return true }
      candidate = view.superview
    }
    return false
  }

  package final func shouldShowEditMenu(of cell: UIView) -> Bool {
    guard let path = itemOfMenu(cell) else { return false }
    return collectionDelegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
  }

  package final func highlightForEditMenu(_ isHighlighted: Bool, _ cell: UIView, animated: Bool) {
    guard let cell = cell as? UICollectionViewCell else { return }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  private final func itemOfMenu(_ cell: UIView) -> IndexPath? {
    guard let cell = cell as? UICollectionViewCell else { return nil }
    return shown.key(of: cell).flatMap { dataPath(ofShown: $0.path) }
  }

  // MARK: Commands that a cell takes

  final func showsEditMenu(of cell: UICollectionViewCell) -> Bool { editMenu?.cell === cell }

  final func cell(
    _ cell: UICollectionViewCell,
    canPerform action: Selector,
    _ sender: Any?
  ) -> Bool {
    guard let path = itemOfMenu(cell), let collectionDelegate else { return false }
    return collectionDelegate.collectionView(
      self,
      canPerformAction: action,
      forItemAt: path,
      withSender: sender
    )
  }

  final func cell(_ cell: UICollectionViewCell, performs action: Selector, _ sender: Any?) {
    guard let path = itemOfMenu(cell) else { return }
    collectionDelegate?.collectionView(
      self,
      performAction: action,
      forItemAt: path,
      withSender: sender
    )
  }
}
