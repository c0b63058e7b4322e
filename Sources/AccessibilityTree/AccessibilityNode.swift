public import CoreGraphics
public import Foundation
public import UIKitCore

/// The accessibility properties of one element or container of a screen.
///
/// Frames, paths and points are in the coordinates of the screen.
public struct AccessibilityNode {
  /// The kind of the element.
  public var kind = AccessibilityElementKind.other
  /// The accessibility identifier, which tests use; empty if there is none.
  public var identifier = ""
  /// The accessibility label; empty if there is none.
  public var label = ""
  /// The accessibility value.
  public var value: String?
  /// The accessibility hint, which describes the result of an action on the element.
  public var hint: String?
  /// The placeholder that an empty field shows.
  public var placeholder: String?
  /// The accessibility traits.
  public var traits: UIAccessibilityTraits = .none
  /// The frame of the element.
  public var frame = CGRect.zero
  /// The part of the frame that scroll views, clipping views and the screen leave visible.
  public var visibleFrame = CGRect.zero
  /// The outline of the element, or nil for its frame.
  public var outline: CGPath?
  /// The point that is touched to activate the element.
  public var activationPoint = CGPoint.zero
  /// Whether an assistive technology stops at the element; false for containers and parts of
  /// controls.
  public var isElement = false
  /// Whether the element receives typed text.
  public var hasKeyboardFocus = false
  /// Whether the element is modal, so that the elements beside it are not read.
  public var isModal = false
  /// Whether the elements inside are read before the elements beside the container.
  public var groupsChildren = false
  /// Whether a person can interact with the element.
  public var respondsToUserInteraction = true
  /// Whether Smart Invert does not invert the element's colors.
  public var ignoresInvertColors = false
  /// Whether the element can scroll its content.
  public var isScrollable = false
  /// Whether the container itself determines the order in which its elements are read.
  public var isOrdered = false
  /// The type of the container.
  public var containerType = UIAccessibilityContainerType.none
  /// The way in which a screen reader moves through the elements inside.
  public var navigationStyle = UIAccessibilityNavigationStyle.automatic
  /// The language in which the element is spoken, or nil for the user's language.
  public var language: String?
  /// The names of the element that Voice Control recognizes.
  public var userInputLabels: [String] = []
  /// The names of the custom actions.
  public var customActions: [String] = []
  /// The names of the custom rotors that the element adds to those of a screen reader.
  ///
  /// A rotor of a system type has the name of the type.
  public var customRotors: [String] = []
  /// The name of the object's class.
  public var className = ""
  /// The object, or nil if it no longer exists.
  public weak var object: NSObject?
  /// The number of the object in a tree of another process, or nil in a tree of this process.
  package var reference: Int?

  /// The index of the container, or nil for roots of the tree.
  public package(set) var parent: Int?
  /// The number of containers above the element.
  public package(set) var depth = 0
  /// The index after the last descendant.
  public package(set) var end = 0

  package init() {}

  /// Whether the element is enabled.
  public var isEnabled: Bool { !traits.contains(.notEnabled) }
  /// Whether the element is selected.
  public var isSelected: Bool { traits.contains(.selected) }
  /// The view that is the element or that contains it.
  @MainActor public var view: UIView? {
    var next: AnyObject? = object
    while let current = next {
      if let view = current as? UIView { return view }
      next = (current as? UIAccessibilityElement)?.accessibilityContainer
    }
    return nil
  }
}
