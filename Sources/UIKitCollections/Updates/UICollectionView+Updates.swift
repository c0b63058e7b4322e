import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// The collected changes and the state of a batch.
@MainActor
struct CollectionBatch {
  var depth = 0
  /// The changes in the data source's paths.
  var updates: [TableUpdate] = []
  /// The changes in paths that include placeholders.
  var shownUpdates: [TableUpdate] = []
  /// Whether public paths include placeholders.
  var usesShownPaths = false
  /// The closures to run after the batch.
  var afterwards: [() -> Void] = []
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// Whether `reloadData()` was called during the batch; it counts the items again, and the updates
  /// are discarded.
  var wasReloaded = false
  /// The attributes of elements in or near the visible area before the batch.
  var old: [ElementKey: UICollectionViewLayoutAttributes] = [:]

  mutating func ask(_ paths: [IndexPath], _ make: (RowPath) -> TableUpdate) {
    ask(paths.map { make(Self.checked($0)) })
  }

  mutating func ask(_ asked: [TableUpdate]) {
    if usesShownPaths { shownUpdates += asked } else { updates += asked }
  }

  static func checked(_ path: IndexPath) -> RowPath {
    guard let checked = RowPath(path) else {
      stop(
        what: "Invalid index path for use with UICollectionView. Index paths passed to collection "
          + "view must contain exactly two indices specifying the section and item.",
        where: "UICollectionView",
        mend: "Make it with IndexPath(item:section:)."
      )
    }
    return checked
  }
}

extension UICollectionView {
  final func beginBatch() {
    // The counts and places before the batch, while the data source still has them.
    if batch.depth == 0 {
      Conduct.observer?.listWillChange(self)
      loadIfNeeded()
      if drag.shift != nil || drag.hole != nil { closeGapInPlace() }
      if window != nil, shown.needsPrepare || shown.band == nil, !shown.isUpdating,
        !shown.keepsPlaces
      {
        layoutIfNeeded()
      }
      batch.old = attributesNearby()
    }
    batch.depth += 1
  }

  final func endBatch() {
    batch.depth -= 1
    if batch.depth == 0 { applyBatch() }
  }

  final func runBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginBatch()
    updates?()
    if let completion { batch.completions.append(completion) }
    endBatch()
  }

  /// Adds a change to the batch, or runs it as a batch of its own.
  final func change(_ ask: (inout CollectionBatch) -> Void) {
    guard batch.depth > 0 || data.isLoaded else {
      // Source: a collection view that never loaded its data loads it with the change included.
      setNeedsLayout()
      return
    }
    if batch.depth == 0 {
      if drag.shift != nil || drag.hole != nil { closeGapInPlace() }
      batch.old = attributesNearby()
    }
    batch.depth += 1
    ask(&batch)
    endBatch()
  }

  /// Returns the attributes of visible elements and of those within a screen.
  final func attributesNearby() -> [ElementKey: UICollectionViewLayoutAttributes] {
    guard !shown.views.isEmpty, !shown.needsPrepare else {
      return shown.views.compactMapValues { $0.applied }
    }
    var found = shown.views.compactMapValues { $0.applied }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    for attributes in attributesNow(in: area) where found[attributes.key] == nil {
      found[attributes.key] = attributes
    }
    return found
  }

  private final func applyBatch() {
    let afterwards = batch.afterwards
    let batched = batch
    let completions = batch.completions
    let reconfigured = batch.reconfigured
    let old = batch.old
    let wasReloaded = batch.wasReloaded
    batch = CollectionBatch()
    batch.usesShownPaths = batched.usesShownPaths
    defer { for action in afterwards { action() } }
    guard let dataSource, data.isLoaded, !wasReloaded else {
      setNeedsLayout()
      for completion in completions { completion(true) }
      return
    }
    let updates: [TableUpdate]
    let counts: [Int]
    let plan: UpdatePlan
    do {
      (updates, counts) = try countingPlaceholders(batched, to: askDataCounts(dataSource))
      plan = try UpdatePlan(updates, from: data.counts, to: counts, words: .collection)
    } catch {
      stop(
        what: error.text,
        where: "UICollectionView.performBatchUpdates(_:completion:)",
        mend: "Change the data and tell of the same change."
      )
    }
    if !updates.isEmpty { cancelMovement() }
    show(plan, counts: counts, items: Self.items(of: updates), old: old, completions)
    if !reconfigured.isEmpty { reconfigure(reconfigured) }
    if !updates.isEmpty { reloadIndex() }
  }

  /// Returns a batch with placeholders included, and the numbers of items after it.
  private final func countingPlaceholders(
    _ batch: CollectionBatch,
    to counts: [Int]
  ) throws(UpdatePlan.Mistake) -> ([TableUpdate], [Int]) {
    let placeholders = drag.placeholders
    guard !placeholders.isEmpty else { return (batch.updates + batch.shownUpdates, counts) }
    guard !batch.updates.isEmpty else {
      return (
        batch.shownUpdates,
        counts.indices.map { counts[$0] + placeholders.count(inSection: $0) }
      )
    }
    let before = data.counts.indices.map {
      data.counts[$0] - placeholders.count(inSection: $0)
    }
    let plan = try UpdatePlan(batch.updates, from: before, to: counts, words: .collection)
    let carried = placeholders.carried(by: plan)
    return (
      placeholders.shown(batch.updates, after: carried) + batch.shownUpdates,
      counts.indices.map { counts[$0] + carried.count(inSection: $0) }
    )
  }

  /// Returns the changes as update items for a layout.
  private static func items(of updates: [TableUpdate]) -> [UICollectionViewUpdateItem] {
    func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return updates.map { update in
      switch update {
      case .insertRow(let path, _): .init(.insert, before: nil, after: path.indexPath)
      case .deleteRow(let path, _): .init(.delete, before: path.indexPath, after: nil)
      case .reloadRow(let path, _):
        .init(.reload, before: path.indexPath, after: path.indexPath)
      case .moveRow(let from, let to): .init(.move, before: from.indexPath, after: to.indexPath)
      case .insertSection(let number, _): .init(.insert, before: nil, after: section(number))
      case .deleteSection(let number, _): .init(.delete, before: section(number), after: nil)
      case .reloadSection(let number, _):
        .init(.reload, before: section(number), after: section(number))
      case .moveSection(let from, let to):
        .init(.move, before: section(from), after: section(to))
      }
    }
  }

  // MARK: Showing

  /// Moves data, selection and views to their new places, with animation.
  final func show(
    _ plan: UpdatePlan,
    counts: [Int],
    items: [UICollectionViewUpdateItem],
    old: [ElementKey: UICollectionViewLayoutAttributes],
    _ completions: [(Bool) -> Void],
    movesPlaceholders: Bool = true
  ) {
    follow(plan, counts: counts, movesPlaceholders: movesPlaceholders)
    var changes: [ViewChange] = []
    UIView.performWithoutAnimation {
      shown.isUpdating = true
      changes = settle(plan, counts: counts, items: items, old: old)
      shown.isUpdating = false
    }
    let layout = layoutNow
    layout.finalizeCollectionViewUpdates()
    layout.updating = nil
    play(changes, during: CollectionMetrics.updateDuration) { isFinished in
      for completion in completions { completion(isFinished) }
    }
  }

  /// Updates everything that is stored by path.
  final func follow(_ plan: UpdatePlan, counts: [Int], movesPlaceholders: Bool) {
    data.counts = counts
    selection.map { plan.newPath(ofItemAt: $0) }
    looks.lastFocus = looks.lastFocus.flatMap { plan.newPath(ofItemAt: $0) }
    prefetching.announced = []
    drag.dragging?.follow(plan)
    if movesPlaceholders { drag.placeholders.follow(plan) }
    if let path = tracking.path {
      if let new = plan.newPath(ofItemAt: path) { tracking.path = new } else { cancelTracking() }
    }
  }

  private final func settle(
    _ plan: UpdatePlan,
    counts: [Int],
    items: [UICollectionViewUpdateItem],
    old: [ElementKey: UICollectionViewLayoutAttributes]
  ) -> [ViewChange] {
    let oldOffset = contentOffset
    let layout = layoutNow
    layout.follow(plan, counts: counts)
    var update = LayoutUpdate(plan: plan, old: old, kindsOfItems: layout.kindsOfItems)
    layout.updating = update
    let context = layout.makeContext()
    context.scope.isDataSourceCounts = true
    layout.invalidateLayout(with: context)
    shown.needsPrepare = true
    prepareLayoutIfNeeded()
    layout.prepare(forCollectionViewUpdates: items)
    noteExtraElements(&update)
    let shift = retarget(from: oldOffset)
    update = LayoutUpdate(
      plan: plan,
      old: old.mapValues { forLayout($0.shifted(shift)) },
      kindsOfItems: update.kindsOfItems,
      inserted: update.inserted,
      deleted: update.deleted
    )
    layout.updating = update

    // Views that stay are stored under their new keys.
    var staying: [ElementKey: UICollectionReusableView] = [:]
    var leaving: [(view: UICollectionReusableView, key: ElementKey)] = []
    for (key, view) in shown.views {
      if let new = update.newKey(of: key) {
        staying[new] = view
        // In another section the item can have another estimate or width.
        if new.path.first != key.path.first { shown.measured.insert(ObjectIdentifier(view)) }
      } else {
        leaving.append((view, key))
      }
    }
    shown.views = staying
    shown.keepsPlaces = false
    let fresh = bringElements()
    var changes = changesOfShown(fresh, shift) { key in
      if let start = layout.initial(key) { return self.forLayout(start) }
      guard let oldKey = update.oldKey(of: key) else { return nil }
      return self.distantStart(of: key, oldKey, old)
    }
    for (view, key) in leaving {
      guard let goal = layout.final(key) else {
        retire(view, key)
        continue
      }
      let start = view.applied?.shifted(shift) ?? goal
      changes.append(
        ViewChange(
          view: view,
          start: start,
          goal: forLayout(goal),
          leaves: key
        )
      )
    }
    return changes
  }

  private final func noteExtraElements(_ update: inout LayoutUpdate) {
    let layout = layoutNow
    var kinds: [String: ElementCategory] = [:]
    for key in update.old.keys where key.category != .cell { kinds[key.kind] = key.category }
    for (kind, category) in kinds {
      let isDecoration = category == .decorationView
      let gone =
        isDecoration
        ? layout.indexPathsToDeleteForDecorationView(ofKind: kind)
        : layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      let come =
        isDecoration
        ? layout.indexPathsToInsertForDecorationView(ofKind: kind)
        : layout.indexPathsToInsertForSupplementaryView(ofKind: kind)
      for path in gone {
        update.deleted.insert(ElementKey(category: category, kind: kind, path: path))
      }
      for path in come {
        update.inserted.insert(ElementKey(category: category, kind: kind, path: path))
      }
    }
  }

  /// Updates the content offset, and returns its change.
  private final func retarget(from oldOffset: CGPoint) -> CGPoint {
    let proposed = contentOffset
    var target = layoutNow.targetContentOffset(forProposedContentOffset: proposed)
    if let collectionDelegate {
      target = collectionDelegate.collectionView(
        self,
        targetContentOffsetForProposedContentOffset: target
      )
    }
    if target != contentOffset, target.x.isFinite, target.y.isFinite { contentOffset = target }
    return CGPoint(x: contentOffset.x - oldOffset.x, y: contentOffset.y - oldOffset.y)
  }

  /// Returns the initial attributes of an item that was too far away for its place to be stored.
  private final func distantStart(
    of key: ElementKey,
    _ oldKey: ElementKey,
    _ old: [ElementKey: UICollectionViewLayoutAttributes]
  ) -> UICollectionViewLayoutAttributes? {
    guard let goal = attributesNow(key)?.copied() else { return nil }
    let first = old.keys.filter { $0.category == .cell }.map(\.path).min()
    let isBefore = first.map { oldKey.path < $0 } ?? false
    if contentSize.width > bounds.width, contentSize.height <= bounds.height {
      goal.center.x += isBefore ? -bounds.width : bounds.width
    } else {
      goal.center.y += isBefore ? -bounds.height : bounds.height
    }
    return goal
  }

  // MARK: Reconfiguring

  final func reconfigure(_ paths: [IndexPath]) {
    loadIfNeeded()
    guard let dataSource else { return }
    for path in paths {
      let shownPath = shownPath(ofData: path)
      guard data.contains(shownPath) else {
        stop(
          what: "attempt to reconfigure item \(path) that does not exist.",
          where: "UICollectionView.reconfigureItems(at:)",
          mend: "Give paths of items that the collection view has."
        )
      }
      // An item that is not visible is configured when it becomes visible.
      guard let cell = shownCell(at: shownPath) else { continue }
      reuse.reconfigured = cell
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      reuse.reconfigured = nil
      guard answer === cell else {
        stop(
          what: "Attempted to dequeue a cell with another identifier while reconfiguring an item.",
          where: "UICollectionView.reconfigureItems(at:)",
          mend: "Dequeue the cell with the identifier that it has, and by the same index path."
        )
      }
      prepare(cell, at: shownPath)
      shown.measured.insert(ObjectIdentifier(cell))
      setNeedsLayout()
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy that is moved by a vector.
  final func shifted(_ by: CGPoint) -> UICollectionViewLayoutAttributes {
    guard by != .zero else { return self }
    let copy = copied()
    copy.values.origin.x += by.x
    copy.values.origin.y += by.y
    return copy
  }
}
