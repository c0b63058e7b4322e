import Foundation
import UIKitCore

/// The content of a list at one moment, as identifiers in order.
///
/// Identifiers are unique in a snapshot. As on iOS, a call with an identifier that does not exist
/// stops the program.
///
/// - Note: iOS 13 and later.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  package struct Section: Sendable {
    package var identifier: SectionIdentifierType
    package var items: [ItemIdentifierType]
  }

  package private(set) var sections: [Section] = []
  /// The section of each item.
  private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
  private var places: [SectionIdentifierType: Int] = [:]

  /// The sections whose cells are created again although their identifiers stay.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are created again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are kept and configured again.
  ///
  /// - Note: iOS 15 and later.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }
  /// The number of sections, including empty ones.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section; an unknown section stops the app.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[place(identifier, "numberOfItems(inSection:)")].items.count
  }
  /// Returns the items of a section, in order; an unknown section stops the app.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(identifier, "itemIdentifiers(inSection:)")].items
  }
  /// Returns the section that contains an item; nil for an unknown item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier] }
  /// Returns the index of an item among the items of all sections; nil for an unknown item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier], let section = places[home],
      let row = sections[section].items.firstIndex(of: identifier)
    else { return nil }
    return sections[..<section].reduce(row) { $0 + $1.items.count }
  }
  /// Returns the index of a section; nil for an unknown section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { places[identifier] }

  // MARK: Items

  /// Appends items to a section; nil means the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section: Int
    if let sectionIdentifier {
      section = place(sectionIdentifier, "appendItems(_:toSection:)")
    } else {
      guard !sections.isEmpty else {
        stop(
          what: "There are currently no sections in the data source.",
          where: "NSDiffableDataSourceSnapshot.appendItems(_:toSection:)",
          mend: "Append a section first."
        )
      }
      section = sections.count - 1
    }
    let home = sections[section].identifier
    take(identifiers, "appendItems(_:toSection:)")
    sections[section].items.append(contentsOf: identifiers)
    for identifier in identifiers { homes[identifier] = home }
  }

  /// Inserts items before another one, in its section.
  ///
  /// Items that exist already are moved, with a warning in the log. The app stops if the neighbour
  /// does not exist, or is among the items.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, offset: 0, "insertItems(_:beforeItem:)")
  }
  /// Inserts items after another one, in its section.
  ///
  /// Items that exist already are moved, with a warning in the log. The app stops if the neighbour
  /// does not exist, or is among the items.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Deletes items; unknown items are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    remove(Set(identifiers))
  }
  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    sections = []
    homes = [:]
    places = [:]
    reloadedItemIdentifiers = []
    reloadedSectionIdentifiers = []
    reconfiguredItemIdentifiers = []
  }

  /// Moves an item before another one, also to another section; an unknown item stops the app.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0, "moveItem(_:beforeItem:)")
  }
  /// Moves an item after another one, also to another section; an unknown item stops the app.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1, "moveItem(_:afterItem:)")
  }

  /// Marks items so that their cells are created again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    demand(identifiers, "reloadItems(_:)")
    let known = Set(reloadedItemIdentifiers)
    reloadedItemIdentifiers += identifiers.filter { !known.contains($0) }
  }
  /// Marks items so that their cells are configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    demand(identifiers, "reconfigureItems(_:)")
    let known = Set(reconfiguredItemIdentifiers)
    reconfiguredItemIdentifiers += identifiers.filter { !known.contains($0) }
  }

  // MARK: Sections

  /// Appends empty sections; a section that exists already stops the app.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count, "appendSections(_:)")
  }
  /// Inserts empty sections before another one.
  ///
  /// The app stops if a section exists already, or if the neighbour does not exist.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    let place = place(toIdentifier, "insertSections(_:beforeSection:)")
    insert(identifiers, at: place, "insertSections(_:beforeSection:)")
  }
  /// Inserts empty sections after another one.
  ///
  /// The app stops if a section exists already, or if the neighbour does not exist.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    let place = place(toIdentifier, "insertSections(_:afterSection:)")
    insert(identifiers, at: place + 1, "insertSections(_:afterSection:)")
  }
  /// Deletes sections and their items; unknown sections are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) {
      for item in section.items { homes[item] = nil }
    }
    sections.removeAll { gone.contains($0.identifier) }
    reloadedSectionIdentifiers.removeAll { gone.contains($0) }
    reloadedItemIdentifiers.removeAll { homes[$0] == nil }
    reconfiguredItemIdentifiers.removeAll { homes[$0] == nil }
    countSections()
  }
  /// Moves a section with its items before another one; an unknown section stops the app.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0, "moveSection(_:beforeSection:)")
  }
  /// Moves a section with its items after another one; an unknown section stops the app.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1, "moveSection(_:afterSection:)")
  }
  /// Marks sections so that all their cells are created again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = place(identifier, "reloadSections(_:)") }
    let known = Set(reloadedSectionIdentifiers)
    reloadedSectionIdentifiers += identifiers.filter { !known.contains($0) }
  }

  // MARK: Inside

  /// The snapshot without its marks for reloads, which a data source stores.
  package var settled: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }

  private func place(_ identifier: SectionIdentifierType, _ member: String) -> Int {
    guard let place = places[identifier] else {
      stop(
        what: "The section \(identifier) is not in the snapshot.",
        where: "NSDiffableDataSourceSnapshot.\(member)",
        mend: "Append or insert it first."
      )
    }
    return place
  }

  private func position(
    of identifier: ItemIdentifierType,
    _ member: String
  ) -> (section: Int, row: Int) {
    guard let home = homes[identifier], let section = places[home],
      let row = sections[section].items.firstIndex(of: identifier)
    else {
      stop(
        what: "The item \(identifier) is not in the snapshot.",
        where: "NSDiffableDataSourceSnapshot.\(member)",
        mend: "Append or insert it first."
      )
    }
    return (section, row)
  }

  private func demand(_ identifiers: [ItemIdentifierType], _ member: String) {
    for identifier in identifiers where homes[identifier] == nil {
      _ = position(of: identifier, member)
    }
  }

  private func refuseDuplicates<Identifier: Hashable>(
    _ identifiers: [Identifier],
    _ kind: String,
    _ member: String
  ) {
    var seen = Set<Identifier>(minimumCapacity: identifiers.count)
    for identifier in identifiers where !seen.insert(identifier).inserted {
      stop(
        what: "Fatal: supplied \(kind) identifiers are not unique. Duplicate: \(identifier).",
        where: "NSDiffableDataSourceSnapshot.\(member)",
        mend: "Give each \(kind) an identifier of its own."
      )
    }
  }

  /// Prepares the insertion of items: those that exist already are removed, so that they move.
  private mutating func take(_ identifiers: [ItemIdentifierType], _ member: String) {
    refuseDuplicates(identifiers, "item", member)
    let present = identifiers.filter { homes[$0] != nil }
    guard !present.isEmpty else { return }
    warn(
      "\(present.count) inserted identifier(s) already present; existing items will be moved.",
      where: "NSDiffableDataSourceSnapshot.\(member)"
    )
    let reloaded = reloadedItemIdentifiers
    let reconfigured = reconfiguredItemIdentifiers
    remove(Set(present))
    reloadedItemIdentifiers = reloaded
    reconfiguredItemIdentifiers = reconfigured
  }

  private mutating func remove(_ gone: Set<ItemIdentifierType>) {
    var touched = Set<SectionIdentifierType>()
    for item in gone {
      if let home = homes.removeValue(forKey: item) { touched.insert(home) }
    }
    for home in touched {
      guard let section = places[home] else { continue }
      sections[section].items.removeAll { gone.contains($0) }
    }
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
    reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType],
    beside other: ItemIdentifierType,
    offset: Int,
    _ member: String
  ) {
    _ = position(of: other, member)
    guard !identifiers.contains(other) else {
      stop(
        what: "The item \(other) was inserted beside itself.",
        where: "NSDiffableDataSourceSnapshot.\(member)",
        mend: "Insert it beside another one."
      )
    }
    take(identifiers, member)
    let (section, row) = position(of: other, member)
    sections[section].items.insert(contentsOf: identifiers, at: row + offset)
    let home = sections[section].identifier
    for identifier in identifiers { homes[identifier] = home }
  }

  private mutating func move(
    _ identifier: ItemIdentifierType,
    beside other: ItemIdentifierType,
    offset: Int,
    _ member: String
  ) {
    let from = position(of: identifier, member)
    guard identifier != other else { return }
    _ = position(of: other, member)
    sections[from.section].items.remove(at: from.row)
    let to = position(of: other, member)
    sections[to.section].items.insert(identifier, at: to.row + offset)
    homes[identifier] = sections[to.section].identifier
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType],
    at place: Int,
    _ member: String
  ) {
    refuseDuplicates(identifiers, "section", member)
    for identifier in identifiers where places[identifier] != nil {
      stop(
        what: "Section identifier \(identifier) already exists in the snapshot.",
        where: "NSDiffableDataSourceSnapshot.\(member)",
        mend: "Append or insert a section once."
      )
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0, items: []) }, at: place)
    countSections()
  }

  private mutating func move(
    _ identifier: SectionIdentifierType,
    beside other: SectionIdentifierType,
    offset: Int,
    _ member: String
  ) {
    let from = place(identifier, member)
    guard identifier != other else { return }
    _ = place(other, member)
    let section = sections.remove(at: from)
    countSections()
    sections.insert(section, at: place(other, member) + offset)
    countSections()
  }

  private mutating func countSections() {
    places = Dictionary(
      uniqueKeysWithValues: sections.enumerated().map { ($1.identifier, $0) }
    )
  }
}
