import CoreGraphics
import Foundation
import HostInterface

/// The text of a first responder, as a keyboard on the screen reads and changes it.
///
/// A text field calls its delegate itself. All other responders are accessed through `UIKeyInput`
/// and `UITextInput`, and `shouldChangeText(in:replacementText:)` is called before changes. A plain
/// `UIKeyInput` can only be written to.
@MainActor
package struct InputText {
  /// The responder that receives the text.
  package let input: any UIResponder & UIKeyInput
  /// The same object if its text can be read; nil for a plain `UIKeyInput`.
  package let document: (any UITextInput)?

  /// Creates the text of a responder; nil if the responder does not accept text.
  package init?(_ responder: UIResponder?) {
    guard let input = responder as? any UIResponder & UIKeyInput else { return nil }
    self.input = input
    document = input as? any UITextInput
  }

  // MARK: Reading

  /// The amount of text that a keyboard reads in each direction, in positions of the document.
  package static let reach = 256

  /// The text before the selection, at most `reach` positions.
  package var before: String {
    guard let document, let start = document.selectedTextRange?.start else { return "" }
    let first = document.position(from: start, offset: -Self.reach) ?? document.beginningOfDocument
    return document.textRange(from: first, to: start).flatMap { document.text(in: $0) } ?? ""
  }

  /// The text after the selection, at most `reach` positions.
  package var after: String {
    guard let document, let end = document.selectedTextRange?.end else { return "" }
    let last = document.position(from: end, offset: Self.reach) ?? document.endOfDocument
    return document.textRange(from: end, to: last).flatMap { document.text(in: $0) } ?? ""
  }

  /// The selected text; empty if nothing is selected.
  package var selected: String {
    document?.selectedTextRange.flatMap { document?.text(in: $0) } ?? ""
  }

  /// Whether the text contains a composition that an input method has not committed yet.
  package var isMarked: Bool { document?.markedTextRange != nil }

  // MARK: Writing

  /// Types text in place of the marked or selected text, if the responder allows it.
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

  /// Deletes the selection or the character before it, if the responder allows it.
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

  /// Deletes back to the beginning of a word, if the responder allows it.
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

  /// Replaces the text `old` before the caret, if the responder allows it.
  ///
  /// `old` is as long as the replaced text in UTF-16 units; in a plain `UIKeyInput` as many
  /// characters are deleted as `old` has.
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

  /// Shows a composition; a plain `UIKeyInput` receives it only when it is committed.
  package func mark(_ text: String) {
    let caret = NSRange(location: text.utf16.count, length: 0)
    if let target = input as? any HostTextInputTarget {
      if text.isEmpty { return target.take(.commit("")) }
      return target.take(.compose(text, selectionStart: caret.location, selectionLength: 0))
    }
    document?.setMarkedText(text.isEmpty ? nil : text, selectedRange: caret)
  }

  /// Commits the marked text.
  package func unmark() { document?.unmarkText() }

  /// Moves the caret by positions of the document, at most to an end of the text.
  package func moveCaret(by offset: Int) {
    guard let document, let selection = document.selectedTextRange else { return }
    let from = offset < 0 ? selection.start : selection.end
    let edge = offset < 0 ? document.beginningOfDocument : document.endOfDocument
    let target = document.position(from: from, offset: offset) ?? edge
    document.selectedTextRange = document.textRange(from: target, to: target)
  }
}
