import AccessibilityTree
import CoreGraphics
import Foundation
import UIKitCore

/// A node of an accessibility tree in the form in which it is sent to another process.
package struct RemoteNode: Codable, Sendable {
  package var reference: Int?
  var kind: UInt
  var identifier: String
  var label: String
  var value: String?
  var hint: String?
  var placeholder: String?
  var traits: UInt64
  var frame: CGRect
  var visibleFrame: CGRect
  var activationPoint: CGPoint
  /// The Boolean properties of the node, one bit each.
  var flags: UInt16
  var containerType: Int
  var navigationStyle: Int
  var language: String?
  var userInputLabels: [String]?
  var customActions: [String]?
  var customRotors: [String]?
  var className: String
  var parent: Int?
  var depth: Int
  var end: Int
  /// The facts of the element's view that tests use.
  package var facts: ElementFacts

  @MainActor
  init(_ node: AccessibilityNode, reference: Int?, facts: ElementFacts) {
    self.reference = reference
    kind = node.kind.rawValue
    identifier = node.identifier
    label = node.label
    value = node.value
    hint = node.hint
    placeholder = node.placeholder
    traits = node.traits.rawValue
    frame = node.frame
    visibleFrame = node.visibleFrame
    activationPoint = node.activationPoint
    flags = 0
    for (bit, path) in Self.flagPaths.enumerated() where node[keyPath: path] { flags |= 1 << bit }
    containerType = node.containerType.rawValue
    navigationStyle = node.navigationStyle.rawValue
    language = node.language
    userInputLabels = Self.list(node.userInputLabels)
    customActions = Self.list(node.customActions)
    customRotors = Self.list(node.customRotors)
    className = node.className
    parent = node.parent
    depth = node.depth
    end = node.end
    self.facts = facts
  }

  private static func list(_ names: [String]) -> [String]? { names.isEmpty ? nil : names }

  @MainActor private static var flagPaths: [WritableKeyPath<AccessibilityNode, Bool>] {
    [
      \.isElement, \.hasKeyboardFocus, \.isModal, \.groupsChildren, \.respondsToUserInteraction,
      \.ignoresInvertColors, \.isScrollable, \.isOrdered,
    ]
  }

  /// The node, without its object.
  @MainActor
  package var node: AccessibilityNode {
    var node = AccessibilityNode()
    node.reference = reference
    node.kind = AccessibilityElementKind(rawValue: kind) ?? .other
    node.identifier = identifier
    node.label = label
    node.value = value
    node.hint = hint
    node.placeholder = placeholder
    node.traits = UIAccessibilityTraits(rawValue: traits)
    node.frame = frame
    node.visibleFrame = visibleFrame
    node.activationPoint = activationPoint
    for (bit, path) in Self.flagPaths.enumerated() {
      node[keyPath: path] = flags & (1 << bit) != 0
    }
    node.containerType = UIAccessibilityContainerType(rawValue: containerType) ?? .none
    node.navigationStyle = UIAccessibilityNavigationStyle(rawValue: navigationStyle) ?? .automatic
    node.language = language
    node.userInputLabels = userInputLabels ?? []
    node.customActions = customActions ?? []
    node.customRotors = customRotors ?? []
    node.className = className
    node.parent = parent
    node.depth = depth
    node.end = end
    return node
  }

  /// Returns the tree of the nodes, or nil if they do not form one.
  @MainActor
  package static func tree(of nodes: [RemoteNode]) -> AccessibilityTree? {
    for (index, node) in nodes.enumerated() {
      guard node.end > index, node.end <= nodes.count, node.depth >= 0 else { return nil }
      if let parent = node.parent {
        guard parent >= 0, parent < index, node.end <= nodes[parent].end else { return nil }
      }
    }
    return AccessibilityTree(nodes: nodes.map(\.node))
  }
}
