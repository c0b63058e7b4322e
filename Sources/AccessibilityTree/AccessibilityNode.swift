public import CoreGraphics
public import Foundation
public import UIKitCore

/// One element or container of a screen, as values.
///
/// Frames, paths and points are in points of the screen.
public struct AccessibilityNode {
  /// What the element is.
  public var kind = AccessibilityElementKind.other
  /// The name for tests; empty where there is none.
  public var identifier = ""
  /// What the element is called; empty where it has no name.
  public var label = ""
  /// The value of what can change.
  public var value: String?
  /// What comes of acting on the element.
  public var hint: String?
  /// What an empty field asks for.
  public var placeholder: String?
  /// The traits that UIKit reports.
  public var traits: UIAccessibilityTraits = .none
  /// Where the element is.
  public var frame = CGRect.zero
  /// The part of the frame that scroll views, clipping views and the screen leave visible.
  public var visibleFrame = CGRect.zero
  /// The element's outline; nil: its frame.
  public var outline: CGPath?
  /// Where activating the element touches.
  public var activationPoint = CGPoint.zero
  /// Whether assistive technology stops here; containers and the parts of controls are `false`.
  public var isElement = false
  /// Whether text that is typed goes to the element.
  public var hasKeyboardFocus = false
  /// Whether a view, a window or another container says that it is the only one to be read.
  public var isModal = false
  /// Whether the elements inside are read before those beside.
  public var groupsChildren = false
  /// Whether a person can act on the element.
  public var respondsToUserInteraction = true
  /// Whether Smart Invert leaves the element's colours alone.
  public var ignoresInvertColors = false
  /// Whether the element scrolls what is in it.
  public var isScrollable = false
  /// Whether the container itself says in which order its elements are read.
  public var isOrdered = false
  /// What kind of container this is.
  public var containerType = UIAccessibilityContainerType.none
  /// How a screen reader moves through the elements inside.
  public var navigationStyle = UIAccessibilityNavigationStyle.automatic
  /// The language that the element is spoken in; nil: the user's.
  public var language: String?
  /// Names that Voice Control listens to.
  public var userInputLabels: [String] = []
  /// The names of the actions that are offered beside activation.
  public var customActions: [String] = []
  /// The names of the rotors that the element adds to those of a screen reader; a rotor of a system
  /// type has the type's name.
  public var customRotors: [String] = []
  /// The class of the object.
  public var className = ""
  /// The object; nil once it is gone.
  public weak var object: NSObject?
  /// The number of the object in a tree of another process; nil in a tree of this process.
  package var reference: Int?

  /// The index of the container; nil for windows.
  public package(set) var parent: Int?
  /// How many containers there are above.
  public package(set) var depth = 0
  /// The index after the last descendant's.
  public package(set) var end = 0

  package init() {}

  /// Whether the element can be used.
  public var isEnabled: Bool { !traits.contains(.notEnabled) }
  /// Whether the element is chosen.
  public var isSelected: Bool { traits.contains(.selected) }
  /// The view that the element is, or that shows it.
  @MainActor public var view: UIView? {
    var next: AnyObject? = object
    while let current = next {
      if let view = current as? UIView { return view }
      next = (current as? UIAccessibilityElement)?.accessibilityContainer
    }
    return nil
  }
}
