import Foundation
import HostInterface
import UIKitContent
import UIKitCore

extension UICollectionViewDiffableDataSource {
  final func reload(_ snapshot: Snapshot, completion: (() -> Void)?) {
    current = snapshot.settled
    hasApplied = true
    collectionView?.reloadData()
    completion?()
  }

  final func show(_ snapshot: Snapshot, isAnimated: Bool, completion: (() -> Void)?) {
    // Source: before iOS 15 a snapshot without animation reloads the collection view.
    let mayDiffer = isAnimated || Surroundings.systemVersion.major >= 15
    guard let collectionView, hasApplied, mayDiffer, collectionView.window != nil else {
      return reload(snapshot, completion: completion)
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    let settled = snapshot.settled
    guard !difference.isEmpty else {
      current = settled
      updateOutlines(animated: isAnimated)
      reconfigure(difference, collectionView)
      completion?()
      return
    }
    let change = {
      collectionView.performBatchUpdates {
        self.current = settled
        Self.perform(difference, on: collectionView)
      } completion: { _ in
        completion?()
      }
      self.updateOutlines(animated: isAnimated)
    }
    if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
    reconfigure(difference, collectionView)
  }

  private final func reconfigure(
    _ difference: SnapshotDifference,
    _ collectionView: UICollectionView
  ) {
    guard !difference.reconfiguredItems.isEmpty else { return }
    collectionView.reconfigureItems(at: difference.reconfiguredItems)
  }

  private static func perform(
    _ difference: SnapshotDifference,
    on collectionView: UICollectionView
  ) {
    if !difference.deletedSections.isEmpty {
      collectionView.deleteSections(difference.deletedSections)
    }
    if !difference.insertedSections.isEmpty {
      collectionView.insertSections(difference.insertedSections)
    }
    for move in difference.movedSections {
      collectionView.moveSection(move.from, toSection: move.to)
    }
    if !difference.deletedItems.isEmpty {
      collectionView.deleteItems(at: difference.deletedItems)
    }
    if !difference.insertedItems.isEmpty {
      collectionView.insertItems(at: difference.insertedItems)
    }
    for move in difference.movedItems { collectionView.moveItem(at: move.from, to: move.to) }
    if !difference.reloadedSections.isEmpty {
      collectionView.reloadSections(difference.reloadedSections)
    }
    if !difference.reloadedItems.isEmpty {
      collectionView.reloadItems(at: difference.reloadedItems)
    }
  }

  // MARK: Reordering

  final func takeMove(from source: IndexPath, to destination: IndexPath) {
    guard let item = itemIdentifier(for: source), source != destination,
      current.sections.indices.contains(destination.section)
    else { return }
    let old = current
    var moved = old
    let section = old.sections[destination.section]
    // The item is removed first, so that the destination does not count it.
    let others = section.items.filter { $0 != item }
    if destination.item < others.count {
      moved.moveItem(item, beforeItem: others[max(0, destination.item)])
    } else if let last = others.last {
      moved.moveItem(item, afterItem: last)
    } else {
      moved.deleteItems([item])
      moved.appendItems([item], toSection: section.identifier)
    }
    var newOutlines = outlines
    let new = newOutlines.move(item, from: old, to: moved)
    let transaction = transaction(from: old, to: new, outlines, newOutlines)
    reorderingHandlers.willReorder?(transaction)
    // The collection view shows the item in its new place already.
    current = moved
    outlines = newOutlines
    if SnapshotDifference(from: moved, to: new).isEmpty {
      updateOutlines(animated: true)
    } else {
      show(new, isAnimated: true, completion: nil)
    }
    reorderingHandlers.didReorder?(transaction)
  }

  private final func transaction(
    from old: Snapshot,
    to new: Snapshot,
    _ oldOutlines: OutlineSections<SectionIdentifierType, ItemIdentifierType>,
    _ newOutlines: OutlineSections<SectionIdentifierType, ItemIdentifierType>
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
    typealias Change = NSDiffableDataSourceSectionTransaction<
      SectionIdentifierType, ItemIdentifierType
    >
    let sections = new.sectionIdentifiers.compactMap { section -> Change? in
      let before = oldOutlines.outline(of: section, in: old)
      let after = newOutlines.outline(of: section, in: new)
      return before.items == after.items
        ? nil
        : Change(
          sectionIdentifier: section,
          initialSnapshot: before,
          finalSnapshot: after,
          difference: after.items.difference(from: before.items)
        )
    }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: old,
      finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: sections
    )
  }
}
