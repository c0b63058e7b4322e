import Foundation
import UIKitCore

extension UITextField {
  private static let textKey = "UITextFieldText"
  private static let startKey = "UITextFieldSelectionStart"
  private static let lengthKey = "UITextFieldSelectionLength"

  func encodeEditing(with coder: NSCoder) {
    guard !isSecureTextEntry else { return }
    coder.encode((text ?? "") as NSString, forKey: Self.textKey)
    guard let range = selectedTextRange else { return }
    let start = offset(from: beginningOfDocument, to: range.start)
    coder.encode(start, forKey: Self.startKey)
    coder.encode(offset(from: range.start, to: range.end), forKey: Self.lengthKey)
  }

  func decodeEditing(with coder: NSCoder) {
    guard let saved = coder.decodeObject(forKey: Self.textKey) as? String else { return }
    text = saved
    guard coder.containsValue(forKey: Self.startKey) else { return }
    let start = coder.decodeInteger(forKey: Self.startKey)
    let length = coder.decodeInteger(forKey: Self.lengthKey)
    guard let first = position(from: beginningOfDocument, offset: start),
      let last = position(from: first, offset: length)
    else { return }
    selectedTextRange = textRange(from: first, to: last)
  }
}
