import Foundation
import HostInterface
import UIKitContent
import UIKitCore

/// A data source that supplies the cells of a snapshot, and animates changes between snapshots.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// The sections and items of one state.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private(set) weak final var collectionView: UICollectionView?
  private final let cellProvider: CellProvider
  final var current = Snapshot()
  final var outlines = OutlineSections<SectionIdentifierType, ItemIdentifierType>()
  final var hasApplied = false
  final var applyingThread = ApplyingThread()

  /// The closure that returns supplementary views.
  ///
  /// The default is nil: there are none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures for items that a person moves; empty by default.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures for items that expand and collapse; empty by default.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Creates a data source and sets it on the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the current snapshot, without its reloaded and reconfigured identifiers.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Applies a snapshot to the collection view.
  ///
  /// Call it either always on the main thread or never. From other threads, cells change on the
  /// main thread soon after the call.
  ///
  /// - Parameters:
  ///   - snapshot: The new snapshot.
  ///   - animatingDifferences: Whether changes are animated. If not, all cells are reloaded before
  ///     iOS 15, and changed without animation since then.
  ///   - completion: The closure that is called on the main thread after the animations.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    ApplyingThread.run { isOffMain in
      self.applyingThread.note(isOffMain: isOffMain, by: "UICollectionViewDiffableDataSource")
      self.outlines.settle(with: snapshot)
      self.show(snapshot, isAnimated: animatingDifferences, completion: completion)
    }
  }

  /// Applies a snapshot to the collection view, and returns after the animations.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Applies a snapshot to the collection view by reloading all cells.
  ///
  /// - Note: iOS 15 and later.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    ApplyingThread.run { isOffMain in
      self.applyingThread.note(isOffMain: isOffMain, by: "UICollectionViewDiffableDataSource")
      self.outlines.settle(with: snapshot)
      self.reload(snapshot, completion: completion)
    }
  }

  /// Applies a snapshot by reloading all cells, and returns when it is done.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: Section snapshots

  /// Returns the items of a section with their children.
  ///
  /// A section that was not applied as a section snapshot has its items as roots; a missing one is
  /// empty.
  ///
  /// - Note: iOS 14 and later.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outlines.outline(of: section, in: current)
  }

  /// Applies a section snapshot to a section, which shows its visible items.
  ///
  /// A missing section is appended.
  ///
  /// - Note: iOS 14 and later.
  ///
  /// - Parameters:
  ///   - snapshot: The new items of the section.
  ///   - section: The section.
  ///   - animatingDifferences: Whether changes are animated.
  ///   - completion: The closure that is called on the main thread after the animations.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    ApplyingThread.run { isOffMain in
      self.applyingThread.note(isOffMain: isOffMain, by: "UICollectionViewDiffableDataSource")
      let next = self.outlines.set(snapshot, for: section, in: self.current)
      self.show(next, isAnimated: animatingDifferences, completion: completion)
    }
  }

  /// Applies a section snapshot to a section, and returns after the animations.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  // MARK: Identifiers and places

  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.itemIdentifier(at: indexPath)
  }

  /// Returns the index path of an item; nil if it is missing or in a collapsed item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// Returns the section at an index; nil if there is none.
  ///
  /// - Note: iOS 15 and later.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }

  /// Returns the index of a section; nil if it is missing.
  ///
  /// - Note: iOS 15 and later.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: The collection view's data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// Returns the number of items in a section of the snapshot; 0 if the section is missing.
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    current.numberOfItems(at: section)
  }

  /// Returns the cell that the provider returns for the item.
  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      stop(
        what: "the cell returned from the cell provider for the item at index path \(indexPath) is "
          + "nil.",
        where: "UICollectionViewDiffableDataSource.collectionView(_:cellForItemAt:)",
        mend: "Return a cell from the cell provider for every item."
      )
    }
    noteOutline(of: item, in: cell)
    return cell
  }

  /// Returns the view that the provider returns.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      stop(
        what:
          "the view returned from the supplementary view provider for the kind \(kind) at index "
          + "path \(indexPath) is nil.",
        where: "UICollectionViewDiffableDataSource.supplementaryViewProvider",
        mend: "Return a view for every supplementary element that the layout asks for."
      )
    }
    return view
  }

  /// Returns the result of `reorderingHandlers.canReorderItem`; false without it.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Performs a move in the snapshot, and calls the handlers before and after it.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { takeMove(from: sourceIndexPath, to: destinationIndexPath) }

  /// Returns nil; override it to show an index.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the first item of the section with the entry's number; override it for another item.
  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
