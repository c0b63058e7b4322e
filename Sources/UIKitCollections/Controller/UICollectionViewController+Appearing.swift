import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewController {
  /// Deselects items, alongside the transition if there is one.
  final func clearSelection(animated: Bool) {
    guard let collection = collectionView, !collection.isEditing,
      let selected = collection.indexPathsForSelectedItems, !selected.isEmpty
    else { return }
    let deselect = {
      for path in selected { collection.deselectItem(at: path, animated: animated) }
    }
    guard animated, let transitionCoordinator else { return deselect() }
    _ = transitionCoordinator.animate(alongsideTransition: { _ in deselect() }) { context in
      guard context.isCancelled else { return }
      for path in selected {
        collection.selectItem(at: path, animated: false, scrollPosition: [])
      }
    }
  }

  final func updateMover() {
    guard installsStandardGestureForInteractiveMovement, let collection = viewIfLoaded,
      let collection = collection as? UICollectionView
    else {
      mover?.remove()
      mover = nil
      return
    }
    if mover?.collection !== collection {
      mover?.remove()
      mover = ItemMover(collection)
    }
  }
}

/// The long press that moves items of a collection view.
@MainActor
final class ItemMover: NSObject {
  weak var collection: UICollectionView?
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  /// The vector from the finger to the item's center.
  private var grip = CGPoint.zero

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init()
    press.addHandler { [weak self] _ in self?.moved() }
    collection.addGestureRecognizer(press)
  }

  func remove() { collection?.removeGestureRecognizer(press) }

  private func moved() {
    guard let collection else { return }
    let finger = press.location(in: collection)
    switch press.state {
    case .began:
      guard let path = collection.indexPathForItem(at: finger),
        let cell = collection.cellForItem(at: path), collection.takesMoves(of: path),
        collection.beginInteractiveMovementForItem(at: path)
      else { return }
      grip = CGPoint(x: cell.center.x - finger.x, y: cell.center.y - finger.y)
    case .changed:
      collection.updateInteractiveMovementTargetPosition(
        CGPoint(x: finger.x + grip.x, y: finger.y + grip.y)
      )
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    default: break
    }
  }
}
