import UIKitContent

extension UICollectionViewDiffableDataSource {
  /// The closures for items that a person moves.
  ///
  /// - Note: iOS 14 and later.
  public struct ReorderingHandlers {
    /// Returns whether an item can be moved.
    ///
    /// The default is nil: no item can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source performs a move; nil by default.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the data source performed a move, so that the app can update its data; nil by
    /// default.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers without closures.
    public init() {}
  }

  /// The closures for items that expand and collapse.
  ///
  /// - Note: iOS 14 and later.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Returns whether an item may expand.
    ///
    /// The default is nil: all may.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item expands; nil by default.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may collapse.
    ///
    /// The default is nil: all may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item collapses; nil by default.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an expanding item, from the item and its current children.
    ///
    /// The default is nil: they are unchanged.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Creates handlers without closures.
    public init() {}
  }
}
