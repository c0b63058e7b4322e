import CoreGraphics
import Foundation

/// A branch of the interface that the focus can be in: views, controllers, presentations.
///
/// The focus is that of Full Keyboard Access: the ring that keys move.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus goes first when it comes here, most wanted first.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// Where the focus goes first; deprecated by UIKit since iOS 10.
  var preferredFocusedView: UIView? { get }
  /// What this is part of; nil: nothing.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Who knows the items in here; nil: nobody.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// Asks for the focus to go where it is preferred, if it is in here.
  func setNeedsFocusUpdate()
  /// Has what `setNeedsFocusUpdate()` asked for happen now.
  func updateFocusIfNeeded()
  /// Whether the focus may move so; asked of everything that holds its old or its new place.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// The focus moved, out of here, into here or within.
  func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  )
}

extension UIFocusEnvironment {
  /// By default nil: the first item that can have the focus gets it.
  public var preferredFocusedView: UIView? { nil }
  /// By default nil: nobody knows items in here.
  public var focusItemContainer: (any UIFocusItemContainer)? { nil }
}

/// Something that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the focus may go here though there is nothing else that a person could act on.
  var canBecomeFocused: Bool { get }
  /// Whether the focus is here.
  var isFocused: Bool { get }
  /// In points of its container.
  var frame: CGRect { get }
}

extension UIFocusItem {
  /// Whether the item has the focus of its focus system.
  public var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedItem === self }
}

/// Knows the items inside of it that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
  /// Whose points the items' frames are in.
  var coordinateSpace: any UICoordinateSpace { get }
  /// The items that a rectangle of the container meets.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

extension UIView: UIFocusItem, UIFocusItemContainer {
  /// The view itself: frames of its items are in its points.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The subviews that are shown and touch the rectangle, from the bottommost to the topmost.
  public func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviewList.filter { !$0.isHidden && $0.frame.intersects(rect) }
  }
}

extension UIViewController: UIFocusEnvironment {}
extension UIPresentationController: UIFocusEnvironment {}

extension UIResponder {
  /// The nearest environment up the responder chain.
  final var nextEnvironment: (any UIFocusEnvironment)? {
    var candidate = next
    while let responder = candidate {
      if let environment = responder as? any UIFocusEnvironment { return environment }
      candidate = responder.next
    }
    return nil
  }
}
