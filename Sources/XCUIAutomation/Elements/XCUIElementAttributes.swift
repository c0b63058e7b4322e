import AccessibilityTree
import CoreGraphics
public import Foundation
import ObjectQueries
public import UIKitCore
import UITestLink

/// What a query asks of an element.
@preconcurrency @MainActor
public protocol XCUIElementAttributes {
  /// The name for tests.
  var identifier: String { get }
  /// Where the element is, in points of the screen.
  var frame: CGRect { get }
  /// The value of what can change; its type depends on the element.
  var value: Any? { get }
  /// The title; UIKit's elements have none.
  var title: String { get }
  /// What the element is called.
  var label: String { get }
  /// What the element is.
  var elementType: XCUIElement.ElementType { get }
  /// Whether the element can be used.
  var isEnabled: Bool { get }
  /// The size class of the width.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get }
  /// The size class of the height.
  var verticalSizeClass: UIUserInterfaceSizeClass { get }
  /// What an empty field asks for.
  var placeholderValue: String? { get }
  /// Whether the element is chosen.
  var isSelected: Bool { get }
  /// Whether the focus of the focus engine is on the element.
  var hasFocus: Bool { get }
}

/// An element at one moment, with what is in it.
@preconcurrency @MainActor
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// What is directly in the element.
  var children: [any XCUIElementSnapshot] { get }
  /// The attributes by name.
  var dictionaryRepresentation: [String: Any] { get }
}

/// A node of a tree, as predicates read it.
@preconcurrency @MainActor
final class ElementSnapshot: NSObject, XCUIElementSnapshot {
  let tree: AccessibilityTree
  let index: Int

  init(_ tree: AccessibilityTree, _ index: Int) {
    self.tree = tree
    self.index = index
    super.init()
  }

  var node: AccessibilityNode { tree.nodes[index] }
  var identifier: String { node.identifier }
  var frame: CGRect { node.frame }
  /// Source: XCTest gives `value` as a string, and of what has none an empty string or nil.
  var value: Any? { node.value }
  var title: String { "" }
  var label: String { node.label }
  var elementType: XCUIElement.ElementType { node.kind }
  var isEnabled: Bool { node.isEnabled }
  var placeholderValue: String? { node.placeholder }
  var isSelected: Bool { node.isSelected }
  private var facts: ElementFacts { AppStage.shared.running?.facts(of: node) ?? ElementFacts() }
  var hasFocus: Bool { facts.hasFocus }
  var horizontalSizeClass: UIUserInterfaceSizeClass { facts.horizontalSizeClass }
  var verticalSizeClass: UIUserInterfaceSizeClass { facts.verticalSizeClass }
  var children: [any XCUIElementSnapshot] {
    tree.children(of: index).map { ElementSnapshot(tree, $0) }
  }

  var dictionaryRepresentation: [String: Any] {
    var result: [String: Any] = [
      "identifier": identifier, "frame": frame, "label": label, "title": title,
      "elementType": elementType.rawValue, "enabled": isEnabled, "selected": isSelected,
      "hasFocus": hasFocus, "children": children.map(\.dictionaryRepresentation),
    ]
    result["value"] = value
    result["placeholderValue"] = placeholderValue
    return result
  }

  /// What an identifier of a query is compared with.
  var identifiers: [String] {
    [identifier, title, label, node.value, node.placeholder].compactMap { $0 }
      .filter { !$0.isEmpty }
  }

  override nonisolated var description: String {
    MainActor.assumeIsolated { node.summary }
  }
}

/// The values of elements by the names that predicates use.
@MainActor
enum ElementKeys {
  static func value(of attributes: any XCUIElementAttributes, _ key: String) -> Any? {
    switch key {
    case "identifier": attributes.identifier
    case "label": attributes.label
    case "title": attributes.title
    case "value": attributes.value
    case "placeholderValue": attributes.placeholderValue
    case "elementType": attributes.elementType.rawValue
    case "enabled", "isEnabled": attributes.isEnabled
    case "selected", "isSelected": attributes.isSelected
    case "hasFocus": attributes.hasFocus
    case "horizontalSizeClass": attributes.horizontalSizeClass.rawValue
    case "verticalSizeClass": attributes.verticalSizeClass.rawValue
    default: nil
    }
  }
}

extension ElementSnapshot: KeyedValues {
  nonisolated package func keyedValue(_ key: String) -> Any? {
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated {
      switch key {
      case "identifiers": result = identifiers
      case "hasKeyboardFocus": result = node.hasKeyboardFocus
      default: result = ElementKeys.value(of: self, key)
      }
    }
    return result
  }
  nonisolated package func setKeyedValue(_ value: Any?, _ key: String) {}
  /// Elements are equal to nothing else.
  nonisolated package var queryIdentifier: NSObject? { nil }
}
