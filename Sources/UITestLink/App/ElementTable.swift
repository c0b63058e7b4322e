import AccessibilityTree
import Foundation
import UIKitCore

/// The numbers that identify the elements of the trees that a test has read.
///
/// A number stays the same as long as its object lives. The objects of the last trees are retained,
/// because a container can create its elements again for each tree.
@MainActor
struct ElementTable {
  private struct Entry {
    weak var object: NSObject?
    var number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var trees: [(tree: AccessibilityTree, objects: [NSObject], places: [Int: Int])] = []
  private var lastNumber = 0

  // Chosen: more trees than a test reads between finding an element and using it.
  private static let mostTrees = 8

  /// The tree that was read last.
  var last: AccessibilityTree? { trees.last?.tree }

  /// Assigns numbers to the elements of a tree.
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

  /// Returns the number of a node's object, or nil for the app itself, which has none.
  func number(of node: AccessibilityNode) -> Int? {
    guard let object = node.object, let entry = entries[ObjectIdentifier(object)],
      entry.object === object
    else { return nil }
    return entry.number
  }

  /// Returns the last tree that contains an element, and the element's index in it.
  func place(of number: Int) -> (tree: AccessibilityTree, index: Int)? {
    for entry in trees.reversed() {
      if let index = entry.places[number] { return (entry.tree, index) }
    }
    return nil
  }

  /// Returns the node of an element in the last tree that contains it.
  func node(_ number: Int) -> AccessibilityNode? {
    place(of: number).map { $0.tree.nodes[$0.index] }
  }
}
