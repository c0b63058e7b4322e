import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore
import UIKitInteraction
import UIKitText

extension UICollectionView: DroppingList {
  package final var dropCells: [any DraggedCell] {
    shown.views.values.compactMap { $0 as? UICollectionViewCell }
  }

  package final func dropSlot(at point: CGPoint, for session: any UIDropSession) -> RowPath? {
    if let item = item(at: point) { return RowPath(item) }
    guard let (path, isAfter) = nearestItem(to: point), var slot = RowPath(path) else { return nil }
    if isAfter { slot.row += 1 }
    // An item that leaves its section frees one place.
    let leaves =
      hasGap(in: slot.section)
      || (!hasGap && ownItem(of: session)?.section == slot.section)
    let last = data.counts[slot.section] - (leaves ? 1 : 0)
    slot.row = min(slot.row, max(0, last))
    return slot
  }

  private final var hasGap: Bool { drag.shift != nil || drag.hole != nil }

  private final func hasGap(in section: Int) -> Bool { currentGap?.section == section }

  /// The place of the visible gap.
  final var currentGap: RowPath? {
    if let shift = drag.shift { return RowPath(shift.target) }
    return drag.hole.flatMap { drag.placeholders.path(of: $0) }
  }

  /// Returns the collection view's own item that a drag moves; nil if there are several or none.
  private final func ownItem(of session: any UIDropSession) -> RowPath? {
    guard session.items.count == 1, let item = session.items.first else { return nil }
    return drag.dragging?.origin(of: item)
  }

  /// Returns the visible item nearest to a point between items, and whether the point is after it.
  ///
  /// It returns nil if the distance is greater than the size of the nearest item.
  private final func nearestItem(to point: CGPoint) -> (path: IndexPath, isAfter: Bool)? {
    var best: (path: IndexPath, frame: CGRect, distance: CGFloat)?
    for entry in shown.entries where entry.isShown && entry.key.category == .cell {
      let frame = entry.attributes.seenFrame
      let x = max(frame.minX - point.x, point.x - frame.maxX, 0)
      let y = max(frame.minY - point.y, point.y - frame.maxY, 0)
      let distance = hypot(x, y)
      guard distance <= max(frame.width, frame.height) else { continue }
      if let best, best.distance <= distance { continue }
      best = (entry.key.path, frame, distance)
    }
    guard let best else { return nil }
    let frame = best.frame
    let isBesides = isRightToLeft ? point.x < frame.midX : point.x > frame.midX
    let isAfter = point.y > frame.maxY || (point.y >= frame.minY && isBesides)
    return (best.path, isAfter)
  }

  package final func dropDestination(_ path: RowPath, isSlot: Bool) -> IndexPath? {
    guard isSlot else { return dataPath(ofShown: path.indexPath) }
    let before = drag.placeholders.entries.count { entry in
      guard entry.placeholder !== drag.hole else { return false }
      let shown = drag.shift?.after(entry.path.indexPath) ?? entry.path.indexPath
      return shown.section == path.section && shown.item < path.row
    }
    return RowPath(path.section, path.row - before).indexPath
  }

  // MARK: The gap

  // Unverified: the seconds for which the finger has to rest until items make room.
  private final var cadenceDelay: TimeInterval {
    switch drag.cadence {
    case .immediate: 0
    case .fast: 0.2
    case .slow: 0.5
    }
  }

  package final func openDropGap(at slot: RowPath?, for session: any UIDropSession) {
    guard drag.wanted != slot || (slot == nil && currentGap != nil) else { return }
    drag.wanted = slot
    cancelOpening()
    guard slot != currentGap else { return }
    guard slot != nil, cadenceDelay > 0 else { return moveGap(to: slot, for: session) }
    drag.opening = DelayedCalls.shared.schedule(after: cadenceDelay) { [weak self] in
      self?.drag.opening = nil
      self?.moveGap(to: slot, for: session)
    }
  }

  private final func cancelOpening() {
    if let opening = drag.opening { DelayedCalls.shared.cancel(opening) }
    drag.opening = nil
  }

  private final func moveGap(to slot: RowPath?, for session: any UIDropSession) {
    guard batch.depth == 0, data.isLoaded, !shown.isUpdating else { return }
    if let slot, !data.counts.indices.contains(slot.section) { return }
    if let shift = drag.shift {
      guard let source = RowPath(shift.source) else { return }
      shiftItem(to: slot ?? source)
      if slot == nil { drag.shift = nil }
    } else if let hole = drag.hole {
      moveHole(hole, to: slot)
    } else if let slot, let source = ownItem(of: session), session.allowsMoveOperation {
      drag.shift = ItemShift(source: source.indexPath, target: source.indexPath)
      shiftItem(to: slot)
    } else if let slot {
      openHole(at: slot)
    }
    updateGapCells()
  }

  /// Shows the dragged item at another place, and moves the others.
  private final func shiftItem(to slot: RowPath) {
    guard let shift = drag.shift, let target = RowPath(shift.target), target != slot,
      let change = moveOfItem(from: target, to: slot)
    else { return }
    let old = attributesNearby()
    drag.shift?.target = change.goal.indexPath
    layoutNow.invalidateLayout(
      with: layoutNow.invalidationContext(
        forInteractivelyMovingItems: [change.goal.indexPath],
        withTargetPosition: .zero,
        previousIndexPaths: [shift.target],
        previousPosition: .zero
      )
    )
    show(change.plan, counts: change.counts, items: [], old: old, [], movesPlaceholders: false)
  }

  private final func openHole(at slot: RowPath) {
    var counts = data.counts
    let path = RowPath(slot.section, min(max(0, slot.row), counts[slot.section]))
    counts[slot.section] += 1
    guard
      let plan = try? UpdatePlan(
        [.insertRow(path, .automatic)],
        from: data.counts,
        to: counts,
        words: .collection
      )
    else { return }
    let hole = UICollectionViewPlaceholder(insertionIndexPath: path.indexPath, reuseIdentifier: "")
    let old = attributesNearby()
    drag.hole = hole
    drag.placeholders.insert(hole, at: path)
    show(plan, counts: counts, items: [], old: old, [])
  }

  private final func moveHole(_ hole: UICollectionViewPlaceholder, to slot: RowPath?) {
    guard let path = drag.placeholders.path(of: hole) else { return drag.hole = nil }
    let old = attributesNearby()
    if let slot {
      guard let change = moveOfItem(from: path, to: slot) else { return }
      show(change.plan, counts: change.counts, items: [], old: old, [])
    } else {
      drag.hole = nil
      _ = drag.placeholders.remove(hole)
      guard let (plan, counts) = removal(of: path) else { return }
      show(plan, counts: counts, items: [], old: old, [])
    }
  }

  private final func removal(of path: RowPath) -> (UpdatePlan, [Int])? {
    var counts = data.counts
    counts[path.section] -= 1
    let plan = try? UpdatePlan(
      [.deleteRow(path, .automatic)],
      from: data.counts,
      to: counts,
      words: .collection
    )
    return plan.map { ($0, counts) }
  }

  /// Returns the batch that moves one shown item.
  final func moveOfItem(
    from source: RowPath,
    to goal: RowPath
  ) -> (plan: UpdatePlan, counts: [Int], goal: RowPath)? {
    var counts = data.counts
    guard counts.indices.contains(goal.section) else { return nil }
    counts[source.section] -= 1
    counts[goal.section] += 1
    let goal = RowPath(goal.section, min(max(0, goal.row), counts[goal.section] - 1))
    let plan = try? UpdatePlan(
      [.moveRow(from: source, to: goal)],
      from: data.counts,
      to: counts,
      words: .collection
    )
    return plan.map { ($0, counts, goal) }
  }

  /// Hides the dragged item at the place where others make room for it.
  final func updateGapCells() {
    for (key, view) in shown.views where key.category == .cell {
      (view as? UICollectionViewCell)?.isInGap = key.path == drag.shift?.target
    }
  }

  /// Removes the gap from the collection view's paths; cells stay in place until the next batch
  /// moves them.
  final func closeGapInPlace() {
    cancelOpening()
    drag.wanted = nil
    if let shift = drag.shift {
      drag.shift = nil
      guard let source = RowPath(shift.source), let target = RowPath(shift.target),
        source != target, let change = moveOfItem(from: target, to: source)
      else { return updateGapCells() }
      renumber(by: change.plan, counts: change.counts, movesPlaceholders: false)
    } else if let hole = drag.hole, let path = drag.placeholders.remove(hole) {
      drag.hole = nil
      guard let (plan, counts) = removal(of: path) else { return }
      renumber(by: plan, counts: counts, movesPlaceholders: true)
    }
    updateGapCells()
  }

  /// Updates everything that is stored by path, without a layout.
  private final func renumber(by plan: UpdatePlan, counts: [Int], movesPlaceholders: Bool) {
    follow(plan, counts: counts, movesPlaceholders: movesPlaceholders)
    let layout = layoutNow
    layout.follow(plan, counts: counts)
    let update = LayoutUpdate(plan: plan, old: [:], kindsOfItems: layout.kindsOfItems)
    layout.updating = update
    let context = layout.makeContext()
    context.scope.isDataSourceCounts = true
    layout.invalidateLayout(with: context)
    prepareLayoutIfNeeded()
    layout.updating = nil
    var staying: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in shown.views {
      guard let new = update.newKey(of: key) else {
        retire(view, key)
        continue
      }
      staying[new] = view
      guard new != key, let applied = view.applied?.copied() else { continue }
      applied.indexPath = new.path
      view.applied = applied
    }
    shown.views = staying
    shown.band = nil
    shown.entries = []
    shown.keepsPlaces = true
  }

  package final func closeDropGapForDrop() { closeGapInPlace() }

  package final func settleDropGap() {
    // Without a batch of the app, the items close the gap.
    if shown.keepsPlaces { runBatch(nil, completion: nil) }
  }

  // MARK: The drop delegate

  package final func dropCanHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  package final func dropDidEnter(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  package final func dropProposal(
    _ session: any UIDropSession,
    _ destination: IndexPath?
  ) -> (proposal: UIDropProposal, intent: UITableViewDropProposal.Intent) {
    guard
      let answer = dropDelegate?.collectionView(
        self,
        dropSessionDidUpdate: session,
        withDestinationIndexPath: destination
      )
    else { return (UICollectionViewDropProposal(operation: .cancel), .unspecified) }
    let intent: UITableViewDropProposal.Intent =
      switch answer.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insertAtDestinationIndexPath
      case .insertIntoDestinationIndexPath: .insertIntoDestinationIndexPath
      }
    return (answer, intent)
  }

  package final func dropDidExit(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  package final func dropDidEnd(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  package final func performDrop(
    _ session: any UIDropSession,
    _ proposal: UIDropProposal,
    _ destination: IndexPath?,
    _ flights: ListDropFlights
  ) {
    guard let proposal = proposal as? UICollectionViewDropProposal else { return }
    dropDelegate?.collectionView(
      self,
      performDropWith: CollectionDropCoordinator(self, session, proposal, destination, flights)
    )
  }

  final func updateDropping() {
    if dropDelegate == nil {
      closeGapInPlace()
      settleDropGap()
    }
    drag.dropping = keeping(
      drag.dropping,
      while: dropDelegate != nil,
      interaction: { $0.interaction },
      make: { ListDropping(self) }
    )
  }
}
