import Foundation
import UIKitCore

extension UITextView {
  private static let textKey = "UITextViewText"
  private static let startKey = "UITextViewSelectionStart"
  private static let lengthKey = "UITextViewSelectionLength"

  func encodeEditing(with coder: NSCoder) {
    if isEditable { coder.encode(textStorage.string as NSString, forKey: Self.textKey) }
    coder.encode(state.selection.location, forKey: Self.startKey)
    coder.encode(state.selection.length, forKey: Self.lengthKey)
  }

  func decodeEditing(with coder: NSCoder) {
    if isEditable, let saved = coder.decodeObject(forKey: Self.textKey) as? String,
      saved != textStorage.string
    {
      setText(saved)
    }
    guard coder.containsValue(forKey: Self.startKey) else { return }
    selectByCode(
      NSRange(
        location: coder.decodeInteger(forKey: Self.startKey),
        length: coder.decodeInteger(forKey: Self.lengthKey)
      )
    )
    // The scroll view restores the content offset, for which it needs the size of the content.
    state.revealsCaret = false
    updateContentSize()
  }
}
