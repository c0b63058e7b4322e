import CoreGraphics
import Foundation

/// Something that shows a context menu.
@MainActor
protocol MenuPresenting: AnyObject {
  var appearance: UIContextMenuInteraction.Appearance { get }
  /// What was raised.
  var originalPreview: UITargetedPreview? { get }
  func show(with animator: MenuAnimator)
  func updateMenu(_ block: (UIMenu) -> UIMenu)
  /// Takes the menu away, then runs what was chosen.
  func dismiss(performing action: (() -> Void)?)
  /// The finger that opened the menu is still down, at a point of the screen.
  func fingerMoved(to point: CGPoint)
  /// It left; nil: the touch was taken away.
  func fingerLeft(at point: CGPoint?)
}

/// A view that hears which entry of its menu was chosen, before that does what it does.
@MainActor
package protocol MenuChoosing {
  func willPerform(_ leaf: any UIMenuLeaf)
}

/// Who a menu belongs to, and the questions to its delegate.
@MainActor
final class MenuSource {
  let interaction: UIContextMenuInteraction
  let configuration: UIContextMenuConfiguration

  init(interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration) {
    self.interaction = interaction
    self.configuration = configuration
  }

  var view: UIView? { interaction.view }

  /// What is raised, as the delegate said.
  private(set) var highlight: UITargetedPreview?

  func askForHighlight() {
    highlight = interaction.delegate?.contextMenuInteraction(
      interaction,
      configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier
    )
  }

  func dismissalPreview() -> UITargetedPreview? {
    let preview = interaction.delegate?.contextMenuInteraction(
      interaction,
      configuration: configuration,
      dismissalPreviewForItemWithIdentifier: configuration.identifier
    )
    return preview?.target.container.window == nil ? nil : preview
  }

  func tellCommit(_ animator: MenuAnimator) {
    interaction.delegate?.contextMenuInteraction(
      interaction,
      willPerformPreviewActionForMenuWith: configuration,
      animator: animator
    )
  }

  func tellEnd(_ animator: MenuAnimator) {
    interaction.delegate?.contextMenuInteraction(
      interaction,
      willEndFor: configuration,
      animator: animator
    )
  }

  func finished() { interaction.presentation = nil }

  /// Does what an entry does, from the interaction's view.
  func perform(_ leaf: any UIMenuLeaf) {
    (view as? any MenuChoosing)?.willPerform(leaf)
    if let action = leaf as? UIAction, let control = view as? UIControl {
      control.sendAction(action)
    } else if let command = leaf as? UICommand, let action = command.action,
      let target = view?.target(forAction: action, withSender: command)
    {
      // To the one for whom the entry was shown, who need not be in the first responder's chain.
      command.performWithSender(view, target: target)
    } else {
      leaf.performWithSender(view, target: nil)
    }
  }
}
