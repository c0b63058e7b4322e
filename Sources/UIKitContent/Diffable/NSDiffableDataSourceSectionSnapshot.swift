import Foundation
import UIKitCore

/// The items of one section in order, some of which contain others.
///
/// - Note: iOS 14 and later.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var roots: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// All items, including those in collapsed items, each before the items that it contains.
  public var items: [ItemIdentifierType] { walk(roots) { _ in true } }
  /// The items without a parent, in order.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { walk(roots) { nodes[$0]?.isExpanded == true } }

  /// Returns whether the snapshot contains an item at any level.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// Returns whether an item is expanded; false for an unknown item.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  /// Returns whether all ancestors of an item are expanded; false for an unknown item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard let node = nodes[item] else { return false }
    guard let parent = node.parent else { return true }
    return isExpanded(parent) && isVisible(parent)
  }
  /// Returns the number of ancestors of an item: 0 for roots.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var parent = node(item, "level(of:)").parent
    while let next = parent {
      level += 1
      parent = nodes[next]?.parent
    }
    return level
  }
  /// Returns the index of an item among all items; nil for an unknown item.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// Returns the parent of an item; nil for roots.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    node(child, "parent(of:)").parent
  }
  /// Returns a snapshot of the items inside an item, optionally with the item itself.
  public func snapshot(
    of parent: ItemIdentifierType,
    includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var copy = Self()
    let children = node(parent, "snapshot(of:includingParent:)").children
    if includingParent {
      copy.append([parent])
      copy.nodes[parent]?.isExpanded = isExpanded(parent)
    }
    copy.graft(children, from: self, under: includingParent ? parent : nil)
    return copy
  }

  // MARK: Changing

  /// Appends items to the children of another item, or to the roots if the parent is nil.
  public mutating func append(
    _ items: [ItemIdentifierType],
    to parent: ItemIdentifierType? = nil
  ) {
    refuseKnown(items, "append(_:to:)")
    if let parent {
      _ = node(parent, "append(_:to:)")
      nodes[parent]?.children += items
    } else {
      roots += items
    }
    for item in items { nodes[item] = Node(parent: parent) }
  }
  /// Inserts items before another one, with the same parent.
  ///
  /// The app stops if an item exists already, or if the neighbour does not exist.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, beside: item, offset: 0, "insert(_:before:)")
  }
  /// Inserts items after another one, with the same parent.
  ///
  /// The app stops if an item exists already, or if the neighbour does not exist.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, beside: item, offset: 1, "insert(_:after:)")
  }
  /// Inserts the items of another snapshot before an item, with their children.
  ///
  /// The app stops if an item exists already, or if the neighbour does not exist.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    insert(snapshot.roots, beside: item, offset: 0, "insert(_:before:)")
    for root in snapshot.roots { adopt(root, from: snapshot) }
  }
  /// Inserts the items of another snapshot after an item, with their children.
  ///
  /// The app stops if an item exists already, or if the neighbour does not exist.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    insert(snapshot.roots, beside: item, offset: 1, "insert(_:after:)")
    for root in snapshot.roots { adopt(root, from: snapshot) }
  }
  /// Deletes items and their children.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      delete(node.children)
      if let parent = node.parent {
        nodes[parent]?.children.removeAll { $0 == item }
      } else {
        roots.removeAll { $0 == item }
      }
      nodes[item] = nil
    }
  }
  /// Deletes all items.
  public mutating func deleteAll() {
    roots = []
    nodes = [:]
  }
  /// Replaces the children of an item with the items of another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    delete(node(parent, "replace(childrenOf:using:)").children)
    graft(snapshot.roots, from: snapshot, under: parent)
  }
  /// Expands items; unknown items are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }
  /// Collapses items; unknown items are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  /// Returns the items as an indented list, for debugging.
  public func visualDescription() -> String {
    items.map { item in
      let mark = nodes[item]?.children.isEmpty == false ? (isExpanded(item) ? "-" : "+") : "*"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Inside

  private func walk(
    _ items: [ItemIdentifierType],
    _ entering: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    for item in items {
      found.append(item)
      if let children = nodes[item]?.children, !children.isEmpty, entering(item) {
        found += walk(children, entering)
      }
    }
    return found
  }

  private func node(_ item: ItemIdentifierType, _ member: String) -> Node {
    guard let node = nodes[item] else {
      stop(
        what: "The item \(item) is not in the snapshot.",
        where: "NSDiffableDataSourceSectionSnapshot.\(member)",
        mend: "Append or insert it first."
      )
    }
    return node
  }

  private func refuseKnown(_ items: [ItemIdentifierType], _ member: String) {
    var seen = Set<ItemIdentifierType>()
    for item in items where nodes[item] != nil || !seen.insert(item).inserted {
      stop(
        what: "Fatal: supplied item identifiers are not unique. Duplicate: \(item).",
        where: "NSDiffableDataSourceSectionSnapshot.\(member)",
        mend: "Give each item an identifier of its own."
      )
    }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType],
    beside item: ItemIdentifierType,
    offset: Int,
    _ member: String
  ) {
    refuseKnown(items, member)
    let parent = node(item, member).parent
    if let parent {
      let place = nodes[parent]?.children.firstIndex(of: item) ?? 0
      nodes[parent]?.children.insert(contentsOf: items, at: place + offset)
    } else {
      let place = roots.firstIndex(of: item) ?? 0
      roots.insert(contentsOf: items, at: place + offset)
    }
    for item in items { nodes[item] = Node(parent: parent) }
  }

  /// Copies the children of an item from another snapshot.
  private mutating func adopt(_ item: ItemIdentifierType, from other: Self) {
    guard let node = other.nodes[item] else { return }
    nodes[item]?.isExpanded = node.isExpanded
    graft(node.children, from: other, under: item)
  }

  private mutating func graft(
    _ items: [ItemIdentifierType],
    from other: Self,
    under parent: ItemIdentifierType?
  ) {
    append(items, to: parent)
    for item in items { adopt(item, from: other) }
  }
}
