import Foundation
import HostInterface
import UIKitCore

/// Gives a table the rows of a snapshot, and leads it from one snapshot to the next.
///
/// As of iOS 13.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// The sections and items of one moment.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Gives the cell of an item, which the table asks for by its place.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var hasApplied = false
  private var applyingThread = ApplyingThread()

  /// How rows come and go where differences are animated, by default `.automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes a data source and gives it to the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What the table shows, without what was to be made anew.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Has the table show a snapshot.
  ///
  /// May be called on any thread, but always on the main one or never: rows then change on the main
  /// thread soon after.
  ///
  /// - Parameters:
  ///   - snapshot: What the table shows from now on.
  ///   - animatingDifferences: Whether rows slide and fade. If not, all rows are made anew before
  ///     iOS 15, and changed without animation from it on.
  ///   - completion: Called on the main thread when nothing moves any more.
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

  /// As `apply(_:animatingDifferences:completion:)`; returns when nothing moves any more.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Has the table show a snapshot with all rows made anew.
  ///
  /// As of iOS 15.
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

  /// As `applySnapshotUsingReloadData(_:completion:)`.
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

  /// nil for a place that is not there.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.itemIdentifier(at: indexPath)
  }
  /// nil for an item that is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(of: itemIdentifier)
  }
  /// As of iOS 15; nil for a section that is not there.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }
  /// As of iOS 15; nil for a section that is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: The table's data source

  /// The sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// The items of a section of the snapshot; 0 for a section that is not there.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(at: section)
  }
  /// The cell that the provider gives for the item.
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
  /// Nil; subclasses override it.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Nil; subclasses override it.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// By default false, unlike a data source without the method.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// False; subclasses override it.
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
  /// Nil; subclasses override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of the entry's own number; subclasses override it.
  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
}
