import HostInterface
import UIKitCore

/// Provides menus, pointers and alerts to `UIKitCore`, which finds this class by its name.
package final class SystemInteractions: InteractionPresenting {
  package static func makeMenu(
    _ source: MenuSource,
    menu: UIMenu?,
    controller: UIViewController?,
    isCompact: Bool,
    on screen: UIScreen
  ) -> any MenuPresenting {
    if Surroundings.systemVersion.major >= 13 || isCompact {
      return ContextMenuPresentation(
        source,
        menu: menu,
        controller: controller,
        isCompact: isCompact,
        on: screen
      )
    }
    return PeekPresentation(source, menu: menu, controller: controller, on: screen)
  }

  package static func hideLift(from view: UIView, movedAway: @escaping () -> Void) {
    guard let drag = DragSession.lifted(from: view) else { return }
    drag.hideLift()
    drag.movedAway = movedAway
  }

  package static func makePointerTracker() -> any PointerTracker { PointerTracking() }

  package static func offerUndo() { ShakeToEdit.deviceWasShaken() }
}
