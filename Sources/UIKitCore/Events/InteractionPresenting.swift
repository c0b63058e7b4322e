import CoreGraphics
import Foundation
import HostInterface

/// The menus, the effects of the pointer and the alerts that a module above this one shows for
/// objects of this module.
///
/// The module's class is found by its name at the first use, if that module is linked.
@MainActor
package protocol InteractionPresenting: AnyObject {
  /// Creates the presentation of a context menu.
  static func makeMenu(
    _ source: MenuSource,
    menu: UIMenu?,
    controller: UIViewController?,
    isCompact: Bool,
    on screen: UIScreen
  ) -> any MenuPresenting
  /// Hides the items of a drag that was lifted from a view; calls `movedAway` when they move.
  static func hideLift(from view: UIView, movedAway: @escaping () -> Void)
  /// Creates the tracker of a screen's pointer.
  static func makePointerTracker() -> any PointerTracker
  /// Offers to undo or redo the last change.
  static func offerUndo()
}

/// Tracks the pointer of a screen over the views that change its shape.
@MainActor
package protocol PointerTracker: AnyObject {
  /// The pressed modifier keys.
  var modifiers: UIKeyModifierFlags { get set }
  /// The shape that the host shows.
  var look: PointerLook { get }
  /// Moves the pointer to a location in points of the screen; `nil` removes it.
  func move(to location: CGPoint?, over hit: UIView?, on screen: UIScreen)
}

/// A recognizer of the press that lifts items for a drag, which works at the same time as the press
/// that opens a menu.
@MainActor
package protocol LiftRecognizing: UIGestureRecognizer {}

/// The provider of menus, pointers and alerts; `nil` if no module above this one is linked.
@MainActor
package enum InteractionProvider {
  package static let type: (any InteractionPresenting.Type)? =
    NSClassFromString("UIKitInteraction.SystemInteractions") as? any InteractionPresenting.Type
}
