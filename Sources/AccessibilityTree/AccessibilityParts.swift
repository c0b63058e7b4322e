import Foundation
import UIKitBars
import UIKitCollections
import UIKitContent
import UIKitControls
import UIKitCore
import UIKitText

/// Which parts of an element automation sees, though a screen reader stops at the element.
@MainActor
struct AccessibilityParts {
  /// Whether a screen reader stops at the parts too.
  let areRead: Bool
  /// Whether the subviews are the parts, whatever the element says of its content.
  let skipsElements: Bool
  private let holdsText: Bool

  init(of view: UIView, _ kind: AccessibilityElementKind) {
    // A row reads its words, and its controls are elements of their own.
    areRead = kind != .button
    skipsElements = kind == .button
    holdsText = kind != .textField && kind != .secureTextField && kind != .searchField
  }

  /// Source: XCTest lists the words in buttons and cells, and the buttons in fields; an app's own
  /// view that is an element hides what is in it.
  static func areShown(of view: UIView, _ kind: AccessibilityElementKind) -> Bool {
    switch kind {
    case .cell, .textField, .secureTextField, .searchField: true
    case .button: view is UIButton
    case .datePicker, .picker, .stepper, .segmentedControl, .table, .collectionView: true
    default: view is UITableViewHeaderFooterView
    }
  }

  func holds(_ view: UIView) -> Bool { holdsText || !(view is UILabel) }

  /// What automation reads of UIKit's own parts besides their accessibility.
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

/// Words for containers that have none of their own.
enum AccessibilityWords {
  /// Source: what XCTest lists of a tab bar.
  static let tabBar = "Tab Bar"
}
