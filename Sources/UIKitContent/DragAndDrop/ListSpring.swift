import Foundation
import UIKitCore

/// A list in which a drag that rests on a row selects it.
@MainActor
package protocol SpringLoadedList: DraggingList {
  /// Whether a tap on the row would select it.
  func springCanSelect(_ path: RowPath) -> Bool
  /// What the delegate answers.
  func springShouldLoad(_ path: RowPath, _ context: any UISpringLoadedInteractionContext) -> Bool
  /// Does what a tap does.
  func springSelect(_ path: RowPath)
}

/// The spring of a list, which acts on rows that can be selected.
///
/// Catalogue: IX-F137.
@MainActor
package final class ListSpring: NSObject, UISpringLoadedInteractionBehavior {
  /// Makes the interaction for a list.
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
