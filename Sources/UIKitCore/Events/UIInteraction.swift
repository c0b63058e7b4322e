import Foundation

/// An object that adds an interactive behavior to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction is attached to; `nil` if there is none.
  var view: UIView? { get }
  /// Called before the interaction is attached to a view; `nil` if it is removed from its view.
  func willMove(to view: UIView?)
  /// Called after the interaction was attached to a view; `nil` if it was removed from its view.
  func didMove(to view: UIView?)
}

extension UIView {
  func attach(_ interaction: any UIInteraction) {
    guard !interactionList.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactionList.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard interactionList.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactionList.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  func setInteractions(_ interactions: [any UIInteraction]) {
    for old in interactionList where !interactions.contains(where: { $0 === old }) {
      removeInteraction(old)
    }
    for interaction in interactions { addInteraction(interaction) }
  }
}
