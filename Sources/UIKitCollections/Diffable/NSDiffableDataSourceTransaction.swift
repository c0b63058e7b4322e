import UIKitContent

/// The change of a snapshot after a person moved an item.
///
/// - Note: iOS 14 and later.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshot before the move.
  public var initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the move.
  public var finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between the items of both snapshots, over all sections.
  public var difference: CollectionDifference<ItemIdentifierType>
  /// The changes of each changed section.
  public var sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change of one section after a person moved an item.
///
/// - Note: iOS 14 and later.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  /// The section.
  public var sectionIdentifier: SectionIdentifierType
  /// The snapshot of the section before the move.
  public var initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The snapshot of the section after the move.
  public var finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between the items of both snapshots.
  public var difference: CollectionDifference<ItemIdentifierType>
}
