import UIKitContent

/// What a person changed by moving an item of a list.
///
/// As of iOS 14.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  /// What the list showed before.
  public var initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What the list shows from now on.
  public var finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The steps from one to the other, over the items of all sections.
  public var difference: CollectionDifference<ItemIdentifierType>
  /// The changes of each section that changed.
  public var sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What a person changed in one section by moving an item of a list.
///
/// As of iOS 14.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  /// The section.
  public var sectionIdentifier: SectionIdentifierType
  /// What the section held before.
  public var initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What the section holds from now on.
  public var finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The steps from one to the other.
  public var difference: CollectionDifference<ItemIdentifierType>
}
