import AccessibilityTree
import CoreGraphics
public import Foundation
import ObjectQueries
public import UIKitCore
import UITestLink

/// The attributes of an element that queries and tests use.
@preconcurrency @MainActor
public protocol XCUIElementAttributes {
  /// The accessibility identifier, which tests use.
  var identifier: String { get }
  /// The frame of the element, in points of the screen.
  var frame: CGRect { get }
  /// The accessibility value, whose type depends on the element.
  var value: Any? { get }
  /// The title; elements of UIKit have none.
  var title: String { get }
  /// The accessibility label.
  var label: String { get }
  /// The type of the element.
  var elementType: XCUIElement.ElementType { get }
  /// Whether the element is enabled.
  var isEnabled: Bool { get }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get }
  /// The placeholder that an empty field shows.
  var placeholderValue: String? { get }
  /// Whether the element is selected.
  var isSelected: Bool { get }
  /// Whether the focus engine's focus is on the element.
  var hasFocus: Bool { get }
}

/// The state of an element and its content at one moment.
@preconcurrency @MainActor
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// The direct children of the element.
  var children: [any XCUIElementSnapshot] { get }
  /// The attributes, by their names.
  var dictionaryRepresentation: [String: Any] { get }
}

/// A node of a tree as an object that predicates can evaluate.
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
  /// Source: XCTest gives `value` as a string, or as an empty string or nil if there is no value.
  var value: Any? { node.value }
  var title: String { "" }
  var label: String { node.label }
  var elementType: XCUIElement.ElementType { node.kind }
  var isEnabled: Bool { node.isEnabled }
  var placeholderValue: String? { node.placeholder }
  var isSelected: Bool { node.isSelected }
  private var facts: ElementFacts { AppStage.shared.running?.facts(of: node) ?? ElementFacts() }
  var hasFocus: Bool { facts.hasFocus }
  /// Whether the element is the button of an alert that cancels or refuses.
  var isCancelChoice: Bool { facts.isCancelChoice }
  /// Whether the element is the default button of an alert.
  var isPreferredChoice: Bool { facts.isPreferredChoice }
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

  /// The strings that a query compares an identifier with.
  var identifiers: [String] {
    [identifier, title, label, node.value, node.placeholder].compactMap { $0 }
      .filter { !$0.isEmpty }
  }

  override nonisolated var description: String {
    MainActor.assumeIsolated { node.summary }
  }
}

/// The values of elements by the keys that predicates use.
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
  /// The identifier of the object; nil, because elements are equal to no other object.
  nonisolated package var queryIdentifier: NSObject? { nil }
}
