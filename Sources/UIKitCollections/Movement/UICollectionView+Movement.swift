import CoreGraphics
import Foundation
import QuartzCore
import UIKitContent
import UIKitCore

/// An item under a finger, among others that make room for it.
@MainActor
struct ItemMovement {
  /// Where the data source has it, and where it is shown.
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

  /// The view under the finger stays there, whatever the layout says of its item.
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

  /// The others make room at another place.
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
    // The data follows what is shown already.
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

  /// The view glides to where its item belongs.
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
  /// Whether a press may move an item: its data source takes moves.
  ///
  /// Where it cannot be told whether the data source has `collectionView(_:moveItemAt:to:)`, one that
  /// has `collectionView(_:canMoveItemAt:)` is taken to.
  final func takesMoves(of path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    let movesItems = MovePresence.shared.answer(of: dataSource)
    guard movesItems != false else { return false }
    lastAnswerWasDefault = false
    let answer = dataSource.collectionView(self, canMoveItemAt: path)
    return answer && (movesItems == true || !lastAnswerWasDefault)
  }
}
