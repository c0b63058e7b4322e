import AccessibilityTree
import Foundation
import UIKitCore

/// The numbers by which a test names the elements of the trees that it has seen.
///
/// A number stays the same while its object lives. The objects of the last trees are retained, since
/// a container may create its elements for each tree.
@MainActor
struct ElementTable {
  private struct Entry {
    weak var object: NSObject?
    var number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var trees: [(tree: AccessibilityTree, objects: [NSObject], places: [Int: Int])] = []
  private var lastNumber = 0

  // Chosen: more trees than a test looks at between finding an element and using it.
  private static let mostTrees = 8

  /// The tree that was read last.
  var last: AccessibilityTree? { trees.last?.tree }

  /// Numbers the elements of a tree.
  mutating func take(_ tree: AccessibilityTree) {
    var places: [Int: Int] = [:]
    for (index, node) in tree.nodes.enumerated() {
      guard let object = node.object else { continue }
      places[number(for: object)] = index
    }
    trees.append((tree, tree.nodes.compactMap(\.object), places))
    if trees.count > Self.mostTrees { trees.removeFirst() }
    if entries.count > 4 * max(places.count, 1_000) {
      entries = entries.filter { $0.value.object != nil }
    }
  }

  private mutating func number(for object: NSObject) -> Int {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object === object { return entry.number }
    lastNumber += 1
    entries[key] = Entry(object: object, number: lastNumber)
    return lastNumber
  }

  /// The number of a node's object; nil for the app itself, which has none.
  func number(of node: AccessibilityNode) -> Int? {
    guard let object = node.object, let entry = entries[ObjectIdentifier(object)],
      entry.object === object
    else { return nil }
    return entry.number
  }

  /// The last tree with an element, and the element's index in it.
  func place(of number: Int) -> (tree: AccessibilityTree, index: Int)? {
    for entry in trees.reversed() {
      if let index = entry.places[number] { return (entry.tree, index) }
    }
    return nil
  }

  /// The node of an element as it was last read.
  func node(_ number: Int) -> AccessibilityNode? {
    place(of: number).map { $0.tree.nodes[$0.index] }
  }
}
