import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// The touch on an item.
struct CollectionTouch {
  weak var touch: UITouch?
  var path: IndexPath?
  weak var cell: UICollectionViewCell?
  var isHighlighted = false
}

extension UICollectionView {
  // MARK: Rules

  final var canSelect: Bool {
    looks.isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  final var selectsMany: Bool {
    looks.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Deselects items that the changed rules no longer allow.
  ///
  /// Source: items that can no longer be selected are deselected.
  final func selectionRulesDidChange() {
    if !canSelect {
      for path in selection.order { unselect(path) }
    } else if !selectsMany, selection.order.count > 1 {
      for path in selection.order.dropFirst() { unselect(path) }
    }
  }

  // MARK: By code

  final func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let path else {
      for old in selection.order { unselect(old) }
      return
    }
    guard canSelect, data.contains(path) else { return }
    if !selectsMany {
      for old in selection.order where old != path { unselect(old) }
    }
    mark(path)
    if !scrollPosition.isEmpty { scroll(to: path, at: scrollPosition, animated: animated) }
  }

  private final func mark(_ path: IndexPath) {
    selection.insert(path)
    guard let cell = shownCell(at: path), !cell.isSelected else { return }
    cell.isSelected = true
  }

  final func unselect(_ path: IndexPath) {
    guard selection.contains(path) else { return }
    selection.remove(path)
    guard let cell = shownCell(at: path), cell.isSelected else { return }
    cell.isSelected = false
  }

  // MARK: By a person

  /// Performs the effect of a tap on an item, after its highlight.
  final func selectAsPerson(_ path: IndexPath, performsAction: Bool = true) {
    guard canSelect, data.contains(path), let item = dataPath(ofShown: path) else { return }
    if let cell = shownCell(at: path) as? UICollectionViewListCell, cell.takesTap() { return }
    if selectsMany, selection.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: item) ?? true else {
        return
      }
      unselect(path)
      collectionDelegate?.collectionView(self, didDeselectItemAt: item)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: item) ?? true,
      data.contains(path)
    else { return }
    if !selectsMany {
      for old in selection.order where old != path {
        unselect(old)
        guard let oldItem = dataPath(ofShown: old) else { continue }
        collectionDelegate?.collectionView(self, didDeselectItemAt: oldItem)
      }
    }
    if let observer = Conduct.observer, let cell = shownCell(at: path) {
      observer.rowChosen(cell, in: self, byAccessory: false)
    }
    mark(path)
    // As on iOS, a storyboard's segue is performed before the delegate is called.
    shownCell(at: path)?.chooseItem?()
    collectionDelegate?.collectionView(self, didSelectItemAt: item)
    // The delegate can have removed the item.
    guard performsAction, data.contains(path), let collectionDelegate,
      collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: item)
    else { return }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: item)
  }

  // MARK: Touches

  /// Returns whether the collection view handles the touches.
  ///
  /// They arrive from cells after the scroll view has delayed them to detect a drag.
  final func beginTouch(_ touches: Set<UITouch>) -> Bool {
    guard tracking.path == nil, let touch = touches.first else { return tracking.path != nil }
    if let listSwipe, listSwipe.takesTouch(touch) { return true }
    guard canSelect, let path = item(around: touch.view), let cell = shownCell(at: path),
      let item = dataPath(ofShown: path)
    else { return false }
    if let collectionDelegate,
      !collectionDelegate.collectionView(self, shouldHighlightItemAt: item)
    {
      return true
    }
    tracking = CollectionTouch(touch: touch, path: path, cell: cell, isHighlighted: true)
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: item)
    return true
  }

  final func moveTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = tracking.touch, touches.contains(touch), let cell = tracking.cell else {
      return tracking.path != nil
    }
    if !cell.bounds.contains(touch.location(in: cell)) { cancelTracking() }
    return true
  }

  /// Selects the touched item.
  ///
  /// Source: the order that `UICollectionViewDelegate` documents: the item is selected, then loses
  /// its highlight.
  final func endTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = tracking.touch, touches.contains(touch), let path = tracking.path else {
      return tracking.path != nil
    }
    selectAsPerson(path)
    cancelTracking()
    return true
  }

  final func cancelTouch(_ touches: Set<UITouch>) -> Bool {
    guard let touch = tracking.touch, touches.contains(touch) else { return tracking.path != nil }
    cancelTracking()
    return true
  }

  /// Removes the highlight, because the touch left the item or began another gesture.
  package final func cancelTracking() {
    guard let path = tracking.path else { return }
    let cell = tracking.cell
    tracking = CollectionTouch()
    if cell?.isHighlighted == true { cell?.isHighlighted = false }
    if data.contains(path), let item = dataPath(ofShown: path) {
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: item)
    }
  }
}
