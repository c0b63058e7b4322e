import CoreGraphics
import Foundation

/// Presents a context menu.
@MainActor
package protocol MenuPresenting: AnyObject {
  var appearance: UIContextMenuInteraction.Appearance { get }
  /// The preview that was raised.
  var originalPreview: UITargetedPreview? { get }
  func show(with animator: MenuAnimator)
  func updateMenu(_ block: (UIMenu) -> UIMenu)
  /// Dismisses the menu, then runs the action of the chosen entry.
  func dismiss(performing action: (() -> Void)?)
  /// Called when the finger that opened the menu moves, with a point of the screen.
  func fingerMoved(to point: CGPoint)
  /// Called when the finger is lifted; nil if the touch was cancelled.
  func fingerLeft(at point: CGPoint?)
}

/// A view that is notified of a chosen menu entry before the entry's action runs.
@MainActor
package protocol MenuChoosing {
  func willPerform(_ leaf: any UIMenuLeaf)
}

/// The interaction of a menu, and the calls to its delegate.
@MainActor
package final class MenuSource {
  package let interaction: UIContextMenuInteraction
  package let configuration: UIContextMenuConfiguration

  package init(interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration) {
    self.interaction = interaction
    self.configuration = configuration
  }

  package var view: UIView? { interaction.view }

  /// The preview to raise, from the delegate.
  package private(set) var highlight: UITargetedPreview?

  package func askForHighlight() {
    highlight = interaction.delegate?.contextMenuInteraction(
      interaction,
      configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier
    )
  }

  package func dismissalPreview() -> UITargetedPreview? {
    let preview = interaction.delegate?.contextMenuInteraction(
      interaction,
      configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier
    )
    return preview?.target.container.window == nil ? nil : preview
  }

  package func tellCommit(_ animator: MenuAnimator) {
    interaction.delegate?.contextMenuInteraction(
      interaction,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
  }

  package func tellEnd(_ animator: MenuAnimator) {
    interaction.delegate?.contextMenuInteraction(
      interaction,
      willEndFor: configuration,
      animator: animator
    )
  }

  package func finished() { interaction.presentation = nil }

  /// Performs the action of an entry from the interaction's view.
  package func perform(_ leaf: any UIMenuLeaf) {
    (view as? any MenuChoosing)?.willPerform(leaf)
    if let action = leaf as? UIAction, let control = view as? UIControl {
      control.sendAction(action)
    } else if let command = leaf as? UICommand, let action = command.action,
      let target = view?.target(forAction: action, withSender: command)
    {
      // Send it to the target that was found for the entry, which may be outside the first
      // responder's chain.
      command.performWithSender(view, target: target)
    } else {
      leaf.performWithSender(view, target: nil)
    }
  }
}
