import CoreGraphics
import Foundation
import UIKitCore

/// The edit menu as it is from iOS 16 on: the field's delegate may change it.
@MainActor
final class FieldEditMenu: NSObject, UIEditMenuInteractionDelegate {
  private weak var field: UITextField?
  private lazy var interaction = UIEditMenuInteraction(delegate: self)
  private var target = CGRect.null

  init(_ field: UITextField) {
    self.field = field
    super.init()
    field.addInteraction(interaction)
  }

  /// Shows the menu at a rectangle of the field.
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
    guard let field else { return nil }
    return field.delegate?.textField(
      field,
      editMenuForCharactersIn: field.content.selection,
      suggestedActions: suggestedActions
    )
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
    if let field { field.delegate?.textField(field, willPresentEditMenuWith: animator) }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    if let field { field.delegate?.textField(field, willDismissEditMenuWith: animator) }
  }
}
