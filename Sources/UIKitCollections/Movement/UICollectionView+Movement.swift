import CoreGraphics
import Foundation
import QuartzCore
import UIKitContent
import UIKitCore

/// An item that a gesture moves, while the others make room for it.
@MainActor
struct ItemMovement {
  /// The index path in the data, and the one at which the item is shown.
  var shift: ItemShift
  let view: UICollectionViewCell
  var position: CGPoint
  var source: IndexPath { shift.source }
  var target: IndexPath { shift.target }
}

extension UICollectionView {
  final func beginMovement(of path: IndexPath) -> Bool {
    cancelMovement()
    prepareLayoutIfNeeded()
    // Source: UIKit's interactive movement and its drags exclude each other.
    guard !drag.translates, data.contains(path), let dataSource, let cell = shownCell(at: path),
      mayMove(path, dataSource)
    else { return false }
    cancelTracking()
    movement = ItemMovement(
      shift: ItemShift(source: path, target: path),
      view: cell,
      position: cell.center
    )
    cell.looks.isReordered = true
    cell.setNeedsUpdateConfiguration()
    bringSubviewToFront(cell)
    return true
  }

  private final func mayMove(_ path: IndexPath, _ source: any UICollectionViewDataSource) -> Bool {
    // Source: UIKit's documentation of `collectionView(_:moveItemAt:to:)`, without which attempts to
    // reorder items are ignored.
    MovePresence.shared.answer(of: source) != false
      && source.collectionView(self, canMoveItemAt: path)
  }

  /// Returns whether a view follows the finger, regardless of the layout's attributes.
  final func keepsPlaceUnderFinger(_ view: UICollectionReusableView) -> Bool {
    movement?.view === view
  }

  final func moveItem(toward position: CGPoint) {
    guard var movement, position.x.isFinite, position.y.isFinite else { return }
    let old = movement.position
    movement.position = position
    self.movement = movement
    var goal = layoutNow.targetIndexPath(
      forInteractivelyMovingItem: movement.target,
      withPosition: position
    )
    if let collectionDelegate, goal != movement.target {
      goal = collectionDelegate.collectionView(
        self,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
        atCurrentIndexPath: movement.target,
        toProposedIndexPath: goal
      )
    }
    if goal != movement.target { shiftMovement(to: goal, from: old) }
    guard let now = self.movement else { return }
    let attributes = layoutNow.layoutAttributesForInteractivelyMovingItem(
      at: now.target,
      withTargetPosition: position
    )
    now.view.place(attributes)
    bringSubviewToFront(now.view)
  }

  /// Moves the others to make room at another place.
  private final func shiftMovement(to goal: IndexPath, from position: CGPoint) {
    guard let movement, goal.count == 2, data.counts.indices.contains(goal[0]) else { return }
    let target = movement.target
    guard
      let change = moveOfItem(
        from: CollectionBatch.checked(target),
        to: CollectionBatch.checked(goal)
      )
    else { return }
    let to = change.goal
    let old = attributesNearby()
    self.movement?.shift.target = to.indexPath
    layoutNow.invalidateLayout(
      with: layoutNow.invalidationContext(
        forInteractivelyMovingItems: [to.indexPath],
        withTargetPosition: movement.position,
        previousIndexPaths: [target],
        previousPosition: position
      )
    )
    show(change.plan, counts: change.counts, items: [], old: old, [])
  }

  final func endMovement() {
    guard let movement else { return }
    let target = movement.target
    // The data is updated to the shown order.
    if target != movement.source {
      dataSource?.collectionView(self, moveItemAt: movement.source, to: target)
    }
    settleMovement(movement, isCancelled: false)
  }

  final func cancelMovement() {
    guard let movement else { return }
    if movement.target != movement.source {
      shiftMovement(to: movement.source, from: movement.position)
    }
    settleMovement(self.movement ?? movement, isCancelled: true)
  }

  /// Moves the view to the place of its item with animation.
  private final func settleMovement(_ movement: ItemMovement, isCancelled: Bool) {
    self.movement = nil
    layoutNow.invalidateLayout(
      with: layoutNow.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [movement.target],
        previousIndexPaths: [movement.source],
        movementCancelled: isCancelled
      )
    )
    let cell = movement.view
    cell.looks.isReordered = false
    cell.setNeedsUpdateConfiguration()
    guard let goal = attributesNow(ElementKey(cell: movement.target)) else {
      setNeedsLayout()
      return
    }
    let start = goal.copied()
    start.center = cell.center
    play(
      [ViewChange(view: cell, start: start, goal: goal)],
      during: CollectionMetrics.updateDuration
    ) { _ in }
  }
}

extension UICollectionView {
  /// Returns whether a long press can move an item, because its data source implements moves.
  ///
  /// If it is unknown whether the data source implements `collectionView(_:moveItemAt:to:)`, an
  /// implementation of `collectionView(_:canMoveItemAt:)` is sufficient.
  final func takesMoves(of path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    let movesItems = MovePresence.shared.answer(of: dataSource)
    guard movesItems != false else { return false }
    lastAnswerWasDefault = false
    let answer = dataSource.collectionView(self, canMoveItemAt: path)
    return answer && (movesItems == true || !lastAnswerWasDefault)
  }
}
