import Foundation
import UIKitCore

/// What a list shows at one moment, as identifiers in order.
///
/// As of iOS 13.
///
/// Identifiers are unique in a snapshot. What names one that is not there stops the program, as on
/// iOS.
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

  /// Sections and items that are to be made anew though their identifiers stay.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// Items whose cells are made anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Items whose cells stay and are filled anew.
  ///
  /// As of iOS 15.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes an empty snapshot.
  public init() {}

  // MARK: Reading

  /// Counted over all sections.
  public var numberOfItems: Int { homes.count }
  /// Empty sections count too.
  public var numberOfSections: Int { sections.count }
  /// In their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// Of all sections, in their order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// A section that is not there stops the app.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[place(identifier, "numberOfItems(inSection:)")].items.count
  }
  /// In their order; a section that is not there stops the app.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(identifier, "itemIdentifiers(inSection:)")].items
  }
  /// The section that holds an item; nil for an item that is not there.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { homes[identifier] }
  /// Counted over all sections; nil for an item that is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let home = homes[identifier], let section = places[home],
      let row = sections[section].items.firstIndex(of: identifier)
    else { return nil }
    return sections[..<section].reduce(row) { $0 + $1.items.count }
  }
  /// Nil for a section that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { places[identifier] }

  // MARK: Items

  /// Puts items at the end of a section; nil: of the last one.
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

  /// Puts items before another one, in its section.
  ///
  /// Items that are there already move, which the log says. A neighbour that is not there, or is
  /// among the items, stops the app.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, offset: 0, "insertItems(_:beforeItem:)")
  }
  /// Puts items after another one, in its section.
  ///
  /// Items that are there already move, which the log says. A neighbour that is not there, or is
  /// among the items, stops the app.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: afterIdentifier, offset: 1, "insertItems(_:afterItem:)")
  }

  /// Items that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    remove(Set(identifiers))
  }
  /// Takes everything away, sections too.
  public mutating func deleteAllItems() {
    sections = []
    homes = [:]
    places = [:]
    reloadedItemIdentifiers = []
    reloadedSectionIdentifiers = []
    reconfiguredItemIdentifiers = []
  }

  /// Moves an item before another one, also into its section; either that is not there stops the
  /// app.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0, "moveItem(_:beforeItem:)")
  }
  /// Moves an item after another one, also into its section; either that is not there stops the
  /// app.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1, "moveItem(_:afterItem:)")
  }

  /// Has the cells of items made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    demand(identifiers, "reloadItems(_:)")
    let known = Set(reloadedItemIdentifiers)
    reloadedItemIdentifiers += identifiers.filter { !known.contains($0) }
  }
  /// Has the cells of items filled anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    demand(identifiers, "reconfigureItems(_:)")
    let known = Set(reconfiguredItemIdentifiers)
    reconfiguredItemIdentifiers += identifiers.filter { !known.contains($0) }
  }

  // MARK: Sections

  /// Puts empty sections at the end; a section that is there already stops the app.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count, "appendSections(_:)")
  }
  /// Puts empty sections before another one.
  ///
  /// A section that is there already, and a neighbour that is not, stop the app.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    let place = place(toIdentifier, "insertSections(_:beforeSection:)")
    insert(identifiers, at: place, "insertSections(_:beforeSection:)")
  }
  /// Puts empty sections after another one.
  ///
  /// A section that is there already, and a neighbour that is not, stop the app.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    let place = place(toIdentifier, "insertSections(_:afterSection:)")
    insert(identifiers, at: place + 1, "insertSections(_:afterSection:)")
  }
  /// Takes sections and their items away; sections that are not there are passed over.
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
  /// Moves a section, with its items, before another one; either that is not there stops the app.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 0, "moveSection(_:beforeSection:)")
  }
  /// Moves a section, with its items, after another one; either that is not there stops the app.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, beside: toIdentifier, offset: 1, "moveSection(_:afterSection:)")
  }
  /// Has everything in sections made anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = place(identifier, "reloadSections(_:)") }
    let known = Set(reloadedSectionIdentifiers)
    reloadedSectionIdentifiers += identifiers.filter { !known.contains($0) }
  }

  // MARK: Inside

  /// The snapshot without what it asks to be made anew: what a data source keeps.
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

  /// Items that come in may be elsewhere already: then they move.
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
