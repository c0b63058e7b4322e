import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitInteraction

extension UITextView {
  // MARK: Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, window != nil else { return false }
    // For text that can only be selected, the delegate is not asked whether editing may begin.
    guard isEditable else {
      guard become() else { return false }
      setNeedsLayout()
      return true
    }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, become() else { return false }
    state.isActive = true
    showCaret()
    revealCaret()
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return resign() }
    if state.isActive, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
    guard resign() else { return false }
    finishEditing()
    return true
  }

  fileprivate func finishEditing() {
    unmark()
    autocorrection?.stop()
    hideEditMenu()
    endHandleDrag()
    hideLoupe()
    state.showsHandles = false
    state.column = nil
    setNeedsLayout()
    guard state.isActive else { return }
    state.isActive = false
    removeFloatingCaret()
    hideCaret()
    typing.close()
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  func editabilityDidChange() {
    if state.isActive, !isEditable || !canBecomeFirstResponder { _ = resignFirstResponder() }
    if !isSelectable, isFirstResponder, !isEditable { _ = resignFirstResponder() }
    detectorsDidChange()
    hideEditMenu()
    setNeedsLayout()
  }

  // MARK: Changing

  func mayChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func change(_ range: NSRange, to text: String) {
    let attributes = attributesForTyping
    replace(clampedToText(range), with: NSAttributedString(string: text, attributes: attributes))
  }

  func change(_ range: NSRange, to text: NSAttributedString) {
    let new = NSMutableAttributedString(attributedString: text)
    let looks = attributesForTyping
    let whole = NSRange(location: 0, length: new.length)
    // Attributes that the text does not specify are those of the adjacent text.
    text.enumerateAttributes(in: whole, options: []) { given, part, _ in
      for (key, value) in looks where given[key] == nil {
        new.addAttribute(key, value: value, range: part)
      }
    }
    replace(clampedToText(range), with: new)
  }

  /// Replaces a range, notifies the delegate, and puts the caret after the new text.
  private func replace(_ range: NSRange, with new: NSAttributedString) {
    guard range.length > 0 || new.length > 0 else { return }
    hideEditMenu()
    typing.note(range, new.length, marked: state.marked)
    inputDelegate?.textWillChange(self)
    put(new, in: range)
    inputDelegate?.textDidChange(self)
    textWasChanged()
  }

  private func put(_ new: NSAttributedString, in range: NSRange) {
    if new.length == 0, range.length == textStorage.length, range.length > 0 {
      // Keeps the attributes for text typed into the empty view.
      state.attributes = baseAttributes(at: 0)
    }
    changeStorage { $0.replaceCharacters(in: range, with: new) }
    state.marked = nil
    state.isUpstream = false
    state.column = nil
    state.showsHandles = false
    state.selection = NSRange(location: range.location + new.length, length: 0)
    state.anchor = state.selection.location
  }

  func restore(_ range: NSRange, to text: TextSource) {
    if let activeColumn, activeColumn !== self { return activeColumn.restore(range, to: text) }
    hideEditMenu()
    inputDelegate?.textWillChange(self)
    put(text.attributedString, in: range)
    inputDelegate?.textDidChange(self)
    textWasChanged()
  }

  func restyleSelection(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    let range = state.selection
    guard range.length > 0 else { return }
    typing.close()
    typing.note(range, range.length, marked: nil)
    typing.close()
    changeStorage { storage in
      storage.beginEditing()
      var index = range.location
      let end = range.location + range.length
      while index < end {
        var run = NSRange()
        var attributes = storage.attributes(at: index, effectiveRange: &run)
        let stop = min(max(run.location + run.length, index + 1), end)
        change(&attributes)
        storage.setAttributes(
          attributes,
          range: NSRange(location: index, length: stop - index)
        )
        index = stop
      }
      storage.endEditing()
    }
    textWasChanged()
  }

  /// Updates the view and notifies the delegate after a change by the user.
  private func textWasChanged() {
    state.typingAttributes = nil
    if !endsWithNewline { state.extraLineStyle = nil }
    showCaret()
    revealCaret()
    // Source: UIKit reports the change of the selection first.
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    followCaret()
  }

  func insert(_ text: String) {
    guard !text.isEmpty else { return }
    var range = state.marked ?? state.selection
    if clearsOnInsertion {
      range = NSRange(location: 0, length: textStorage.length)
      clearsOnInsertion = false
    }
    change(range, to: text)
  }

  func deleteBeforeCaret() {
    let selection = state.marked ?? state.selection
    if selection.length > 0 { return change(selection, to: "") }
    let start = characterStart(before: selection.location)
    change(NSRange(location: start, length: selection.location - start), to: "")
  }

  /// Prepares the view for text that replaces the whole content.
  func selectForClearing() {
    guard isEditable else { return }
    setNeedsLayout()
  }

  // MARK: As the keyboard does

  /// Types text, if the delegate allows the change.
  func keyboardInsert(_ text: String) {
    guard state.isActive else {
      // Earlier typing may have moved the caret to another column.
      if let activeColumn, activeColumn !== self { activeColumn.keyboardInsert(text) }
      return
    }
    var range = state.marked ?? state.selection
    if clearsOnInsertion { range = NSRange(location: 0, length: textStorage.length) }
    guard mayChange(range, to: text) else { return }
    if text == "\n", !clearsOnInsertion, continueList(at: range) { return }
    insertText(text)
  }

  /// Deletes the selection or the character before the caret, if the delegate allows the change.
  func keyboardDeleteBackward() {
    guard state.isActive else { return }
    var range = state.marked ?? state.selection
    if range.length == 0, leaveList(at: range.location) { return }
    if range.length == 0 {
      let start = characterStart(before: range.location)
      range = NSRange(location: start, length: range.location - start)
    }
    guard range.length > 0 else { return deleteBackward() }
    guard mayChange(range, to: "") else { return }
    deleteBackward()
  }

  // MARK: Marked text

  func mark(_ text: String, _ selected: NSRange) {
    let range = state.marked ?? state.selection
    var attributes = attributesForTyping
    if let markedTextStyle { attributes.merge(markedTextStyle) { _, own in own } }
    let length = text.utf16.count
    hideEditMenu()
    typing.note(range, length, marked: state.marked)
    inputDelegate?.textWillChange(self)
    put(NSAttributedString(string: text, attributes: attributes), in: range)
    state.marked = length > 0 ? NSRange(location: range.location, length: length) : nil
    let start = min(max(selected.location, 0), length)
    state.selection = NSRange(
      location: range.location + start,
      length: min(max(selected.length, 0), length - start)
    )
    state.anchor = state.selection.location
    inputDelegate?.textDidChange(self)
    textWasChanged()
  }

  func unmark() {
    guard let marked = state.marked else { return }
    state.marked = nil
    if let markedTextStyle {
      // Committed text gets the attributes of the surrounding text.
      let around = marked.location > 0 ? baseAttributes(at: marked.location - 1) : state.attributes
      changeStorage { storage in
        storage.beginEditing()
        for key in markedTextStyle.keys {
          if let value = around[key] {
            storage.addAttribute(key, value: value, range: marked)
          } else {
            storage.removeAttribute(key, range: marked)
          }
        }
        storage.endEditing()
      }
    }
    setNeedsLayout()
  }
}

extension UITextView: EditingResponder {
  /// Finishes editing because the text view lost the first responder status.
  package func loseFirstResponder() { finishEditing() }
}

extension UITextView: EditedText {
  var selection: NSRange { state.selection }
  var textLength: Int { textStorage.length }
  var isBeingEdited: Bool { state.isActive }
  var isSecret: Bool { false }
  var isDraggable: Bool { isSelectable && isFirstResponder }
  var takesDrops: Bool { isEditable }
  var carriesAttributes: Bool { allowsEditingTextAttributes }

  func part(_ range: NSRange) -> TextSource {
    let range = clampedToText(range)
    guard range.length > 0 else { return .plain("", nil) }
    return .attributed(textStorage.attributedSubstring(from: range))
  }

  func characters(in range: NSRange) -> String { substring(range) }

  func insertable(_ text: String) -> String { text }

  func editMenu(suggesting actions: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: state.selection, suggestedActions: actions)
  }

  func editMenuAppears(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  func editMenuDisappears(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }
}

extension UITextView: HostTextInputTarget {
  /// Applies text that an input method composes or commits.
  package func take(_ sample: TextInputSample) {
    guard state.isActive else { return }
    switch sample {
    case .compose(let text, let start, let length):
      guard mayChange(state.marked ?? state.selection, to: text) else { return }
      setMarkedText(text, selectedRange: NSRange(location: start, length: length))
    case .commit(let text):
      guard !text.isEmpty else {
        if state.marked != nil { setMarkedText(nil, selectedRange: NSRange()) }
        return
      }
      // Hosts also report the text of keys this way.
      guard state.marked == nil else { return keyboardInsert(text) }
      typeWithCorrection(text) { typeSmartly($0) { keyboardInsert($0) } }
    }
  }
}
