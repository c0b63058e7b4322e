import Foundation
import HostInterface
import UIKitContent
import UIKitCore

/// Gives a collection view the cells of a snapshot, and leads it from one snapshot to the next.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// The sections and items of one moment.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Returns the cell of an item, which the collection view asks for by its place.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Returns a supplementary view, which the collection view asks for by its kind and place.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private(set) weak final var collectionView: UICollectionView?
  private final let cellProvider: CellProvider
  final var current = Snapshot()
  final var outlines = OutlineSections<SectionIdentifierType, ItemIdentifierType>()
  final var hasApplied = false
  final var applyingThread = ApplyingThread()

  /// Returns supplementary views; nil, the default: there are none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// Asks and tells about items that a person moves, by default nothing.
  open var reorderingHandlers = ReorderingHandlers()
  /// Asks and tells about items that expand and collapse, by default nothing.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Makes a data source and gives it to the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What the collection view shows, without what was to be made anew.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Has the collection view show a snapshot.
  ///
  /// May be called on any thread, but always on the main one or never: cells then change on the main
  /// thread soon after.
  ///
  /// - Parameters:
  ///   - snapshot: What the collection view shows from now on.
  ///   - animatingDifferences: Whether cells slide and fade. If not, all cells are made anew before
  ///     iOS 15, and changed without animation from it on.
  ///   - completion: Called on the main thread when nothing moves any more.
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

  /// As `apply(_:animatingDifferences:completion:)`; returns when nothing moves any more.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Has the collection view show a snapshot with all cells made anew.
  ///
  /// As of iOS 15.
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

  /// As `applySnapshotUsingReloadData(_:completion:)`.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  // MARK: Section snapshots

  /// The items of a section with what they hold.
  ///
  /// As of iOS 14. A section that was not applied as a section snapshot holds its items as roots; one
  /// that is not there is empty.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outlines.outline(of: section, in: current)
  }

  /// Has a section show the visible items of a section snapshot.
  ///
  /// As of iOS 14. A section that is not there comes at the end.
  ///
  /// - Parameters:
  ///   - snapshot: The items of the section from now on.
  ///   - section: The section.
  ///   - animatingDifferences: Whether cells slide and fade.
  ///   - completion: Called on the main thread when nothing moves any more.
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

  /// As `apply(_:to:animatingDifferences:completion:)`; returns when nothing moves any more.
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

  /// The item at a place; nil for a place that is not there.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.itemIdentifier(at: indexPath)
  }

  /// The place of an item; nil for an item that is not there or in a collapsed one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }

  /// The section at an index; nil for one that is not there.
  ///
  /// As of iOS 15.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }

  /// The index of a section; nil for one that is not there.
  ///
  /// As of iOS 15.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: The collection view's data source

  /// The sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// The items of a section of the snapshot; 0 for a section that is not there.
  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    current.numberOfItems(at: section)
  }

  /// The cell that the provider returns for the item.
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

  /// The view that the provider returns.
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

  /// What `reorderingHandlers.canReorderItem` says; false without it.
  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Takes a move over into the snapshot, with the handlers before and after it.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { takeMove(from: sourceIndexPath, to: destinationIndexPath) }

  /// Nil; subclasses override it.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item of the section of the entry's own number; subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
