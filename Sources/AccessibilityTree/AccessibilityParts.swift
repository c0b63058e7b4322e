import Foundation
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitInteraction
import UIKitText

/// The parts of an element that automation sees although a screen reader stops at the element.
@MainActor
struct AccessibilityParts {
  /// Whether a screen reader also stops at the parts.
  let areRead: Bool
  /// Whether the parts are the subviews even if the element has accessibility elements.
  let skipsElements: Bool
  private let holdsText: Bool

  init(of view: UIView, _ kind: AccessibilityElementKind) {
    // A screen reader reads a row's text with the row, and its controls as elements.
    areRead = kind != .button
    skipsElements = kind == .button
    holdsText = kind != .textField && kind != .secureTextField && kind != .searchField
  }

  /// Returns whether the parts of an element are in the tree.
  ///
  /// Source: XCTest lists the text in buttons and cells, and the buttons in fields; an app's own
  /// view that is an element hides its content.
  static func areShown(of view: UIView, _ kind: AccessibilityElementKind) -> Bool {
    switch kind {
    case .cell, .textField, .secureTextField, .searchField: true
    case .button: view is UIButton
    case .datePicker, .picker, .stepper, .segmentedControl, .table, .collectionView: true
    default: view is UITableViewHeaderFooterView
    }
  }

  func holds(_ view: UIView) -> Bool { holdsText || !(view is UILabel) }

  /// Adds the facts of UIKit's own views that automation reads in addition to their accessibility.
  static func describe(
    _ view: UIView,
    _ kind: AccessibilityElementKind,
    as node: inout AccessibilityNode
  ) {
    switch view {
    case let bar as UINavigationBar:
      // Source: XCTest identifies a navigation bar by its title.
      if node.identifier.isEmpty { node.identifier = bar.topItem?.title ?? "" }
    case let field as UITextField:
      node.placeholder = field.placeholder
    case let panel as ChoicePanel:
      node.label = panel.title ?? panel.message ?? ""
    case let bar as UITabBar:
      if node.label.isEmpty, bar.items?.isEmpty == false {
        node.label = AccessibilityWords.tabBar
      }
    case let control as UIControl:
      if !control.isEnabled { node.traits.insert(.notEnabled) }
      if control.isSelected, kind == .button { node.traits.insert(.selected) }
    default: break
    }
  }
}

/// The labels of containers that have none of their own.
enum AccessibilityWords {
  /// Source: the label of a tab bar in XCTest.
  static let tabBar = "Tab Bar"
}
