import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// The state of a field that is edited.
struct FieldEditing {
  var isActive = false
  var typingAttributes: [NSAttributedString.Key: Any]?
  /// The index of the character that a secure field still shows; nil for none.
  var revealed: Int?
  var hiding: DelayedCalls.Token?
  /// Whether the next typed text replaces the whole text, as in a secure field that is edited
  /// again.
  var clearsOnNextInsertion = false
  /// The distance, in points, by which the text is scrolled to the left.
  var scroll: CGFloat = 0
  /// Whether the edit menu was shown for the current selection.
  var hasEditMenu = false
  /// Whether the selection was made by touch, so that handles are shown.
  var showsHandles = false
  /// The distance from the finger to the end of the selection that it moves.
  var handleOffset: CGFloat = 0
  var taps = TapSeries()
}

extension UITextField {
  // Unverified: the time for which a secure field shows the last typed character.
  private static let revealDuration: TimeInterval = 1.5

  // MARK: Text by code

  func setText(_ text: String?) {
    let text = text ?? ""
    if text == content.string, looks.isPlain { return }
    looks.isPlain = true
    replaceAll(.plain(text, looks.attributes))
  }

  func setAttributedText(_ text: NSAttributedString?) {
    let whole = NSMutableAttributedString(string: "")
    if let text { whole.append(text) }
    // The field's attributes replace missing ones.
    text?.enumerateAttributes(in: NSRange(location: 0, length: whole.length), options: []) {
      given,
      range,
      _ in
      for (key, value) in looks.attributes where given[key] == nil {
        whole.addAttribute(key, value: value, range: range)
      }
    }
    looks.isPlain = false
    replaceAll(.attributed(whole))
  }

  private func replaceAll(_ text: TextSource) {
    if isEditing { inputDelegate?.textWillChange(self) }
    content.setStorage(text)
    editing.revealed = nil
    editing.clearsOnNextInsertion = false
    typing.clear()
    textDidChangeLook()
    if isEditing { inputDelegate?.textDidChange(self) }
  }

  func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    looks.attributes[key] = value
    content.setAttribute(key, value)
    invalidateIntrinsicContentSize()
    textDidChangeLook()
  }

  func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    var attributes = attributes
    if attributes[.font] == nil { attributes[.font] = FieldLooks.standardFont }
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = UIColor.label }
    looks.attributes = attributes
    content.setAttributes(attributes)
    invalidateIntrinsicContentSize()
    textDidChangeLook()
  }

  func adjustFont() {
    guard adjustsFontForContentSizeCategory,
      let adjusted = font?.adjusted(compatibleWith: traitCollection), adjusted != font
    else { return }
    setAttribute(.font, adjusted)
  }

  /// The attributes of text typed at the caret.
  var attributesForTyping: [NSAttributedString.Key: Any] {
    if let own = editing.typingAttributes { return own }
    guard allowsEditingTextAttributes || !looks.isPlain, !content.isEmpty else {
      return looks.attributes
    }
    let selection = content.selection
    let place = selection.length > 0 ? selection.location : max(selection.location - 1, 0)
    return content.storage.attributes(at: min(place, content.length - 1))
  }

  // MARK: Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard isEnabled, window != nil else { return false }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    guard become() else { return false }
    editing.isActive = true
    content.select(NSRange(location: content.length, length: 0))
    if clearsOnBeginEditing, !content.isEmpty,
      delegate?.textFieldShouldClear(self) ?? true
    {
      setText("")
    }
    editing.clearsOnNextInsertion = isSecureTextEntry && !content.isEmpty
    textDidChangeLook()
    setNeedsLayout()
    showCaret()
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    sendActions(for: .editingDidBegin)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isEditing else { return resign() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    guard resign() else { return false }
    finishEditing()
    return true
  }

  private func finishEditing() {
    guard editing.isActive else { return }
    unmark()
    autocorrection?.stop()
    hideEditMenu()
    if let hiding = editing.hiding { DelayedCalls.shared.cancel(hiding) }
    editing = FieldEditing()
    typing.clear()
    removeFloatingCaret()
    hideCaret()
    textDidChangeLook()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification,
      object: self,
      userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue]
    )
    sendActions(for: .editingDidEnd)
  }

  func enablingDidChange() {
    if !isEnabled { _ = resignFirstResponder() }
    textDidChangeLook()
  }

  // MARK: Changing

  /// Asks the delegate to allow a change by the user.
  func mayChange(_ range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  /// Changes the text and notifies the delegate, without asking it.
  func change(_ range: NSRange, to text: String) {
    let range = content.clamped(range)
    // A field has one line, so pasted lines are joined.
    let line = text.components(separatedBy: .newlines).joined(separator: " ")
    replace(range, with: .plain(line, attributesForTyping))
  }

  /// Changes the text to one with attributes; the field's attributes replace missing ones.
  func change(_ range: NSRange, to text: NSAttributedString) {
    let new = NSMutableAttributedString(attributedString: text)
    var lineBreak = (new.string as NSString).rangeOfCharacter(from: .newlines)
    while lineBreak.length > 0 {
      new.replaceCharacters(in: lineBreak, with: " ")
      lineBreak = (new.string as NSString).rangeOfCharacter(from: .newlines)
    }
    let typing = attributesForTyping
    let whole = NSRange(location: 0, length: new.length)
    NSAttributedString(attributedString: new).enumerateAttributes(in: whole, options: []) {
      given,
      part,
      _ in
      for (key, value) in typing where given[key] == nil {
        new.addAttribute(key, value: value, range: part)
      }
    }
    looks.isPlain = false
    replace(content.clamped(range), with: .attributed(new))
  }

  private func replace(_ range: NSRange, with new: TextSource) {
    guard range.length > 0 || new.length > 0 else { return }
    hideEditMenu()
    noteChange(range, new.length)
    inputDelegate?.textWillChange(self)
    content.replace(range, with: new)
    inputDelegate?.textDidChange(self)
    textWasChanged()
  }

  /// Changes the attributes of the selection, which stays selected.
  func restyleSelection(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    let range = content.selection
    guard canEdit("toggleBoldface:") == true else { return }
    let storage = content.storage.attributedString
    let text = NSMutableAttributedString(attributedString: storage.attributedSubstring(from: range))
    let whole = NSRange(location: 0, length: text.length)
    storage.enumerateAttributes(in: range, options: []) { attributes, part, _ in
      var attributes = attributes
      change(&attributes)
      let place = NSRange(location: part.location - range.location, length: part.length)
      text.setAttributes(attributes, range: NSIntersectionRange(place, whole))
    }
    typing.close()
    noteChange(range, range.length)
    typing.close()
    looks.isPlain = false
    content.replace(range, with: .attributed(text))
    content.select(range)
    textWasChanged()
  }

  /// Records a change for undo, which is possible until editing ends.
  private func noteChange(_ range: NSRange, _ newLength: Int) {
    if isEditing { typing.note(range, newLength, marked: content.marked) }
  }

  /// Updates the field and notifies observers after a change by the user.
  func textWasChanged() {
    editing.typingAttributes = nil
    textDidChangeLook()
    showCaret()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func insert(_ text: String) {
    guard !text.isEmpty else { return }
    if text == "\n" { return pressReturn() }
    var range = content.marked ?? content.selection
    if clearsOnInsertion || editing.clearsOnNextInsertion {
      range = NSRange(location: 0, length: content.length)
      clearsOnInsertion = false
      editing.clearsOnNextInsertion = false
    }
    change(range, to: text)
    if isSecureTextEntry, isEditing { revealLast() }
  }

  func deleteBeforeCaret() {
    let selection = content.marked ?? content.selection
    if editing.clearsOnNextInsertion {
      editing.clearsOnNextInsertion = false
      return change(NSRange(location: 0, length: content.length), to: "")
    }
    if selection.length > 0 { return change(selection, to: "") }
    let start = content.boundaries.previous(before: selection.location)
    change(NSRange(location: start, length: selection.location - start), to: "")
  }

  /// Shows the last typed character of a secure field for a moment.
  private func revealLast() {
    let number = content.boundaries.characterCount(before: content.selection.location) - 1
    editing.revealed = number >= 0 ? number : nil
    textDidChangeLook()
    if let hiding = editing.hiding { DelayedCalls.shared.cancel(hiding) }
    editing.hiding = DelayedCalls.shared.schedule(after: Self.revealDuration) { [weak self] in
      self?.editing.revealed = nil
      self?.textDidChangeLook()
    }
  }

  // MARK: As the keyboard does

  /// Inserts text if the delegate allows it.
  func keyboardInsert(_ text: String) {
    guard isEditing else { return }
    if text == "\n" || text == "\r" { return insertText("\n") }
    var range = content.marked ?? content.selection
    if clearsOnInsertion || editing.clearsOnNextInsertion {
      range = NSRange(location: 0, length: content.length)
    }
    guard mayChange(range, to: text) else { return }
    insertText(text)
  }

  /// Deletes the selection or the character before the caret if the delegate allows it.
  func keyboardDeleteBackward() {
    guard isEditing else { return }
    var range = content.marked ?? content.selection
    if editing.clearsOnNextInsertion {
      range = NSRange(location: 0, length: content.length)
    } else if range.length == 0 {
      let start = content.boundaries.previous(before: range.location)
      range = NSRange(location: start, length: range.location - start)
    }
    guard range.length > 0 else { return deleteBackward() }
    guard mayChange(range, to: "") else { return }
    deleteBackward()
  }

  /// Deletes a range if the delegate allows it.
  func keyboardDelete(_ range: NSRange) {
    guard isEditing, range.length > 0, mayChange(range, to: "") else { return }
    change(range, to: "")
  }

  func pressReturn() {
    unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let leaves = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    // A field with an action for this event ends editing.
    if leaves, isFirstResponder { resignFirstResponder() }
  }

  func pressClear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    change(NSRange(location: 0, length: content.length), to: "")
    if !isEditing { becomeFirstResponder() }
  }

  // MARK: Marked text

  func mark(_ text: String, _ selected: NSRange) {
    let range = content.marked ?? content.selection
    var attributes = attributesForTyping
    if let markedTextStyle { attributes.merge(markedTextStyle) { _, own in own } }
    inputDelegate?.textWillChange(self)
    noteChange(range, text.utf16.count)
    content.replace(range, with: .plain(text, attributes))
    let length = text.utf16.count
    content.marked = length > 0 ? NSRange(location: range.location, length: length) : nil
    let start = min(max(selected.location, 0), length)
    content.select(
      NSRange(
        location: range.location + start,
        length: min(max(selected.length, 0), length - start)
      )
    )
    inputDelegate?.textDidChange(self)
    textWasChanged()
  }

  func unmark() {
    guard let marked = content.marked else { return }
    content.marked = nil
    if markedTextStyle != nil {
      // The committed text gets the attributes of the text around it.
      let text = content.substring(marked)
      let selection = content.selection
      content.replace(marked, with: .plain(text, looks.attributes))
      content.select(selection)
    }
    textDidChangeLook()
  }
}

extension UITextField: EditingResponder {
  /// Ends editing without asking the delegate.
  package func loseFirstResponder() { finishEditing() }
}
