import Foundation

/// Something that a view lets people do, attached to it.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction belongs to; nil: none.
  var view: UIView? { get }
  /// Comes before the interaction gets another view; nil: it leaves the one that it has.
  func willMove(to view: UIView?)
  /// Comes when the interaction has got another view; nil: it has left the one that it had.
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
