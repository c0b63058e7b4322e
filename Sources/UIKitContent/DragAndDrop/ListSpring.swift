import Foundation
import UIKitCore
import UIKitInteraction

/// A list that selects a row when a drag rests on it.
@MainActor
package protocol SpringLoadedList: DraggingList {
  /// Returns whether a tap on the row would select it.
  func springCanSelect(_ path: RowPath) -> Bool
  /// Returns the delegate's answer.
  func springShouldLoad(_ path: RowPath, _ context: any UISpringLoadedInteractionContext) -> Bool
  /// Selects the row, as a tap does.
  func springSelect(_ path: RowPath)
}

/// The spring-loading behavior of a list, which acts on rows that can be selected.
///
/// Catalogue: IX-F137.
@MainActor
package final class ListSpring: NSObject, UISpringLoadedInteractionBehavior {
  /// Returns the spring-loaded interaction for a list.
  package static func interaction() -> UISpringLoadedInteraction {
    UISpringLoadedInteraction(
      interactionBehavior: ListSpring(),
      interactionEffect: nil,
      activationHandler: { interaction, context in
        guard let list = interaction.view as? any SpringLoadedList,
          let path = list.dragPath(at: context.location(in: list))
        else { return }
        list.springSelect(path)
      }
    )
  }

  package func shouldAllow(
    _ interaction: UISpringLoadedInteraction,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let list = interaction.view as? any SpringLoadedList,
      let path = list.dragPath(at: context.location(in: list)), list.springCanSelect(path),
      let cell = list.dragCell(at: path)
    else { return false }
    context.targetView = cell
    context.targetItem = path.indexPath
    return list.springShouldLoad(path, context)
  }
}
