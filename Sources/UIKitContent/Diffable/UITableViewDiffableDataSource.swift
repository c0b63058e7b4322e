import Foundation
import HostInterface
import UIKitCore

/// A data source that supplies a table with the rows of a snapshot and animates changes between
/// snapshots.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// The sections and items of one moment.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// A closure that returns the cell of an item at an index path.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var hasApplied = false
  private var applyingThread = ApplyingThread()

  /// The animation of rows that are inserted and deleted; the default is `.automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and sets it as the table's data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the current content of the table, without marks for reloads.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Applies a snapshot to the table.
  ///
  /// It must be called always on the main thread, or never; in the latter case the rows change on
  /// the main thread soon after the call.
  ///
  /// - Parameters:
  ///   - snapshot: The new content of the table.
  ///   - animatingDifferences: Whether the changes are animated. If not, all rows are created again
  ///     before iOS 15, and changed without animation from iOS 15 on.
  ///   - completion: Called on the main thread when the animations have ended.
  nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    ApplyingThread.run { isOffMain in
      self.applyingThread.note(isOffMain: isOffMain, by: "UITableViewDiffableDataSource")
      self.show(snapshot, isAnimated: animatingDifferences, completion: completion)
    }
  }

  /// Applies a snapshot to the table and returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Applies a snapshot to the table and creates all rows again.
  ///
  /// - Note: iOS 15 and later.
  nonisolated open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    ApplyingThread.run { isOffMain in
      self.applyingThread.note(isOffMain: isOffMain, by: "UITableViewDiffableDataSource")
      self.reload(snapshot, completion: completion)
    }
  }

  /// Applies a snapshot to the table and creates all rows again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  private func reload(_ snapshot: Snapshot, completion: (() -> Void)?) {
    current = snapshot.settled
    hasApplied = true
    tableView?.reloadData()
    completion?()
  }

  private func show(_ snapshot: Snapshot, isAnimated: Bool, completion: (() -> Void)?) {
    // Source: before iOS 15 a snapshot without animation reloads the table.
    let mayDiffer = isAnimated || Surroundings.systemVersion.major >= 15
    guard let tableView, hasApplied, mayDiffer, tableView.window != nil else {
      return reload(snapshot, completion: completion)
    }
    let difference = SnapshotDifference(from: current, to: snapshot)
    let settled = snapshot.settled
    guard !difference.isEmpty else {
      current = settled
      reconfigure(difference, tableView)
      completion?()
      return
    }
    let animation = isAnimated ? defaultRowAnimation : .none
    let change = {
      tableView.performBatchUpdates {
        self.current = settled
        Self.perform(difference, on: tableView, with: animation)
      } completion: { _ in
        completion?()
      }
    }
    if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
    reconfigure(difference, tableView)
  }

  private func reconfigure(_ difference: SnapshotDifference, _ tableView: UITableView) {
    guard !difference.reconfiguredItems.isEmpty else { return }
    tableView.reconfigureRows(at: difference.reconfiguredItems)
  }

  private static func perform(
    _ difference: SnapshotDifference,
    on tableView: UITableView,
    with animation: UITableView.RowAnimation
  ) {
    if !difference.deletedSections.isEmpty {
      tableView.deleteSections(difference.deletedSections, with: animation)
    }
    if !difference.insertedSections.isEmpty {
      tableView.insertSections(difference.insertedSections, with: animation)
    }
    for move in difference.movedSections {
      tableView.moveSection(move.from, toSection: move.to)
    }
    if !difference.deletedItems.isEmpty {
      tableView.deleteRows(at: difference.deletedItems, with: animation)
    }
    if !difference.insertedItems.isEmpty {
      tableView.insertRows(at: difference.insertedItems, with: animation)
    }
    for move in difference.movedItems { tableView.moveRow(at: move.from, to: move.to) }
    if !difference.reloadedSections.isEmpty {
      tableView.reloadSections(difference.reloadedSections, with: animation)
    }
    if !difference.reloadedItems.isEmpty {
      tableView.reloadRows(at: difference.reloadedItems, with: animation)
    }
  }

  // MARK: Identifiers and places

  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.itemIdentifier(at: indexPath)
  }
  /// Returns the index path of an item; nil for an unknown item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }
  /// Returns the section at an index; nil if there is none.
  ///
  /// - Note: iOS 15 and later.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }
  /// Returns the index of a section; nil for an unknown section.
  ///
  /// - Note: iOS 15 and later.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: The table's data source

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// Returns the number of items in a section of the snapshot; 0 for an unknown section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(at: section)
  }
  /// Returns the cell that the cell provider creates for the item.
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      stop(
        what: "UITableView dataSource returned a nil cell for row at index path: \(indexPath).",
        where: "UITableViewDiffableDataSource.tableView(_:cellForRowAt:)",
        mend: "Return a cell from the cell provider for every item."
      )
    }
    return cell
  }
  /// Returns nil; subclasses override it.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns nil; subclasses override it.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Returns false; a data source without the method allows editing.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false; subclasses override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing; subclasses override it.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.noteDefaultAnswer() }
  /// Does nothing; subclasses override it.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.noteDefaultAnswer() }
  /// Returns nil; subclasses override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index of the entry; subclasses override it.
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}
