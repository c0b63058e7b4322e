import CoreGraphics
import Foundation

/// A branch of the interface that can contain focus: a view, a controller or a presentation.
///
/// Focus is that of Full Keyboard Access, whose ring keys move.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that focus prefers when it enters this one, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The view that focus prefers.
  ///
  /// - Note: Deprecated by UIKit since iOS 10.
  var preferredFocusedView: UIView? { get }
  /// The enclosing environment; nil for none.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container that supplies the focus items of this environment; nil for none.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// Requests that focus moves to the preferred environment if it is inside this one.
  func setNeedsFocusUpdate()
  /// Performs the update that `setNeedsFocusUpdate()` requested.
  func updateFocusIfNeeded()
  /// Returns whether focus may move; called for every environment of the old and the new item.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after focus moved out of, into or within this environment.
  func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  )
}

extension UIFocusEnvironment {
  /// The default is nil: the first focusable item is used.
  public var preferredFocusedView: UIView? { nil }
  /// The default is nil: the environment has no container.
  public var focusItemContainer: (any UIFocusItemContainer)? { nil }
}

/// An object that can have focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have focus although a user cannot act on it.
  var canBecomeFocused: Bool { get }
  /// Whether the item has focus.
  var isFocused: Bool { get }
  /// The frame of the item, in points of its container.
  var frame: CGRect { get }
}

extension UIFocusItem {
  /// Whether the item is the focused item of its focus system.
  public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}

/// A container of focus items.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  /// The coordinate space of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// Returns the items that intersect a rectangle of the container.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIView: UIFocusItem, UIFocusItemContainer {
  /// The view itself, whose coordinates its items use.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// Returns the visible subviews that intersect the rectangle, from back to front.
  public func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviewList.filter { !$0.isHidden && $0.frame.intersects(rect) }
  }
}

extension UIViewController: UIFocusEnvironment {}
extension UIPresentationController: UIFocusEnvironment {}

extension UIResponder {
  /// The nearest focus environment in the responder chain above this responder.
  final var nextEnvironment: (any UIFocusEnvironment)? {
    var candidate = next
    while let responder = candidate {
      if let environment = responder as? any UIFocusEnvironment { return environment }
      candidate = responder.next
    }
    return nil
  }
}
