import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// The edit menu of iOS 16 and later, which the text's delegate can change.
@MainActor
final class TextEditMenu: NSObject, UIEditMenuInteractionDelegate {
  private weak var text: (any EditedText)?
  private lazy var interaction = UIEditMenuInteraction(delegate: self)
  private var target = CGRect.null

  init(_ text: any EditedText) {
    self.text = text
    super.init()
    text.addInteraction(interaction)
  }

  /// Shows the menu at a rectangle of the text.
  func show(at target: CGRect) {
    self.target = target
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil,
        sourcePoint: CGPoint(x: target.midX, y: target.midY)
      )
    )
  }

  func hide() { interaction.dismissMenu() }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    text?.editMenu(suggesting: suggestedActions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { target }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    text?.editMenuAppears(animator)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    text?.editMenuDisappears(animator)
  }
}
