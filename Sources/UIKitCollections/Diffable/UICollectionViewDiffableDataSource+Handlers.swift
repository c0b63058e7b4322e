import UIKitContent

extension UICollectionViewDiffableDataSource {
  /// Asks and tells about items that a person moves.
  ///
  /// As of iOS 14.
  public struct ReorderingHandlers {
    /// Whether an item can be moved; nil, the default: none can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Is called before the data source takes a move over; nil, the default: nothing is.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Is called after the data source took a move over: the app changes its data here; nil, the
    /// default: nothing is.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes handlers that do nothing.
    public init() {}
  }

  /// Asks and tells about items that expand and collapse.
  ///
  /// As of iOS 14.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may expand; nil, the default: all may.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Is called before an item expands; nil, the default: nothing is.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may collapse; nil, the default: all may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Is called before an item collapses; nil, the default: nothing is.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns what an item that expands holds, from the item and what it holds so far; nil, the
    /// default: that stays.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Makes handlers that do nothing.
    public init() {}
  }
}
