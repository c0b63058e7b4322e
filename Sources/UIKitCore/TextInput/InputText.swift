import CoreGraphics
import Foundation
import HostInterface

/// The text of a first responder as a keyboard on the screen reads and changes it.
///
/// A text field asks its delegate by itself; all other responders are reached through `UIKeyInput`
/// and `UITextInput`, and asked by `shouldChangeText(in:replacementText:)`. A plain `UIKeyInput`
/// can only be written into.
@MainActor
package struct InputText {
  /// Who takes the text.
  package let input: any UIResponder & UIKeyInput
  /// The same object where its text can be read; nil: a plain `UIKeyInput`.
  package let document: (any UITextInput)?

  /// Takes a responder; nil where it takes no text.
  package init?(_ responder: UIResponder?) {
    guard let input = responder as? any UIResponder & UIKeyInput else { return nil }
    self.input = input
    document = input as? any UITextInput
  }

  // MARK: Reading

  /// How much text a keyboard looks at, in characters of the document.
  package static let reach = 256

  /// The text before the selection, at most `reach` characters.
  package var before: String {
    guard let document, let start = document.selectedTextRange?.start else { return "" }
    let first = document.position(from: start, offset: -Self.reach) ?? document.beginningOfDocument
    return document.textRange(from: first, to: start).flatMap { document.text(in: $0) } ?? ""
  }

  /// The text after the selection, at most `reach` characters.
  package var after: String {
    guard let document, let end = document.selectedTextRange?.end else { return "" }
    let last = document.position(from: end, offset: Self.reach) ?? document.endOfDocument
    return document.textRange(from: end, to: last).flatMap { document.text(in: $0) } ?? ""
  }

  /// What is selected; empty: nothing.
  package var selected: String {
    document?.selectedTextRange.flatMap { document?.text(in: $0) } ?? ""
  }

  /// Whether an input method's text has not been committed yet.
  package var isMarked: Bool { document?.markedTextRange != nil }

  // MARK: Writing

  /// Types text in place of what is marked or selected, if it may.
  package func insert(_ text: String) {
    if let target = input as? any HostTextInputTarget { return target.take(.commit(text)) }
    if let document, document.markedTextRange != nil {
      document.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
      return document.unmarkText()
    }
    if let document, let range = document.selectedTextRange,
      !document.shouldChangeText(in: range, replacementText: text)
    {
      return
    }
    input.insertText(text)
  }

  /// Deletes the selection or the character before it, if it may.
  package func deleteBackward() {
    if let target = input as? any HostKeyInputTarget {
      let usage = UIKeyboardHIDUsage.keyboardDeleteOrBackspace.rawValue
      return target.take(KeySample(phase: .began, usage: usage))
    }
    if let document, document.markedTextRange == nil, let selection = document.selectedTextRange {
      let start =
        selection.isEmpty
        ? document.position(from: selection.start, offset: -1) : selection.start
      let range = start.flatMap { document.textRange(from: $0, to: selection.end) }
      if let range, !document.shouldChangeText(in: range, replacementText: "") { return }
    }
    input.deleteBackward()
  }

  /// Deletes back to the beginning of a word, if it may.
  package func deleteWordBackward() {
    guard let document, let selection = document.selectedTextRange, selection.isEmpty,
      let start = document.tokenizer.position(
        from: selection.start,
        toBoundary: .word,
        inDirection: .storage(.backward)
      ), let range = document.textRange(from: start, to: selection.start), !range.isEmpty
    else { return deleteBackward() }
    replace(range, with: "")
  }

  /// Puts text in place of the last UTF-16 units before the caret, if it may; a plain `UIKeyInput`
  /// deletes as many characters as `old` has.
  package func replaceBefore(_ old: String, with text: String) {
    guard let document else {
      for _ in old { input.deleteBackward() }
      return input.insertText(text)
    }
    guard let caret = document.selectedTextRange?.start,
      let start = document.position(from: caret, offset: -old.utf16.count),
      let range = document.textRange(from: start, to: caret)
    else { return }
    replace(range, with: text)
  }

  private func replace(_ range: UITextRange, with text: String) {
    guard let document, document.shouldChangeText(in: range, replacementText: text) else { return }
    document.replace(range, withText: text)
  }

  /// Shows text that is still composed; a plain `UIKeyInput` does not see it until it is committed.
  package func mark(_ text: String) {
    let caret = NSRange(location: text.utf16.count, length: 0)
    if let target = input as? any HostTextInputTarget {
      if text.isEmpty { return target.take(.commit("")) }
      return target.take(.compose(text, selectionStart: caret.location, selectionLength: 0))
    }
    document?.setMarkedText(text.isEmpty ? nil : text, selectedRange: caret)
  }

  /// Lets what is marked stand as text.
  package func unmark() { document?.unmarkText() }

  /// Moves the caret by characters of the document, as far as the text goes.
  package func moveCaret(by offset: Int) {
    guard let document, let selection = document.selectedTextRange else { return }
    let from = offset < 0 ? selection.start : selection.end
    let edge = offset < 0 ? document.beginningOfDocument : document.endOfDocument
    let target = document.position(from: from, offset: offset) ?? edge
    document.selectedTextRange = document.textRange(from: target, to: target)
  }
}
