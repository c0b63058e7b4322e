import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

extension UITextField: EditedText {
  var selection: NSRange { content.selection }
  var textLength: Int { content.length }
  var isBeingEdited: Bool { isEditing }
  var isSecret: Bool { isSecureTextEntry }
  var isDraggable: Bool { isEditing }
  var takesDrops: Bool { isEnabled }
  var carriesAttributes: Bool { allowsEditingTextAttributes }

  func part(_ range: NSRange) -> TextSource { content.storage.part(range) }

  func characters(in range: NSRange) -> String { content.substring(range) }

  func restore(_ range: NSRange, to text: TextSource) {
    content.replace(range, with: text)
    textWasChanged()
  }

  func insertable(_ text: String) -> String {
    text.components(separatedBy: .newlines).joined(separator: " ")
  }

  func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(
      self,
      editMenuForCharactersIn: content.selection,
      suggestedActions: actions
    )
  }

  func editMenuAppears(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  func editMenuDisappears(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }
}
